### De teksten van Big Points in het Nederlands. De uitleg bij de sleutels staat in en.ftl.

## WORDS

pawn-blue = de blauwe pion
pawn-red = de rode pion
pawn-yellow = de gele pion
pawn-green = de groene pion
pawn-purple = de paarse pion

counter-blue = het blauwe schijfje
counter-red = het rode schijfje
counter-yellow = het gele schijfje
counter-green = het groene schijfje
counter-purple = het paarse schijfje
counter-white = het witte schijfje
counter-black = het zwarte schijfje

a-counter-blue = een blauw schijfje
a-counter-red = een rood schijfje
a-counter-yellow = een geel schijfje
a-counter-green = een groen schijfje
a-counter-purple = een paars schijfje
a-counter-white = een wit schijfje
a-counter-black = een zwart schijfje
notation-actions = Na de letter van de pion pakt + het schijfje ervoor, - dat erachter, bij = is er geen vrij, en ^ gaat het podium op. x begint een extra zet, < gaat achteruit, en een punt ziet af van de extra zet.

points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
counters =
    { $count ->
        [one] { $count } schijfje
       *[other] { $count } schijfjes
    }
moves =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    }
player = Speler { $player }
the-player = speler { $player }

## ACTIONS

action-ahead = Verplaats { $pawn } en pak { $counter } ervoor.
action-behind = Verplaats { $pawn } en pak { $counter } erachter.
action-nothing = Verplaats { $pawn }; er is geen schijfje vrij.
action-climb = Zet { $pawn } op het podium en pak het schijfje van die kleur dat ernaast ligt.
action-extra-ahead = Lever een zwart schijfje in, verplaats { $pawn } en pak { $counter } ervoor.
action-extra-behind = Lever een zwart schijfje in, verplaats { $pawn } en pak { $counter } erachter.
action-extra-nothing = Lever een zwart schijfje in en verplaats { $pawn }; er is geen schijfje vrij.
action-extra-climb = Lever een zwart schijfje in, zet { $pawn } op het podium en pak het schijfje van die kleur dat ernaast ligt.
action-back-ahead = Lever een zwart schijfje in, verplaats { $pawn } achteruit en pak { $counter } ervoor.
action-back-behind = Lever een zwart schijfje in, verplaats { $pawn } achteruit en pak { $counter } erachter.
action-back-nothing = Lever een zwart schijfje in en verplaats { $pawn } achteruit; er is geen schijfje vrij.
action-decline = Doe geen extra zet en houd het zwarte schijfje.

## MARGINS AND COSTS

margin-expected-ahead = Naar verwachting eindig je met { points } voorsprong.
margin-expected-even = Naar verwachting eindig je gelijk.
margin-expected-behind = Naar verwachting eindig je met { points } achterstand op de beste tegenstander.
margin-proved-won = Bewezen: als iedereen zo goed mogelijk speelt, win je met { points } verschil.
margin-proved-shared = Bewezen: als iedereen zo goed mogelijk speelt, deel je de overwinning.
margin-proved-lost = Bewezen: als iedereen zo goed mogelijk speelt, verlies je met { points } verschil.
cost = Kost { points }.
cost-compared = Kost { points } vergeleken met de beste keuze.
cost-none = Even goed.

## REASONS

reason-for = Ervoor pleit: { $reason }
reason-takes =
    { $points ->
        [0] Je pakt { $counter }, maar die kleur is aan het eind waarschijnlijk niets waard.
       *[other] Je pakt { $counter }, dat aan het eind waarschijnlijk { points } waard is.
    }
reason-takes-fixed =
    { $points ->
        [0] Je pakt { $counter }, dat niets waard is.
       *[other] Je pakt { $counter }, dat zeker { points } waard is.
    }
reason-takes-white =
    { $points ->
        [0] Je pakt { $counter }, dat aan het eind een punt telt voor elke andere kleur in je hand.
       *[other] Je pakt { $counter }; met de kleuren in je hand is het nu { points } waard.
    }
reason-takes-white-unknown = Je pakt { $counter }, dat een punt telt voor elke andere kleur in de hand.
reason-takes-bonus =
    { $points ->
        [0] Het schijfje naast het podium levert je niets op.
       *[other] Je krijgt het schijfje naast het podium, dat { points } waard is.
    }
reason-gains-extra = Je pakt { $counter }, en daarmee een extra zet voor later.
reason-arrives =
    { $count ->
        [one] { $pawn } komt op het podium: elk schijfje van die kleur telt nu { points }, en je hebt er één.
       *[other] { $pawn } komt op het podium: elk schijfje van die kleur telt nu { points }, en je hebt er { $count }.
    }
reason-arrives-unknown = { $pawn } komt op het podium: elk schijfje van die kleur telt nu { points }.
reason-passes = { $ahead } is nu nog { $steps } van het podium verwijderd, minder ver dan { $behind } ({ $against }).
reason-passes-more = { $ahead } is nu nog { $steps } van het podium verwijderd, minder ver dan { $behind } ({ $against }), en van die kleur heb je meer schijfjes: { $count } tegen { $other }.
reason-passes-fewer = { $ahead } is nu nog { $steps } van het podium verwijderd, minder ver dan { $behind } ({ $against }), maar van die kleur heb je minder schijfjes: { $count } tegen { $other }.
reason-steps-nearer = { $pawn } is nog maar { $steps } van het podium verwijderd, en je hebt { counters } van die kleur.
reason-steps-farther = { $pawn } is weer { $steps } van het podium verwijderd, en je hebt { counters } van die kleur.
reason-helps = { $pawn } wint terrein in de race, en daar heeft { $player }, met { counters } van die kleur, meer aan dan jij.
reason-hurts = { $pawn } verliest terrein in de race, en daar heeft { $player }, met { counters } van die kleur, meer last van dan jij.
reason-white-up =
    { $count ->
        [one] Je witte schijfje is nu { points } waard in plaats van { $from }.
       *[other] Elk van je { $count } witte schijfjes is nu { points } waard in plaats van { $from }.
    }
reason-white-down =
    { $count ->
        [one] Je witte schijfje is dan nog maar { points } waard in plaats van { $from }.
       *[other] Elk van je { $count } witte schijfjes is dan nog maar { points } waard in plaats van { $from }.
    }
reason-denies = Dit voorkomt dat { $player } hierna { $counter } pakt.
reason-leaves = { $player } pakt hierna waarschijnlijk { $counter }, dat naar verwachting { points } waard wordt.
reason-leaves-fixed = { $player } pakt hierna waarschijnlijk { $counter }, dat { points } waard is.
reason-leaves-bonus = { $player } gaat hierna waarschijnlijk het podium op en krijgt het schijfje ernaast, dat { points } waard is.
reason-leaves-white = { $player } pakt hierna waarschijnlijk { $counter }.
reason-leaves-black = { $player } pakt hierna waarschijnlijk { $counter }, en daarmee een extra zet.
reason-spends-gain = De extra zet levert { points } meer op dan het zwarte schijfje houden.
reason-spends-loss = In je hand zou het zwarte schijfje { points } meer waard zijn.
reason-spends-even = De extra zet levert evenveel op als het zwarte schijfje houden.
reason-keeps-gain = Het zwarte schijfje houden levert { points } meer op dan de beste extra zet.
reason-keeps-even = Het zwarte schijfje houden levert evenveel op als de beste extra zet.
reason-prepares = Daarna kun je je zwarte schijfje inleveren, { $pawn } verplaatsen en { $counter } pakken.
reason-prepares-nothing = Daarna kun je je zwarte schijfje inleveren en { $pawn } verplaatsen.
reason-ends-won = Hiermee is het spel afgelopen, en je wint.
reason-ends-shared = Hiermee is het spel afgelopen, en je deelt de overwinning.
reason-ends-lost = Hiermee is het spel afgelopen, en je verliest.
reason-keeps-open = Het spel gaat door, hoewel je het nu zou kunnen beëindigen.
reason-lets-end = { $player } kan het spel daarna meteen beëindigen.
reason-only-won = Alleen zo win je.
reason-only-shared = Alleen zo deel je nog in de overwinning.
reason-spoils-win-lost = Dit geeft de overwinning weg: als iedereen zo goed mogelijk speelt, verlies je.
reason-spoils-win-shared = Zo win je niet meer alleen: als iedereen zo goed mogelijk speelt, deel je de overwinning.
reason-spoils-share-lost = Dit geeft de gedeelde overwinning weg: als iedereen zo goed mogelijk speelt, verlies je.
reason-misses = Je laat { $counter } liggen, dat naar verwachting { points } waard wordt.
reason-misses-fixed = Je laat { $counter } liggen, dat { points } waard is.
reason-misses-white = Je laat { $counter } liggen.
reason-misses-black = Je laat { $counter } liggen, en daarmee een extra zet.
reason-outlook-less = { $counter } zou aan het eind maar { points } waard zijn in plaats van { $best }, en je hebt er { $count }.
reason-outlook-more = { $counter } zou aan het eind { points } waard zijn in plaats van { $best }, en je hebt er { $count }.

## EXPLAIN

explain-best = Het beste
explain-next = De beste alternatieven
explain-others = Alle andere mogelijkheden
explain-only = Iets anders is niet mogelijk.
explain-line = Verwacht vervolg, elke beurt achter het nummer van de speler: { $line }
## RECORDS

record-tags = Een spel begint met zijn gegevens, elk op een eigen regel zoals [Player1 "Ada"], gevolgd door een lege regel.
record-missing = Het gegeven { $tag } ontbreekt.
record-twice = Het gegeven { $tag } staat er twee keer.
record-players = De spelers heten Player1, Player2 enzovoort, zonder een nummer over te slaan; het zijn er twee tot vijf.
record-first = First moet het nummer van een speler zijn, van 1 tot { $players }.
record-layout = Layout moet 55 letters hebben: negen van elk van B, R, Y, G en P, vijf W en vijf K.
record-comment = Bij deze opmerking ontbreekt de accolade aan het eind.
record-number = Hier moet het nummer van de beurt staan: { $turn }.
record-number-alone = Na dit nummer volgt geen zet.
record-no-extra = In deze beurt is geen extra zet mogelijk.
record-extra-open = Hier is een extra zet mogelijk: schrijf hem op, of een punt om ervan af te zien.
record-action = “{ $word }” is geen zet.
record-after-end = Het spel is hiervoor al afgelopen.
record-result = Result zegt { $said }, maar het spel eindigt met { $computed }.
record-breaks-off = De tekst breekt af na beurt { $turn }, voordat het spel afgelopen is, maar Result zegt { $said }. Misschien ontbreekt er een stuk; is het spel niet uitgespeeld, dan moet Result * zijn.
record-match = De spellen van deze wedstrijd passen niet bij elkaar.

## ANALYSIS

analysis-title = Wat er te verwachten was
analysis-turn = Beurt
analysis-played = Gespeeld
analysis-better = Beter
analysis-for = Voor { $name }:
analysis-turning = De keerpunten van het spel
analysis-none = Niemand gaf iets weg.
analysis-under-way = De computer bekijkt het spel nog.
analysis-lost = Beurt { $turn }: { $name } geeft ongeveer { points } weg.
analysis-lost-proved = Beurt { $turn }: { $name } geeft { points } weg, en dat is bewezen.
analysis-proved = bewezen
analysis-stopped = Afgebroken: { $known } van de { $all } momenten van het spel zijn bekend, vanaf het einde geteld.
analysis-margins = Een getal zegt hoeveel punten een speler aan het einde naar verwachting voorstaat op de beste tegenstander als iedereen zo goed mogelijk speelt; met ! is dat bewezen.

## LEVELS

recipe-own = één zet vooruit, alleen eigen schijfjes, fout tot { points }
recipe-all = één zet vooruit, onthoudt alles, fout tot { points }
recipe-search = bekijkt met twee spelers { $two } stellingen, met meer { $more }

### Playing in the terminal

## COLOURS

colour-blue = blauw
colour-red = rood
colour-yellow = geel
colour-green = groen
colour-purple = paars
colour-white = wit
colour-black = zwart
# The letter on the counters and the key of the pawn, on the page: another one for every colour, and neither U nor H.
page-letter-blue = B
page-letter-red = R
page-letter-yellow = G
page-letter-green = O
page-letter-purple = P
page-letter-white = W
page-letter-black = Z

count-blue =
    { $count ->
        [one] { $count } blauw
       *[other] { $count } blauwe
    }
count-red =
    { $count ->
        [one] { $count } rood
       *[other] { $count } rode
    }
count-yellow =
    { $count ->
        [one] { $count } geel
       *[other] { $count } gele
    }
count-green =
    { $count ->
        [one] { $count } groen
       *[other] { $count } groene
    }
count-purple =
    { $count ->
        [one] { $count } paars
       *[other] { $count } paarse
    }
count-white =
    { $count ->
        [one] { $count } wit
       *[other] { $count } witte
    }
count-black =
    { $count ->
        [one] { $count } zwart
       *[other] { $count } zwarte
    }

## THE SET-UP

setup-welcome = Pak de juiste schijfjes en breng hun pionnen als eerste op het podium.
setup-players = Spelers
setup-person = Een mens: typ een naam
setup-computer = Computer, niveau { $level } ({ $name })
setup-hands = Handen
setup-concealed = Verborgen
setup-open = Open
setup-length = Duur
setup-one-game = Eén spel
setup-match = Een wedstrijd van { $games } spellen
setup-first = Startspeler
setup-lot = Door loting
setup-speed = Tempo
setup-seed = Routenummer
setup-random = Nieuw geschud
setup-language = Taal
setup-start = Spelen
setup-resume = Verder met het onafgemaakte spel
setup-discard = Dit spel voorgoed verwijderen? Druk nog eens op Delete; elke andere toets bewaart het.
setup-about-players = Je speelt met twee tot vijf spelers.
setup-about-seat = Typ een naam of kies met ← → een computer: 1 is een beginner, 10 een meester.
setup-about-hands = Verborgen: tot het einde zie je alleen je eigen schijfjes. Open: iedereen ziet alles.
setup-about-length = Een wedstrijd heeft één spel per speler: iedereen begint een keer en alle punten tellen.
setup-about-first = Loot, of kies wie er begint.
setup-about-speed = Hoeveel tijd de computers nemen, zodat je het kunt volgen.
setup-about-seed = Hetzelfde getal geeft dezelfde looproute. Laat het leeg voor een nieuwe.
setup-about-language = Alle teksten veranderen meteen.
setup-about-start = Druk op Enter om te spelen.
setup-bad-seed = Een routenummer is een geheel getal, of 64 hexadecimale cijfers.
setup-same-name = Twee spelers kunnen niet allebei { $name } heten.
unfinished-table = { $names }, { $date }; { $name } is aan de beurt.
unfinished-match = { $names }, { $date }; het volgende spel van de wedstrijd gaat beginnen.
unfinished-others =
    { $count ->
        [0] Er wacht geen ander spel.
        [one] Er wacht nog één spel.
       *[other] Er wachten nog { $count } spellen.
    }
speed-slow = langzaam
speed-normal = normaal
speed-fast = snel
speed-instant = meteen
level-beginner = beginner
level-novice = nieuweling
level-learner = leerling
level-amateur = amateur
level-regular = vaste speler
level-skilled = bekwaam
level-advanced = gevorderd
level-veteran = veteraan
level-expert = expert
level-master = meester
character-beginner = leert nog tellen
character-novice = kijkt alleen naar de eigen schijfjes
character-learner = is blij met elke kleur
character-amateur = heeft ideeën, maar weinig geduld
character-regular = speelt degelijk en mist weinig
character-skilled = kaapt het beste voor je neus weg
character-advanced = denkt een paar zetten vooruit
character-veteran = plant het podium vroeg
character-expert = geeft bijna geen punt weg
character-master = rekent tot het einde

## THE BOARD

title-concealed = Verborgen handen
title-open = Open handen
title-game = Spel { $game } van { $games }
board-start = Start
board-bonus = Naast het podium
board-counters = Schijfjes
hand-yours = Jouw hand
page-hand-of = Hand van { $name }
hand-empty = nog geen schijfjes
hand-covered = De handen zijn afgedekt.
# A button beside hand-yours: the hand is visible while it is held down.
page-hand-hold = Houd vast om te kijken
hand-worth = = tot nu toe { $amount }
# What counters can still be worth in the end. $least, $most (Number)
page-hand-range = { $least } tot { $most } punten
# Points where there is little room. $points (Number)
page-points-short = { $points } ptn
# The points of an open hand before the end. $points (Number)
page-points-so-far = tot nu toe { points }
# The crown beside the name of whoever has won.
page-winner = Winnaar
# What a black counter in the hand is good for.
page-hand-black = een extra zet
page-forecast = Prognose
page-forecast-about = Wat elke kleur aan het eind nog waard kan zijn. Hoe minder zetten een pion nog nodig heeft, hoe eerder hij er is.
# $moves (Number) - how far a pawn still has to go
page-forecast-moves = nog { moves } tot het podium
page-forecast-home = op het podium
log-recent = De laatste beurten
log-all = Het spel
prompt-pawn = { $name }, kies een pion: zijn letter, of ← → en Enter.
prompt-extra = { $name }, je mag een extra zet doen. Met welke pion?
prompt-extra-cost = Een extra zet kost een zwart schijfje en mag ook achteruit.
prompt-colour = { $colour }:
prompt-take = { $pawn }: welk schijfje pak je?
prompt-back = Esc: andere pion
prompt-thinking = { $name } denkt na …
prompt-hurry = Spatie: meteen verder
option-ahead = ervoor
option-behind = erachter
# On a button of the page: the counter towards the stairs, and the one towards the start.
page-way-ahead = richting podium
page-way-behind = richting start
option-climb = op het podium
option-forward = vooruit
option-nothing = niets te pakken
option-back = achteruit
option-decline = geen extra zet
cover-next = { $name } is aan de beurt.
cover-ready = Druk op Enter als niemand anders het scherm kan zien.
cover-moment = Een ogenblik …
screen-too-small = Het venster is te klein: Big Points heeft { $width } kolommen en { $height } regels nodig, hier zijn het er { $columns } en { $lines }. Maak het groter, of stop met q en speel met --plain.

## KEYS

key-help = hulp
key-hint = tip
key-analysis = analyse
key-undo = terugnemen
key-react = reageren
key-save = bewaren
key-language = taal
key-leave = stoppen
key-row = kiezen
key-change = veranderen
key-start = spelen
key-resume = verder
key-further = verder
key-discard = verwijderen
key-turn = beurt
key-action = zet
key-ends = springen
key-game = spel
key-scroll = bladeren
key-close = sluiten
key-go = uitvoeren
key-hurry = alles tonen
key-back = terug

## NOTICES

notice-first = Zet een pion een schijfje van zijn kleur verder en pak een schijfje ernaast.
notice-undone = Teruggenomen.
notice-copied = Het verslag is bewaard: { $file }
notice-not-copied = Het verslag kon niet worden bewaard: { $error }
notice-not-saved = Het spel kon niet worden bewaard: { $error }
notice-none-saved = Er is geen onafgemaakt spel.
notice-discarded = Het spel is verwijderd.
notice-not-discarded = Het spel kon niet worden verwijderd: { $error }
farewell-saved = Het spel is bewaard. Ga verder met: bigpoints play --resume
farewell-record = Het verslag van het spel: { $file }

## WHY NOT
## Why something cannot be done now.

why-key = De toets { $key } doet hier niets. ? toont de toetsen.
why-over = Het spel is afgelopen.
why-main-first = Eerst komt je zet; pas daarna kan er een extra zet zijn.
why-main-made = Je zet is gedaan; doe nu een extra zet of zie ervan af.
why-home = { $pawn } staat al op het podium en blijft daar.
why-must-climb = { $pawn } kan alleen het podium op: vóór hem ligt zijn kleur niet meer.
why-cannot-climb = { $pawn } kan het podium nog niet op: vóór hem ligt zijn kleur nog.
why-none-behind = { $pawn } kan niet achteruit: achter hem ligt zijn kleur niet.
why-climb-backward = Achteruit kom je niet op het podium.
why-nothing-ahead = Ervoor is geen schijfje vrij.
why-nothing-behind = Erachter is geen schijfje vrij.
why-must-take = Er is een schijfje vrij, dus je moet er een pakken.
why-no-undo = Er is niets van jou om terug te nemen.
why-turn-passed = Te laat: iemand anders is al aan de beurt.
why-covered = Druk op Enter als je klaar bent.
why-not-your-turn = Je bent niet aan de beurt. Met de spatiebalk gaat het sneller.
why-no-back = Verder terug kan niet. q stopt.
why-no-pawn = Wit en zwart hebben geen pion: kies B, R, Y, G of P.
why-pawn-first = Kies eerst een pion: zijn letter, of ← →.
why-no-game = In die richting is er geen ander spel.

## HINTS

hint-title = Tip
hint-coach = De coach

## MOVES IN WORDS

move-ahead = { $name } verplaatst { $pawn } naar plaats { $place } en pakt { $counter } ervoor.
move-behind = { $name } verplaatst { $pawn } naar plaats { $place } en pakt { $counter } erachter.
move-nothing = { $name } verplaatst { $pawn } naar plaats { $place }; er is niets te pakken.
move-climb = { $name } zet { $pawn } op het podium en pakt { $counter } ernaast.
move-back-ahead = { $name } zet { $pawn } terug op plaats { $place } en pakt { $counter } ervoor.
move-back-behind = { $name } zet { $pawn } terug op plaats { $place } en pakt { $counter } erachter.
move-back-nothing = { $name } zet { $pawn } terug op plaats { $place }; er is niets te pakken.
move-decline = { $name } ziet af van de extra zet.
move-extra = Extra zet: { $move }
page-move-takes = { $name } pakt { $counter }.
page-move-climbs = { $name } zet { $pawn } op het podium.
page-move-moves = { $name } verplaatst { $pawn }.
page-move-you-take = Jij pakt { $counter }.
page-move-you-climb = Jij zet { $pawn } op het podium.
page-move-you-move = Jij verplaatst { $pawn }.
page-move-you-decline = Jij ziet af van de extra zet.

## THE END

score-title = Score
score-points = Punten
score-game = Spel { $game }
score-match = Wedstrijd
verdict-amount =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
verdict-won = { $names } wint met { $amount }!
verdict-shared = { $names } winnen samen, met elk { $amount }.
verdict-match-won = { $names } wint de wedstrijd met { $amount }!
verdict-match-shared = { $names } winnen samen de wedstrijd, met elk { $amount }.
page-verdict-won = Je wint met { $amount }!
page-verdict-shared = Je wint samen met { $names }: elk { $amount }.
page-verdict-place =
    { $place ->
        [lost] Je verliest met { $amount }.
        [2] Je wordt tweede met { $amount }.
        [3] Je wordt derde met { $amount }.
        [4] Je wordt vierde met { $amount }.
       *[5] Je wordt vijfde met { $amount }.
    }
page-verdict-match-won = Je wint de wedstrijd met { $amount }!
page-verdict-match-shared = Je wint de wedstrijd samen met { $names }: elk { $amount }.
page-verdict-match-place =
    { $place ->
        [lost] Je verliest de wedstrijd met { $amount }.
        [2] In de wedstrijd word je tweede met { $amount }.
        [3] In de wedstrijd word je derde met { $amount }.
        [4] In de wedstrijd word je vierde met { $amount }.
       *[5] In de wedstrijd word je vijfde met { $amount }.
    }
list-and = { $others } en { $last }
further-next = Volgend spel
further-rematch = Nog een keer
further-replay = Terugblik
further-leave = Stoppen
replay-title = Terugblik
replay-turn = Beurt { $turn } van { $turns }
replay-begin = Het spel gaat beginnen.

## PLAIN MODE

plain-welcome = Big Points. Beantwoord elke vraag op een eigen regel, of druk op Enter om het voorstel te aanvaarden.
plain-new-game = Een nieuw spel
plain-unfinished = Er is een onafgemaakt spel.
plain-discard = Verwijderen
plain-keep = Bewaren
plain-sure = Dit kan niet ongedaan worden gemaakt. Verwijderen?
plain-players = Hoeveel spelers (2 tot 5)? Enter: { $usual }
plain-usual = Enter: { $usual }
plain-seat = { $player }: een naam, of een niveau van 1 tot 10 voor een computer. Enter: { $usual }
plain-bad-seat = Een naam heeft hoogstens 14 letters en een niveau is een getal van 1 tot 10.
plain-seed = Routenummer: hetzelfde getal geeft dezelfde looproute. Enter: nieuw geschud
plain-commands = Je kunt ook typen: h tip, u terugnemen, t de tafel nog eens, s bewaren, l taal, ? hulp, q stoppen.
plain-learning = Je kunt ook typen: h de opdracht, t het bord nog eens, l taal, ? hulp, q stoppen.
plain-what =
    { $count ->
        [one] Typ { $count }, de zet zelf, bijvoorbeeld B+, of ? voor hulp.
       *[other] Typ een getal van 1 tot { $count }, de zet zelf, bijvoorbeeld B+, of ? voor hulp.
    }
plain-choose = { $name }, kies je zet:
plain-show-hand = Mijn hand tonen
plain-extra = { $name }, voor een zwart schijfje mag je een extra zet doen:
plain-path = De looproute van de start tot het podium; een punt is een gepakt schijfje, [B] de blauwe pion op zijn schijfje:
plain-labelled = { $label }: { $text }
plain-at-start = { $pawn } staat aan de start
plain-on = { $pawn } staat op plaats { $place }
plain-home = { $pawn } staat op het podium, waarde { $place }
plain-over = Het spel is afgelopen. De score:
plain-further = En nu?

## HELP

help-title = Hulp
help-rules = Zo speel je
# The goal in one line: on the first table, in invitations, and in pictures of links.
goal = Schijfjes zijn 4 tot 0 punten waard: de kleur van de eerste pion op het podium telt 4, die van de laatste 0.
help-aim = Verzamel schijfjes. De volgorde waarin de vijf pionnen op het podium komen, bepaalt wat elke kleur waard is: de eerste pion staat op 4, daarna komen 3, 2, 1 en 0. Pak dus kleuren waarvan de pion vroeg aankomt, of help de pionnen vooruit waarvan jij de kleur hebt. De pionnen zijn van niemand.
help-turn = In je beurt verplaats je een willekeurige pion in de richting van het podium, naar het volgende schijfje van zijn kleur. Wat ertussen ligt of staat, slaat hij over.
help-take = Daarna pak je één schijfje: het eerste vrije vóór de pion of het eerste vrije erachter. Vrij betekent dat er geen pion op staat. Ligt er maar aan één kant een schijfje, dan pak je dat.
help-stairs = Ligt er geen schijfje van zijn kleur meer voor hem, dan gaat de pion naar de hoogste lege trede van het podium en blijft daar. Jij krijgt het schijfje van zijn kleur dat naast het podium ligt, en niets van de looproute.
help-black = Zwart: had je aan het begin van je beurt een zwart schijfje, dan mag je na je zet één extra zet doen. Je levert het in en verplaatst een willekeurige pion, vooruit of, alleen nu, achteruit naar het dichtstbijzijnde schijfje van zijn kleur; daarna pak je zoals altijd een schijfje. Aan het einde is zwart zelf niets waard.
help-white = Wit: elk wit schijfje is zoveel punten waard als je andere kleuren in je hand hebt. Zwart telt mee, en een kleur met waarde 0 ook.
page-white-about = Wit: één punt voor elke andere kleur in de hand.
page-help-letters = Symbolen en letters
help-end = Het spel is meteen afgelopen als de vijfde pion op het podium staat. Elk schijfje telt dan het getal waarop zijn pion staat. Wie de meeste punten heeft, wint; bij een gelijke stand zijn er meer winnaars.
help-hands = De handen blijven verborgen tot het einde, tenzij je met open handen speelt. Iedereen ziet wat er wordt gepakt: een goed geheugen helpt.
help-match = Een wedstrijd heeft evenveel spellen als spelers; telkens begint iemand anders, en alle punten worden opgeteld.
help-keys = Toetsen
help-key-pawn = B R Y G P: kies de blauwe, rode, gele, groene of paarse pion. De pijltjes en Enter doen het ook.
# $letters (String) - the five letters of the pawns
page-help-pawn = { $letters }: kies de blauwe, rode, gele, groene of paarse pion.
help-key-take = + pakt het schijfje ervoor, - dat erachter; of typ zijn nummer, of gebruik de pijltjes en Enter. Esc gaat terug naar de pionnen.
page-help-arrows = ← en → gaan langs de pionnen, ↑ en ↓ kiezen het schijfje ervoor of erachter, en Enter speelt de zet.
help-key-extra = In een extra zet kijkt < achteruit en > vooruit. Een punt eindigt de beurt zonder extra zet.
help-key-undo = u neemt terug wat je het laatst hebt gedaan; tegen computers je hele laatste beurt.
help-key-hint = h vraagt de coach om een goede zet en de redenen.
help-key-react = : zegt iets korts tegen de anderen, zoals ‘Goed gespeeld!’, in een spel op een server.
help-key-hurry = De spatiebalk gaat meteen verder als je genoeg hebt gezien.
help-key-language = l verandert de taal.
help-key-save = s bewaart het verslag in de map waar je bent gestart.
help-key-leave = q stopt. Het spel blijft bewaard: bigpoints play --resume gaat ermee verder.
help-key-mouse = Met de muis: klik op een pion en dan op een van de gemarkeerde schijfjes.
help-typing = Wat je kunt typen
help-plain-number = Typ het nummer van een zet en druk op Enter, of typ de zet zelf, bijvoorbeeld B+ of x<R-.
help-replay-turn = → en ← gaan een beurt vooruit en terug, ↓ en ↑ één zet, Page Down en Page Up tien beurten, Home en End naar het begin en het eind. Na het eind komt de score.
help-replay-game = n gaat naar het volgende spel van het bestand, p naar het vorige.
help-replay-hint = h vraagt de coach wat hier het beste zou zijn, en waarom.
help-replay-analysis = a laat de computer het hele spel bekijken: balkjes tonen beurt voor beurt wie voorstond, gezien vanuit één speler. Druk je nog eens, dan ga je van keerpunt naar keerpunt en lees je wat beter was geweest.
help-replay-leave = q stopt de terugblik.
help-signs = Tekens
help-sign-taken = Een punt is een gepakt schijfje, ○ een dat net is gepakt.
help-sign-pawn = [B] is de blauwe pion; hij staat op een blauw schijfje, aan de start of op het podium. »B« is de pion waar je naar kijkt.
help-sign-marks = ▲ laat zien waar de pion zou komen, + en - wat je daar zou kunnen pakken; △ waar net een pion naartoe is gegaan.
help-sign-places = De getallen in de bochten zijn die van de volgende plaats: 1 is de eerste na de start, 55 de laatste voor het podium. ▶ laat zien wie aan de beurt is.
help-sign-log = In de lijst van beurten zegt [P]+G dat de paarse pion is verplaatst en het groene schijfje ervoor is gepakt, [P]-G dat erachter. < is een zet achteruit, ^ een zet het podium op, = een zet waarbij niets te pakken was. K begint een extra zet, en een punt zegt dat er geen is gedaan.

## FILES
## What is wrong with a file or folder.
## $file (String) - its name; $line (Number) - a line of it; $error (String) - the system's message or one of these texts

fault-no-home = Geen persoonlijke map gevonden. Zet BIGPOINTS_DATA op een map voor je spellen.
fault-denied = { $file }: geen toestemming
fault-full = { $file }: de schijf is vol
fault-read-only = { $file }: daar kan niets worden geschreven
fault-gone = { $file }: bestaat niet
fault-in-the-way = { $file }: er staat iets anders op die plaats
fault-system = { $file }: { $error }
fault-no-choices = { $file }: geen instellingenbestand van dit programma
fault-no-text = { $file }: dit is geen tekst
fault-bad-record = { $file }: regel { $line } is niet geldig in een verslag
fault-no-game = { $file }: er staat geen spel in
fault-no-match = { $file }: de spellen erin horen niet bij elkaar
fault-being-played = { $file }: dit spel is in een ander venster open
notice-unreadable = Blijft zoals het is: { $error }
notice-not-remembered = De keuze kon niet worden onthouden: { $error }
notice-copied-before = Het verslag is al bewaard: { $file }

## CLOSING, PLAYING AT ONCE, NUMBERS

hint-close = Enter, Esc of Spatie: sluiten
# The only thing a pawn can do, so no second key is needed. Space is tight.
option-at-once = Enter speelt dit
why-number =
    { $count ->
        [one] Typ { $count }.
       *[other] Typ een getal van 1 tot { $count }.
    }

## NAMES OF KEYS
## As printed on keyboards of the language; for why-key.

key-name-space = Spatie
key-name-enter = Enter
key-name-esc = Esc
key-name-tab = Tab
key-name-backspace = Backspace
key-name-delete = Delete
key-name-insert = Insert
key-name-home = Home
key-name-end = End
key-name-page-up = Page Up
key-name-page-down = Page Down
# A key without a name: "The key you pressed does nothing here."
key-name-other = die je indrukte

### Learning

## THE LESSON

lesson-welcome = Een les van een paar minuten waarin jij elke zet doet. Typ het nummer van een zet en druk op Enter; q stopt.
lesson-finished = Dat was het hele spel. Veel plezier ermee!
lesson-other-pawn = { $pawn } zou ook kunnen, maar deze keer is een andere aan de beurt. Probeer het nog eens.
lesson-pawn = Een pion verplaatsen
lesson-pawn-task = De pionnen zijn van niemand: iedereen verplaatst ze allemaal. Een pion gaat naar het volgende schijfje van zijn kleur en slaat alles ertussen over. Daarna pak je een schijfje ernaast. Verplaats de blauwe pion en pak het schijfje dat je wilt.
lesson-pawn-done = Goed gedaan! De blauwe pion staat op het volgende blauwe schijfje, en het schijfje dat je pakte is van jou.
lesson-side = Ervoor of erachter
lesson-side-task = Na de zet pak je het eerste vrije schijfje vóór de pion, in de richting van het podium, of het eerste vrije erachter. Verplaats de groene pion en pak het witte schijfje.
lesson-side-done = Ja, het witte schijfje lag achter de pion.
lesson-side-wrong = De pion klopt, maar { $counter } ligt ervoor. Het witte ligt aan de andere kant.
lesson-over = Over pionnen heen
lesson-over-task = Een schijfje waarop een pion staat, kun je niet pakken. Op weg naar het eerste vrije sla je zulke schijfjes over, en ook gaten. Vlak na de rode pion ligt een zwart schijfje: met welke pion krijg je dat?
lesson-over-done = Juist: over het gat en de rode pion heen naar het zwarte schijfje.
lesson-over-wrong = Met die zet pak je { $counter }. Zoek de pion die kort vóór de rode zou stoppen: vanaf daar is het zwarte schijfje het eerste vrije ervoor.
lesson-climb = Op het podium
lesson-climb-task = Vóór de gele pion ligt geen geel schijfje meer. Verplaats je hem nu, dan gaat hij naar de hoogste lege trede. Doe dat.
lesson-climb-done = De eerste pion die aankomt staat op 4. Jij krijgt het schijfje van zijn kleur dat naast het podium lag, en niets van de looproute.
lesson-climb-wrong = { $pawn } heeft nog een schijfje van zijn kleur voor zich en gaat daarheen. Alleen de gele pion kan nu het podium op.
lesson-worth = Wat een kleur waard is
lesson-worth-task = Aan het einde telt elk schijfje het getal waarop zijn pion staat. Geel kwam als eerste aan en is 4 waard; de volgende pionnen staan op 3, 2, 1 en 0. Pak een schijfje dat zeker 4 waard is.
lesson-worth-done = Een geel schijfje: 4 punten waar niemand nog iets aan kan veranderen.
lesson-worth-wrong = De pion van die kleur is nog onderweg, dus niemand weet wat { $counter } waard wordt. Zoek een geel schijfje.
lesson-black = De extra zet
lesson-black-task = Je zet is gedaan, en aan het begin van je beurt had je een zwart schijfje. Dat mag je nu inleveren voor één extra zet. Pak daarmee nog een geel schijfje.
lesson-black-done = Het zwarte schijfje is weg, maar je hebt een geel dat 4 waard is. Meer dan één extra zet per beurt is er niet.
lesson-black-kept = Je mag het zwarte schijfje bewaren voor later. Maar hier loont het meteen: er ligt een geel schijfje binnen bereik.
lesson-black-wrong = { $counter } is het zwarte niet waard. Met welke pion krijg je een geel schijfje?
lesson-back = Achteruit
lesson-back-task = In een extra zet, en alleen daar, mag een pion ook achteruit, naar het dichtstbijzijnde schijfje van zijn kleur achter hem. Zet de paarse pion achteruit en pak het witte schijfje.
lesson-back-done = Ja. Ervoor betekent ook nu in de richting van het podium: daar lag het witte schijfje.
lesson-back-kept = Natuurlijk mag je het zwarte schijfje bewaren. Maar probeer de weg terug eens.
lesson-back-side = De richting klopt, maar { $counter } ligt achter de pion. Het witte ligt aan de andere kant.
lesson-back-forward = Dat was vooruit. Kies de weg terug, naar het paarse schijfje achter de pion.
lesson-white = Witte schijfjes
lesson-white-task = Aan het einde is elk wit schijfje één punt waard voor elke andere kleur in je hand. Je hebt er twee, en vier andere kleuren. Welk schijfje maakt ze allebei meer waard?
lesson-white-done = Rood ontbrak. Nu is elk van je witte schijfjes 5 punten waard in plaats van 4.
lesson-white-wrong = Die kleur heb je al, dus { $counter } voegt niets toe aan je witte schijfjes. Zoek de kleur die je mist.
lesson-score = De score
lesson-score-task = Vier pionnen zijn binnen. Komt de vijfde op het podium, dan is het spel meteen afgelopen en worden alle handen geteld. Doe de laatste zet.
lesson-score-done = Elk schijfje telt het getal van zijn pion, elk wit schijfje een punt voor elke andere kleur, en zwart zelf niets. Wie de meeste punten heeft, wint.
lesson-endgame = Jouw eindspel
lesson-endgame-task = 34 punten elk, en er zijn nog twee pionnen: de kleur van de volgende wordt 1 waard, die van de laatste 0. Jij hebt drie rode schijfjes en één paars; de andere speler één rood en vier paarse. Met welke zet win je?
lesson-endgame-done = Juist! Rood is 1 waard, paars wordt niets waard, en het rode schijfje naast het podium heb je ook.
lesson-endgame-wrong = Dan brengt de andere speler de paarse pion eerst op het podium: paars is 1 waard, jouw rode schijfjes niets, en je verliest.
lesson-last = De laatste zet
lesson-last-task = De andere speler moest de paarse pion verplaatsen. Zet hem op het podium en beëindig het spel.
lesson-last-done = Je wint met één punt verschil!

## PUZZLES

board-stairs = Podium
puzzle-title = Puzzel { $number } van { $count }, moeilijkheid { $grade } van 5
puzzle-task = Jij bent aan de beurt, en alle handen liggen open. Wat is de beste keuze?
puzzle-right = Juist!
puzzle-wrong = Niet de beste zet.

## LEARNING ON THE PAGE

page-learn = Leren en oefenen
page-lesson = Les
page-lesson-about = Leer het spel in een paar minuten, zet voor zet.
page-lesson-short = Les van twee minuten
# Closes the line about the goal.
page-goal-known = Begrepen
page-lesson-step = Stap { $number } van { $count }
page-lesson-next = Volgende
page-lesson-back = Vorige stap
page-lesson-restart = Vanaf het begin
page-rules = De regels
page-rules-about = Alles op één pagina, met plaatjes.
page-puzzles = Puzzels
page-puzzles-about = Vind de beste zet: elke dag een puzzel, of zoveel als je kunt.
page-puzzle-today = Puzzel van de dag
page-puzzle-number = Puzzel { $number }
page-puzzle-grade = Moeilijkheid { $grade } van 5
page-puzzle-yours = Jouw keuze
page-puzzle-best = De beste keuze
page-puzzle-once = Alleen je eerste antwoord telt.
page-puzzle-again = Je hebt de puzzel van vandaag al gedaan. Morgen komt de volgende.
page-puzzle-streak = { $count } dagen achter elkaar opgelost.
page-puzzle-rush = Puzzelrace
page-puzzle-rush-about = De ene puzzel na de andere, steeds moeilijker. Bij de derde fout is het afgelopen.
page-puzzle-begin = Puzzelrace beginnen
page-puzzle-next = Volgende puzzel
page-puzzle-solved =
    { $count ->
        [one] { $count } opgelost
       *[other] { $count } opgelost
    }
page-puzzle-mistakes =
    { $count ->
        [one] { $count } fout
       *[other] { $count } fouten
    }
# $solved (String) - the page-puzzle-solved text
page-puzzle-over = De puzzelrace is afgelopen: { $solved }.
page-puzzle-record = Je record: { $count }.
page-puzzle-new-record = Dat is je nieuwe record!
page-rules-aim = Het doel
page-rules-setup = De voorbereiding
page-rules-setup-text = Leg naast het podium een schijfje in de kleur van elke pion: dat is voor wie die pion op het podium zet. Schud de andere 55 en leg er een looproute van die bij het podium eindigt. De vijf pionnen wachten aan de start, en wie wil, begint.
page-rules-move = Verplaatsen
page-rules-take = Pakken
page-rules-stairs = Het podium
page-rules-black = De extra zet
page-rules-white = Witte schijfjes
page-rules-end = Het einde
page-rules-hands = Handen en wedstrijd
page-rules-move-picture = De rode pion gaat naar het volgende rode schijfje en slaat alles ertussen over.
page-rules-take-picture = Na deze zet van de groene pion pak je het schijfje bij → of dat bij ←. Het gat en de rode pion worden overgeslagen.
page-rules-stairs-picture = Er ligt geen geel schijfje meer voor hem: de gele pion gaat het podium op, en jij krijgt het gele schijfje ernaast.
page-rules-black-picture = In een extra zet gaat de paarse pion terug naar het paarse schijfje achter hem.
page-rules-score-picture = Een voorbeeld: deze hand telt { points }.

### The page

## EVERYWHERE

page-guest = Gast
page-home = Startpagina
page-settings = Instellingen
page-close = Sluiten
page-theme = Thema
page-theme-system = systeem
page-theme-light = licht
page-theme-dark = donker
page-sound = Geluiden
# Requires a second tap before a move is played.
page-confirm = Elke zet bevestigen
# On the counters, beside their colour.
page-symbols = Symbolen op de schijfjes
page-letters = Letters op de schijfjes
page-numbers = Plaatsnummers op het bord
# Keys such as U for undo; people who use speech input may want them off.
page-keys = Sneltoetsen met één toets
page-notifications = Meld het als ik aan de beurt ben
# Notifications of the browser: titles, and a line below.
page-push-turn = Je bent aan de beurt
page-push-began = Het spel is begonnen
page-push-rematch = Revanche: speel mee!
page-push-over = Het spel is afgelopen
page-push-test = Meldingen werken
page-push-other = Nieuws van je spellen
# $count (Number) - in how many games it is the reader's turn, written in digits
page-push-waiting = Spellen die op je wachten: { $count }
page-push-insecure = Meldingen vereisen HTTPS, en dat heeft deze server niet.
page-push-blocked = Je browser blokkeert meldingen van deze pagina. Sta ze toe in de instellingen voor deze pagina.
page-push-open = Alleen zolang de pagina open is: anders is deze browser niet bereikbaar.
page-push-quiet = Stille uren
# Before a time of day.
page-push-from = van
page-push-until = tot
page-push-try = Een test sturen
page-push-ask = Zullen we het je laten weten als je aan de beurt bent?
page-push-yes = Ja, graag
page-push-no = Niet nu
page-push-agreed = Je hoort het als je aan de beurt bent.
page-your-name = Je naam
page-name-about = De anderen aan tafel zien hem.
page-name-needed = Vul een naam in.
# $most (Number) - the longest name allowed, in letters
page-name-long = Hoogstens { $most } letters, alsjeblieft.
page-keep = Bewaren
page-device = Verder op een ander apparaat
page-device-about = Open deze link daar binnen tien minuten: hij werkt één keer, en je bent daar dezelfde speler.
# $name (String) - the guest's name
page-device-done = Welkom terug, { $name }!
page-device-ask = Op dit apparaat ben je al { $name }
page-device-ask-about = Als je verdergaat, ben je hier de speler van het andere apparaat. Wat je hier als { $name } hebt gespeeld, is dan niet meer te bereiken vanaf dit apparaat.
page-device-go = Verder als de andere speler
page-sign-out = Op dit apparaat afmelden
page-sign-out-about = { $name } is hier dan niet meer aangemeld. Andere apparaten blijven aangemeld. Zonder ander apparaat zijn de spellen van { $name } nooit meer te bereiken: maak er eerst een link voor.
page-sign-out-go = Afmelden
page-sign-out-stay = Aangemeld blijven
# Keeping a name with a passkey, as browsers call it in this language.
page-name-keep = Je naam houden
page-name-keep-about = Met een passkey is de naam van jou: niemand anders kan hem nemen en je kunt op andere apparaten inloggen. Zonder wachtwoord, zonder e-mail.
# $name (String) - the guest's name
page-name-keep-go = { $name } houden
page-name-kept = De naam { $name } is van jou.
page-passkey-add = Passkey toevoegen
page-passkey-here = Dit apparaat heeft al een passkey voor jou.
page-passkey-remove = Verwijderen
# $name (String) - what the passkey is called, such as 'Android'
page-passkey-remove-sure = { $name } echt verwijderen
page-passkey-last = Met de laatste passkey geef je de naam op: anderen kunnen hem dan nemen.
page-passkey-doubted = Misschien bestaat er een kopie van deze passkey. Verwijder hem als je niet weet waarom.
# $count (Number) - the codes that were not used yet
page-codes-left =
    { $count ->
        [one] Nog één herstelcode
       *[other] Nog { $count } herstelcodes
    }
page-codes-new = Nieuwe codes maken
page-codes = Je herstelcodes
page-codes-once = Raak je je apparaten kwijt, dan logt elke code je één keer in. Schrijf ze op of bewaar ze: ze zijn alleen nu te zien.
page-codes-copy = Codes kopiëren
page-codes-save = Als bestand bewaren
page-codes-done = Ik heb ze
page-devices-sign-out = Andere apparaten uitloggen
page-devices-signed-out = Je andere apparaten zijn uitgelogd.
page-sign-in = Inloggen als wie je elders bent
page-sign-in-passkey = Inloggen met een passkey
page-sign-in-code = Herstelcode
page-sign-in-code-go = Inloggen met de code
# $name (String) - who the device was before; $count (Number) - that player's games
page-merge-ask =
    { $count ->
        [one] Eén spel van { $name } overnemen?
       *[other] { $count } spellen van { $name } overnemen?
    }
page-merge-about = Op dit apparaat was je { $name }. Deze spellen kunnen nu van jou worden; anders zijn ze vanaf hier niet meer te bereiken.
page-merge-go = Overnemen
page-merge-leave = Laten
page-data = Je gegevens
page-data-save = Alles downloaden
page-data-delete = Alles wissen
page-data-delete-about = Je naam, passkeys en aanmeldingen worden op alle apparaten gewist en de naam komt weer vrij. De spellen blijven voor wie met jou speelde, zonder jouw naam. Dit kan niet ongedaan worden gemaakt.
page-data-delete-go = Echt alles wissen
page-data-delete-stay = Alles houden
# Bots are programs of the guest that connect and play on their own.
page-bots = Jouw bots
page-bots-about = Een bot is een programma dat voor jou speelt. Het meldt zich aan met een sleutel: houd die geheim.
page-bot-name = Naam van de bot
page-bot-make = Sleutel maken
# $name (String) - the bot's name
page-bot-token = Sleutel van { $name }
page-bot-once = Hij wordt alleen deze keer getoond.
page-bot-copy = Sleutel kopiëren
page-bot-never = nooit gebruikt
# $when (String) - a relative time, such as '2 hours ago'
page-bot-used = laatst gebruikt: { $when }
page-bot-revoke = Intrekken
# $name (String) - the bot's name
page-bot-revoke-sure = { $name } echt intrekken
page-loading = Een ogenblik …
page-again = Opnieuw proberen
page-unknown-title = Pagina niet gevonden
page-unknown = Dit adres leidt nergens heen. Misschien ontbreekt er een stukje.
page-offline = Je bent offline.
page-offline-about = Spelen tegen de computer, puzzels en terugblikken werken. Voor tafels met anderen is verbinding nodig.
page-update-ready = Er staat een nieuwe versie klaar.
page-update = Bijwerken

## THE DAILY CHALLENGE

page-day = Spel van de dag
page-day-about = Iedereen speelt op dezelfde looproute tegen dezelfde computers, één keer per dag. Hoe breng jij het ervan af?
page-day-play = Het spel van vandaag spelen
page-day-won = Je had { $points } punten, { $margin } meer dan de beste computer.
page-day-lost = Je had { $points } punten, { $margin } minder dan de beste computer.
page-day-even = Je had { $points } punten, evenveel als de beste computer.
page-day-best = Niemand deed het beter.
page-day-better =
    { $count ->
        [one] Eén persoon deed het beter.
       *[other] { $count } mensen deden het beter.
    }
page-day-players =
    { $count ->
        [one] Eén persoon heeft het uitgespeeld.
       *[other] { $count } mensen hebben het uitgespeeld.
    }
page-day-none = Niemand heeft het uitgespeeld.
page-day-spent = Je hebt het niet zelf tot het einde gespeeld, dus het telt niet.
page-day-next = Het volgende spel komt { $when }.
page-day-everybody = Resultaten
page-day-graph = Hoeveel punten iedereen voor- of achterlag op de beste computer
page-day-you = jij
# $levels (String) - the levels of the computer players
page-day-against = Tegen { $levels }.
# Opens the explanation why nothing is checked; replaces page-fair.
page-day-same = Voor iedereen gelijk
page-day-known = De schijfjes liggen vandaag voor iedereen gelijk: hun volgorde volgt alleen uit de datum, op elke server. Iedereen zou die vooraf kunnen uitrekenen; dit telt dus niet als eerlijk geschud en er valt niets na te rekenen. Op gelijke zetten antwoorden de computers gelijk.

## THE START PAGE
## $level (Number) - 1 to 10; $name (String) - one of the level-… texts
## $count (Number)

page-play = Nu spelen
page-play-about = Tegen de computer, meteen.
page-opponents = Tegenstanders
page-level = Niveau
page-level-named = { $level } · { $name }
page-computer = Computer
page-more = Meer opties
page-find = Met anderen spelen
page-find-about = Vindt spelers van jouw sterkte. Met klok, zonder tips en zonder terugnemen.
page-find-any = Maakt niet uit
page-find-start = Spelers zoeken
page-pace = Tempo
page-pace-any = Snel of rustig
page-pace-quick = Snel: 3 min + 5 s per beurt
page-pace-relaxed = Rustig: 10 min + 10 s per beurt
page-searching = Spelers zoeken
# $time (String) - minutes and seconds, 1:05
page-searching-for = Spelers zoeken · { $time }
page-search-connecting = Verbinden …
page-search-alone = Op dit moment zoekt er niemand anders.
page-search-others =
    { $count ->
        [one] Nog 1 speler zoekt.
       *[other] Nog { $count } spelers zoeken.
    }
# $seconds (Number)
page-search-seconds = Meestal duurt het minder dan { $seconds } seconden.
# $minutes (Number)
page-search-minutes = Meestal duurt het ongeveer { $minutes } minuten.
page-search-again = Iemand is niet gekomen.
page-search-elsewhere = Het zoeken gaat door in een ander tabblad of op een ander apparaat.
page-search-computer = Intussen tegen de computer
page-search-fill = Aanvullen met computers
page-search-link = Liever een link sturen
page-search-cancel = Stoppen met zoeken
page-found = Spel gevonden
# $seconds (Number) - how long it still waits
page-found-join = Meedoen ({ $seconds })
page-found-decline = Nu niet
page-found-missed = Je hebt een spel gemist. Zoek opnieuw als je tijd hebt.
page-paired-coming = onderweg
page-paired-wait = Het spel begint zodra iedereen er is.
page-screen = Aan één scherm
page-screen-about = Speel om de beurt op één apparaat.
page-add = Speler toevoegen
# $name (String) - the player text, or a name
page-remove = { $name } verwijderen
page-friends = Met vrienden
page-friends-about = Maak een tafel en deel de link. Wie hem heeft, kan meespelen.
page-friends-offline = Om met vrienden te spelen heb je verbinding nodig.
page-listed = In de openbare lijst tonen
page-together = Aan één tafel: bord op een scherm, handen op telefoons
page-together-fact = handen op telefoons
page-allow-bots = Bots van anderen mogen meespelen; ze zien alle handen
page-with-bots = bots mogen meedoen
page-make = Tafel maken
page-clock = Tijd
page-clock-none = geen limiet
# $seconds (Number)
page-clock-turn = { $seconds } seconden per beurt
# $minutes (Number), $increment (Number) - seconds added per turn
page-clock-bank = { $minutes } minuten per speler, +{ $increment } s per beurt
# $days (Number)
page-days =
    { $days ->
        [one] { $days } dag
       *[other] { $days } dagen
    }
# $hours (Number)
page-hours = { $hours } uur
# $minutes (Number)
page-minutes = { $minutes } min
# $days (Number)
page-clock-days =
    { $days ->
        [one] 1 dag per beurt
       *[other] { $days } dagen per beurt
    }
# $reserve (String), $holidays (String) - such as “3 days”
page-clock-days-about = Niemand hoeft online te zijn. Iedereen heeft ook een reserve van { $reserve } en { $holidays } vakantie.
page-clock-days-stand-in = Als de tijd om is, speelt een computer vanzelf door
# $time (String) - such as “3 days”, here and below
page-days-left = nog { $time }
# $time (String)
page-days-reserve = nog { $time } reserve
page-days-overdue = tijd is om
# $date (String)
page-days-holiday = op vakantie tot { $date }
# $name (String) - whose turn it is
page-days-wait = De tijd van { $name } is om. Wachten of een computer laten doorspelen?
page-days-late = Je tijd is om, maar je kunt nog zetten.
# $date (String) - until when the game is kept
page-days-kept = Blijft zeker bewaard tot { $date }.
# $reserve (String), $holidays (String)
page-days-own = Reserve: { $reserve } · vakantie: { $holidays }
page-days-go = Vakantie nemen
page-days-back = Ik ben terug
page-own = Jouw spellen
page-own-turn = jouw beurt
page-own-left = een computer speelt voor jou
# $name (String) - whose turn it is; not a sentence, as it appears in a list
page-own-waits = { $name } is aan de beurt
# $names (String) - the other people at the table
page-own-with = Met { $names }
# $count (Number) - how many more games there are
page-own-more = Nog { $count } tonen
page-turns = Jouw beurt
page-turns-none = Je bent in geen enkel spel aan de beurt.
page-turns-others = Andere spellen
page-turns-empty = Je hebt geen lopend spel.
# $count (Number) - how many other games wait for the visitor
page-turns-next = Volgend spel ({ $count })
page-turns-next-key = naar het volgende spel waarin jij aan de beurt bent
page-give-up = Opgeven
page-give-up-ask = Dit spel opgeven?
page-give-up-close = Het spel is dan afgelopen zonder winnaar en kan niet worden hervat.
page-give-up-leave = Een computer neemt jouw plaats in, en de anderen spelen door.
page-finished = Afgelopen spellen
page-history-place = Plaats { $place } van { $players }
page-history-round = spel { $game } van { $games }
page-history-uncounted = telt niet mee in de statistieken
page-history-none = Nog geen afgelopen spellen.
page-history-more = Meer spellen tonen
page-history-download = Alle spellen downloaden
page-public = Openbare tafels
page-public-none = Er zijn nu geen openbare tafels. Maak er een, en anderen vinden hem hier.
page-list-lost = De lijst kon niet worden geladen.
page-join = Meedoen
page-watch = Kijken
page-go-on = Doorgaan
page-look = Bekijken
page-stage-gathering = wacht op spelers
page-stage-full = alle plaatsen bezet
page-stage-playing = wordt gespeeld
page-stage-between = tussen twee spellen
page-stage-over = afgelopen
page-stage-closed = gesloten
# $count (Number) - 2 to 5
page-players = { $count } spelers
# $facts (String) - a few words before a sentence: a table's options, or which game is meant
page-facts = { $facts }.
# $count (Number) - how many of the players are computer players
page-computers =
    { $count ->
        [one] { $count } computer
       *[other] { $count } computers
    }
page-free =
    { $count ->
        [one] { $count } vrije plaats
       *[other] { $count } vrije plaatsen
    }
page-match = wedstrijd
page-open-hands = open handen

## GATHERING AT A TABLE
## $name (String) - a player's name

page-gathering = Een tafel voor jou en je vrienden
page-invited = { $name } nodigt je uit om te spelen
page-gathering-about = Zodra er geen plaats meer vrij is, kan het spel beginnen.
page-seats = Plaatsen
page-seat-free = Vrije plaats
page-you = jij
page-away = offline
page-sit = Gaan zitten
page-stand-up = Opstaan
page-fill = Computer
page-empty = Plaats vrijmaken
page-removed = { $name } is verwijderd en kan niet gaan zitten.
page-invite-again = Weer toelaten
page-begin = Spel beginnen
# $count (Number) - how many seats are free
page-begin-wait =
    { $count ->
        [one] Er is nog één plaats vrij.
       *[other] Er zijn nog { $count } plaatsen vrij.
    }
page-begin-others = Wie aan tafel zit, kan het spel beginnen.
page-begin-unready = Wachten op { $name } …
page-full = Deze tafel is vol
page-full-about = Alle plaatsen zijn bezet. Je kunt blijven en naar het spel kijken.
page-invite = Anderen uitnodigen
page-link = De link
page-copy = Link kopiëren
page-copied = Gekopieerd
page-help-undo = u neemt je laatste zet terug, met alles wat de computers daarna hebben gedaan.
page-picture = Afbeelding
page-share = Delen
page-share-text = Speel Big Points met me!
share-about = Een spel Big Points om zet voor zet te bekijken.
# What a link to the start page shows.
preview-home = Het bordspel met pionnen en schijfjes
preview-playing = Spel bezig
# $count (Number)
preview-free =
    { $count ->
        [one] één plaats vrij
       *[other] { $count } plaatsen vrij
    }
page-scan = Of scan de code met een telefoon.
page-code = QR-code van de link
page-link-here = Deze link werkt alleen op deze computer.
# --lan is a flag of the program and is not translated.
page-link-lan = Start de server met --lan voor andere apparaten in huis.
page-link-network = Deze link werkt voor apparaten in hetzelfde netwerk.
page-close-table = Tafel sluiten
# The board of a table on a screen that everybody sees, while phones show the hands.
page-board-show = Het bord op een ander scherm tonen
page-board-about = Een tv, tablet of laptop midden op tafel toont iedereen het bord, maar geen handen. Elke telefoon toont de eigen hand.
page-board-open = Op dit apparaat openen
page-board-join = Scan en speel mee
page-board-join-about = Typ daarna je naam en ga zitten. Je telefoon toont je hand.
page-board-rescan = Telefoon uit? Scan opnieuw om je hand weer te zien.
page-board-replace = Telefoon uit of leeg? Scan opnieuw, met welke telefoon dan ook.
page-board-full-screen = Volledig scherm
page-board-play = Hier spelen
page-board-play-as = Hier spelen als { $name }
page-board-stop = Hier niet meer spelen
page-board-no-phone = Geen telefoon? Je hand blijft afgedekt.
page-board-play-about = Je speelt op dit scherm. Je hand is alleen te zien zolang je de knop ingedrukt houdt; de anderen kijken weg.
page-seat-lost = Telefoon kwijt? Speel hier verder:
page-seat-denied = Niet toegestaan
page-seat-i-am = Ik ben { $name }
page-seat-waiting = Laat dit nummer zien. Iemand aan tafel moet het toestaan.
page-seat-asked = Een ander apparaat toont { $code } en wil verder spelen voor { $name }.
page-watching =
    { $count ->
        [one] Eén persoon kijkt toe.
       *[other] { $count } mensen kijken toe.
    }

## THE FAIR SHUFFLE
## How the layout was made, and what the page can check. $name (String) - a player's name

page-dealing = De looproute wordt gelegd …
page-fair = Eerlijk geschud
page-fair-about = Voor het spel trokken de server en het apparaat van elke speler een geheim getal en toonden daarvan alleen de vingerafdruk. De looproute volgt uit al die getallen samen. Is het getal van jouw apparaat erbij, dan kon niemand de looproute kiezen. Om het weg te laten zou de server moeten zeggen dat je niet hebt geantwoord; iedereen zou dat zien, en dit apparaat zou beter weten.
page-fair-before = Na het spel onthult de server zijn getal, en dit apparaat rekent alles zelf na.
page-fair-void = De server zegt dat { $name } het getal niet op tijd onthulde, dus is er zonder dat getal opnieuw geschud.
page-fair-server = Vingerafdruk van het getal van de server
page-fair-of = Vingerafdruk van het getal van { $name }
# $attempt (Number) - which attempt to lay the counters out; $time (String) - when
page-fair-evidence = Getal dat dit apparaat in poging { $attempt } stuurde, { $time }

## THE CHECK OF THE SHUFFLE
## What a page or a terminal says about the record of a game. The first four are labels of a few words.

fair-checked = Eerlijk geschud, nagerekend
fair-consistent = Verslag klopt in zichzelf
fair-unproved = Schudden niet bewezen
fair-unchecked = Schudden niet gecontroleerd
fair-wrong = Controle mislukt
fair-checked-told = Op dit apparaat nagerekend: de getallen passen bij hun vingerafdruk, de looproute volgt eruit, en het getal van dit apparaat is erbij.
fair-consistent-told = Het verslag klopt in zichzelf. Maar dit apparaat heeft aan deze looproute geen getal bijgedragen en kan er dus niet voor instaan dat niemand haar koos.
fair-unproved-told = Niets spreekt het verslag tegen, maar het bewijst de looproute niet: er staat van geen enkele speler een getal in, of er staat niet waarom deze speler begint.
fair-wrong-told = Hier klopt iets niet. Bewaar het verslag van het spel en vraag het aan wie deze server beheert.
fair-wrong-record = De getallen, hun vingerafdrukken en de looproute in het verslag passen niet bij elkaar.
fair-wrong-attempts = Het verslag legt niet goed uit waarom er opnieuw is geschud.
fair-wrong-first = Iemand anders had moeten beginnen.
fair-wrong-deal = Het verslag gaat over een andere tafel, een ander spel of een andere poging dan dit apparaat zag.
fair-wrong-numbers = De vingerafdrukken of getallen in het verslag zijn niet die dit apparaat zag.
fair-wrong-own = Het getal dat dit apparaat gaf, ontbreekt in het verslag.
fair-wrong-layout = De looproute in het verslag is niet die dit apparaat zag.
fair-wrong-accused = Er werd gezegd dat je niet had geantwoord, maar dit apparaat had zijn getal gestuurd.
fair-accused = Er werd gezegd dat je niet had geantwoord, maar dit apparaat had zijn getal gestuurd. Voor dit apparaat is het schudden van dit spel niet te vertrouwen.
fair-left-out = Deze plaats viel bij een eerdere poging af, dus jouw getal telt in dit spel niet mee.
fair-alone = In dit spel telt van geen enkele speler nog een getal mee: de server legt de looproute alleen, en niets zal het bewijzen. Een nieuwe tafel begint opnieuw.
fair-unread = Het verslag kon niet worden opgehaald, dus het schudden is niet nagerekend.

## REFUSALS
## Why the server refused a request, or could not be reached.

page-refused-other = Dat lukte niet. Laad de pagina opnieuw en probeer het nog eens.
page-refused-no-table = Deze tafel bestaat niet of is verlopen.
page-refused-seat-taken = Daar zit al iemand.
refused-one-seat = Je hebt al een plaats aan deze tafel.
refused-removed = De gastheer heeft je van deze tafel gehaald. Je kunt nog wel kijken.
page-refused-seats-open = Er zijn nog plaatsen vrij.
page-refused-not-committed = Iemand is nog niet klaar. Probeer het zo nog eens.
page-refused-not-your-seat = Dat is niet jouw plaats.
page-refused-not-your-turn = Je bent niet aan de beurt.
page-refused-time-up = Je tijd is om.
page-refused-not-host = Dat kan alleen wie de tafel heeft geopend.
page-refused-started = Het spel is al begonnen.
page-refused-not-playing = Hier wordt nu niet gespeeld.
page-refused-not-over = Het spel is nog niet afgelopen.
page-refused-illegal = Dat mag nu niet volgens de regels.
page-refused-stale = Het spel is intussen verdergegaan. Kijk nog eens.
page-refused-no-hints = Aan deze tafel zijn er geen tips.
page-refused-not-away = Deze speler is online.
page-refused-closed = Deze tafel is gesloten.
page-refused-no-guest = Kies eerst een naam.
page-refused-bad-name = Kies een andere naam: hoogstens 14 tekens die iedereen kan zien en onderscheiden.
refused-reserved-name = Zo heten computerspelers. Kies een andere naam.
page-refused-bad-link = Deze link is al gebruikt of te oud. Maak een nieuwe.
page-refused-name-kept = Iemand anders houdt deze naam al, of een die erop lijkt. Kies een andere.
page-refused-default-name = Kies eerst een eigen naam.
page-refused-not-kept = Houd eerst je naam.
page-refused-no-passkeys = Op dit adres werken passkeys niet. Open de server met zijn naam, niet met een nummer.
page-refused-bad-passkey = Deze passkey is hier niet bekend, of het duurde te lang. Probeer het opnieuw.
page-refused-many-passkeys = Je hebt te veel passkeys. Verwijder er eerst een.
page-refused-bad-code = Die code bestaat niet of is al gebruikt.
page-refused-cannot-merge = Deze spellen kunnen niet worden overgenomen: jullie zitten samen in een lopend spel, of houden allebei een naam.
page-refused-many-tables = Je hebt veel onafgemaakte spellen. Maak er eerst een af of sluit een tafel.
page-refused-many-events = Aan deze tafel is te veel gebeurd. Er kan alleen nog worden uitgespeeld.
page-refused-too-fast = Te veel verzoeken. Wacht even.
page-refused-many-tokens = Je hebt te veel bots. Trek er eerst een in.
# --public-url is a flag of the program and is not translated.
page-refused-foreign = De server reageert niet op dit adres. Open het adres dat hij bij het starten noemt, of start hem met --public-url.
page-refused-unavailable = De server kan nu niets opslaan. Probeer het straks opnieuw.
page-refused-unreachable = De server is niet bereikbaar. Ben je online?

### The table on the page

## THE GAME

page-game-your-turn = Je bent aan de beurt.
page-game-choose = Jouw beurt: kies een pion.
page-skip = Tik om over te slaan
page-game-choose-name = { $name }, kies een pion.
page-game-extra = Extra zet voor een zwart schijfje, vooruit of achteruit? Of beëindig je beurt.
page-game-extra-take = Extra zet: { $pawn }, welk schijfje pak je?
# Ends the turn without an extra move.
page-game-end-turn = Beurt beëindigen
# The only thing that a pawn can do. $step (Number) - 0 to 4
page-climb-blue = Naar { $step } en pak het blauwe schijfje
page-climb-red = Naar { $step } en pak het rode schijfje
page-climb-yellow = Naar { $step } en pak het gele schijfje
page-climb-green = Naar { $step } en pak het groene schijfje
page-climb-purple = Naar { $step } en pak het paarse schijfje
page-game-waits = { $name } is aan de beurt.
page-game-between = Het spel is afgelopen; het volgende kan beginnen.
page-game-confirm = Deze zet spelen
page-game-back = Terug
page-game-pawns = Pionnen die je kunt verplaatsen
page-game-path = De looproute
page-game-tools = Andere opties
page-game-time-left = nog { $time }
page-game-stood-in = voorlopig de computer, niveau { $level }
page-game-stand-in = De computer laten doorspelen
page-game-take-back = Mijn plaats terugnemen
page-game-curtain = Je ziet zo wat er sinds je vorige beurt is gebeurd. Je hand blijft afgedekt.
page-game-ready = Ik ben er klaar voor
page-game-undo-last = De laatste zet terugnemen
page-game-undone = De laatste zet is teruggenomen.
page-undone-by = { $name } heeft een zet teruggenomen.
page-undo-ask = Vraag om terug te nemen
page-undo-waiting = Je hebt { $name } gevraagd je zet te mogen terugnemen.
page-undo-asked = { $name } wil de laatste zet terugnemen.
page-undo-denied = { $name } heeft nee gezegd.
page-allow = Toestaan
page-deny = Nee
page-game-back-again = { $name } is terug.
page-game-play-it = Deze zet spelen
page-game-show-it = Laten zien
page-game-follow = Naar het volgende spel
# $name (String) - who wants a rematch
page-rematch-asked = { $name } wil nog een keer spelen.
page-rematch-own = Je hebt om nog een spel gevraagd.
page-rematch-some = De anderen spelen nog een keer.
page-rematch-accept = Ik doe mee
page-rematch-wait = Het spel begint zodra iedereen er is.
page-game-board = Het bord bekijken
page-game-broken = De verbinding is verbroken en wordt hersteld. Je zetten gaan niet verloren.
page-game-outdated = Het spel is bijgewerkt. Laad de pagina opnieuw om verder te spelen.
# $language (String) - the language's own name
page-language-lost = { $language } kon niet worden geladen. Is het spel bijgewerkt, laad de pagina dan opnieuw.
page-reload = Pagina opnieuw laden

## REACTIONS

reaction-well-played = Goed gespeeld!
reaction-good-luck = Succes!
reaction-thanks = Bedankt!
reaction-one-moment = Momentje, alsjeblieft
reaction-no-hurry = Geen haast
reaction-oops = Oeps!
reaction-again = Nog een keer?
reactions-mute = Reacties dempen
reactions-unmute = Reacties tonen
page-mute = Dempen

## ONLINE

online-opening = Verbinding wordt gemaakt …
online-broken = Verbinding verbroken. Opnieuw verbinden …
online-outdated = De server heeft een andere versie. Beide kanten moeten dezelfde hebben.
online-open = vrije plaats
online-bot = { $name } (bot)
online-waiting = Het spel kan beginnen als alle plaatsen bezet zijn.
online-start = Alle plaatsen zijn bezet. Druk op Enter om te beginnen.
online-watching = Alle plaatsen zijn bezet. Je kunt toekijken.
online-dealing = De looproute wordt gelegd.
online-closed = De tafel is gesloten.
online-no-table = Deze tafel bestaat niet.
online-seats-open = Er zijn nog plaatsen vrij.
online-not-committed = Iemand is nog niet klaar. Probeer het zo nog eens.
online-not-your-turn = Je bent niet aan de beurt.
online-time-up = Je tijd is om.
online-no-hints = Aan deze tafel zijn er geen tips.
online-undo-asked = { $name } wil de laatste zet terugnemen. u staat het toe; speel anders verder.
online-gone-on = Het spel is intussen verdergegaan.
online-refused = De server heeft dat geweigerd ({ $code }).
online-moved = Het gaat verder aan een nieuwe tafel.
online-farewell = Terugkomen kan met: bigpoints play --join { $link }
name-guest = Gast
online-commands = Je kunt ook typen: h tip, u terugnemen, : reageren, t de tafel nog eens, l taal, ? hulp, q stoppen.

## PRINT
## Pages to print for the wooden game: a score sheet, and a layout to copy.

print-sheet = Scoreblad
print-layout = Een route om na te leggen
print-layout-about = Leg de schijfjes in deze volgorde, van de start tot het podium. Alle vijf pionnen wachten aan de start, en naast het podium ligt een schijfje in de kleur van elke pion.
print-date = Datum
print-worth = Waarde
print-sheet-about = Noteer in het vakje boven elke trede de letter van de pion die erop staat. Het getal van de trede is de waarde van elk schijfje van die kleur.

## THE SCORER
## Scoring a wooden game on the page.
## $pawn, $one, $other (String) - one of the pawn-… texts; $colour (String) - one of the colour-… texts
## $name, $most, $fewest (String) - a player's name; $more, $fewer (String) - the counters text

page-score = Puntenteller voor het echte spel
page-score-about = Met echte schijfjes gespeeld? Vul het podium en de handen in en druk dan op “{ page-score-add }”.
page-score-stairs = Het podium
page-score-stairs-about = Op welk getal staat elke pion?
page-score-hands = De handen
page-score-hands-about = Hoeveel schijfjes van elke kleur heeft iedereen? De schijfjes van naast het podium tellen mee.
# The label of a field.
page-score-field = { $name }: { $colour }
page-score-number = { $name }, { $colour }: vul een heel getal van 0 tot en met { $most } in.
page-score-add = Uitrekenen
page-score-clear = Alles wissen
page-score-again = Tel alsjeblieft nog eens
page-score-missing = Er ontbreekt nog iets
page-score-possible = Deze telling kan kloppen.
page-score-print = Afdrukken
page-score-not-home = { $pawn } staat nog op geen enkele trede.
page-score-shared = { $one } en { $other } staan allebei op trede { $step }.
# $found, $most (Number) - how many counters
page-score-too-many = { $colour }: in de handen zijn er { $found }, maar het spel heeft er maar { $most }.
page-score-no-bonus = { $colour }: niemand heeft een schijfje, maar iemand moet het schijfje naast het podium hebben gekregen.
page-score-uneven = { $most }: { $more }, { $fewest }: { $fewer }. Elke beurt levert één schijfje op, dus de handen verschillen hoogstens één schijfje.
# Link to the third-party software and its licences.
page-notices = Licenties en dank

## THE PAGE: REPLAY

page-replay-open = Een verslag openen
page-replay-about = Een verslag is de tekst van een spel: een bestand dat op .bpn eindigt, of tekst die je ergens hebt gekopieerd. Het wordt hier alleen bekeken en nergens bewaard.
page-replay-file = Bestand kiezen
page-replay-paste = Of plak de tekst hier
page-replay-show = Spel tonen
page-replay-games = Spellen in deze tekst
page-replay-game = Spel { $game }
page-replay-wrong = Regel { $line }, teken { $column }: { $text }
page-replay-no-game = Er staat geen spel in deze tekst.
page-replay-too-large = Dit bestand is te groot voor een verslag.
page-replay-play = Afspelen
page-replay-pause = Pauze
page-replay-start = Naar het begin
page-replay-turn-back = Vorige beurt
page-replay-back = Vorige zet
page-replay-on = Volgende zet
page-replay-turn-on = Volgende beurt
page-replay-end = Naar het eind
page-replay-moment = Moment van het spel
page-replay-link = Link naar dit moment
page-replay-engine = Wat de computer vindt
page-replay-ask = Aan de computer vragen
page-replay-asking = De computer bekijkt het spel vanaf het eind: { $known } van { $all }
page-replay-margins = Hoeveel punten ieder aan het eind naar verwachting voorstaat op de beste tegenstander, beurt voor beurt, als iedereen zo goed mogelijk speelt.
page-replay-graph = Verwachte voorsprong na elke beurt; de keerpunten staan eronder.
page-replay-ahead = { $name } staat voor
page-replay-proved-from = Bewezen vanaf het eind van beurt { $turn }
page-replay-download = Verslag downloaden
page-replay-table = Naar de tafel
page-replay-keys = Toetsen: ← → een beurt, ↑ ↓ een zet, spatiebalk speelt af, Home en End, s de score
page-replay-unfinished = niet afgelopen

# Moves that the viewer tries in a replay.
page-try = Zet proberen
page-try-back = Terug naar het spel
page-try-line = Variant na beurt { $turn }
# Before the best action in the position, as a label.
page-try-best = Hier het best
page-try-expected = Verwachte voorsprong
page-play-on = Vanaf hier verder spelen
page-play-on-about = Jij speelt voor { $name }, de computer voor de anderen. Het spel blijft op dit apparaat en telt niet.
# At the table of such a game.
page-continued = Verder gespeeld vanuit een terugblik: dit spel telt niet.
# $number, $count, $found (Number)
page-mistakes = Leer van je fouten
# Label of a list of players.
page-mistakes-whose = Fouten van
page-mistakes-number = Fout { $number } van { $count }
page-mistakes-find = Vind een betere zet.
page-mistakes-same = Dat is wat er gespeeld werd.
page-mistakes-show = Oplossing tonen
page-mistakes-leave = Terug naar de analyse
page-mistakes-tally = { $found } van { $count } meteen gevonden.
# Beside each mistake at the end: how the better move was found.
page-mistakes-alone = meteen
page-mistakes-later = gemist
page-mistakes-shown = oplossing getoond

## GAMES ON THIS DEVICE

page-play-damaged = Deze link bevat geen spel. Kopieer hem nog eens, in zijn geheel.
page-replay-damaged = Deze link bevat geen verslag. Kopieer hem nog eens, in zijn geheel.
page-send = Naar een ander apparaat sturen
page-send-about = Open deze link op het andere apparaat of scan daar de code. Het spel gaat van hieruit verder; dit spel blijft zoals het is.
page-day-practice = Spel van de dag oefenen
page-day-practice-short = Oefenen
page-day-practice-about = Dezelfde looproute tegen dezelfde computers, op dit apparaat. Het telt niet, dus tips en terugnemen mogen.

## STATISTICS OF FINISHED GAMES

page-statistics = Statistieken
page-statistics-of =
    { $count ->
        [one] { $count } spel dat je zelf hebt gespeeld
       *[other] { $count } spellen die je zelf hebt gespeeld
    }
page-statistics-games = Spellen
page-statistics-won = Gewonnen
page-statistics-points = Punten per spel
page-statistics-margin = Voorsprong
page-statistics-streak = Overwinningen op rij
page-statistics-longest = hoogstens { $count }
page-statistics-players = Naar aantal spelers
page-statistics-turns = Naar beurtvolgorde
page-statistics-turn =
    { $turn ->
        [1] Jij begint
       *[other] Jij bent nummer { $turn }
    }
page-statistics-colours = Punten per kleur
page-statistics-pace = Pionnen en zwarte schijfjes
page-statistics-climbs = Pionnen op het podium gebracht
page-statistics-extras = Zwarte schijfjes ingeleverd
page-statistics-kept = Zwarte schijfjes bewaard
page-statistics-others = anderen
page-statistics-opponents = Tegenstanders
page-statistics-ahead = Voor
page-statistics-behind = Achter
page-accuracy = Nauwkeurigheid
page-accuracy-about =
    { $count ->
        [one] De computer bekijkt je laatste spel, op dit apparaat.
       *[other] De computer bekijkt je laatste { $count } spellen, op dit apparaat. Dat duurt even.
    }
page-accuracy-opening = Nog geen pion op het podium
page-accuracy-middle = Een of twee pionnen op het podium
page-accuracy-end = Vanaf de derde pion
page-accuracy-good = Goede zetten
page-accuracy-lost = Verloren punten per zet
page-accuracy-asking = Spel { $game } van { $games }
page-accuracy-stop = Stoppen
page-rating = Rating
page-rating-of = Rating { $rating }
page-rating-provisional = Rating { $rating }, voorlopig
page-rating-change = rating { $change }
page-rating-curve = Rating in de laatste spellen, van { $least } tot { $most }
page-rating-two = Met twee spelers
page-rating-more = Met drie tot vijf spelers
page-rating-none = Nog geen spel met rating
page-rating-level = ongeveer zo sterk als { $level }
page-rating-games =
    { $count ->
        [one] { $count } spel met rating
       *[other] { $count } spellen met rating
    }
page-rating-provisional-about = Het vraagteken verdwijnt na nog een paar spellen.
page-rating-how = Kies ‘Spel met rating’ als je een tafel maakt; dan tellen je spellen hier mee.
page-rated = Spel met rating
page-rated-about = met klok, zonder tips en terugnemen
page-rated-yes = Met rating
page-rated-no = Zonder rating
page-rated-no-because = Zonder rating: { $reasons }
unrated-not-ended = niet uitgespeeld
unrated-not-fairly-dealt = eerlijk schudden niet bewezen
unrated-no-clock = geen klok van hoogstens een uur
unrated-hints = tips staan aan
unrated-undo = zetten kunnen worden teruggenomen
unrated-known-layout = de looproute kon bekend zijn
unrated-bots = er speelt een bot mee
unrated-twins = twee plaatsen zijn van dezelfde persoon
