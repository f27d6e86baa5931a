### Die Texte von Big Points auf Deutsch. Die Erläuterungen zu den Schlüsseln stehen in en.ftl.

## WORDS

pawn-blue = die blaue Figur
pawn-red = die rote Figur
pawn-yellow = die gelbe Figur
pawn-green = die grüne Figur
pawn-purple = die lila Figur

counter-blue = die blaue Scheibe
counter-red = die rote Scheibe
counter-yellow = die gelbe Scheibe
counter-green = die grüne Scheibe
counter-purple = die lila Scheibe
counter-white = die weiße Scheibe
counter-black = die schwarze Scheibe

a-counter-blue = eine blaue Scheibe
a-counter-red = eine rote Scheibe
a-counter-yellow = eine gelbe Scheibe
a-counter-green = eine grüne Scheibe
a-counter-purple = eine lila Scheibe
a-counter-white = eine weiße Scheibe
a-counter-black = eine schwarze Scheibe
notation-actions = Nach dem Buchstaben der Figur nimmt + die Scheibe davor, - die dahinter, bei = ist keine frei, und ^ geht auf die Treppe. x beginnt einen Zusatzzug, < zieht rückwärts, ein Punkt verzichtet auf den Zusatzzug.

points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
counters =
    { $count ->
        [one] { $count } Scheibe
       *[other] { $count } Scheiben
    }
moves =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }
player = Spieler { $player }
the-player = Spieler { $player }

## ACTIONS

action-ahead = Ziehe { $pawn } und nimm { $counter } davor.
action-behind = Ziehe { $pawn } und nimm { $counter } dahinter.
action-nothing = Ziehe { $pawn }; keine Scheibe ist frei.
action-climb = Ziehe { $pawn } auf die Treppe und nimm die Bonusscheibe ihrer Farbe.
action-extra-ahead = Gib eine schwarze Scheibe ab, ziehe { $pawn } und nimm { $counter } davor.
action-extra-behind = Gib eine schwarze Scheibe ab, ziehe { $pawn } und nimm { $counter } dahinter.
action-extra-nothing = Gib eine schwarze Scheibe ab und ziehe { $pawn }; keine Scheibe ist frei.
action-extra-climb = Gib eine schwarze Scheibe ab, ziehe { $pawn } auf die Treppe und nimm die Bonusscheibe ihrer Farbe.
action-back-ahead = Gib eine schwarze Scheibe ab, ziehe { $pawn } rückwärts und nimm { $counter } davor.
action-back-behind = Gib eine schwarze Scheibe ab, ziehe { $pawn } rückwärts und nimm { $counter } dahinter.
action-back-nothing = Gib eine schwarze Scheibe ab und ziehe { $pawn } rückwärts; keine Scheibe ist frei.
action-decline = Mache keinen Zusatzzug und behalte die schwarze Scheibe.

## MARGINS AND COSTS

margin-expected-ahead = Du liegst am Ende voraussichtlich { points } vorn.
margin-expected-even = Am Ende steht es voraussichtlich unentschieden.
margin-expected-behind = Du liegst am Ende voraussichtlich { points } hinter dem besten Gegner.
margin-proved-won = Bewiesen: Spielen alle bestmöglich, gewinnst du und liegst { points } vorn.
margin-proved-shared = Bewiesen: Spielen alle bestmöglich, teilst du dir den Sieg.
margin-proved-lost = Bewiesen: Spielen alle bestmöglich, verlierst du und liegst { points } zurück.
cost = Kostet { points }.
cost-compared = Kostet { points } gegenüber der besten Wahl.
cost-none = Ebenso gut.

## REASONS

reason-for = Dafür spricht: { $reason }
reason-takes =
    { $points ->
        [0] Du nimmst { $counter }, doch ihre Farbe ist am Ende wohl nichts wert.
       *[other] Du nimmst { $counter }, die am Ende { points } wert sein dürfte.
    }
reason-takes-fixed =
    { $points ->
        [0] Du nimmst { $counter }, doch sie ist nichts wert.
       *[other] Du nimmst { $counter }, die sicher { points } wert ist.
    }
reason-takes-white =
    { $points ->
        [0] Du nimmst { $counter }, die am Ende einen Punkt für jede andere Farbe auf deiner Hand zählt.
       *[other] Du nimmst { $counter }; mit den Farben auf deiner Hand ist sie jetzt { points } wert.
    }
reason-takes-white-unknown = Du nimmst { $counter }; sie zählt einen Punkt für jede andere Farbe auf der Hand.
reason-takes-bonus =
    { $points ->
        [0] Die Bonusscheibe bringt dir nichts.
       *[other] Du bekommst die Bonusscheibe, die { points } wert ist.
    }
reason-gains-extra = Du nimmst { $counter } und hast damit einen Zusatzzug für später.
reason-arrives =
    { $count ->
        [one] { $pawn } kommt auf die Treppe: Jede Scheibe ihrer Farbe zählt nun { points }, und du hast eine davon.
       *[other] { $pawn } kommt auf die Treppe: Jede Scheibe ihrer Farbe zählt nun { points }, und du hast { $count } davon.
    }
reason-arrives-unknown = { $pawn } kommt auf die Treppe: Jede Scheibe ihrer Farbe zählt nun { points }.
reason-passes = { $ahead } braucht nur noch { $steps } bis zur Treppe, weniger als { $behind } ({ $against }).
reason-passes-more = { $ahead } braucht nur noch { $steps } bis zur Treppe, weniger als { $behind } ({ $against }), und von ihrer Farbe hast du mehr: { $count } gegen { $other }.
reason-passes-fewer = { $ahead } braucht nur noch { $steps } bis zur Treppe, weniger als { $behind } ({ $against }), aber von ihrer Farbe hast du weniger: { $count } gegen { $other }.
reason-steps-nearer = { $pawn } braucht nur noch { $steps } bis zur Treppe, und du hast { counters } ihrer Farbe.
reason-steps-farther = { $pawn } braucht wieder { $steps } bis zur Treppe, und du hast { counters } ihrer Farbe.
reason-helps = { $pawn } macht im Rennen Boden gut; das nützt { $player } mit { counters } dieser Farbe mehr als dir.
reason-hurts = { $pawn } verliert im Rennen an Boden; das schadet { $player } mit { counters } dieser Farbe mehr als dir.
reason-white-up =
    { $count ->
        [one] Deine weiße Scheibe ist nun { points } wert statt { $from }.
       *[other] Jede deiner { $count } weißen Scheiben ist nun { points } wert statt { $from }.
    }
reason-white-down =
    { $count ->
        [one] Deine weiße Scheibe ist dann nur noch { points } wert statt { $from }.
       *[other] Jede deiner { $count } weißen Scheiben ist dann nur noch { points } wert statt { $from }.
    }
reason-denies = Das hindert { $player } daran, als Nächstes { $counter } zu nehmen.
reason-leaves = { $player } nimmt danach wahrscheinlich { $counter }, die { points } wert sein dürfte.
reason-leaves-fixed = { $player } nimmt danach wahrscheinlich { $counter }, die { points } wert ist.
reason-leaves-bonus = { $player } zieht danach wahrscheinlich auf die Treppe und bekommt die Bonusscheibe, die { points } wert ist.
reason-leaves-white = { $player } nimmt danach wahrscheinlich { $counter }.
reason-leaves-black = { $player } nimmt danach wahrscheinlich { $counter } und hat damit einen Zusatzzug.
reason-spends-gain = Der Zusatzzug bringt { points } mehr, als die schwarze Scheibe zu behalten.
reason-spends-loss = Auf deiner Hand wäre die schwarze Scheibe { points } mehr wert.
reason-spends-even = Der Zusatzzug bringt genauso viel, wie die schwarze Scheibe zu behalten.
reason-keeps-gain = Die schwarze Scheibe zu behalten bringt { points } mehr als der beste Zusatzzug.
reason-keeps-even = Die schwarze Scheibe zu behalten bringt genauso viel wie der beste Zusatzzug.
reason-prepares = Danach kannst du deine schwarze Scheibe abgeben, { $pawn } ziehen und { $counter } nehmen.
reason-prepares-nothing = Danach kannst du deine schwarze Scheibe abgeben und { $pawn } ziehen.
reason-ends-won = Damit ist das Spiel zu Ende, und du gewinnst.
reason-ends-shared = Damit ist das Spiel zu Ende, und du teilst dir den Sieg.
reason-ends-lost = Damit ist das Spiel zu Ende, und du verlierst.
reason-keeps-open = Das Spiel geht weiter, obwohl du es jetzt beenden könntest.
reason-lets-end = { $player } kann das Spiel danach sofort beenden.
reason-only-won = Nur so gewinnst du.
reason-only-shared = Nur so teilst du dir noch den Sieg.
reason-spoils-win-lost = Das verschenkt den Sieg: Spielen alle bestmöglich, verlierst du.
reason-spoils-win-shared = Das verschenkt den alleinigen Sieg: Spielen alle bestmöglich, musst du ihn teilen.
reason-spoils-share-lost = Das verschenkt den geteilten Sieg: Spielen alle bestmöglich, verlierst du.
reason-misses = Du verzichtest auf { $counter }, die { points } wert sein dürfte.
reason-misses-fixed = Du verzichtest auf { $counter }, die { points } wert ist.
reason-misses-white = Du verzichtest auf { $counter }.
reason-misses-black = Du verzichtest auf { $counter } und damit auf einen Zusatzzug.
reason-outlook-less = { $counter } wäre am Ende nur { points } wert statt { $best }, und du hast { $count } davon.
reason-outlook-more = { $counter } wäre am Ende { points } wert statt { $best }, und du hast { $count } davon.

## EXPLAIN

explain-best = Am besten
explain-next = Die nächstbesten Möglichkeiten
explain-others = Alle anderen Möglichkeiten
explain-only = Etwas anderes ist nicht möglich.
explain-line = Erwarteter Verlauf, jeder Zug hinter der Nummer seines Spielers: { $line }
## RECORDS

record-tags = Ein Spiel beginnt mit seinen Angaben, jede in einer eigenen Zeile wie [Player1 "Ada"], danach folgt eine Leerzeile.
record-missing = Die Angabe { $tag } fehlt.
record-twice = Die Angabe { $tag } kommt zweimal vor.
record-players = Die Spieler heißen Player1, Player2 und so weiter, ohne Lücke; es sind zwei bis fünf.
record-first = First muss die Nummer eines Spielers sein, von 1 bis { $players }.
record-layout = Layout muss aus 55 Buchstaben bestehen: je neun B, R, Y, G und P, fünf W und fünf K.
record-comment = Zu diesem Kommentar fehlt die schließende geschweifte Klammer.
record-number = Hier muss die Nummer des Zuges stehen: { $turn }.
record-number-alone = Auf diese Nummer folgt keine Aktion.
record-no-extra = In diesem Zug ist kein Zusatzzug möglich.
record-extra-open = Hier ist ein Zusatzzug möglich: Schreibe ihn hin, oder einen Punkt, wenn darauf verzichtet wurde.
record-action = „{ $word }“ ist keine Aktion.
record-after-end = Das Spiel ist vorher schon zu Ende.
record-result = Result sagt { $said }, doch das Spiel endet mit { $computed }.
record-breaks-off = Der Text bricht nach Zug { $turn } ab, bevor das Spiel zu Ende ist, doch Result sagt { $said }. Vielleicht fehlt ein Teil; wurde das Spiel nicht zu Ende gespielt, muss bei Result * stehen.
record-match = Diese Spiele passen nicht zusammen und lassen sich nicht gemeinsam werten.

## ANALYSIS

analysis-title = Was zu erwarten war
analysis-turn = Zug
analysis-played = Gespielt
analysis-better = Besser
analysis-for = Für { $name }:
analysis-turning = Wendepunkte des Spiels
analysis-none = Niemand hat etwas verschenkt.
analysis-under-way = Der Rechner wertet das Spiel noch aus.
analysis-lost = Zug { $turn }: { $name } verschenkt etwa { points }.
analysis-lost-proved = Zug { $turn }: { $name } verschenkt { points }; das ist bewiesen.
analysis-proved = bewiesen
analysis-stopped = Abgebrochen: { $known } von { $all } Stellen des Spiels sind ausgewertet, vom Ende her gezählt.
analysis-margins = Eine Zahl sagt, um wie viele Punkte jemand am Ende voraussichtlich vor dem besten Gegner liegt, wenn alle bestmöglich spielen; mit ! ist das bewiesen.

## LEVELS

recipe-own = ein Zug voraus, nur eigene Scheiben, irrt um bis zu { points }
recipe-all = ein Zug voraus, merkt sich alles, irrt um bis zu { points }
recipe-search = prüft { $two } Stellungen im Spiel zu zweit, sonst { $more }

### Playing in the terminal

## COLOURS

colour-blue = Blau
colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-purple = Lila
colour-white = Weiß
colour-black = Schwarz
# The letter on the counters and the key of the pawn, on the page: another one for every colour, and neither U nor H.
page-letter-blue = B
page-letter-red = R
page-letter-yellow = G
page-letter-green = N
page-letter-purple = L
page-letter-white = W
page-letter-black = S

count-blue = { $count } blaue
count-red = { $count } rote
count-yellow = { $count } gelbe
count-green = { $count } grüne
count-purple = { $count } lila
count-white = { $count } weiße
count-black = { $count } schwarze

## THE SET-UP

setup-welcome = Sammle die richtigen Scheiben und bringe ihre Figuren als Erste ans Ziel.
setup-players = Mitspieler
setup-person = Ein Mensch: Namen eintippen
setup-computer = Computer, Spielstärke { $level } ({ $name })
setup-hands = Hände
setup-concealed = Verdeckt
setup-open = Offen
setup-length = Dauer
setup-one-game = Ein Spiel
setup-match = { $games } Spiele, jeder beginnt einmal
setup-first = Startspieler
setup-lot = Auslosen
setup-speed = Tempo
setup-seed = Streckennummer
setup-random = Neu gemischt
setup-language = Sprache
setup-start = Spielen
setup-resume = Das angefangene Spiel fortsetzen
setup-discard = Das Spiel endgültig löschen? Drücke noch einmal Entf; bei jeder anderen Taste bleibt es.
setup-about-players = Zwei bis fünf können mitspielen.
setup-about-seat = Tippe einen Namen ein oder wähle mit ← → einen Computer: 1 ist ein Anfänger, 10 ein Meister.
setup-about-hands = Verdeckt: Bis zum Ende siehst du nur deine eigenen Scheiben. Offen: Alle sehen alles.
setup-about-length = So viele Spiele wie Mitspieler: Jeder ist einmal Startspieler, alle Punkte zählen.
setup-about-first = Auslosen oder bestimmen, wer beginnt.
setup-about-speed = Wie schnell die Computer ziehen.
setup-about-seed = Dieselbe Zahl ergibt dieselbe Laufstrecke. Leer lassen für eine neue.
setup-about-language = Gilt sofort.
setup-about-start = Die Eingabetaste beginnt das Spiel.
setup-bad-seed = Eine Streckennummer ist eine ganze Zahl oder hat 64 hexadezimale Ziffern.
setup-same-name = Zwei Mitspieler können nicht beide { $name } heißen.
unfinished-table = { $names }, { $date }; { $name } ist an der Reihe.
unfinished-match = { $names }, { $date }; das nächste Spiel steht an.
unfinished-others =
    { $count ->
        [0] Sonst wartet kein Spiel.
        [one] Es wartet noch ein Spiel.
       *[other] Es warten noch { $count } Spiele.
    }
speed-slow = langsam
speed-normal = normal
speed-fast = schnell
speed-instant = sofort
level-beginner = Anfänger
level-novice = Neuling
level-learner = Lehrling
level-amateur = Amateur
level-regular = Vielspieler
level-skilled = Geübter
level-advanced = Könner
level-veteran = Veteran
level-expert = Experte
level-master = Meister
character-beginner = lernt gerade erst zählen
character-novice = schaut nur auf die eigenen Scheiben
character-learner = freut sich über jede Farbe
character-amateur = hat Ideen, aber wenig Geduld
character-regular = spielt solide und patzt selten
character-skilled = schnappt dir das Beste weg
character-advanced = denkt ein paar Züge voraus
character-veteran = plant die Treppe früh
character-expert = verschenkt kaum einen Punkt
character-master = rechnet bis zum Ende

## THE BOARD

title-concealed = Hände: verdeckt
title-open = Hände: offen
title-game = Spiel { $game } von { $games }
board-start = Start
board-bonus = Bonusscheiben
board-counters = Scheiben
hand-yours = Deine Hand
page-hand-of = Hand von { $name }
hand-empty = noch keine Scheiben
hand-covered = Die Hände sind verdeckt.
# A button beside hand-yours: the hand is visible while it is held down.
page-hand-hold = Zum Ansehen halten
hand-worth = = bisher { $amount }
# What counters can still be worth in the end. $least, $most (Number)
page-hand-range = { $least } bis { $most } Punkte
# Points where there is little room. $points (Number)
page-points-short = { $points } Pkt.
# The points of an open hand before the end. $points (Number)
page-points-so-far = bisher { points }
# The crown beside the name of whoever has won.
page-winner = Gewonnen
# What a black counter in the hand is good for.
page-hand-black = ein Zusatzzug
page-forecast = Prognose
page-forecast-about = Was jede Farbe am Ende noch wert sein kann. Je weniger Züge eine Figur noch braucht, desto eher ist sie oben.
# $moves (Number) - how far a pawn still has to go
page-forecast-moves = noch { moves } bis zur Treppe
page-forecast-home = auf der Treppe
log-recent = Die letzten Züge
log-all = Das Spiel
prompt-pawn = { $name }, wähle eine Figur: ihr Buchstabe, oder ← → und Eingabe.
prompt-extra = { $name }, du kannst einen Zusatzzug machen. Mit welcher Figur?
prompt-extra-cost = Ein Zusatzzug kostet eine schwarze Scheibe und darf auch rückwärts gehen.
prompt-colour = { $colour }:
prompt-take = { $pawn }: Welche Scheibe nimmst du?
prompt-back = Esc: andere Figur
prompt-thinking = { $name } denkt nach …
prompt-hurry = Leertaste: überspringen
option-ahead = davor
option-behind = dahinter
# On a button of the page: the counter towards the stairs, and the one towards the start.
page-way-ahead = Richtung Treppe
page-way-behind = Richtung Start
option-climb = auf die Treppe
option-forward = vorwärts
option-nothing = nichts zu nehmen
option-back = rückwärts
option-decline = kein Zusatzzug
cover-next = { $name } ist am Zug.
cover-ready = Drücke die Eingabetaste, wenn sonst niemand auf den Bildschirm sieht.
cover-moment = Einen Moment …
screen-too-small = Das Fenster ist zu klein: Big Points braucht { $width } Spalten und { $height } Zeilen, hier sind es { $columns } und { $lines }. Mache es größer, oder beende mit q und spiele mit --plain.

## KEYS

key-help = Hilfe
key-hint = Tipp
key-analysis = Analyse
key-undo = zurücknehmen
key-react = reagieren
key-save = speichern
key-language = Sprache
key-leave = beenden
key-row = wählen
key-change = ändern
key-start = spielen
key-resume = fortsetzen
key-further = weiter
key-discard = löschen
key-turn = Zug
key-action = Schritt
key-ends = springen
key-game = Spiel
key-scroll = blättern
key-close = schließen
key-go = ausführen
key-hurry = alles zeigen
key-back = zurück

## NOTICES

notice-first = Ziehe eine Figur zur nächsten Scheibe ihrer Farbe und nimm eine daneben.
notice-undone = Zurückgenommen.
notice-copied = Die Aufzeichnung ist gespeichert: { $file }
notice-not-copied = Die Aufzeichnung ließ sich nicht speichern: { $error }
notice-not-saved = Das Spiel ließ sich nicht sichern: { $error }
notice-none-saved = Es gibt kein angefangenes Spiel.
notice-discarded = Das Spiel ist gelöscht.
notice-not-discarded = Das Spiel ließ sich nicht löschen: { $error }
farewell-saved = Das Spiel ist gesichert. Weiter geht es mit: bigpoints play --resume
farewell-record = Die Aufzeichnung des Spiels: { $file }

## WHY NOT
## Why something cannot be done now.

why-key = Die Taste { $key } bewirkt hier nichts. ? zeigt die Tasten.
why-over = Das Spiel ist zu Ende.
why-main-first = Zuerst kommt dein Zug; erst danach ist ein Zusatzzug möglich.
why-main-made = Dein Zug ist gemacht; mache jetzt einen Zusatzzug oder verzichte darauf.
why-home = { $pawn } steht schon auf der Treppe und bleibt dort.
why-must-climb = { $pawn } kann nur auf die Treppe: Vor ihr liegt ihre Farbe nicht mehr.
why-cannot-climb = { $pawn } kann noch nicht auf die Treppe: Vor ihr liegt noch ihre Farbe.
why-none-behind = { $pawn } kann nicht zurück: Hinter ihr liegt ihre Farbe nicht.
why-climb-backward = Rückwärts kommt keine Figur auf die Treppe.
why-nothing-ahead = Davor ist keine Scheibe frei.
why-nothing-behind = Dahinter ist keine Scheibe frei.
why-must-take = Eine Scheibe ist frei, also musst du eine nehmen.
why-no-undo = Du kannst gerade nichts zurücknehmen.
why-turn-passed = Zu spät: Jemand anders ist schon an der Reihe.
why-covered = Drücke die Eingabetaste, wenn du bereit bist.
why-not-your-turn = Du bist nicht an der Reihe. Mit der Leertaste geht es schneller.
why-no-back = Hier geht es nicht weiter zurück. q beendet.
why-no-pawn = Weiß und Schwarz haben keine Figur: Wähle B, R, Y, G oder P.
why-pawn-first = Wähle zuerst eine Figur: ihr Buchstabe, oder ← →.
why-no-game = In dieser Richtung gibt es kein weiteres Spiel.

## HINTS

hint-title = Tipp
hint-coach = Der Trainer

## MOVES IN WORDS

move-ahead = { $name } zieht { $pawn } auf Platz { $place } und nimmt { $counter } davor.
move-behind = { $name } zieht { $pawn } auf Platz { $place } und nimmt { $counter } dahinter.
move-nothing = { $name } zieht { $pawn } auf Platz { $place }; zu nehmen gibt es nichts.
move-climb = { $name } zieht { $pawn } auf die Treppe und nimmt { $counter } daneben.
move-back-ahead = { $name } zieht { $pawn } zurück auf Platz { $place } und nimmt { $counter } davor.
move-back-behind = { $name } zieht { $pawn } zurück auf Platz { $place } und nimmt { $counter } dahinter.
move-back-nothing = { $name } zieht { $pawn } zurück auf Platz { $place }; zu nehmen gibt es nichts.
move-decline = { $name } verzichtet auf den Zusatzzug.
move-extra = Zusatzzug: { $move }
page-move-takes = { $name } nimmt { $counter }.
page-move-climbs = { $name } zieht { $pawn } auf die Treppe.
page-move-moves = { $name } zieht { $pawn }.
page-move-you-take = Du nimmst { $counter }.
page-move-you-climb = Du ziehst { $pawn } auf die Treppe.
page-move-you-move = Du ziehst { $pawn }.
page-move-you-decline = Du verzichtest auf den Zusatzzug.

## THE END

score-title = Wertung
score-points = Punkte
score-game = Spiel { $game }
score-match = Gesamt
verdict-amount =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
verdict-won = { $names } gewinnt mit { $amount }!
verdict-shared = { $names } gewinnen gemeinsam mit je { $amount }.
verdict-match-won = { $names } gewinnt die Gesamtwertung mit { $amount }!
verdict-match-shared = { $names } teilen sich den Gesamtsieg mit je { $amount }.
page-verdict-won = Du gewinnst mit { $amount }!
page-verdict-shared = Mit je { $amount } teilst du dir den Sieg mit { $names }.
page-verdict-place =
    { $place ->
        [lost] Du verlierst mit { $amount }.
        [2] Du kommst mit { $amount } auf den zweiten Platz.
        [3] Du kommst mit { $amount } auf den dritten Platz.
        [4] Du kommst mit { $amount } auf den vierten Platz.
       *[5] Du kommst mit { $amount } auf den fünften Platz.
    }
page-verdict-match-won = Du gewinnst die Gesamtwertung mit { $amount }!
page-verdict-match-shared = Mit je { $amount } teilst du dir den Gesamtsieg mit { $names }.
page-verdict-match-place =
    { $place ->
        [lost] Du verlierst die Gesamtwertung mit { $amount }.
        [2] Insgesamt kommst du mit { $amount } auf den zweiten Platz.
        [3] Insgesamt kommst du mit { $amount } auf den dritten Platz.
        [4] Insgesamt kommst du mit { $amount } auf den vierten Platz.
       *[5] Insgesamt kommst du mit { $amount } auf den fünften Platz.
    }
list-and = { $others } und { $last }
further-next = Nächstes Spiel
further-rematch = Noch einmal spielen
further-replay = Rückschau
further-leave = Beenden
replay-title = Rückschau
replay-turn = Zug { $turn } von { $turns }
replay-begin = Das Spiel beginnt gleich.

## PLAIN MODE

plain-welcome = Big Points. Beantworte jede Frage in einer eigenen Zeile oder übernimm mit der Eingabetaste den Vorschlag.
plain-new-game = Ein neues Spiel
plain-unfinished = Es gibt ein angefangenes Spiel.
plain-discard = Löschen
plain-keep = Behalten
plain-sure = Das lässt sich nicht rückgängig machen. Löschen?
plain-players = Wie viele Mitspieler (2 bis 5)? Eingabetaste: { $usual }
plain-usual = Eingabetaste: { $usual }
plain-seat = { $player }: ein Name oder für einen Computer eine Spielstärke von 1 bis 10. Eingabetaste: { $usual }
plain-bad-seat = Ein Name hat höchstens 14 Zeichen, eine Spielstärke ist eine Zahl von 1 bis 10.
plain-seed = Streckennummer: Dieselbe Zahl ergibt dieselbe Laufstrecke. Eingabetaste: neu gemischt
plain-commands = Außerdem möglich: h Tipp, u zurücknehmen, t Tisch noch einmal zeigen, s speichern, l Sprache, ? Hilfe, q beenden.
plain-learning = Außerdem möglich: h die Aufgabe, t Spielfeld noch einmal zeigen, l Sprache, ? Hilfe, q beenden.
plain-what =
    { $count ->
        [one] Tippe { $count }, den Zug selbst, zum Beispiel B+, oder ? für Hilfe.
       *[other] Tippe eine Zahl von 1 bis { $count }, den Zug selbst, zum Beispiel B+, oder ? für Hilfe.
    }
plain-choose = { $name }, wähle deinen Zug:
plain-show-hand = Meine Hand zeigen
plain-extra = { $name }, gegen eine schwarze Scheibe darfst du einen Zusatzzug machen:
plain-path = Die Laufstrecke vom Start bis zur Treppe; ein Punkt ist eine genommene Scheibe, [B] die blaue Figur auf ihrer Scheibe:
plain-labelled = { $label }: { $text }
plain-at-start = { $pawn } steht am Start
plain-on = { $pawn } steht auf Platz { $place }
plain-home = { $pawn } steht auf der Treppe, Wert { $place }
plain-over = Das Spiel ist zu Ende. Die Wertung:
plain-further = Wie weiter?

## HELP

help-title = Hilfe
help-rules = So wird gespielt
# The goal in one line: on the first table, in invitations, and in pictures of links.
goal = Scheiben zählen 4 bis 0 Punkte: Die Farbe der ersten Figur auf der Treppe ist 4 wert, die der letzten 0.
help-aim = Sammle Scheiben. In welcher Reihenfolge die fünf Figuren auf der Treppe ankommen, bestimmt den Wert jeder Farbe: Die erste Figur steht auf der 4, dann folgen 3, 2, 1 und 0. Nimm also Farben, deren Figuren früh ankommen, oder bringe die Figuren voran, deren Farben du hast. Die Figuren gehören niemandem.
help-turn = In deinem Zug ziehst du eine beliebige Figur in Richtung Treppe auf die nächste Scheibe ihrer Farbe. Was dazwischen liegt oder steht, überspringt sie.
help-take = Dann nimmst du eine Scheibe: die erste freie vor der Figur oder die erste freie hinter ihr. Frei ist eine Scheibe, auf der keine Figur steht. Gibt es nur auf einer Seite eine, nimmst du diese.
help-stairs = Liegt vor der Figur keine Scheibe ihrer Farbe mehr, zieht sie auf die höchste leere Stufe der Treppe und bleibt dort. Du bekommst die Bonusscheibe ihrer Farbe, die neben der Treppe liegt, und nichts von der Laufstrecke.
help-black = Schwarz: Hattest du zu Beginn deines Zuges eine schwarze Scheibe, darfst du nach deinem Zug einen Zusatzzug machen. Du gibst sie ab und ziehst eine beliebige Figur, vorwärts oder, nur jetzt, rückwärts auf die nächste Scheibe ihrer Farbe; dann nimmst du wie immer eine Scheibe. Am Ende zählt Schwarz selbst nichts.
help-white = Weiß: Jede weiße Scheibe zählt so viele Punkte, wie du andere Farben auf der Hand hast. Schwarz zählt mit, ebenso eine Farbe mit dem Wert 0.
page-white-about = Weiß: ein Punkt für jede andere Farbe auf der Hand.
page-help-letters = Zeichen und Buchstaben
help-end = Das Spiel endet sofort, wenn die fünfte Figur auf der Treppe steht. Jede Scheibe ist dann so viel wert wie die Stufe, auf der ihre Figur steht. Wer die meisten Punkte hat, gewinnt; bei Gleichstand gibt es mehrere Sieger.
help-hands = Die Scheiben bleiben bis zum Ende verdeckt, außer ihr spielt offen. Was genommen wird, sehen alle: Ein gutes Gedächtnis hilft.
help-match = Man kann so viele Spiele spielen, wie Leute mitspielen, jedes Mal mit einem neuen Startspieler; alle Punkte werden addiert.
help-keys = Tasten
help-key-pawn = B R Y G P wählt die blaue, rote, gelbe, grüne oder lila Figur. Mit Pfeiltasten und Eingabetaste geht es auch.
# $letters (String) - the five letters of the pawns
page-help-pawn = { $letters } wählt die blaue, rote, gelbe, grüne oder lila Figur.
help-key-take = + nimmt die Scheibe davor, - die dahinter; oder tippe ihre Nummer, oder wähle mit Pfeiltasten und Eingabetaste. Esc geht zurück zu den Figuren.
page-help-arrows = ← und → gehen durch die Figuren, ↑ und ↓ wählen die Scheibe davor oder dahinter, und die Eingabetaste führt den Zug aus.
help-key-extra = Im Zusatzzug blickt < rückwärts und > vorwärts. Ein Punkt beendet den Zug ohne ihn.
help-key-undo = u nimmt zurück, was du zuletzt getan hast; gegen Computer deinen ganzen letzten Zug.
help-key-hint = h fragt den Trainer nach einem guten Zug und den Gründen.
help-key-react = : sagt den anderen in einem Spiel auf einem Server etwas Kurzes, etwa „Gut gespielt!“.
help-key-hurry = Mit der Leertaste geht es gleich weiter, wenn du genug gesehen hast.
help-key-language = l wechselt die Sprache.
help-key-save = s speichert die Aufzeichnung in dem Ordner, in dem du gestartet hast.
help-key-leave = q beendet. Das Spiel bleibt gesichert: bigpoints play --resume setzt es fort.
help-key-mouse = Mit der Maus: Klicke auf eine Figur und dann auf eine der hervorgehobenen Scheiben.
help-typing = Was du tippen kannst
help-plain-number = Tippe die Nummer eines Zuges und drücke die Eingabetaste, oder tippe den Zug selbst, zum Beispiel B+ oder x<R-.
help-replay-turn = → und ← gehen einen Zug vor und zurück, ↓ und ↑ einen Schritt, Bild ab und Bild auf zehn Züge, Pos1 und Ende zum Anfang und zum Ende. Nach dem Ende kommt die Wertung.
help-replay-game = n geht zum nächsten Spiel der Datei, p zum vorigen.
help-replay-hint = h fragt den Trainer, was hier am besten wäre und warum.
help-replay-analysis = a lässt den Rechner das ganze Spiel ansehen: Balken zeigen Zug für Zug, wer vorn lag, von einem Spieler aus gesehen. Jeder weitere Druck führt zum nächsten Wendepunkt und zeigt, was besser gewesen wäre.
help-replay-leave = q beendet die Rückschau.
help-signs = Zeichen
help-sign-taken = Ein Punkt ist eine genommene Scheibe, ○ eine eben genommene.
help-sign-pawn = [B] ist die blaue Figur; sie steht auf einer blauen Scheibe, am Start oder auf der Treppe. »B« ist die Figur, die du gerade ansiehst.
help-sign-marks = ▲ zeigt, wohin die Figur ziehen würde, + und -, was du dort nehmen könntest; △, wohin eben eine Figur gezogen ist.
help-sign-places = Die Zahlen in den Kurven nennen den nächsten Platz: 1 ist der erste nach dem Start, 55 der letzte vor der Treppe. ▶ zeigt, wer an der Reihe ist.
help-sign-log = In der Liste der Züge heißt [P]+G: Die lila Figur zog, und die grüne Scheibe davor wurde genommen; bei [P]-G die dahinter. < ist ein Zug rückwärts, ^ einer auf die Treppe, = einer, bei dem es nichts zu nehmen gab. K beginnt einen Zusatzzug, ein Punkt heißt: keiner gemacht.

## FILES
## What is wrong with a file or folder.
## $file (String) - its name; $line (Number) - a line of it; $error (String) - the system's message or one of these texts

fault-no-home = Kein Benutzerordner gefunden. Setze BIGPOINTS_DATA auf einen Ordner für deine Spiele.
fault-denied = { $file }: keine Berechtigung
fault-full = { $file }: der Datenträger ist voll
fault-read-only = { $file }: dort lässt sich nichts schreiben
fault-gone = { $file }: nicht vorhanden
fault-in-the-way = { $file }: an dieser Stelle liegt etwas anderes
fault-system = { $file }: { $error }
fault-no-choices = { $file }: keine Einstellungsdatei dieses Programms
fault-no-text = { $file }: keine Textdatei
fault-bad-record = { $file }: Zeile { $line } ist in einer Aufzeichnung nicht gültig
fault-no-game = { $file }: es ist kein Spiel darin
fault-no-match = { $file }: die Spiele darin gehören nicht zusammen
fault-being-played = { $file }: dieses Spiel ist in einem anderen Fenster offen
notice-unreadable = Bleibt, wie es ist: { $error }
notice-not-remembered = Die Einstellung ließ sich nicht speichern: { $error }
notice-copied-before = Die Aufzeichnung ist schon gespeichert: { $file }

## CLOSING, PLAYING AT ONCE, NUMBERS

hint-close = Eingabe, Esc oder Leertaste: schließen
# The only thing a pawn can do, so no second key is needed. Space is tight.
option-at-once = Eingabe spielt es
why-number =
    { $count ->
        [one] Tippe { $count }.
       *[other] Tippe eine Zahl von 1 bis { $count }.
    }

## NAMES OF KEYS
## As printed on keyboards of the language; for why-key.

key-name-space = Leertaste
key-name-enter = Eingabe
key-name-esc = Esc
key-name-tab = Tab
key-name-backspace = Rücktaste
key-name-delete = Entf
key-name-insert = Einfg
key-name-home = Pos1
key-name-end = Ende
key-name-page-up = Bild auf
key-name-page-down = Bild ab
# A key without a name: "The key you pressed does nothing here."
key-name-other = von eben

### Learning

## THE LESSON

lesson-welcome = Eine Einführung von wenigen Minuten, in der du jeden Zug selbst machst. Gib die Nummer eines Zuges ein und drücke die Eingabetaste; q beendet.
lesson-finished = Das war das ganze Spiel. Viel Spaß damit!
lesson-other-pawn = { $pawn } könnte auch ziehen, aber diesmal ist eine andere gefragt. Versuch es noch einmal.
lesson-pawn = Eine Figur ziehen
lesson-pawn-task = Die Figuren gehören niemandem: Jeder zieht mit allen. Eine Figur geht auf die nächste Scheibe ihrer Farbe und überspringt alles dazwischen. Dann nimmst du eine Scheibe neben ihr. Ziehe die blaue Figur und nimm eine Scheibe deiner Wahl.
lesson-pawn-done = Gut gemacht! Die blaue Figur steht auf der nächsten blauen Scheibe, und die genommene Scheibe gehört dir.
lesson-side = Davor oder dahinter
lesson-side-task = Nach dem Ziehen nimmst du die erste freie Scheibe vor der Figur, in Richtung Treppe, oder die erste freie hinter ihr. Ziehe die grüne Figur und nimm die weiße Scheibe.
lesson-side-done = Ja, die weiße Scheibe lag hinter der Figur.
lesson-side-wrong = Die Figur stimmt, aber { $counter } liegt vor ihr. Die weiße liegt auf der anderen Seite.
lesson-over = Über Figuren hinweg
lesson-over-task = Eine Scheibe, auf der eine Figur steht, kann niemand nehmen. Auf dem Weg zur ersten freien überspringst du solche Scheiben und auch Lücken. Gleich nach der roten Figur liegt eine schwarze Scheibe: Welche Figur holt sie dir?
lesson-over-done = Richtig: über die Lücke und die rote Figur hinweg zur schwarzen Scheibe.
lesson-over-wrong = So bekommst du { $counter }. Suche die Figur, die kurz vor der roten stehen bliebe: Von dort ist die schwarze Scheibe die erste freie davor.
lesson-climb = Auf die Treppe
lesson-climb-task = Vor der gelben Figur liegt keine gelbe Scheibe mehr. Ziehst du sie jetzt, steigt sie auf die höchste leere Stufe. Probier es aus.
lesson-climb-done = Die erste Figur am Ziel steht auf der 4. Du bekommst die Bonusscheibe ihrer Farbe, die neben der Treppe lag, und nichts von der Laufstrecke.
lesson-climb-wrong = { $pawn } hat noch eine Scheibe ihrer Farbe vor sich und geht dorthin. Auf die Treppe kann jetzt nur die gelbe Figur.
lesson-worth = Was eine Farbe wert ist
lesson-worth-task = Jede Scheibe ist am Ende so viel wert wie die Stufe, auf der ihre Figur steht. Die gelbe Figur kam als Erste an, also zählt Gelb 4; die nächsten Figuren stehen auf 3, 2, 1 und 0. Nimm eine Scheibe, die sicher 4 wert ist.
lesson-worth-done = Eine gelbe Scheibe: 4 Punkte, an denen niemand mehr etwas ändert.
lesson-worth-wrong = Die Figur dieser Farbe ist noch unterwegs, und niemand weiß, was { $counter } wert sein wird. Suche eine gelbe.
lesson-black = Der Zusatzzug
lesson-black-task = Dein Zug ist gemacht, und zu Beginn hattest du eine schwarze Scheibe. Du darfst sie also jetzt abgeben und einen Zusatzzug machen. Hol dir damit noch eine gelbe Scheibe.
lesson-black-done = Die schwarze Scheibe ist weg, dafür hast du eine gelbe, die 4 zählt. Mehr als einen Zusatzzug gibt es in einem Zug nicht.
lesson-black-kept = Du darfst die schwarze Scheibe für später behalten. Aber hier lohnt sie sich sofort: Eine gelbe Scheibe ist zu haben.
lesson-black-wrong = { $counter } ist die schwarze nicht wert. Welche Figur holt dir eine gelbe Scheibe?
lesson-back = Rückwärts
lesson-back-task = Im Zusatzzug, und nur dort, darf eine Figur auch rückwärts gehen, auf die nächste Scheibe ihrer Farbe hinter ihr. Ziehe die lila Figur rückwärts und nimm die weiße Scheibe.
lesson-back-done = Ja. Davor heißt auch jetzt in Richtung Treppe: Dort lag die weiße Scheibe.
lesson-back-kept = Natürlich darfst du die schwarze Scheibe behalten. Aber probiere den Weg zurück einmal aus.
lesson-back-side = Der Weg stimmt, aber { $counter } liegt hinter der Figur. Die weiße liegt auf der anderen Seite.
lesson-back-forward = Das war vorwärts. Wähle den Weg zurück, auf die lila Scheibe hinter der Figur.
lesson-white = Weiße Scheiben
lesson-white-task = Am Ende zählt jede weiße Scheibe einen Punkt für jede andere Farbe auf deiner Hand. Du hast zwei weiße Scheiben und vier andere Farben. Welche Scheibe macht beide wertvoller?
lesson-white-done = Rot hat gefehlt. Jetzt zählt jede deiner weißen Scheiben 5 Punkte statt 4.
lesson-white-wrong = Diese Farbe hast du schon, also bringt { $counter } deinen weißen nichts. Suche die Farbe, die dir fehlt.
lesson-score = Die Wertung
lesson-score-task = Vier Figuren sind am Ziel. Steigt die fünfte auf die Treppe, ist das Spiel sofort aus, und alle Hände werden gezählt. Mach den letzten Zug.
lesson-score-done = Jede Scheibe ist so viel wert wie die Stufe ihrer Figur, jede weiße zählt einen Punkt für jede andere Farbe, und Schwarz selbst zählt nichts. Wer die meisten Punkte hat, gewinnt.
lesson-endgame = Dein Endspiel
lesson-endgame-task = 34 zu 34, und zwei Figuren sind noch unterwegs: Die Farbe der nächsten am Ziel ist 1 wert, die der letzten 0. Du hast drei rote Scheiben und eine lila, der andere Spieler eine rote und vier lila. Womit gewinnst du?
lesson-endgame-done = Richtig! Rot ist 1 wert, Lila wird nichts wert sein, und die rote Bonusscheibe hast du auch.
lesson-endgame-wrong = Dann bringt der andere Spieler die lila Figur zuerst ans Ziel: Lila ist 1 wert, dein Rot nichts, und du verlierst.
lesson-last = Der letzte Zug
lesson-last-task = Der andere Spieler musste die lila Figur ziehen. Bring sie auf die Treppe und beende das Spiel.
lesson-last-done = Du gewinnst mit einem Punkt Vorsprung!

## PUZZLES

board-stairs = Treppe
puzzle-title = Rätsel { $number } von { $count }, Schwierigkeit { $grade } von 5
puzzle-task = Du bist am Zug, und alle Hände liegen offen. Was ist jetzt am besten?
puzzle-right = Richtig!
puzzle-wrong = Nicht der beste Zug.

## LEARNING ON THE PAGE

page-learn = Lernen und üben
page-lesson = Einführung
page-lesson-about = Lerne das Spiel in wenigen Minuten, Zug für Zug.
page-lesson-short = 2-Minuten-Einführung
# Closes the line about the goal.
page-goal-known = Verstanden
page-lesson-step = Schritt { $number } von { $count }
page-lesson-next = Weiter
page-lesson-back = Voriger Schritt
page-lesson-restart = Von vorn
page-rules = Die Regeln
page-rules-about = Alles auf einer Seite, mit Bildern.
page-puzzles = Rätsel
page-puzzles-about = Finde den besten Zug: jeden Tag ein Rätsel oder so viele, wie du schaffst.
page-puzzle-today = Rätsel des Tages
page-puzzle-number = Rätsel { $number }
page-puzzle-grade = Schwierigkeit { $grade } von 5
page-puzzle-yours = Deine Wahl
page-puzzle-best = Die beste Wahl
page-puzzle-once = Nur deine erste Antwort zählt.
page-puzzle-again = Das Rätsel von heute ist erledigt. Morgen kommt das nächste.
page-puzzle-streak = { $count } Tage in Folge gelöst.
page-puzzle-rush = Rätsellauf
page-puzzle-rush-about = Ein Rätsel nach dem anderen, immer schwieriger. Beim dritten Fehler ist Schluss.
page-puzzle-begin = Rätsellauf beginnen
page-puzzle-next = Nächstes Rätsel
page-puzzle-solved =
    { $count ->
        [one] { $count } gelöst
       *[other] { $count } gelöst
    }
page-puzzle-mistakes =
    { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }
# $solved (String) - the page-puzzle-solved text
page-puzzle-over = Der Rätsellauf ist zu Ende: { $solved }.
page-puzzle-record = Dein Rekord: { $count }.
page-puzzle-new-record = So weit bist du noch nie gekommen!
page-rules-aim = Das Ziel
page-rules-setup = Der Aufbau
page-rules-setup-text = Lege neben die Treppe je eine Scheibe in den Farben der Figuren: die Bonusscheiben. Mische die übrigen 55 und lege sie zu einer Laufstrecke aus, die an der Treppe endet. Die fünf Figuren warten am Start, und wer will, beginnt.
page-rules-move = Ziehen
page-rules-take = Nehmen
page-rules-stairs = Die Treppe
page-rules-black = Der Zusatzzug
page-rules-white = Weiße Scheiben
page-rules-end = Das Ende
page-rules-hands = Hände und mehrere Spiele
page-rules-move-picture = Die rote Figur geht auf die nächste rote Scheibe und überspringt alles dazwischen.
page-rules-take-picture = Nach diesem Zug der grünen Figur nimmst du die Scheibe bei → oder die bei ←. Die Lücke und die rote Figur werden übersprungen.
page-rules-stairs-picture = Vor ihr liegt keine gelbe Scheibe mehr: Die gelbe Figur steigt auf die Treppe, und du bekommst die gelbe Bonusscheibe.
page-rules-black-picture = Im Zusatzzug geht die lila Figur zurück auf die lila Scheibe hinter ihr.
page-rules-score-picture = Ein Beispiel: Diese Hand bringt { points }.

### The page

## EVERYWHERE

page-guest = Gast
page-home = Startseite
page-settings = Einstellungen
page-close = Schließen
page-theme = Design
page-theme-system = wie System
page-theme-light = hell
page-theme-dark = dunkel
page-sound = Töne
# Requires a second tap before a move is played.
page-confirm = Jeden Zug bestätigen
# On the counters, beside their colour.
page-symbols = Zeichen auf den Scheiben
page-letters = Buchstaben auf den Scheiben
page-numbers = Platznummern auf dem Brett
# Keys such as U for undo; people who use speech input may want them off.
page-keys = Tastenkürzel mit einer Taste
page-notifications = Benachrichtigen, wenn ich an der Reihe bin
# Notifications of the browser: titles, and a line below.
page-push-turn = Du bist an der Reihe
page-push-began = Das Spiel hat begonnen
page-push-rematch = Revanche: Spiel mit!
page-push-over = Das Spiel ist zu Ende
page-push-test = Benachrichtigungen funktionieren
page-push-other = Neues von deinen Spielen
# $count (Number) - in how many games it is the reader's turn, written in digits
page-push-waiting = Spiele, die auf dich warten: { $count }
page-push-insecure = Benachrichtigungen brauchen HTTPS; dieser Server hat es nicht.
page-push-blocked = Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen für diese Seite.
page-push-open = Nur solange die Seite offen ist: Sonst ist dieser Browser nicht erreichbar.
page-push-quiet = Ruhezeit
# Before a time of day.
page-push-from = von
page-push-until = bis
page-push-try = Benachrichtigung testen
page-push-ask = Sollen wir dir Bescheid geben, wenn du an der Reihe bist?
page-push-yes = Ja, gern
page-push-no = Nicht jetzt
page-push-agreed = Du bekommst Bescheid, wenn du an der Reihe bist.
page-your-name = Dein Name
page-name-about = Die anderen am Tisch sehen ihn.
page-name-needed = Bitte gib einen Namen ein.
# $most (Number) - the longest name allowed, in letters
page-name-long = Bitte höchstens { $most } Zeichen.
page-keep = Übernehmen
page-device = Auf einem anderen Gerät weiterspielen
page-device-about = Öffne diesen Link dort innerhalb von zehn Minuten: Er gilt nur einmal, und du bist dort derselbe Spieler wie hier.
# $name (String) - the guest's name
page-device-done = Willkommen zurück, { $name }!
page-device-ask = Auf diesem Gerät bist du schon { $name }
page-device-ask-about = Wenn du weitermachst, bist du hier der Spieler vom anderen Gerät. Was du hier als { $name } gespielt hast, ist dann von diesem Gerät aus nicht mehr zu erreichen.
page-device-go = Als der andere Spieler weitermachen
page-sign-out = Auf diesem Gerät abmelden
page-sign-out-about = { $name } ist dann hier nicht mehr angemeldet. Andere Geräte bleiben angemeldet. Ohne ein anderes Gerät sind die Spiele von { $name } nie wieder erreichbar: Erstelle vorher einen Link für eines.
page-sign-out-go = Abmelden
page-sign-out-stay = Angemeldet bleiben
# Keeping a name with a passkey, as browsers call it in this language.
page-name-keep = Namen behalten
page-name-keep-about = Mit einem Passkey gehört der Name dir: Niemand sonst kann ihn nehmen, und du kannst dich auf anderen Geräten anmelden. Ohne Passwort, ohne E-Mail.
# $name (String) - the guest's name
page-name-keep-go = { $name } behalten
page-name-kept = Der Name { $name } gehört dir.
page-passkey-add = Passkey hinzufügen
page-passkey-here = Dieses Gerät hat schon einen Passkey für dich.
page-passkey-remove = Entfernen
# $name (String) - what the passkey is called, such as 'Android'
page-passkey-remove-sure = { $name } wirklich entfernen
page-passkey-last = Mit dem letzten Passkey gibst du den Namen auf: Andere können ihn dann nehmen.
page-passkey-doubted = Von diesem Passkey gibt es vielleicht eine Kopie. Entferne ihn, wenn du nicht weißt, warum.
# $count (Number) - the codes that were not used yet
page-codes-left =
    { $count ->
        [one] Noch ein Notfallcode
       *[other] Noch { $count } Notfallcodes
    }
page-codes-new = Neue Codes erstellen
page-codes = Deine Notfallcodes
page-codes-once = Wenn du deine Geräte verlierst, meldet dich jeder dieser Codes einmal an. Schreib sie auf oder speichere sie: Sie werden nur jetzt gezeigt.
page-codes-copy = Codes kopieren
page-codes-save = Als Datei speichern
page-codes-done = Ich habe sie
page-devices-sign-out = Andere Geräte abmelden
page-devices-signed-out = Deine anderen Geräte sind abgemeldet.
page-sign-in = Anmelden, wer du anderswo schon bist
page-sign-in-passkey = Mit Passkey anmelden
page-sign-in-code = Notfallcode
page-sign-in-code-go = Mit dem Code anmelden
# $name (String) - who the device was before; $count (Number) - that player's games
page-merge-ask =
    { $count ->
        [one] Ein Spiel von { $name } übernehmen?
       *[other] { $count } Spiele von { $name } übernehmen?
    }
page-merge-about = Auf diesem Gerät warst du { $name }. Diese Spiele können jetzt deine werden; sonst sind sie von hier nicht mehr zu erreichen.
page-merge-go = Übernehmen
page-merge-leave = Nicht übernehmen
page-data = Deine Daten
page-data-save = Alles herunterladen
page-data-delete = Alles löschen
page-data-delete-about = Dein Name, deine Passkeys und Anmeldungen werden auf allen Geräten gelöscht, und der Name ist wieder frei. Die Spiele bleiben denen, mit denen du gespielt hast, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
page-data-delete-go = Wirklich alles löschen
page-data-delete-stay = Alles behalten
# Bots are programs of the guest that connect and play on their own.
page-bots = Deine Bots
page-bots-about = Ein Bot ist ein Programm, das für dich spielt. Es meldet sich mit einem Schlüssel an: Halte ihn geheim.
page-bot-name = Name des Bots
page-bot-make = Schlüssel erstellen
# $name (String) - the bot's name
page-bot-token = Schlüssel von { $name }
page-bot-once = Er wird nur dieses eine Mal gezeigt.
page-bot-copy = Schlüssel kopieren
page-bot-never = nie benutzt
# $when (String) - a relative time, such as '2 hours ago'
page-bot-used = zuletzt benutzt: { $when }
page-bot-revoke = Widerrufen
# $name (String) - the bot's name
page-bot-revoke-sure = { $name } wirklich widerrufen
page-loading = Einen Moment …
page-again = Noch einmal versuchen
page-unknown-title = Seite nicht gefunden
page-unknown = Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Teil davon.
page-offline = Du bist offline.
page-offline-about = Spiele gegen den Computer, Rätsel und Rückschauen gehen trotzdem. Tische mit anderen brauchen eine Verbindung.
page-update-ready = Eine neue Version ist bereit.
page-update = Aktualisieren

## THE DAILY CHALLENGE

page-day = Partie des Tages
page-day-about = Alle spielen dieselbe Strecke gegen dieselben Computergegner, einmal am Tag. Wie gut schneidest du ab?
page-day-play = Partie des Tages spielen
page-day-won = Du hattest { $points } Punkte, { $margin } mehr als der beste Computergegner.
page-day-lost = Du hattest { $points } Punkte, { $margin } weniger als der beste Computergegner.
page-day-even = Du hattest { $points } Punkte, ebenso viele wie der beste Computergegner.
page-day-best = Niemand war besser.
page-day-better =
    { $count ->
        [one] Eine Person war besser.
       *[other] { $count } Personen waren besser.
    }
page-day-players =
    { $count ->
        [one] Eine Person hat sie zu Ende gespielt.
       *[other] { $count } Personen haben sie zu Ende gespielt.
    }
page-day-none = Niemand hat sie zu Ende gespielt.
page-day-spent = Du hast sie nicht selbst zu Ende gespielt; darum zählt sie nicht.
page-day-next = Die nächste Partie kommt { $when }.
page-day-everybody = Ergebnisse
page-day-graph = Um wie viele Punkte die Spieler vor oder hinter dem besten Computergegner lagen
page-day-you = du
# $levels (String) - the levels of the computer players
page-day-against = Gegen { $levels }.
# Opens the explanation why nothing is checked; replaces page-fair.
page-day-same = Für alle gleich
page-day-known = Die Scheiben liegen heute für alle gleich: Ihre Reihenfolge folgt allein aus dem Datum, auf jedem Server. Jeder könnte sie vorher ausrechnen; darum gilt das nicht als fair gemischt, und es gibt nichts zu prüfen. Auf gleiche Züge antworten die Computergegner gleich.

## THE START PAGE
## $level (Number) - 1 to 10; $name (String) - one of the level-… texts
## $count (Number)

page-play = Jetzt spielen
page-play-about = Gegen den Computer, sofort.
page-opponents = Gegner
page-level = Spielstärke
page-level-named = { $level } · { $name }
page-computer = Computer
page-more = Weitere Optionen
page-find = Mit anderen spielen
page-find-about = Findet etwa gleich starke Mitspieler. Mit Uhr, ohne Tipps und ohne Zurücknehmen.
page-find-any = Egal
page-find-start = Mitspieler suchen
page-pace = Tempo
page-pace-any = Schnell oder gemütlich
page-pace-quick = Schnell: 3 min + 5 s je Zug
page-pace-relaxed = Gemütlich: 10 min + 10 s je Zug
page-searching = Suche Mitspieler
# $time (String) - minutes and seconds, 1:05
page-searching-for = Suche Mitspieler · { $time }
page-search-connecting = Verbinden …
page-search-alone = Im Moment sucht sonst niemand.
page-search-others =
    { $count ->
        [one] 1 weitere Person sucht.
       *[other] { $count } weitere suchen.
    }
# $seconds (Number)
page-search-seconds = Meist dauert es weniger als { $seconds } Sekunden.
# $minutes (Number)
page-search-minutes = Meist dauert es etwa { $minutes } Minuten.
page-search-again = Jemand ist nicht gekommen.
page-search-elsewhere = Die Suche läuft in einem anderen Tab oder auf einem anderen Gerät weiter.
page-search-computer = Solange gegen den Computer
page-search-fill = Mit Computern auffüllen
page-search-link = Lieber einen Link schicken
page-search-cancel = Suche beenden
page-found = Spiel gefunden
# $seconds (Number) - how long it still waits
page-found-join = Mitspielen ({ $seconds })
page-found-decline = Jetzt nicht
page-found-missed = Du hast ein Spiel verpasst. Such noch einmal, wenn du Zeit hast.
page-paired-coming = unterwegs
page-paired-wait = Es geht los, sobald alle da sind.
page-screen = An einem Bildschirm
page-screen-about = Ihr spielt abwechselnd an einem Gerät.
page-add = Noch ein Mitspieler
# $name (String) - the player text, or a name
page-remove = { $name } entfernen
page-friends = Mit Freunden
page-friends-about = Erstelle einen Tisch und teile den Link. Wer ihn hat, kann mitspielen.
page-friends-offline = Um mit Freunden zu spielen, brauchst du eine Verbindung.
page-listed = In der öffentlichen Liste zeigen
page-together = An einem Tisch: Spielfeld auf einem Bildschirm, Hände auf den Handys
page-together-fact = Hände auf Handys
page-allow-bots = Bots von anderen dürfen mitspielen; sie sehen alle Hände
page-with-bots = Bots dürfen mitspielen
page-make = Tisch erstellen
page-clock = Bedenkzeit
page-clock-none = unbegrenzt
# $seconds (Number)
page-clock-turn = { $seconds } Sekunden je Zug
# $minutes (Number), $increment (Number) - seconds added per turn
page-clock-bank = { $minutes } Minuten für jeden, +{ $increment } s je Zug
# $days (Number)
page-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
# $hours (Number)
page-hours = { $hours } Std.
# $minutes (Number)
page-minutes = { $minutes } Min.
# $days (Number)
page-clock-days =
    { $days ->
        [one] 1 Tag je Zug
       *[other] { $days } Tage je Zug
    }
# $reserve (String), $holidays (String) - such as “3 days”
page-clock-days-about = Niemand muss online sein. Alle haben außerdem eine Reserve ({ $reserve }) und Urlaub ({ $holidays }).
page-clock-days-stand-in = Ist die Zeit um, spielt ein Computer von selbst weiter
# $time (String) - such as “3 days”, here and below
page-days-left = noch { $time }
# $time (String)
page-days-reserve = noch { $time } Reserve
page-days-overdue = Zeit abgelaufen
# $date (String)
page-days-holiday = im Urlaub bis { $date }
# $name (String) - whose turn it is
page-days-wait = Die Zeit von { $name } ist abgelaufen. Warten oder einen Computer weiterspielen lassen?
page-days-late = Deine Zeit ist abgelaufen, aber du kannst noch ziehen.
# $date (String) - until when the game is kept
page-days-kept = Bleibt mindestens bis { $date } erhalten.
# $reserve (String), $holidays (String)
page-days-own = Reserve: { $reserve } · Urlaub: { $holidays }
page-days-go = Urlaub nehmen
page-days-back = Ich bin zurück
page-own = Deine Spiele
page-own-turn = du bist dran
page-own-left = ein Computer spielt für dich
# $name (String) - whose turn it is; not a sentence, as it appears in a list
page-own-waits = { $name } ist am Zug
# $names (String) - the other people at the table
page-own-with = Mit { $names }
# $count (Number) - how many more games there are
page-own-more = { $count } weitere zeigen
page-turns = Du bist dran
page-turns-none = Du bist gerade in keinem Spiel am Zug.
page-turns-others = Weitere Spiele
page-turns-empty = Du hast kein laufendes Spiel.
# $count (Number) - how many other games wait for the visitor
page-turns-next = Nächstes Spiel ({ $count })
page-turns-next-key = zum nächsten Spiel, in dem du dran bist
page-give-up = Aufgeben
page-give-up-ask = Dieses Spiel aufgeben?
page-give-up-close = Das Spiel ist dann ohne Sieger zu Ende und kann nicht fortgesetzt werden.
page-give-up-leave = Ein Computer übernimmt deinen Platz, und die anderen spielen weiter.
page-finished = Beendete Spiele
page-history-place = Platz { $place } von { $players }
page-history-round = Spiel { $game } von { $games }
page-history-uncounted = zählt nicht in der Statistik
page-history-none = Noch keine beendeten Spiele.
page-history-more = Mehr Spiele zeigen
page-history-download = Alle Spiele herunterladen
page-public = Öffentliche Tische
page-public-none = Zurzeit gibt es keinen öffentlichen Tisch. Erstelle einen, und andere finden ihn hier.
page-list-lost = Die Liste konnte nicht geladen werden.
page-join = Mitspielen
page-watch = Zuschauen
page-go-on = Weiterspielen
page-look = Ansehen
page-stage-gathering = wartet auf Mitspieler
page-stage-full = alle Plätze besetzt
page-stage-playing = wird gespielt
page-stage-between = zwischen zwei Spielen
page-stage-over = beendet
page-stage-closed = geschlossen
# $count (Number) - 2 to 5
page-players = { $count } Spieler
# $facts (String) - a few words before a sentence: a table's options, or which game is meant
page-facts = { $facts }.
# $count (Number) - how many of the players are computer players
page-computers =
    { $count ->
        [one] { $count } Computer
       *[other] { $count } Computer
    }
page-free =
    { $count ->
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
page-match = mehrere Spiele
page-open-hands = offene Hände

## GATHERING AT A TABLE
## $name (String) - a player's name

page-gathering = Ein Tisch für dich und deine Freunde
page-invited = { $name } lädt dich zum Spielen ein
page-gathering-about = Sobald kein Platz mehr frei ist, kann es losgehen.
page-seats = Plätze
page-seat-free = Freier Platz
page-you = du
page-away = offline
page-sit = Hinsetzen
page-stand-up = Aufstehen
page-fill = Computer
page-empty = Platz frei machen
page-removed = { $name } wurde entfernt und kann sich nicht setzen.
page-invite-again = Wieder zulassen
page-begin = Spiel beginnen
# $count (Number) - how many seats are free
page-begin-wait =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
page-begin-others = Wer am Tisch sitzt, kann das Spiel beginnen.
page-begin-unready = Es fehlt noch { $name }.
page-full = Dieser Tisch ist voll
page-full-about = Alle Plätze sind besetzt. Du kannst hier bleiben und zuschauen.
page-invite = Andere einladen
page-link = Der Link
page-copy = Link kopieren
page-copied = Kopiert
page-help-undo = u nimmt deinen letzten Zug zurück, samt allem, was die Computer seither getan haben.
page-picture = Bild
page-share = Teilen
page-share-text = Spiel mit mir Big Points!
share-about = Eine Partie Big Points zum Nachspielen, Zug für Zug.
# What a link to the start page shows.
preview-home = Das Brettspiel mit Figuren und Scheiben
preview-playing = Laufende Partie
# $count (Number)
preview-free =
    { $count ->
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
page-scan = Oder scanne den Code mit dem Handy.
page-code = QR-Code des Links
page-link-here = Dieser Link funktioniert nur auf diesem Computer.
# --lan is a flag of the program and is not translated.
page-link-lan = Für andere Geräte im Haus starte den Server mit --lan.
page-link-network = Dieser Link funktioniert für Geräte im selben Netz.
page-close-table = Tisch schließen
# The board of a table on a screen that everybody sees, while phones show the hands.
page-board-show = Das Spielfeld auf einem anderen Bildschirm zeigen
page-board-about = Ein Fernseher, Tablet oder Laptop in der Mitte des Tisches zeigt allen das Spielfeld, aber keine Hand. Jedes Handy zeigt die eigene Hand.
page-board-open = Auf diesem Gerät öffnen
page-board-join = Scannen und mitspielen
page-board-join-about = Gib dann deinen Namen ein und setz dich. Dein Handy zeigt deine Hand.
page-board-rescan = Handy aus? Scanne noch einmal, dann siehst du deine Hand wieder.
page-board-replace = Handy aus oder leer? Mit irgendeinem Handy neu scannen.
page-board-full-screen = Vollbild
page-board-play = Hier spielen
page-board-play-as = Hier als { $name } spielen
page-board-stop = Nicht mehr hier spielen
page-board-no-phone = Kein Handy? Deine Hand bleibt verdeckt.
page-board-play-about = Du spielst an diesem Bildschirm. Deine Hand ist nur zu sehen, solange du den Knopf gedrückt hältst; die anderen schauen weg.
page-seat-lost = Handy weg? Spiel hier weiter:
page-seat-denied = Nicht erlaubt
page-seat-i-am = Ich bin { $name }
page-seat-waiting = Zeig diese Zahl. Jemand am Tisch muss es erlauben.
page-seat-asked = Ein anderes Gerät zeigt { $code } und will für { $name } weiterspielen.
page-watching =
    { $count ->
        [one] Eine Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }

## THE FAIR SHUFFLE
## How the layout was made, and what the page can check. $name (String) - a player's name

page-dealing = Die Scheiben werden ausgelegt …
page-fair = Fair gemischt
page-fair-about = Vor dem Spiel haben der Server und das Gerät jedes Spielers je eine geheime Zahl gezogen und nur deren Fingerabdruck gezeigt. Die Strecke folgt aus all diesen Zahlen zusammen. Ist die Zahl deines Geräts dabei, konnte sich niemand die Strecke aussuchen. Um sie wegzulassen, müsste der Server behaupten, du hättest nicht geantwortet; das sähen alle, und dieses Gerät wüsste es besser.
page-fair-before = Nach dem Spiel verrät der Server seine Zahl, und dieses Gerät prüft alles selbst nach.
page-fair-void = Der Server sagt, { $name } habe die eigene Zahl nicht rechtzeitig verraten; darum wurde ohne sie neu ausgelegt.
page-fair-server = Fingerabdruck der Zahl des Servers
page-fair-of = Fingerabdruck der Zahl von { $name }
# $attempt (Number) - which attempt to lay the counters out; $time (String) - when
page-fair-evidence = Zahl, die dieses Gerät in Versuch { $attempt } geschickt hat, { $time }

## THE CHECK OF THE SHUFFLE
## What a page or a terminal says about the record of a game. The first four are labels of a few words.

fair-checked = Fair gemischt, geprüft
fair-consistent = Mischen widerspruchsfrei
fair-unproved = Mischen nicht bewiesen
fair-unchecked = Mischen nicht geprüft
fair-wrong = Prüfung fehlgeschlagen
fair-checked-told = Auf diesem Gerät geprüft: Die Zahlen passen zu ihren Fingerabdrücken, die Strecke folgt aus ihnen, und die Zahl dieses Geräts ist dabei.
fair-consistent-told = Die Aufzeichnung ist in sich stimmig. Aber dieses Gerät hat zu dieser Strecke keine Zahl beigetragen und kann darum nicht bezeugen, dass niemand sie ausgesucht hat.
fair-unproved-told = Nichts widerspricht der Aufzeichnung, aber sie beweist die Strecke nicht: Sie enthält von keinem Spieler eine Zahl, oder sie sagt nicht, warum dieser Spieler beginnt.
fair-wrong-told = Hier stimmt etwas nicht. Hebe die Aufzeichnung des Spiels auf und wende dich an den Betreiber dieses Servers.
fair-wrong-record = Die Zahlen, ihre Fingerabdrücke und die Strecke in der Aufzeichnung passen nicht zusammen.
fair-wrong-attempts = Die Aufzeichnung erklärt nicht richtig, warum neu ausgelegt wurde.
fair-wrong-first = Jemand anders hätte beginnen müssen.
fair-wrong-deal = Die Aufzeichnung gehört zu einem anderen Tisch, Spiel oder Versuch, als dieses Gerät gesehen hat.
fair-wrong-numbers = Die Fingerabdrücke oder Zahlen in der Aufzeichnung sind andere, als dieses Gerät gesehen hat.
fair-wrong-own = Die Zahl, die dieses Gerät verraten hat, fehlt in der Aufzeichnung.
fair-wrong-layout = Die Strecke in der Aufzeichnung ist eine andere, als dieses Gerät gesehen hat.
fair-wrong-accused = Es hieß, du hättest nicht geantwortet, aber dieses Gerät hatte seine Zahl geschickt.
fair-accused = Es hieß, du hättest nicht geantwortet, aber dieses Gerät hatte seine Zahl geschickt. Für dieses Gerät ist dem Mischen dieses Spiels nicht zu trauen.
fair-left-out = Dieser Platz wurde bei einem früheren Versuch ausgelassen; darum zählt deine Zahl in diesem Spiel nicht.
fair-alone = In diesem Spiel zählt von keinem Spieler mehr eine Zahl: Der Server legt allein aus, und nichts wird es beweisen. Ein neuer Tisch fängt von vorn an.
fair-unread = Die Aufzeichnung war nicht zu bekommen; darum wurde das Mischen nicht geprüft.

## REFUSALS
## Why the server refused a request, or could not be reached.

page-refused-other = Das hat nicht geklappt. Lade die Seite neu und versuche es noch einmal.
page-refused-no-table = Diesen Tisch gibt es nicht oder nicht mehr.
page-refused-seat-taken = Dort sitzt schon jemand.
refused-one-seat = Du hast an diesem Tisch schon einen Platz.
refused-removed = Der Gastgeber hat dich von diesem Tisch entfernt. Zuschauen kannst du weiterhin.
page-refused-seats-open = Es sind noch Plätze frei.
page-refused-not-committed = Jemand ist noch nicht bereit. Versuche es gleich noch einmal.
page-refused-not-your-seat = Das ist nicht dein Platz.
page-refused-not-your-turn = Du bist nicht an der Reihe.
page-refused-time-up = Deine Zeit ist um.
page-refused-not-host = Das kann nur der Gastgeber.
page-refused-started = Das Spiel hat schon begonnen.
page-refused-not-playing = Hier wird gerade nicht gespielt.
page-refused-not-over = Das Spiel ist noch nicht zu Ende.
page-refused-illegal = Das erlauben die Regeln jetzt nicht.
page-refused-stale = Am Tisch ging es inzwischen weiter. Sieh noch einmal hin.
page-refused-no-hints = An diesem Tisch gibt es keine Tipps.
page-refused-not-away = Dieser Mitspieler ist online.
page-refused-closed = Dieser Tisch wurde geschlossen.
page-refused-no-guest = Wähle zuerst einen Namen.
page-refused-bad-name = Bitte wähle einen anderen Namen: höchstens 14 Zeichen, die alle sehen und unterscheiden können.
refused-reserved-name = So heißen Computerspieler. Bitte wähle einen anderen Namen.
page-refused-bad-link = Dieser Link wurde schon benutzt oder ist zu alt. Mach einen neuen.
page-refused-name-kept = Diesen Namen, oder einen, der genauso aussieht, hat schon jemand für sich. Wähle einen anderen.
page-refused-default-name = Wähle zuerst einen eigenen Namen.
page-refused-not-kept = Behalte zuerst deinen Namen.
page-refused-no-passkeys = Unter dieser Adresse gehen keine Passkeys. Öffne den Server mit seinem Namen, nicht mit einer Nummer.
page-refused-bad-passkey = Dieser Passkey ist hier nicht bekannt, oder es hat zu lange gedauert. Versuch es noch einmal.
page-refused-many-passkeys = Du hast zu viele Passkeys. Entferne erst einen.
page-refused-bad-code = Diesen Code gibt es nicht, oder er wurde schon benutzt.
page-refused-cannot-merge = Diese Spiele lassen sich nicht übernehmen: Ihr sitzt beide in einem Spiel, das noch läuft, oder beide Namen sind behalten.
page-refused-many-tables = Du hast viele offene Spiele. Beende erst eines oder schließe einen Tisch.
page-refused-many-events = An diesem Tisch ist zu viel geschehen. Er kann nur noch zu Ende gespielt werden.
page-refused-too-fast = Zu viele Anfragen. Warte einen Moment.
page-refused-many-tokens = Du hast zu viele Bots. Widerrufe erst einen.
# --public-url is a flag of the program and is not translated.
page-refused-foreign = Für diese Adresse ist der Server nicht eingerichtet. Öffne die, die er beim Start nennt, oder starte ihn mit --public-url.
page-refused-unavailable = Der Server kann gerade nichts speichern. Versuche es bald noch einmal.
page-refused-unreachable = Der Server ist nicht erreichbar. Bist du online?

### The table on the page

## THE GAME

page-game-your-turn = Du bist an der Reihe.
page-game-choose = Du bist dran: Wähle eine Figur.
page-skip = Tippen zum Überspringen
page-game-choose-name = { $name }, wähle eine Figur.
page-game-extra = Zusatzzug für eine schwarze Scheibe, vorwärts oder rückwärts? Oder Zug beenden.
page-game-extra-take = Zusatzzug: { $pawn }, welche Scheibe nimmst du?
# Ends the turn without an extra move.
page-game-end-turn = Zug beenden
# The only thing that a pawn can do. $step (Number) - 0 to 4
page-climb-blue = Auf Stufe { $step }, blaue Bonusscheibe nehmen
page-climb-red = Auf Stufe { $step }, rote Bonusscheibe nehmen
page-climb-yellow = Auf Stufe { $step }, gelbe Bonusscheibe nehmen
page-climb-green = Auf Stufe { $step }, grüne Bonusscheibe nehmen
page-climb-purple = Auf Stufe { $step }, lila Bonusscheibe nehmen
page-game-waits = { $name } ist am Zug.
page-game-between = Das Spiel ist zu Ende; das nächste kann beginnen.
page-game-confirm = Diesen Zug spielen
page-game-back = Zurück
page-game-pawns = Figuren, die ziehen können
page-game-path = Die Laufstrecke
page-game-tools = Weitere Funktionen
page-game-time-left = noch { $time }
page-game-stood-in = vorerst Computer, Stärke { $level }
page-game-stand-in = Computer weiterspielen lassen
page-game-take-back = Wieder selbst spielen
page-game-curtain = Du siehst gleich, was seit deinem letzten Zug geschehen ist. Deine Hand bleibt verdeckt.
page-game-ready = Ich bin bereit
page-game-undo-last = Letzten Zug zurücknehmen
page-game-undone = Der letzte Zug wurde zurückgenommen.
page-undone-by = { $name } hat einen Zug zurückgenommen.
page-undo-ask = Um Rücknahme bitten
page-undo-waiting = Du hast { $name } gebeten, deinen Zug zurücknehmen zu dürfen.
page-undo-asked = { $name } möchte den letzten Zug zurücknehmen.
page-undo-denied = { $name } hat abgelehnt.
page-allow = Erlauben
page-deny = Nein
page-game-back-again = { $name } ist wieder da.
page-game-play-it = Diesen Zug spielen
page-game-show-it = Zeigen
page-game-follow = Zum nächsten Spiel
# $name (String) - who wants a rematch
page-rematch-asked = { $name } möchte noch einmal spielen.
page-rematch-own = Du möchtest noch einmal spielen.
page-rematch-some = Die anderen spielen noch einmal.
page-rematch-accept = Ich bin dabei
page-rematch-wait = Das Spiel beginnt, sobald alle da sind.
page-game-board = Spielfeld ansehen
page-game-broken = Die Verbindung ist unterbrochen und wird wiederhergestellt. Deine Züge gehen nicht verloren.
page-game-outdated = Das Spiel wurde aktualisiert. Lade die Seite neu, um weiterzuspielen.
# $language (String) - the language's own name
page-language-lost = { $language } konnte nicht geladen werden. Wurde das Spiel aktualisiert, hilft es, die Seite neu zu laden.
page-reload = Seite neu laden

## REACTIONS

reaction-well-played = Gut gespielt!
reaction-good-luck = Viel Glück!
reaction-thanks = Danke!
reaction-one-moment = Einen Moment, bitte
reaction-no-hurry = Keine Eile
reaction-oops = Ups!
reaction-again = Noch mal?
reactions-mute = Reaktionen stummschalten
reactions-unmute = Reaktionen anzeigen
page-mute = Stumm

## ONLINE

online-opening = Verbindung wird aufgebaut …
online-broken = Verbindung unterbrochen. Sie wird wiederhergestellt …
online-outdated = Der Server hat eine andere Version. Beide Seiten brauchen dieselbe.
online-open = freier Platz
online-bot = { $name } (Bot)
online-waiting = Das Spiel kann beginnen, wenn alle Plätze besetzt sind.
online-start = Alle Plätze sind besetzt. Drücke die Eingabetaste, um zu beginnen.
online-watching = Alle Plätze sind besetzt. Du kannst zuschauen.
online-dealing = Die Scheiben werden ausgelegt.
online-closed = Der Tisch wurde geschlossen.
online-no-table = Diesen Tisch gibt es nicht.
online-seats-open = Es sind noch Plätze frei.
online-not-committed = Jemand ist noch nicht bereit. Versuche es gleich noch einmal.
online-not-your-turn = Du bist nicht an der Reihe.
online-time-up = Deine Zeit ist abgelaufen.
online-no-hints = An diesem Tisch gibt es keine Tipps.
online-undo-asked = { $name } möchte den letzten Zug zurücknehmen. u erlaubt es; sonst spiel weiter.
online-gone-on = Am Tisch ging es inzwischen weiter.
online-refused = Der Server hat das abgelehnt ({ $code }).
online-moved = Es geht an einem neuen Tisch weiter.
online-farewell = Zurück geht es mit: bigpoints play --join { $link }
name-guest = Gast
online-commands = Außerdem möglich: h Tipp, u zurücknehmen, : reagieren, t Tisch noch einmal zeigen, l Sprache, ? Hilfe, q beenden.

## PRINT
## Pages to print for the wooden game: a score sheet, and a layout to copy.

print-sheet = Wertungsblatt
print-layout = Eine Strecke zum Nachlegen
print-layout-about = Legt die Scheiben in dieser Reihenfolge aus, vom Start bis zur Treppe. Alle fünf Figuren warten am Start, die Bonusscheiben liegen neben der Treppe.
print-date = Datum
print-worth = Wert
print-sheet-about = Notiert im Kästchen über jeder Stufe den Buchstaben der Figur, die dort steht. Die Zahl der Stufe ist der Wert jeder Scheibe dieser Farbe.

## THE SCORER
## Scoring a wooden game on the page.
## $pawn, $one, $other (String) - one of the pawn-… texts; $colour (String) - one of the colour-… texts
## $name, $most, $fewest (String) - a player's name; $more, $fewer (String) - the counters text

page-score = Echtes Spiel auswerten
page-score-about = Mit echten Scheiben gespielt? Gib die Treppe und die Hände ein und drücke dann auf „{ page-score-add }“.
page-score-stairs = Die Treppe
page-score-stairs-about = Welche Figur steht auf welcher Zahl?
page-score-hands = Die Hände
page-score-hands-about = Wie viele Scheiben jeder Farbe hat jeder? Die Bonusscheiben zählen mit.
# The label of a field.
page-score-field = { $name }: { $colour }
page-score-number = { $name }, { $colour }: Bitte eine ganze Zahl von 0 bis { $most } eingeben.
page-score-add = Ausrechnen
page-score-clear = Alles löschen
page-score-again = Bitte noch einmal nachzählen
page-score-missing = Es fehlt noch etwas
page-score-possible = So kann es stimmen.
page-score-print = Drucken
page-score-not-home = { $pawn } steht noch auf keiner Stufe.
page-score-shared = { $one } und { $other } stehen beide auf Stufe { $step }.
# $found, $most (Number) - how many counters
page-score-too-many = { $colour }: Gezählt sind { $found }, aber im Spiel gibt es nur { $most }.
page-score-no-bonus = { $colour }: Niemand hat eine Scheibe, aber jemand muss die Bonusscheibe bekommen haben.
page-score-uneven = { $most }: { $more }, { $fewest }: { $fewer }. Jeder Zug bringt eine Scheibe, also unterscheiden sich die Hände höchstens um eine.
# Link to the third-party software and its licences.
page-notices = Lizenzen und Dank

## THE PAGE: REPLAY

page-replay-open = Aufzeichnung öffnen
page-replay-about = Eine Aufzeichnung ist der Text eines Spiels, als Datei mit der Endung .bpn oder von irgendwoher kopiert. Sie wird hier nur angesehen und nirgends gespeichert.
page-replay-file = Datei wählen
page-replay-paste = Oder füge den Text hier ein
page-replay-show = Spiel zeigen
page-replay-games = Spiele in diesem Text
page-replay-game = Spiel { $game }
page-replay-wrong = Zeile { $line }, Zeichen { $column }: { $text }
page-replay-no-game = In diesem Text ist kein Spiel.
page-replay-too-large = Diese Datei ist zu groß für eine Aufzeichnung.
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-start = Zum Anfang
page-replay-turn-back = Voriger Zug
page-replay-back = Voriger Schritt
page-replay-on = Nächster Schritt
page-replay-turn-on = Nächster Zug
page-replay-end = Zum Ende
page-replay-moment = Stelle im Spiel
page-replay-link = Link zu dieser Stelle
page-replay-engine = Was der Rechner meint
page-replay-ask = Den Rechner fragen
page-replay-asking = Der Rechner sieht sich das Spiel vom Ende her an: { $known } von { $all }
page-replay-margins = Wie viele Punkte jeder am Ende voraussichtlich vor dem besten Gegner liegt, Zug für Zug, wenn alle bestmöglich spielen.
page-replay-graph = Erwarteter Vorsprung nach jedem Zug; die Wendepunkte stehen darunter.
page-replay-ahead = { $name } vorn
page-replay-proved-from = Bewiesen vom Ende von Zug { $turn } an
page-replay-download = Aufzeichnung herunterladen
page-replay-table = Zum Tisch
page-replay-keys = Tasten: ← → ein Zug, ↑ ↓ ein Schritt, Leertaste spielt ab, Pos1 und Ende, s die Wertung
page-replay-unfinished = nicht zu Ende gespielt

# Moves that the viewer tries in a replay.
page-try = Zug ausprobieren
page-try-back = Zurück zur Partie
page-try-line = Variante nach Zug { $turn }
# Before the best action in the position, as a label.
page-try-best = Hier am besten
page-try-expected = Erwarteter Vorsprung
page-play-on = Ab hier weiterspielen
page-play-on-about = Du spielst für { $name }, der Computer für die anderen. Die Partie bleibt auf diesem Gerät und zählt nicht.
# At the table of such a game.
page-continued = Aus der Rückschau weitergespielt: Diese Partie zählt nicht.
# $number, $count, $found (Number)
page-mistakes = Aus Fehlern lernen
# Label of a list of players.
page-mistakes-whose = Wessen Fehler
page-mistakes-number = Fehler { $number } von { $count }
page-mistakes-find = Finde einen besseren Zug.
page-mistakes-same = Genau das wurde gespielt.
page-mistakes-show = Lösung zeigen
page-mistakes-leave = Zurück zur Analyse
page-mistakes-tally = { $found } von { $count } auf Anhieb gefunden.
# Beside each mistake at the end: how the better move was found.
page-mistakes-alone = auf Anhieb
page-mistakes-later = verfehlt
page-mistakes-shown = Lösung gezeigt

## GAMES ON THIS DEVICE

page-play-damaged = In diesem Link steckt kein Spiel. Kopiere ihn noch einmal, und zwar ganz.
page-replay-damaged = In diesem Link steckt keine Aufzeichnung. Kopiere ihn noch einmal, und zwar ganz.
page-send = An ein anderes Gerät schicken
page-send-about = Öffne diesen Link auf dem anderen Gerät oder scanne dort den Code. Das Spiel geht von hier aus weiter; dieses bleibt, wie es ist.
page-day-practice = Partie des Tages üben
page-day-practice-short = Üben
page-day-practice-about = Dieselbe Strecke gegen dieselben Computergegner, auf diesem Gerät. Es zählt nicht, darum sind Tipps und Zurücknehmen erlaubt.

## STATISTICS OF FINISHED GAMES

page-statistics = Statistik
page-statistics-of =
    { $count ->
        [one] { $count } Spiel, das du selbst gespielt hast
       *[other] { $count } Spiele, die du selbst gespielt hast
    }
page-statistics-games = Spiele
page-statistics-won = Gewonnen
page-statistics-points = Punkte pro Spiel
page-statistics-margin = Vorsprung
page-statistics-streak = Siege in Folge
page-statistics-longest = höchstens { $count }
page-statistics-players = Nach Zahl der Spieler
page-statistics-turns = Nach Reihenfolge
page-statistics-turn =
    { $turn ->
        [1] Du beginnst
       *[other] Du bist Nummer { $turn }
    }
page-statistics-colours = Punkte nach Farben
page-statistics-pace = Figuren und schwarze Scheiben
page-statistics-climbs = Figuren auf die Treppe gebracht
page-statistics-extras = Schwarze Scheiben abgegeben
page-statistics-kept = Schwarze Scheiben behalten
page-statistics-others = andere
page-statistics-opponents = Gegner
page-statistics-ahead = Davor
page-statistics-behind = Dahinter
page-accuracy = Genauigkeit
page-accuracy-about =
    { $count ->
        [one] Der Rechner sieht sich dein letztes Spiel an, auf diesem Gerät.
       *[other] Der Rechner sieht sich deine letzten { $count } Spiele an, auf diesem Gerät. Das dauert eine Weile.
    }
page-accuracy-opening = Noch keine Figur auf der Treppe
page-accuracy-middle = Eine oder zwei Figuren oben
page-accuracy-end = Ab der dritten Figur
page-accuracy-good = Gute Züge
page-accuracy-lost = Verlorene Punkte pro Zug
page-accuracy-asking = Spiel { $game } von { $games }
page-accuracy-stop = Anhalten
page-rating = Rating
page-rating-of = Rating { $rating }
page-rating-provisional = Rating { $rating }, vorläufig
page-rating-change = Rating { $change }
page-rating-curve = Rating in den letzten Spielen, von { $least } bis { $most }
page-rating-two = Zu zweit
page-rating-more = Zu dritt bis zu fünft
page-rating-none = Noch kein gewertetes Spiel
page-rating-level = etwa so stark wie { $level }
page-rating-games =
    { $count ->
        [one] { $count } gewertetes Spiel
       *[other] { $count } gewertete Spiele
    }
page-rating-provisional-about = Das Fragezeichen verschwindet nach einigen weiteren Spielen.
page-rating-how = Wähle „Gewertet“, wenn du einen Tisch eröffnest; dann zählen deine Spiele hier.
page-rated = Gewertetes Spiel
page-rated-about = mit Uhr, ohne Tipps und Rücknahme
page-rated-yes = Gewertet
page-rated-no = Nicht gewertet
page-rated-no-because = Nicht gewertet: { $reasons }
unrated-not-ended = nicht zu Ende gespielt
unrated-not-fairly-dealt = faires Mischen nicht bewiesen
unrated-no-clock = keine Bedenkzeit von höchstens einer Stunde
unrated-hints = Tipps sind erlaubt
unrated-undo = Züge können zurückgenommen werden
unrated-known-layout = die Strecke konnte bekannt sein
unrated-bots = ein Bot spielt mit
unrated-twins = zwei Plätze gehören derselben Person
