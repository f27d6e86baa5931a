### I testi di Big Points in italiano. Le spiegazioni delle chiavi si trovano in en.ftl.

## WORDS

pawn-blue = il segnalino blu
pawn-red = il segnalino rosso
pawn-yellow = il segnalino giallo
pawn-green = il segnalino verde
pawn-purple = il segnalino viola

counter-blue = il dischetto blu
counter-red = il dischetto rosso
counter-yellow = il dischetto giallo
counter-green = il dischetto verde
counter-purple = il dischetto viola
counter-white = il dischetto bianco
counter-black = il dischetto nero

a-counter-blue = un dischetto blu
a-counter-red = un dischetto rosso
a-counter-yellow = un dischetto giallo
a-counter-green = un dischetto verde
a-counter-purple = un dischetto viola
a-counter-white = un dischetto bianco
a-counter-black = un dischetto nero
notation-actions = Dopo la lettera del segnalino, + prende il dischetto davanti, - quello dietro, = dice che nessuno è libero e ^ sale sulla scala. x comincia una mossa aggiuntiva, < va all’indietro e un punto rinuncia alla mossa aggiuntiva.

points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
counters =
    { $count ->
        [one] { $count } dischetto
       *[other] { $count } dischetti
    }
moves =
    { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    }
player = Giocatore { $player }
the-player = il giocatore { $player }

## ACTIONS

action-ahead = Muovi { $pawn } e prendi { $counter } davanti.
action-behind = Muovi { $pawn } e prendi { $counter } dietro.
action-nothing = Muovi { $pawn }; nessun dischetto è libero.
action-climb = Fai salire { $pawn } sulla scala e prendi lì accanto il dischetto del suo colore.
action-extra-ahead = Restituisci un dischetto nero, muovi { $pawn } e prendi { $counter } davanti.
action-extra-behind = Restituisci un dischetto nero, muovi { $pawn } e prendi { $counter } dietro.
action-extra-nothing = Restituisci un dischetto nero e muovi { $pawn }; nessun dischetto è libero.
action-extra-climb = Restituisci un dischetto nero, fai salire { $pawn } sulla scala e prendi lì accanto il dischetto del suo colore.
action-back-ahead = Restituisci un dischetto nero, muovi { $pawn } all’indietro e prendi { $counter } davanti.
action-back-behind = Restituisci un dischetto nero, muovi { $pawn } all’indietro e prendi { $counter } dietro.
action-back-nothing = Restituisci un dischetto nero e muovi { $pawn } all’indietro; nessun dischetto è libero.
action-decline = Non fare la mossa aggiuntiva e tieni il dischetto nero.

## MARGINS AND COSTS

margin-expected-ahead = Dovresti finire con { points } di vantaggio.
margin-expected-even = Dovresti finire in parità.
margin-expected-behind = Dovresti finire { points } dietro al miglior avversario.
margin-proved-won = Dimostrato: se tutti giocano al meglio, vinci di { points }.
margin-proved-shared = Dimostrato: se tutti giocano al meglio, condividi la vittoria.
margin-proved-lost = Dimostrato: se tutti giocano al meglio, perdi di { points }.
cost = Costa { points }.
cost-compared = Costa { points } rispetto alla scelta migliore.
cost-none = Altrettanto valida.

## REASONS

reason-for = A favore: { $reason }
reason-takes =
    { $points ->
        [0] Prendi { $counter }, ma alla fine il suo colore non dovrebbe valere nulla.
       *[other] Prendi { $counter }, che alla fine dovrebbe valere { points }.
    }
reason-takes-fixed =
    { $points ->
        [0] Prendi { $counter }, che non vale nulla.
       *[other] Prendi { $counter }, che vale sicuramente { points }.
    }
reason-takes-white =
    { $points ->
        [0] Prendi { $counter }, che alla fine varrà un punto per ogni altro colore che avrai in mano.
       *[other] Prendi { $counter }; con i colori che hai in mano ora vale { points }.
    }
reason-takes-white-unknown = Prendi { $counter }, che vale un punto per ogni altro colore in mano.
reason-takes-bonus =
    { $points ->
        [0] Il dischetto accanto alla scala non ti porta nulla.
       *[other] Ricevi il dischetto accanto alla scala, che vale { points }.
    }
reason-gains-extra = Prendi { $counter }, e con esso una mossa aggiuntiva per più avanti.
reason-arrives =
    { $count ->
        [one] { $pawn } sale sulla scala: ogni dischetto del suo colore vale ora { points }, e tu ne hai uno.
       *[other] { $pawn } sale sulla scala: ogni dischetto del suo colore vale ora { points }, e tu ne hai { $count }.
    }
reason-arrives-unknown = { $pawn } sale sulla scala: ogni dischetto del suo colore vale ora { points }.
reason-passes = { $ahead } supera { $behind } nella corsa: ancora { $steps } fino alla scala, contro { $against }.
reason-passes-more = { $ahead } supera { $behind } nella corsa (ancora { $steps }, contro { $against }), e del suo colore hai più dischetti: { $count } contro { $other }.
reason-passes-fewer = { $ahead } supera { $behind } nella corsa (ancora { $steps }, contro { $against }), ma del suo colore hai meno dischetti: { $count } contro { $other }.
reason-steps-nearer = { $pawn } è ormai a { $steps } dalla scala, e tu hai { counters } del suo colore.
reason-steps-farther = { $pawn } torna a { $steps } dalla scala, e tu hai { counters } del suo colore.
reason-helps = { $pawn } guadagna terreno nella corsa, il che aiuta { $player }, con { counters } del suo colore, più di te.
reason-hurts = { $pawn } perde terreno nella corsa, il che danneggia { $player }, con { counters } del suo colore, più di te.
reason-white-up =
    { $count ->
        [one] Il tuo dischetto bianco vale ora { points } invece di { $from }.
       *[other] Ognuno dei tuoi { $count } dischetti bianchi vale ora { points } invece di { $from }.
    }
reason-white-down =
    { $count ->
        [one] Il tuo dischetto bianco varrà solo { points } invece di { $from }.
       *[other] Ognuno dei tuoi { $count } dischetti bianchi varrà solo { points } invece di { $from }.
    }
reason-denies = Così { $player } non potrà prendere { $counter } al prossimo turno.
reason-leaves = Poi { $player } prenderà probabilmente { $counter }, che dovrebbe valere { points }.
reason-leaves-fixed = Poi { $player } prenderà probabilmente { $counter }, che vale { points }.
reason-leaves-bonus = Poi { $player } salirà probabilmente sulla scala e riceverà il dischetto lì accanto, che vale { points }.
reason-leaves-white = Poi { $player } prenderà probabilmente { $counter }.
reason-leaves-black = Poi { $player } prenderà probabilmente { $counter }, e con esso una mossa aggiuntiva.
reason-spends-gain = La mossa aggiuntiva porta { points } in più che tenere il dischetto nero.
reason-spends-loss = Nella tua mano il dischetto nero varrebbe { points } in più.
reason-spends-even = La mossa aggiuntiva porta quanto tenere il dischetto nero.
reason-keeps-gain = Tenere il dischetto nero porta { points } in più della migliore mossa aggiuntiva.
reason-keeps-even = Tenere il dischetto nero porta quanto la migliore mossa aggiuntiva.
reason-prepares = Poi puoi restituire il tuo dischetto nero, muovere { $pawn } e prendere { $counter }.
reason-prepares-nothing = Poi puoi restituire il tuo dischetto nero e muovere { $pawn }.
reason-ends-won = Così la partita finisce, e vinci tu.
reason-ends-shared = Così la partita finisce, e condividi la vittoria.
reason-ends-lost = Così la partita finisce, e perdi.
reason-keeps-open = La partita continua, anche se ora potresti chiuderla.
reason-lets-end = { $player } potrà poi chiudere subito la partita.
reason-only-won = Solo così vinci.
reason-only-shared = Solo così condividi ancora la vittoria.
reason-spoils-win-lost = Così regali la vittoria: se tutti giocano al meglio, perdi.
reason-spoils-win-shared = Così regali la vittoria piena: se tutti giocano al meglio, la condividi soltanto.
reason-spoils-share-lost = Così regali la vittoria condivisa: se tutti giocano al meglio, perdi.
reason-misses = Rinunci a { $counter }, che dovrebbe valere { points }.
reason-misses-fixed = Rinunci a { $counter }, che vale { points }.
reason-misses-white = Rinunci a { $counter }.
reason-misses-black = Rinunci a { $counter }, e con esso a una mossa aggiuntiva.
reason-outlook-less = { $counter } alla fine varrebbe solo { points } invece di { $best }, e tu ne hai { $count }.
reason-outlook-more = { $counter } alla fine varrebbe { points } invece di { $best }, e tu ne hai { $count }.

## EXPLAIN

explain-best = La scelta migliore
explain-next = Le migliori alternative
explain-others = Tutte le altre scelte
explain-only = Non c’è altra scelta.
explain-line = Seguito previsto, ogni turno preceduto dal numero del giocatore: { $line }
## RECORDS

record-tags = Una partita comincia con le sue indicazioni, ciascuna su una riga come [Player1 "Ada"], seguite da una riga vuota.
record-missing = Manca l’indicazione { $tag }.
record-twice = L’indicazione { $tag } compare due volte.
record-players = I giocatori sono Player1, Player2 e così via senza salti, da due a cinque.
record-first = First deve essere il numero di un giocatore, da 1 a { $players }.
record-layout = Layout deve avere 55 lettere: nove per ciascuna di B, R, Y, G e P, cinque W e cinque K.
record-comment = A questo commento manca la parentesi graffa di chiusura.
record-number = Qui deve stare il numero del turno: { $turn }.
record-number-alone = Dopo questo numero non c’è nessuna mossa.
record-no-extra = In questo turno non è possibile una mossa aggiuntiva.
record-extra-open = Qui è possibile una mossa aggiuntiva: scrivila, oppure un punto per rinunciare.
record-action = “{ $word }” non è una mossa.
record-after-end = La partita è già finita prima.
record-result = Result dice { $said }, ma la partita finisce con { $computed }.
record-breaks-off = Il testo si interrompe dopo il turno { $turn }, prima che la partita finisca, ma Result dice { $said }. Forse ne manca una parte; se la partita non è stata giocata fino in fondo, Result deve essere *.
record-match = Le partite di questa sfida non sono coerenti tra loro.

## ANALYSIS

analysis-title = Che cosa ci si poteva aspettare
analysis-turn = Turno
analysis-played = Giocato
analysis-better = Meglio
analysis-for = Per { $name }:
analysis-turning = Le svolte della partita
analysis-none = Nessuno ha regalato nulla.
analysis-under-way = Il computer sta ancora esaminando la partita.
analysis-lost = Turno { $turn }: { $name } regala circa { points }.
analysis-lost-proved = Turno { $turn }: { $name } regala { points }, ed è dimostrato.
analysis-proved = dimostrato
analysis-stopped = Interrotto: si conoscono { $known } momenti della partita su { $all }, contati dalla fine.
analysis-margins = Ogni numero dice quanti punti di vantaggio un giocatore può aspettarsi alla fine sul miglior avversario se tutti giocano al meglio; con ! è dimostrato.

## LEVELS

recipe-own = una mossa avanti, solo dischetti suoi, errore fino a { points }
recipe-all = una mossa avanti, ricorda tutto, errore fino a { points }
recipe-search = esamina { $two } posizioni in due, { $more } con più giocatori

### Playing in the terminal

## COLOURS

colour-blue = blu
colour-red = rosso
colour-yellow = giallo
colour-green = verde
colour-purple = viola
colour-white = bianco
colour-black = nero
# The letter on the counters and the key of the pawn, on the page: another one for every colour, and neither U nor H.
page-letter-blue = B
page-letter-red = R
page-letter-yellow = G
page-letter-green = V
page-letter-purple = I
page-letter-white = A
page-letter-black = N

count-blue = { $count } blu
count-red =
    { $count ->
        [one] { $count } rosso
       *[other] { $count } rossi
    }
count-yellow =
    { $count ->
        [one] { $count } giallo
       *[other] { $count } gialli
    }
count-green =
    { $count ->
        [one] { $count } verde
       *[other] { $count } verdi
    }
count-purple = { $count } viola
count-white =
    { $count ->
        [one] { $count } bianco
       *[other] { $count } bianchi
    }
count-black =
    { $count ->
        [one] { $count } nero
       *[other] { $count } neri
    }

## THE SET-UP

setup-welcome = Prendi i dischetti giusti e porta per primi i loro segnalini sulla scala.
setup-players = Giocatori
setup-person = Una persona: scrivi un nome
setup-computer = Computer, livello { $level } ({ $name })
setup-hands = Mani
setup-concealed = Coperte
setup-open = Scoperte
setup-length = Durata
setup-one-game = Una partita
setup-match = Una sfida di { $games } partite
setup-first = Chi comincia
setup-lot = A sorte
setup-speed = Velocità
setup-seed = N. del percorso
setup-random = Nuovo percorso
setup-language = Lingua
setup-start = Gioca
setup-resume = Continua la partita in sospeso
setup-discard = Eliminare per sempre questa partita? Premi ancora Canc; ogni altro tasto la conserva.
setup-about-players = Si gioca da due a cinque.
setup-about-seat = Scrivi un nome oppure scegli con ← → un computer: 1 è un principiante, 10 un maestro.
setup-about-hands = Coperte: fino alla fine vedi solo i tuoi dischetti. Scoperte: tutti vedono tutto.
setup-about-length = Una sfida ha una partita per giocatore: ognuno comincia una volta e tutti i punti contano.
setup-about-first = Tira a sorte o scegli chi comincia.
setup-about-speed = Quanto tempo si prendono i computer, perché tu possa seguire.
setup-about-seed = Lo stesso numero dà lo stesso percorso. Lascia vuoto per averne uno nuovo.
setup-about-language = Tutti i testi cambiano subito.
setup-about-start = Premi Invio per giocare.
setup-bad-seed = Il numero di un percorso è un numero intero oppure 64 cifre esadecimali.
setup-same-name = Due giocatori non possono chiamarsi entrambi { $name }.
unfinished-table = { $names }, { $date }; tocca a { $name }.
unfinished-match = { $names }, { $date }; sta per cominciare la prossima partita della sfida.
unfinished-others =
    { $count ->
        [0] Non ci sono altre partite in sospeso.
        [one] C’è un’altra partita in sospeso.
       *[other] Ci sono altre { $count } partite in sospeso.
    }
speed-slow = lenta
speed-normal = normale
speed-fast = veloce
speed-instant = immediata
level-beginner = principiante
level-novice = novizio
level-learner = apprendista
level-amateur = dilettante
level-regular = assiduo
level-skilled = abile
level-advanced = avanzato
level-veteran = veterano
level-expert = esperto
level-master = maestro
character-beginner = sta ancora imparando a contare
character-novice = guarda solo i propri dischetti
character-learner = è contento di ogni colore
character-amateur = ha idee, ma poca pazienza
character-regular = gioca con solidità e sbaglia poco
character-skilled = ti soffia il meglio
character-advanced = pensa qualche mossa avanti
character-veteran = pianifica presto la scala
character-expert = non regala quasi nessun punto
character-master = calcola fino alla fine

## THE BOARD

title-concealed = Mani coperte
title-open = Mani scoperte
title-game = Partita { $game } di { $games }
board-start = Partenza
board-bonus = Accanto alla scala
board-counters = Dischetti
hand-yours = La tua mano
page-hand-of = Mano di { $name }
hand-empty = ancora nessun dischetto
hand-covered = Le mani sono coperte.
# A button beside hand-yours: the hand is visible while it is held down.
page-hand-hold = Tieni premuto per vederla
hand-worth = = finora { $amount }
# What counters can still be worth in the end. $least, $most (Number)
page-hand-range = da { $least } a { $most } punti
# Points where there is little room. $points (Number)
page-points-short = { $points } pt.
# The points of an open hand before the end. $points (Number)
page-points-so-far = finora { points }
# The crown beside the name of whoever has won.
page-winner = Ha vinto
# What a black counter in the hand is good for.
page-hand-black = una mossa aggiuntiva
page-forecast = Previsione
page-forecast-about = Quanto può ancora valere ogni colore alla fine. Meno spostamenti mancano a un segnalino, prima arriva.
# $moves (Number) - how far a pawn still has to go
page-forecast-moves = a { moves } dalla scala
page-forecast-home = sulla scala
log-recent = Gli ultimi turni
log-all = La partita
prompt-pawn = { $name }, scegli un segnalino: la sua lettera, o ← → e Invio.
prompt-extra = { $name }, puoi fare una mossa aggiuntiva. Con quale segnalino?
prompt-extra-cost = Una mossa aggiuntiva costa un dischetto nero e può andare anche all’indietro.
prompt-colour = { $colour }:
prompt-take = { $pawn }: quale dischetto prendi?
prompt-back = Esc: altro segnalino
prompt-thinking = { $name } sta pensando…
prompt-hurry = Spazio: avanti subito
option-ahead = davanti
option-behind = dietro
# On a button of the page: the counter towards the stairs, and the one towards the start.
page-way-ahead = verso la scala
page-way-behind = verso la partenza
option-climb = sulla scala
option-forward = in avanti
option-nothing = niente da prendere
option-back = all’indietro
option-decline = senza mossa aggiuntiva
cover-next = Tocca a { $name }.
cover-ready = Premi Invio quando nessun altro vede lo schermo.
cover-moment = Un momento…
screen-too-small = La finestra è troppo piccola: Big Points richiede { $width } colonne e { $height } righe, qui sono { $columns } e { $lines }. Ingrandiscila, oppure esci con q e gioca con --plain.

## KEYS

key-help = aiuto
key-hint = consiglio
key-analysis = analisi
key-undo = annulla
key-react = reagisci
key-save = salva
key-language = lingua
key-leave = esci
key-row = scegli
key-change = cambia
key-start = gioca
key-resume = continua
key-further = avanti
key-discard = elimina
key-turn = turno
key-action = mossa
key-ends = salta
key-game = partita
key-scroll = scorri
key-close = chiudi
key-go = conferma
key-hurry = mostra tutto
key-back = indietro

## NOTICES

notice-first = Muovi un segnalino al prossimo dischetto del suo colore e prendine uno vicino.
notice-undone = Mossa annullata.
notice-copied = La partita è salvata: { $file }
notice-not-copied = Impossibile salvare la partita: { $error }
notice-not-saved = Impossibile salvare la partita: { $error }
notice-none-saved = Non c’è nessuna partita in sospeso.
notice-discarded = La partita è stata eliminata.
notice-not-discarded = Impossibile eliminare la partita: { $error }
farewell-saved = La partita è salvata. Per continuarla: bigpoints play --resume
farewell-record = La partita salvata: { $file }

## WHY NOT
## Why something cannot be done now.

why-key = Il tasto { $key } qui non fa nulla. ? mostra i tasti.
why-over = La partita è finita.
why-main-first = Prima viene la tua mossa; solo dopo può esserci una mossa aggiuntiva.
why-main-made = La tua mossa è fatta; ora fai una mossa aggiuntiva o rinuncia.
why-home = { $pawn } è già sulla scala e ci resta.
why-must-climb = { $pawn } può solo salire: davanti non c’è più il suo colore.
why-cannot-climb = { $pawn } non può ancora salire: davanti c’è ancora il suo colore.
why-none-behind = { $pawn } non può tornare indietro: dietro non c’è il suo colore.
why-climb-backward = All’indietro non si sale sulla scala.
why-nothing-ahead = Davanti nessun dischetto è libero.
why-nothing-behind = Dietro nessun dischetto è libero.
why-must-take = Un dischetto è libero, quindi bisogna prenderne uno.
why-no-undo = Non hai niente da annullare.
why-turn-passed = Troppo tardi: il turno è passato a qualcun altro.
why-covered = Premi Invio quando vuoi cominciare.
why-not-your-turn = Non è il tuo turno. Con Spazio si va più in fretta.
why-no-back = Più indietro di così non si torna. q esce.
why-no-pawn = Il bianco e il nero non hanno segnalino: scegli B, R, Y, G o P.
why-pawn-first = Scegli prima un segnalino: la sua lettera, o ← →.
why-no-game = In quella direzione non ci sono altre partite.

## HINTS

hint-title = Consiglio
hint-coach = L’allenatore

## MOVES IN WORDS

move-ahead = { $name } muove { $pawn } al posto { $place } e prende { $counter } davanti.
move-behind = { $name } muove { $pawn } al posto { $place } e prende { $counter } dietro.
move-nothing = { $name } muove { $pawn } al posto { $place }; non c’è niente da prendere.
move-climb = { $name } fa salire { $pawn } sulla scala e prende { $counter } lì accanto.
move-back-ahead = { $name } riporta { $pawn } al posto { $place } e prende { $counter } davanti.
move-back-behind = { $name } riporta { $pawn } al posto { $place } e prende { $counter } dietro.
move-back-nothing = { $name } riporta { $pawn } al posto { $place }; non c’è niente da prendere.
move-decline = { $name } rinuncia alla mossa aggiuntiva.
move-extra = Mossa aggiuntiva: { $move }
page-move-takes = { $name } prende { $counter }.
page-move-climbs = { $name } fa salire { $pawn } sulla scala.
page-move-moves = { $name } muove { $pawn }.
page-move-you-take = Prendi { $counter }.
page-move-you-climb = Fai salire { $pawn } sulla scala.
page-move-you-move = Muovi { $pawn }.
page-move-you-decline = Rinunci alla mossa aggiuntiva.

## THE END

score-title = Punteggio
score-points = Punti
score-game = Partita { $game }
score-match = Sfida
verdict-amount =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
verdict-won = { $names } vince con { $amount }!
verdict-shared = { $names } vincono insieme con { $amount } a testa.
verdict-match-won = { $names } vince la sfida con { $amount }!
verdict-match-shared = { $names } vincono insieme la sfida con { $amount } a testa.
page-verdict-won = Vinci con { $amount }!
page-verdict-shared = Vinci insieme a { $names }: { $amount } a testa.
page-verdict-place =
    { $place ->
        [lost] Perdi con { $amount }.
        [2] Arrivi al secondo posto con { $amount }.
        [3] Arrivi al terzo posto con { $amount }.
        [4] Arrivi al quarto posto con { $amount }.
       *[5] Arrivi al quinto posto con { $amount }.
    }
page-verdict-match-won = Vinci la sfida con { $amount }!
page-verdict-match-shared = Vinci la sfida insieme a { $names }: { $amount } a testa.
page-verdict-match-place =
    { $place ->
        [lost] Perdi la sfida con { $amount }.
        [2] Nella sfida arrivi al secondo posto con { $amount }.
        [3] Nella sfida arrivi al terzo posto con { $amount }.
        [4] Nella sfida arrivi al quarto posto con { $amount }.
       *[5] Nella sfida arrivi al quinto posto con { $amount }.
    }
list-and = { $others } e { $last }
further-next = Prossima partita
further-rematch = Gioca ancora
further-replay = Replay
further-leave = Esci
replay-title = Replay
replay-turn = Turno { $turn } di { $turns }
replay-begin = La partita sta per cominciare.

## PLAIN MODE

plain-welcome = Big Points. Rispondi a ogni domanda su una riga, o premi Invio per accettare la proposta.
plain-new-game = Una nuova partita
plain-unfinished = C’è una partita in sospeso.
plain-discard = Eliminala
plain-keep = Conservala
plain-sure = Non si può annullare. Eliminarla?
plain-players = Quanti giocatori (da 2 a 5)? Invio: { $usual }
plain-usual = Invio: { $usual }
plain-seat = { $player }: un nome, o un livello da 1 a 10 per un computer. Invio: { $usual }
plain-bad-seat = Un nome ha al massimo 14 lettere e un livello è un numero da 1 a 10.
plain-seed = Numero del percorso: lo stesso numero ridà lo stesso percorso. Invio: un nuovo percorso
plain-commands = Puoi anche scrivere: h consiglio, u annulla, t rivedi il tavolo, s salva, l lingua, ? aiuto, q esci.
plain-learning = Puoi anche scrivere: h il compito, t rivedi il tabellone, l lingua, ? aiuto, q esci.
plain-what =
    { $count ->
        [one] Scrivi { $count }, la mossa stessa, per esempio B+, oppure ? per l’aiuto.
       *[other] Scrivi un numero da 1 a { $count }, la mossa stessa, per esempio B+, oppure ? per l’aiuto.
    }
plain-choose = { $name }, scegli la tua mossa:
plain-show-hand = Mostra la mia mano
plain-extra = { $name }, per un dischetto nero puoi fare una mossa aggiuntiva:
plain-path = Il percorso dalla partenza alla scala; un punto è un dischetto già preso, [B] il segnalino blu sul suo dischetto:
plain-labelled = { $label }: { $text }
plain-at-start = { $pawn } è alla partenza
plain-on = { $pawn } è al posto { $place }
plain-home = { $pawn } è sulla scala, valore { $place }
plain-over = La partita è finita. Il punteggio:
plain-further = E adesso?

## HELP

help-title = Aiuto
help-rules = Come si gioca
# The goal in one line: on the first table, in invitations, and in pictures of links.
goal = I dischetti valgono da 4 a 0 punti: il colore del primo segnalino sulla scala vale 4, quello dell’ultimo 0.
help-aim = Raccogli dischetti. L’ordine in cui i cinque segnalini arrivano sulla scala decide quanto vale ogni colore: il primo sta sul 4, poi vengono 3, 2, 1 e 0. Prendi dunque i colori i cui segnalini arrivano presto, o fai avanzare i segnalini dei colori che hai in mano. I segnalini non sono di nessuno.
help-turn = Nel tuo turno muovi un segnalino qualsiasi verso la scala, fino al prossimo dischetto del suo colore. Passa sopra a tutto ciò che sta in mezzo.
help-take = Poi prendi un dischetto: il primo libero davanti al segnalino o il primo libero dietro. Libero vuol dire che non ci sta sopra nessun segnalino. Se ce n’è solo da una parte, prendi quello.
help-stairs = Se davanti non ha più dischetti del suo colore, il segnalino sale sul gradino libero più alto della scala e ci resta. Ricevi il dischetto del suo colore che sta accanto alla scala, e niente dal percorso.
help-black = Nero: se all’inizio del turno avevi un dischetto nero, dopo la tua mossa puoi fare una mossa aggiuntiva. Lo restituisci e muovi un segnalino qualsiasi, in avanti o, solo adesso, all’indietro fino al dischetto più vicino del suo colore; poi prendi un dischetto come sempre. Alla fine il nero in sé non vale nulla.
help-white = Bianco: ogni dischetto bianco vale tanti punti quanti altri colori hai in mano. Il nero conta, e conta anche un colore che vale 0.
page-white-about = Bianco: un punto per ogni altro colore in mano.
page-help-letters = Simboli e lettere
help-end = La partita finisce appena il quinto segnalino è sulla scala. Ogni dischetto vale allora il numero su cui sta il suo segnalino. Vince chi ha più punti; in caso di parità ci sono più vincitori.
help-hands = Le mani restano coperte fino alla fine, a meno che non giochiate a mani scoperte. Tutti vedono che cosa viene preso: la memoria aiuta.
help-match = Una sfida ha tante partite quanti sono i giocatori; ogni volta comincia un altro, e tutti i punti si sommano.
help-keys = Tasti
help-key-pawn = B R Y G P: scegli il segnalino blu, rosso, giallo, verde o viola. Vanno bene anche le frecce e Invio.
# $letters (String) - the five letters of the pawns
page-help-pawn = { $letters }: scegli il segnalino blu, rosso, giallo, verde o viola.
help-key-take = + prende il dischetto davanti, - quello dietro; oppure scrivi il suo numero, o usa le frecce e Invio. Esc torna ai segnalini.
page-help-arrows = ← e → scorrono i segnalini, ↑ e ↓ scelgono il dischetto davanti o dietro, e Invio gioca la mossa.
help-key-extra = Nella mossa aggiuntiva < guarda indietro e > avanti. Un punto chiude il turno senza farla.
help-key-undo = u annulla quello che hai fatto per ultimo; contro i computer, tutto il tuo ultimo turno.
help-key-hint = h chiede all’allenatore una buona mossa e le ragioni.
help-key-react = : dice qualcosa di breve agli altri, come «Ben giocato!», in una partita su un server.
help-key-hurry = Spazio va avanti subito quando hai visto abbastanza.
help-key-language = l cambia lingua.
help-key-save = s salva la partita nella cartella da cui hai avviato il gioco.
help-key-leave = q esce. La partita è conservata: bigpoints play --resume la continua.
help-key-mouse = Con il mouse, fai clic su un segnalino e poi su uno dei dischetti segnati.
help-typing = Che cosa scrivere
help-plain-number = Scrivi il numero di una mossa e premi Invio, oppure la mossa stessa, per esempio B+ o x<R-.
help-replay-turn = → e ← vanno avanti e indietro di un turno, ↓ e ↑ di una mossa, Pag giù e Pag su di dieci turni, Home e Fine all’inizio e alla fine. Dopo la fine c’è il punteggio.
help-replay-game = n va alla prossima partita del file, p alla precedente.
help-replay-hint = h chiede all’allenatore che cosa sarebbe meglio qui, e perché.
help-replay-analysis = a fa esaminare tutta la partita al computer: le barre mostrano turno per turno chi era in testa, dal punto di vista di un giocatore. Premuto di nuovo, va da una svolta all’altra e dice che cosa sarebbe stato meglio.
help-replay-leave = q esce dal replay.
help-signs = Segni
help-sign-taken = Un punto è un dischetto già preso, ○ uno preso proprio ora.
help-sign-pawn = [B] è il segnalino blu; sta su un dischetto blu, alla partenza o sulla scala. »B« è il segnalino che stai guardando.
help-sign-marks = ▲ mostra dove arriverebbe il segnalino, + e - che cosa potresti prendere; △ dove si è appena mosso un segnalino.
help-sign-places = I numeri nelle curve sono quelli del posto seguente: 1 è il primo dopo la partenza, 55 l’ultimo prima della scala. ▶ indica a chi tocca.
help-sign-log = Nell’elenco dei turni, [P]+G dice che si è mosso il segnalino viola ed è stato preso il dischetto verde davanti, [P]-G quello dietro. < è una mossa all’indietro, ^ una salita sulla scala, = una mossa senza niente da prendere. K comincia una mossa aggiuntiva, e un punto dice che non c’è stata.

## FILES
## What is wrong with a file or folder.
## $file (String) - its name; $line (Number) - a line of it; $error (String) - the system's message or one of these texts

fault-no-home = Nessuna cartella personale trovata. Imposta BIGPOINTS_DATA su una cartella per le tue partite.
fault-denied = { $file }: permesso negato
fault-full = { $file }: il disco è pieno
fault-read-only = { $file }: lì non si può scrivere nulla
fault-gone = { $file }: non esiste
fault-in-the-way = { $file }: al suo posto c’è qualcos’altro
fault-system = { $file }: { $error }
fault-no-choices = { $file }: non è un file di impostazioni di questo programma
fault-no-text = { $file }: non è testo
fault-bad-record = { $file }: la riga { $line } non è valida in una partita salvata
fault-no-game = { $file }: non contiene nessuna partita
fault-no-match = { $file }: le sue partite non fanno parte della stessa sfida
fault-being-played = { $file }: questa partita è aperta in un’altra finestra
notice-unreadable = Resta com’è: { $error }
notice-not-remembered = Impossibile ricordare la scelta: { $error }
notice-copied-before = La partita è già salvata: { $file }

## CLOSING, PLAYING AT ONCE, NUMBERS

hint-close = Invio, Esc o Spazio: chiudi
# The only thing a pawn can do, so no second key is needed. Space is tight.
option-at-once = Invio lo gioca
why-number =
    { $count ->
        [one] Scrivi { $count }.
       *[other] Scrivi un numero da 1 a { $count }.
    }

## NAMES OF KEYS
## As printed on keyboards of the language; for why-key.

key-name-space = Spazio
key-name-enter = Invio
key-name-esc = Esc
key-name-tab = Tab
key-name-backspace = Backspace
key-name-delete = Canc
key-name-insert = Ins
key-name-home = Home
key-name-end = Fine
key-name-page-up = Pag su
key-name-page-down = Pag giù
# A key without a name: "The key you pressed does nothing here."
key-name-other = premuto

### Learning

## THE LESSON

lesson-welcome = Una lezione di pochi minuti in cui fai tu ogni mossa. Scrivi il numero di una mossa e premi Invio; q esce.
lesson-finished = Questo è tutto il gioco. Buon divertimento!
lesson-other-pawn = Anche { $pawn } potrebbe muoversi, ma questa volta ne serve un altro. Riprova.
lesson-pawn = Muovere un segnalino
lesson-pawn-task = I segnalini non sono di nessuno: ognuno può muoverli tutti. Un segnalino va sul prossimo dischetto del suo colore, passando sopra a tutto ciò che sta in mezzo. Poi prendi un dischetto accanto. Muovi il segnalino blu e prendi il dischetto che vuoi.
lesson-pawn-done = Bene! Il segnalino blu è arrivato sul dischetto blu successivo, e il dischetto che hai preso è tuo.
lesson-side = Davanti o dietro
lesson-side-task = Quando un segnalino si è mosso, prendi il primo dischetto libero davanti, verso la scala, o il primo libero dietro. Muovi il segnalino verde e prendi il dischetto bianco.
lesson-side-done = Sì, il dischetto bianco era dietro il segnalino.
lesson-side-wrong = Il segnalino è giusto, ma { $counter } sta davanti. Quello bianco è dall’altra parte.
lesson-over = Sopra i segnalini
lesson-over-task = Un dischetto con un segnalino sopra non si può prendere. Andando verso il primo libero si saltano questi dischetti, e anche i vuoti. Subito dopo il segnalino rosso c’è un dischetto nero: quale segnalino te lo fa prendere?
lesson-over-done = Giusto: sopra il vuoto e il segnalino rosso, fino al dischetto nero.
lesson-over-wrong = Con questa mossa prendi { $counter }. Cerca il segnalino che si fermerebbe poco prima di quello rosso: da lì il dischetto nero è il primo libero davanti.
lesson-climb = Sulla scala
lesson-climb-task = Davanti al segnalino giallo non ci sono più dischetti gialli. Se lo muovi ora, sale sul gradino libero più alto. Fallo.
lesson-climb-done = Il primo che arriva sta sul 4. Ricevi il dischetto del suo colore che stava accanto alla scala, e niente dal percorso.
lesson-climb-wrong = { $pawn } ha ancora davanti un dischetto del suo colore e va lì. Ora può salire solo il segnalino giallo.
lesson-worth = Quanto vale un colore
lesson-worth-task = Alla fine ogni dischetto vale il numero su cui sta il suo segnalino. Il giallo è arrivato per primo e vale 4; i prossimi staranno su 3, 2, 1 e 0. Prendi un dischetto che vale 4 di sicuro.
lesson-worth-done = Un dischetto giallo: 4 punti che nessuno può più cambiare.
lesson-worth-wrong = Il segnalino di quel colore è ancora in cammino: nessuno sa quanto varrà { $counter }. Cercane uno giallo.
lesson-black = La mossa aggiuntiva
lesson-black-task = Hai fatto la tua mossa, e all’inizio del turno avevi un dischetto nero. Puoi quindi restituirlo e fare una mossa aggiuntiva. Usala per prendere un altro dischetto giallo.
lesson-black-done = Il dischetto nero non c’è più, ma ne hai uno giallo che vale 4. In un turno c’è una sola mossa aggiuntiva.
lesson-black-kept = Puoi tenere il dischetto nero per un altro turno. Ma qui conviene usarlo subito: c’è un dischetto giallo a portata di mano.
lesson-black-wrong = { $counter } non vale quello nero. Quale segnalino ti fa prendere un dischetto giallo?
lesson-back = All’indietro
lesson-back-task = In una mossa aggiuntiva, e solo lì, un segnalino può anche tornare indietro, al dischetto più vicino del suo colore. Muovi all’indietro il segnalino viola e prendi il dischetto bianco.
lesson-back-done = Sì. Davanti vuol dire sempre verso la scala: lì c’era il dischetto bianco.
lesson-back-kept = Certo, puoi tenere il dischetto nero. Ma prova una volta a tornare indietro.
lesson-back-side = La direzione è giusta, ma { $counter } sta dietro il segnalino. Quello bianco è dall’altra parte.
lesson-back-forward = Quello era in avanti. Scegli di tornare indietro, al dischetto viola dietro il segnalino.
lesson-white = Dischetti bianchi
lesson-white-task = Alla fine ogni dischetto bianco vale un punto per ogni altro colore che hai in mano. Ne hai due bianchi e quattro altri colori. Quale dischetto aumenta il valore di tutti e due?
lesson-white-done = Mancava il rosso. Ora ognuno dei tuoi dischetti bianchi vale 5 punti invece di 4.
lesson-white-wrong = Quel colore lo hai già: { $counter } non aggiunge nulla ai tuoi bianchi. Cerca il colore che ti manca.
lesson-score = Il punteggio
lesson-score-task = Quattro segnalini sono arrivati. Quando sale il quinto, la partita finisce subito e si contano tutte le mani. Fai l’ultima mossa.
lesson-score-done = Ogni dischetto vale il numero del suo segnalino, ogni bianco un punto per ogni altro colore, e il nero in sé nulla. Vince chi ha più punti.
lesson-endgame = Il tuo finale
lesson-endgame-task = 34 punti a testa, e restano due segnalini: il colore del prossimo che arriva varrà 1, quello dell’ultimo 0. Hai tre dischetti rossi e uno viola; l’altro giocatore ne ha uno rosso e quattro viola. Con quale mossa vinci?
lesson-endgame-done = Giusto! Il rosso vale 1, il viola non varrà nulla, e hai anche il dischetto rosso accanto alla scala.
lesson-endgame-wrong = Allora l’altro giocatore fa salire per primo il segnalino viola: il viola vale 1, i tuoi rossi nulla, e perdi.
lesson-last = L’ultima mossa
lesson-last-task = L’altro giocatore ha dovuto muovere il segnalino viola. Fallo salire e chiudi la partita.
lesson-last-done = Vinci di un punto!

## PUZZLES

board-stairs = Scala
puzzle-title = Rompicapo { $number } di { $count }, difficoltà { $grade } su 5
puzzle-task = Tocca a te, e tutte le mani sono scoperte. Qual è la scelta migliore?
puzzle-right = Giusto!
puzzle-wrong = Non è la mossa migliore.

## LEARNING ON THE PAGE

page-learn = Imparare ed esercitarsi
page-lesson = Lezione
page-lesson-about = Impara il gioco in pochi minuti, mossa dopo mossa.
page-lesson-short = Lezione in due minuti
# Closes the line about the goal.
page-goal-known = Ho capito
page-lesson-step = Passo { $number } di { $count }
page-lesson-next = Avanti
page-lesson-back = Passo precedente
page-lesson-restart = Dall’inizio
page-rules = Le regole
page-rules-about = Tutto in una pagina, con le figure.
page-puzzles = Rompicapi
page-puzzles-about = Trova la mossa migliore: un rompicapo al giorno, o tutti quelli che riesci.
page-puzzle-today = Il rompicapo del giorno
page-puzzle-number = Rompicapo { $number }
page-puzzle-grade = Difficoltà { $grade } su 5
page-puzzle-yours = La tua scelta
page-puzzle-best = La scelta migliore
page-puzzle-once = Conta solo la tua prima risposta.
page-puzzle-again = Hai già fatto il rompicapo di oggi. Domani arriva il prossimo.
page-puzzle-streak = Risolto per { $count } giorni di fila.
page-puzzle-rush = Corsa
page-puzzle-rush-about = Un rompicapo dopo l’altro, sempre più difficili. Al terzo errore la corsa finisce.
page-puzzle-begin = Comincia una corsa
page-puzzle-next = Prossimo rompicapo
page-puzzle-solved =
    { $count ->
        [one] { $count } risolto
       *[other] { $count } risolti
    }
page-puzzle-mistakes =
    { $count ->
        [one] { $count } errore
       *[other] { $count } errori
    }
# $solved (String) - the page-puzzle-solved text
page-puzzle-over = La corsa è finita: { $solved }.
page-puzzle-record = Il tuo record: { $count }.
page-puzzle-new-record = È il tuo nuovo record!
page-rules-aim = Lo scopo
page-rules-setup = La preparazione
page-rules-setup-text = Metti accanto alla scala un dischetto del colore di ogni segnalino: andrà a chi fa salire quel segnalino. Mescola gli altri 55 e disponili in un percorso che finisce alla scala. I cinque segnalini aspettano alla partenza, e comincia chi vuole.
page-rules-move = Muovere
page-rules-take = Prendere
page-rules-stairs = La scala
page-rules-black = La mossa aggiuntiva
page-rules-white = Dischetti bianchi
page-rules-end = La fine
page-rules-hands = Mani e sfida
page-rules-move-picture = Il segnalino rosso va sul prossimo dischetto rosso, passando sopra a tutto ciò che sta in mezzo.
page-rules-take-picture = Dopo questa mossa del segnalino verde prendi il dischetto segnato con → o quello segnato con ←. Il vuoto e il segnalino rosso si saltano.
page-rules-stairs-picture = Davanti non ci sono più dischetti gialli: il segnalino giallo sale, e ricevi il dischetto giallo lì accanto.
page-rules-black-picture = In una mossa aggiuntiva il segnalino viola torna sul dischetto viola dietro di lui.
page-rules-score-picture = Un esempio: questa mano fa { points }.

### The page

## EVERYWHERE

page-guest = Ospite
page-home = Pagina iniziale
page-settings = Impostazioni
page-close = Chiudi
page-theme = Tema
page-theme-system = di sistema
page-theme-light = chiaro
page-theme-dark = scuro
page-sound = Suoni
# Requires a second tap before a move is played.
page-confirm = Conferma ogni mossa
# On the counters, beside their colour.
page-symbols = Simboli sui dischetti
page-letters = Lettere sui dischetti
page-numbers = Numeri dei posti sul tabellone
# Keys such as U for undo; people who use speech input may want them off.
page-keys = Scorciatoie a un tasto
page-notifications = Avvisami quando tocca a me
# Notifications of the browser: titles, and a line below.
page-push-turn = Tocca a te
page-push-began = La partita è iniziata
page-push-rematch = Rivincita: gioca!
page-push-over = La partita è finita
page-push-test = Le notifiche funzionano
page-push-other = Novità dalle tue partite
# $count (Number) - in how many games it is the reader's turn, written in digits
page-push-waiting = Partite che ti aspettano: { $count }
page-push-insecure = Le notifiche richiedono HTTPS, che questo server non ha.
page-push-blocked = Il browser blocca le notifiche di questa pagina. Consentile nelle sue impostazioni per questa pagina.
page-push-open = Solo con la pagina aperta: altrimenti questo browser non è raggiungibile.
page-push-quiet = Ore di silenzio
# Before a time of day.
page-push-from = dalle
page-push-until = alle
page-push-try = Invia una prova
page-push-ask = Vuoi che ti avvisiamo quando tocca a te?
page-push-yes = Sì, grazie
page-push-no = Non ora
page-push-agreed = Ti avviseremo quando tocca a te.
page-your-name = Il tuo nome
page-name-about = Gli altri al tavolo lo vedono.
page-name-needed = Inserisci un nome.
# $most (Number) - the longest name allowed, in letters
page-name-long = Al massimo { $most } lettere, per favore.
page-keep = Salva
page-device = Continua su un altro dispositivo
page-device-about = Apri questo link lì entro dieci minuti: vale una volta sola, e anche lì sarai lo stesso giocatore.
# $name (String) - the guest's name
page-device-done = Rieccoti, { $name }!
page-device-ask = Su questo dispositivo sei già { $name }
page-device-ask-about = Se continui, qui sarai il giocatore dell’altro dispositivo. Quello che hai giocato qui come { $name } non si potrà più aprire da questo dispositivo.
page-device-go = Continua come l’altro giocatore
page-sign-out = Esci da questo dispositivo
page-sign-out-about = { $name } non sarà più connesso qui. Gli altri dispositivi restano connessi. Senza un altro dispositivo le partite di { $name } non saranno mai più raggiungibili: prima crea un link per aggiungerne uno.
page-sign-out-go = Esci
page-sign-out-stay = Resta connesso
# Keeping a name with a passkey, as browsers call it in this language.
page-name-keep = Tieni il tuo nome
page-name-keep-about = Con una passkey il nome è tuo: nessun altro può prenderlo e puoi accedere da altri dispositivi. Senza password né e-mail.
# $name (String) - the guest's name
page-name-keep-go = Tieni { $name }
page-name-kept = Il nome { $name } è tuo.
page-passkey-add = Aggiungi una passkey
page-passkey-here = Questo dispositivo ha già una tua passkey.
page-passkey-remove = Rimuovi
# $name (String) - what the passkey is called, such as 'Android'
page-passkey-remove-sure = Rimuovi davvero { $name }
page-passkey-last = Con l’ultima passkey rinunci al nome: altri potranno prenderlo.
page-passkey-doubted = Forse esiste una copia di questa passkey. Rimuovila se non sai perché.
# $count (Number) - the codes that were not used yet
page-codes-left =
    { $count ->
        [one] Resta un codice di recupero
       *[other] Restano { $count } codici di recupero
    }
page-codes-new = Crea nuovi codici
page-codes = I tuoi codici di recupero
page-codes-once = Se perdi i tuoi dispositivi, ogni codice ti fa accedere una volta. Scrivili o salvali: si vedono solo ora.
page-codes-copy = Copia i codici
page-codes-save = Salva in un file
page-codes-done = Li ho presi
page-devices-sign-out = Disconnetti gli altri dispositivi
page-devices-signed-out = Gli altri dispositivi sono disconnessi.
page-sign-in = Accedi con il nome che hai altrove
page-sign-in-passkey = Accedi con una passkey
page-sign-in-code = Codice di recupero
page-sign-in-code-go = Accedi con il codice
# $name (String) - who the device was before; $count (Number) - that player's games
page-merge-ask =
    { $count ->
        [one] Prendere una partita di { $name }?
       *[other] Prendere { $count } partite di { $name }?
    }
page-merge-about = Su questo dispositivo eri { $name }. Queste partite possono diventare tue ora; altrimenti da qui non saranno più raggiungibili.
page-merge-go = Prendile
page-merge-leave = Lasciale
page-data = I tuoi dati
page-data-save = Scarica tutto
page-data-delete = Elimina tutto
page-data-delete-about = Il tuo nome, le passkey e gli accessi vengono eliminati su tutti i dispositivi, e il nome torna libero. Le partite restano a chi ha giocato con te, senza il tuo nome. Non si può annullare.
page-data-delete-go = Elimina davvero tutto
page-data-delete-stay = Tieni tutto
# Bots are programs of the guest that connect and play on their own.
page-bots = I tuoi bot
page-bots-about = Un bot è un programma che gioca per te. Si identifica con una chiave: tienila segreta.
page-bot-name = Nome del bot
page-bot-make = Crea una chiave
# $name (String) - the bot's name
page-bot-token = Chiave di { $name }
page-bot-once = Si vede solo questa volta.
page-bot-copy = Copia la chiave
page-bot-never = mai usata
# $when (String) - a relative time, such as '2 hours ago'
page-bot-used = ultimo uso: { $when }
page-bot-revoke = Revoca
# $name (String) - the bot's name
page-bot-revoke-sure = Revocare davvero { $name }
page-loading = Un momento…
page-again = Riprova
page-unknown-title = Pagina non trovata
page-unknown = Questo indirizzo non porta da nessuna parte. Forse ne manca un pezzo.
page-offline = Sei offline.
page-offline-about = Puoi giocare contro il computer, risolvere rompicapi e rivedere partite. I tavoli con altri richiedono una connessione.
page-update-ready = È pronta una nuova versione.
page-update = Aggiorna

## THE DAILY CHALLENGE

page-day = Partita del giorno
page-day-about = Tutti giocano sullo stesso percorso contro gli stessi computer, una volta al giorno. Tu come te la cavi?
page-day-play = Gioca la partita del giorno
page-day-won = Hai fatto { $points } punti, { $margin } in più del miglior computer.
page-day-lost = Hai fatto { $points } punti, { $margin } in meno del miglior computer.
page-day-even = Hai fatto { $points } punti, tanti quanti il miglior computer.
page-day-best = Nessuno ha fatto meglio.
page-day-better =
    { $count ->
        [one] Una persona ha fatto meglio.
       *[other] { $count } persone hanno fatto meglio.
    }
page-day-players =
    { $count ->
        [one] Una persona l’ha finita.
       *[other] { $count } persone l’hanno finita.
    }
page-day-none = Nessuno l’ha finita.
page-day-spent = Non l’hai giocata tu fino alla fine, perciò non conta.
page-day-next = La prossima partita arriva { $when }.
page-day-everybody = Risultati
page-day-graph = Di quanti punti ciascuno è arrivato davanti al miglior computer, o dietro
page-day-you = tu
# $levels (String) - the levels of the computer players
page-day-against = Contro { $levels }.
# Opens the explanation why nothing is checked; replaces page-fair.
page-day-same = Uguale per tutti
page-day-known = Oggi i dischetti sono disposti allo stesso modo per tutti: il loro ordine dipende solo dalla data, su ogni server. Chiunque potrebbe calcolarlo in anticipo, perciò questa non è una mescolata equa e non c’è nulla da verificare. A mosse uguali i computer rispondono allo stesso modo.

## THE START PAGE
## $level (Number) - 1 to 10; $name (String) - one of the level-… texts
## $count (Number)

page-play = Gioca subito
page-play-about = Contro il computer, all’istante.
page-opponents = Avversari
page-level = Livello
page-level-named = { $level } · { $name }
page-computer = Computer
page-more = Altre opzioni
page-find = Gioca con altri
page-find-about = Trova giocatori della tua forza. Con orologio, senza suggerimenti e senza annullare.
page-find-any = Indifferente
page-find-start = Cerca giocatori
page-pace = Ritmo
page-pace-any = Veloce o tranquillo
page-pace-quick = Veloce: 3 min + 5 s per turno
page-pace-relaxed = Tranquillo: 10 min + 10 s per turno
page-searching = Ricerca di giocatori
# $time (String) - minutes and seconds, 1:05
page-searching-for = Ricerca di giocatori · { $time }
page-search-connecting = Connessione …
page-search-alone = Al momento nessun altro sta cercando.
page-search-others =
    { $count ->
        [one] Un’altra persona sta cercando.
       *[other] Altre { $count } persone stanno cercando.
    }
# $seconds (Number)
page-search-seconds = Di solito bastano { $seconds } secondi.
# $minutes (Number)
page-search-minutes = Di solito ci vogliono circa { $minutes } minuti.
page-search-again = Qualcuno non è arrivato.
page-search-elsewhere = La ricerca continua in un’altra scheda o su un altro dispositivo.
page-search-computer = Intanto gioca contro il computer
page-search-fill = Completa con il computer
page-search-link = Invia invece un link
page-search-cancel = Interrompi la ricerca
page-found = Partita trovata
# $seconds (Number) - how long it still waits
page-found-join = Partecipa ({ $seconds })
page-found-decline = Non ora
page-found-missed = Hai perso una partita. Cerca di nuovo quando vuoi.
page-paired-coming = in arrivo
page-paired-wait = La partita inizia appena ci sono tutti.
page-screen = Su un solo schermo
page-screen-about = Giocate a turno su un dispositivo.
page-add = Aggiungi un giocatore
# $name (String) - the player text, or a name
page-remove = Togli { $name }
page-friends = Con gli amici
page-friends-about = Crea un tavolo e condividi il link. Chi ce l’ha può giocare.
page-friends-offline = Per giocare con gli amici serve una connessione.
page-listed = Mostralo nell’elenco pubblico
page-together = Allo stesso tavolo: tabellone su uno schermo, mani sui telefoni
page-together-fact = mani sui telefoni
page-allow-bots = Possono giocare i bot di altri; vedono tutte le mani
page-with-bots = bot ammessi
page-make = Crea un tavolo
page-clock = Tempo
page-clock-none = senza limite
# $seconds (Number)
page-clock-turn = { $seconds } secondi per turno
# $minutes (Number), $increment (Number) - seconds added per turn
page-clock-bank = { $minutes } minuti a testa, +{ $increment } s per turno
# $days (Number)
page-days =
    { $days ->
        [one] { $days } giorno
       *[other] { $days } giorni
    }
# $hours (Number)
page-hours = { $hours } h
# $minutes (Number)
page-minutes = { $minutes } min
# $days (Number)
page-clock-days =
    { $days ->
        [one] 1 giorno per turno
       *[other] { $days } giorni per turno
    }
# $reserve (String), $holidays (String) - such as “3 days”
page-clock-days-about = Nessuno deve essere online. Ognuno ha anche una riserva di { $reserve } e { $holidays } di ferie.
page-clock-days-stand-in = Allo scadere del tempo un computer continua da solo
# $time (String) - such as “3 days”, here and below
page-days-left = ancora { $time }
# $time (String)
page-days-reserve = ancora { $time } di riserva
page-days-overdue = tempo scaduto
# $date (String)
page-days-holiday = in ferie fino al { $date }
# $name (String) - whose turn it is
page-days-wait = Il tempo di { $name } è scaduto. Aspettare o far giocare un computer?
page-days-late = Il tuo tempo è scaduto, ma puoi ancora giocare.
# $date (String) - until when the game is kept
page-days-kept = Conservata almeno fino al { $date }.
# $reserve (String), $holidays (String)
page-days-own = Riserva: { $reserve } · ferie: { $holidays }
page-days-go = Vai in ferie
page-days-back = Di nuovo qui
page-own = Le tue partite
page-own-turn = tocca a te
page-own-left = un computer gioca per te
# $name (String) - whose turn it is; not a sentence, as it appears in a list
page-own-waits = tocca a { $name }
# $names (String) - the other people at the table
page-own-with = Con { $names }
# $count (Number) - how many more games there are
page-own-more =
    { $count ->
        [one] Mostra un’altra partita
       *[other] Mostra altre { $count }
    }
page-turns = Tocca a te
page-turns-none = Non tocca a te in nessuna partita.
page-turns-others = Altre partite
page-turns-empty = Non hai partite in corso.
# $count (Number) - how many other games wait for the visitor
page-turns-next = Prossima partita ({ $count })
page-turns-next-key = alla prossima partita in cui tocca a te
page-give-up = Abbandona
page-give-up-ask = Abbandonare questa partita?
page-give-up-close = La partita finisce senza vincitori e non si può riprendere.
page-give-up-leave = Un computer prende il tuo posto, e gli altri continuano.
page-finished = Partite finite
page-history-place = Posto { $place } su { $players }
page-history-round = partita { $game } di { $games }
page-history-uncounted = non conta nelle statistiche
page-history-none = Ancora nessuna partita finita.
page-history-more = Mostra altre partite
page-history-download = Scarica tutte le partite
page-public = Tavoli pubblici
page-public-none = Al momento non ci sono tavoli pubblici. Creane uno, e altri lo troveranno qui.
page-list-lost = Non è stato possibile caricare l’elenco.
page-join = Partecipa
page-watch = Guarda
page-go-on = Continua
page-look = Vedi
page-stage-gathering = aspetta giocatori
page-stage-full = al completo
page-stage-playing = in corso
page-stage-between = tra due partite
page-stage-over = finita
page-stage-closed = chiusa
# $count (Number) - 2 to 5
page-players = { $count } giocatori
# $facts (String) - a few words before a sentence: a table's options, or which game is meant
page-facts = { $facts }.
# $count (Number) - how many of the players are computer players
page-computers =
    { $count ->
        [one] { $count } computer
       *[other] { $count } computer
    }
page-free =
    { $count ->
        [one] { $count } posto libero
       *[other] { $count } posti liberi
    }
page-match = sfida
page-open-hands = mani scoperte

## GATHERING AT A TABLE
## $name (String) - a player's name

page-gathering = Un tavolo per te e i tuoi amici
page-invited = { $name } ti invita a giocare
page-gathering-about = Appena non ci sono più posti liberi, la partita può cominciare.
page-seats = Posti
page-seat-free = Posto libero
page-you = tu
page-away = offline
page-sit = Siediti
page-stand-up = Alzati
page-fill = Computer
page-empty = Libera il posto
page-removed = { $name } è stato allontanato dal tavolo e non può sedersi.
page-invite-again = Lascia tornare
page-begin = Comincia la partita
# $count (Number) - how many seats are free
page-begin-wait =
    { $count ->
        [one] C’è ancora un posto libero.
       *[other] Ci sono ancora { $count } posti liberi.
    }
page-begin-others = Chi è seduto al tavolo può cominciare la partita.
page-begin-unready = Si aspetta { $name }…
page-full = Questo tavolo è al completo
page-full-about = Tutti i posti sono occupati. Puoi restare a guardare la partita.
page-invite = Invita altri
page-link = Il link
page-copy = Copia il link
page-copied = Copiato
page-help-undo = u annulla la tua ultima mossa, con quello che i computer hanno fatto dopo.
page-picture = Immagine
page-share = Condividi
page-share-text = Gioca con me a Big Points!
share-about = Una partita di Big Points da rivedere mossa per mossa.
# What a link to the start page shows.
preview-home = Il gioco da tavolo di segnalini e dischetti
preview-playing = Partita in corso
# $count (Number)
preview-free =
    { $count ->
        [one] un posto libero
       *[other] { $count } posti liberi
    }
page-scan = Oppure inquadra il codice con il telefono.
page-code = Codice QR del link
page-link-here = Questo link funziona solo su questo computer.
# --lan is a flag of the program and is not translated.
page-link-lan = Per gli altri dispositivi di casa avvia il server con --lan.
page-link-network = Questo link funziona per i dispositivi della stessa rete.
page-close-table = Chiudi il tavolo
# The board of a table on a screen that everybody sees, while phones show the hands.
page-board-show = Mostra il tabellone su un altro schermo
page-board-about = Un televisore, un tablet o un portatile al centro del tavolo mostra il tabellone a tutti, ma nessuna mano. Ogni telefono mostra la propria mano.
page-board-open = Aprilo su questo dispositivo
page-board-join = Inquadra il codice e gioca
page-board-join-about = Poi scrivi il tuo nome e siediti. Il tuo telefono mostra la tua mano.
page-board-rescan = Telefono spento? Inquadra di nuovo il codice per ritrovare la tua mano.
page-board-replace = Telefono spento o scarico? Inquadra di nuovo il codice, con qualsiasi telefono.
page-board-full-screen = Schermo intero
page-board-play = Gioca qui
page-board-play-as = Gioca qui come { $name }
page-board-stop = Smetti di giocare qui
page-board-no-phone = Niente telefono? La tua mano resta coperta.
page-board-play-about = Giochi su questo schermo. La tua mano si vede solo finché tieni premuto il pulsante; gli altri guardano altrove.
page-seat-lost = Perso il telefono? Continua qui:
page-seat-denied = Non consentito
page-seat-i-am = Sono { $name }
page-seat-waiting = Mostra questo numero. Qualcuno al tavolo deve consentire.
page-seat-asked = Un altro dispositivo mostra { $code } e vuole continuare per { $name }.
page-watching =
    { $count ->
        [one] Una persona sta guardando.
       *[other] { $count } persone stanno guardando.
    }

## THE FAIR SHUFFLE
## How the layout was made, and what the page can check. $name (String) - a player's name

page-dealing = I dischetti vengono disposti…
page-fair = Mescolata equa
page-fair-about = Prima della partita il server e il dispositivo di ogni giocatore hanno estratto ciascuno un numero segreto e ne hanno mostrato solo l’impronta. Il percorso risulta da tutti questi numeri insieme. Se c’è anche il numero del tuo dispositivo, nessuno ha potuto scegliere il percorso. Per escluderlo il server dovrebbe dire che non hai risposto; lo vedrebbero tutti, e questo dispositivo saprebbe che non è vero.
page-fair-before = A fine partita il server rivela il suo numero e questo dispositivo verifica tutto da sé.
page-fair-void = Il server dice che { $name } non ha rivelato il numero in tempo, perciò i dischetti sono stati disposti di nuovo senza.
page-fair-server = Impronta del numero del server
page-fair-of = Impronta del numero di { $name }
# $attempt (Number) - which attempt to lay the counters out; $time (String) - when
page-fair-evidence = Numero inviato da questo dispositivo nel tentativo { $attempt }, { $time }

## THE CHECK OF THE SHUFFLE
## What a page or a terminal says about the record of a game. The first four are labels of a few words.

fair-checked = Mescolata equa, verificata
fair-consistent = Mescolata coerente
fair-unproved = Mescolata non provata
fair-unchecked = Mescolata non verificata
fair-wrong = Verifica non riuscita
fair-checked-told = Verificato su questo dispositivo: i numeri corrispondono alle loro impronte, il percorso ne deriva e c’è anche il numero di questo dispositivo.
fair-consistent-told = La registrazione è coerente. Ma questo dispositivo non ha dato alcun numero per questo percorso, quindi non può garantire che nessuno l’abbia scelto.
fair-unproved-told = Niente contraddice la registrazione, ma non prova il percorso: non contiene il numero di nessun giocatore, o non dice perché comincia questo giocatore.
fair-wrong-told = Qui qualcosa non torna. Salva la partita e chiedi a chi gestisce questo server.
fair-wrong-record = I numeri, le loro impronte e il percorso della registrazione non combaciano.
fair-wrong-attempts = La registrazione non spiega correttamente perché i dischetti sono stati disposti di nuovo.
fair-wrong-first = Avrebbe dovuto cominciare qualcun altro.
fair-wrong-deal = La registrazione è di un altro tavolo, partita o tentativo rispetto a quelli visti da questo dispositivo.
fair-wrong-numbers = Le impronte o i numeri della registrazione non sono quelli visti da questo dispositivo.
fair-wrong-own = Nella registrazione manca il numero dato da questo dispositivo.
fair-wrong-layout = Il percorso della registrazione non è quello visto da questo dispositivo.
fair-wrong-accused = È stato detto che non hai risposto, ma questo dispositivo aveva inviato il suo numero.
fair-accused = È stato detto che non hai risposto, ma questo dispositivo aveva inviato il suo numero. Per questo dispositivo la mescolata di questa partita non è affidabile.
fair-left-out = Questo posto è stato escluso da un tentativo precedente, perciò il tuo numero non conta in questa partita.
fair-alone = In questa partita non conta più il numero di nessun giocatore: il server disporrà i dischetti da solo e niente lo proverà. Un nuovo tavolo ricomincia da capo.
fair-unread = Non è stato possibile ottenere la registrazione, perciò la mescolata non è stata verificata.

## REFUSALS
## Why the server refused a request, or could not be reached.

page-refused-other = Non ha funzionato. Ricarica la pagina e riprova.
page-refused-no-table = Questo tavolo non esiste o è scaduto.
page-refused-seat-taken = Lì è già seduto qualcuno.
refused-one-seat = Hai già un posto a questo tavolo.
refused-removed = Chi ospita ti ha allontanato da questo tavolo. Puoi ancora guardare.
page-refused-seats-open = Ci sono ancora posti liberi.
page-refused-not-committed = Qualcuno non è ancora pronto. Riprova tra un momento.
page-refused-not-your-seat = Quel posto non è tuo.
page-refused-not-your-turn = Non è il tuo turno.
page-refused-time-up = Il tuo tempo è scaduto.
page-refused-not-host = Può farlo solo chi ha aperto il tavolo.
page-refused-started = La partita è già cominciata.
page-refused-not-playing = Qui non si sta giocando.
page-refused-not-over = La partita non è ancora finita.
page-refused-illegal = Le regole ora non lo permettono.
page-refused-stale = Nel frattempo il gioco è andato avanti. Guarda di nuovo.
page-refused-no-hints = A questo tavolo non ci sono consigli.
page-refused-not-away = Questo giocatore è online.
page-refused-closed = Questo tavolo è stato chiuso.
page-refused-no-guest = Scegli prima un nome.
page-refused-bad-name = Scegli un altro nome: al massimo 14 caratteri che tutti possano vedere e distinguere.
refused-reserved-name = I giocatori del computer si chiamano così. Scegli un altro nome.
page-refused-bad-link = Questo link è già stato usato o è troppo vecchio. Creane uno nuovo.
page-refused-name-kept = Qualcuno tiene già questo nome, o uno che gli somiglia. Scegline un altro.
page-refused-default-name = Scegli prima un nome tuo.
page-refused-not-kept = Tieni prima il tuo nome.
page-refused-no-passkeys = A questo indirizzo le passkey non funzionano. Apri il server con il suo nome, non con un numero.
page-refused-bad-passkey = Questa passkey qui non è nota, o ci è voluto troppo. Riprova.
page-refused-many-passkeys = Hai troppe passkey. Rimuovine prima una.
page-refused-bad-code = Questo codice non esiste o è già stato usato.
page-refused-cannot-merge = Queste partite non si possono prendere: siete entrambi in una partita non finita, o entrambi tenete un nome.
page-refused-many-tables = Hai molte partite in corso. Prima finiscine una o chiudi un tavolo.
page-refused-many-events = A questo tavolo è successo troppo. Si può solo giocare fino alla fine.
page-refused-too-fast = Troppe richieste. Aspetta un momento.
page-refused-many-tokens = Hai già il numero massimo di bot. Prima revocane uno.
# --public-url is a flag of the program and is not translated.
page-refused-foreign = Il server non risponde a questo indirizzo. Apri quello che dice all’avvio, oppure avvialo con --public-url.
page-refused-unavailable = Il server al momento non può salvare. Riprova tra poco.
page-refused-unreachable = Il server non è raggiungibile. Sei online?

### The table on the page

## THE GAME

page-game-your-turn = Tocca a te.
page-game-choose = Tocca a te: scegli un segnalino.
page-skip = Tocca per saltare
page-game-choose-name = { $name }, scegli un segnalino.
page-game-extra = Mossa aggiuntiva per un dischetto nero, in avanti o all’indietro? Oppure termina il turno.
page-game-extra-take = Mossa aggiuntiva: { $pawn }, quale dischetto prendi?
# Ends the turn without an extra move.
page-game-end-turn = Fine turno
# The only thing that a pawn can do. $step (Number) - 0 to 4
page-climb-blue = Sali sul { $step } e prendi il dischetto blu
page-climb-red = Sali sul { $step } e prendi il dischetto rosso
page-climb-yellow = Sali sul { $step } e prendi il dischetto giallo
page-climb-green = Sali sul { $step } e prendi il dischetto verde
page-climb-purple = Sali sul { $step } e prendi il dischetto viola
page-game-waits = Tocca a { $name }.
page-game-between = La partita è finita; la prossima può cominciare.
page-game-confirm = Gioca questa mossa
page-game-back = Indietro
page-game-pawns = Segnalini che possono muoversi
page-game-path = Il percorso
page-game-tools = Altri comandi
page-game-time-left = restano { $time }
page-game-stood-in = per ora il computer, livello { $level }
page-game-stand-in = Fai giocare il computer
page-game-take-back = Riprendi il mio posto
page-game-curtain = Vedrai che cosa è successo dal tuo ultimo turno. La tua mano resta coperta.
page-game-ready = Pronto!
page-game-undo-last = Annulla l’ultima mossa
page-game-undone = L’ultima mossa è stata annullata.
page-undone-by = { $name } ha annullato una mossa.
page-undo-ask = Chiedi di annullare
page-undo-waiting = Hai chiesto a { $name } di annullare la tua mossa.
page-undo-asked = { $name } vorrebbe annullare l’ultima mossa.
page-undo-denied = { $name } ha detto di no.
page-allow = Consenti
page-deny = No
page-game-back-again = { $name } è di nuovo qui.
page-game-play-it = Gioca questa mossa
page-game-show-it = Mostra
page-game-follow = Alla prossima partita
# $name (String) - who wants a rematch
page-rematch-asked = { $name } vorrebbe giocare ancora.
page-rematch-own = Hai chiesto di giocare ancora.
page-rematch-some = Gli altri giocano ancora.
page-rematch-accept = Ci sto
page-rematch-wait = La partita comincia appena ci sono tutti.
page-game-board = Guarda il tabellone
page-game-broken = Connessione persa. Riconnessione in corso… Le tue mosse non vanno perse.
page-game-outdated = Il gioco è stato aggiornato. Ricarica la pagina per continuare.
# $language (String) - the language's own name
page-language-lost = Non è stato possibile caricare { $language }. Se il gioco è stato aggiornato, ricarica la pagina.
page-reload = Ricarica la pagina

## REACTIONS

reaction-well-played = Ben giocato!
reaction-good-luck = Buona fortuna!
reaction-thanks = Grazie!
reaction-one-moment = Un momento, per favore
reaction-no-hurry = Con calma
reaction-oops = Ops!
reaction-again = Ancora una?
reactions-mute = Silenzia le reazioni
reactions-unmute = Mostra le reazioni
page-mute = Silenzia

## ONLINE

online-opening = Connessione in corso…
online-broken = Connessione persa. Riconnessione in corso…
online-outdated = Il server ha un’altra versione. Serve la stessa da entrambe le parti.
online-open = posto libero
online-bot = { $name } (bot)
online-waiting = La partita può cominciare quando tutti i posti sono occupati.
online-start = Tutti i posti sono occupati. Premi Invio per cominciare.
online-watching = Tutti i posti sono occupati. Puoi guardare.
online-dealing = I dischetti vengono disposti.
online-closed = Il tavolo è stato chiuso.
online-no-table = Questo tavolo non esiste.
online-seats-open = Ci sono ancora posti liberi.
online-not-committed = Qualcuno non è ancora pronto. Riprova tra un momento.
online-not-your-turn = Non è il tuo turno.
online-time-up = Il tuo tempo è scaduto.
online-no-hints = A questo tavolo non ci sono consigli.
online-undo-asked = { $name } vorrebbe annullare l’ultima mossa. u lo consente; altrimenti continua a giocare.
online-gone-on = Nel frattempo il gioco è andato avanti.
online-refused = Il server ha rifiutato ({ $code }).
online-moved = Si continua a un nuovo tavolo.
online-farewell = Per tornare: bigpoints play --join { $link }
name-guest = Ospite
online-commands = Puoi anche scrivere: h consiglio, u annulla, : reagisci, t rivedi il tavolo, l lingua, ? aiuto, q esci.

## PRINT
## Pages to print for the wooden game: a score sheet, and a layout to copy.

print-sheet = Foglio segnapunti
print-layout = Un percorso da copiare
print-layout-about = Disponi i dischetti in quest’ordine, dalla partenza alla scala. I cinque segnalini aspettano alla partenza e accanto alla scala sta un dischetto del colore di ogni segnalino.
print-date = Data
print-worth = Valore
print-sheet-about = Nella casella sopra ogni gradino annota la lettera del segnalino che vi si trova. Il numero del gradino è il valore di ogni dischetto di quel colore.

## THE SCORER
## Scoring a wooden game on the page.
## $pawn, $one, $other (String) - one of the pawn-… texts; $colour (String) - one of the colour-… texts
## $name, $most, $fewest (String) - a player's name; $more, $fewer (String) - the counters text

page-score = Segnapunti per il gioco vero
page-score-about = Hai giocato con dischetti veri? Inserisci la scala e le mani, poi premi “{ page-score-add }”.
page-score-stairs = La scala
page-score-stairs-about = Su quale numero sta ogni segnalino?
page-score-hands = Le mani
page-score-hands-about = Quanti dischetti di ogni colore ha ciascuno? Contano anche quelli che stavano accanto alla scala.
# The label of a field.
page-score-field = { $name }: { $colour }
page-score-number = { $name }, { $colour }: inserisci un numero intero da 0 a { $most }.
page-score-add = Calcola
page-score-clear = Cancella tutto
page-score-again = Conta di nuovo, per favore
page-score-missing = Manca ancora qualcosa
page-score-possible = Questo conteggio può essere giusto.
page-score-print = Stampa
page-score-not-home = { $pawn } non è ancora su nessun gradino.
page-score-shared = { $one } e { $other } sono entrambi sul gradino { $step }.
# $found, $most (Number) - how many counters
page-score-too-many = { $colour }: nelle mani ce ne sono { $found }, ma il gioco ne ha solo { $most }.
page-score-no-bonus = { $colour }: nessuno ha un dischetto, ma qualcuno deve aver ricevuto quello accanto alla scala.
page-score-uneven = { $most }: { $more }, { $fewest }: { $fewer }. Ogni turno porta un dischetto, quindi le mani differiscono al massimo di uno.
# Link to the third-party software and its licences.
page-notices = Licenze e ringraziamenti

## THE PAGE: REPLAY

page-replay-open = Apri una partita salvata
page-replay-about = Una partita salvata è un testo: un file che finisce in .bpn, oppure copiato da qualche parte. Qui si guarda soltanto e non viene conservato.
page-replay-file = Scegli un file
page-replay-paste = Oppure incolla qui il testo
page-replay-show = Mostra la partita
page-replay-games = Partite in questo testo
page-replay-game = Partita { $game }
page-replay-wrong = Riga { $line }, carattere { $column }: { $text }
page-replay-no-game = In questo testo non c’è nessuna partita.
page-replay-too-large = Questo file è troppo grande per essere una partita salvata.
page-replay-play = Riproduci
page-replay-pause = Pausa
page-replay-start = All’inizio
page-replay-turn-back = Turno precedente
page-replay-back = Mossa precedente
page-replay-on = Mossa successiva
page-replay-turn-on = Turno successivo
page-replay-end = Alla fine
page-replay-moment = Momento della partita
page-replay-link = Link a questo momento
page-replay-engine = Il parere del computer
page-replay-ask = Chiedi al computer
page-replay-asking = Il computer guarda la partita dalla fine: { $known } di { $all }
page-replay-margins = Quanti punti di vantaggio ciascuno può aspettarsi alla fine sul miglior avversario, turno per turno, se tutti giocano al meglio.
page-replay-graph = Vantaggio atteso dopo ogni turno; le svolte sono elencate sotto.
page-replay-ahead = { $name } in testa
page-replay-proved-from = Dimostrato dalla fine del turno { $turn }
page-replay-download = Scarica la partita
page-replay-table = Al tavolo
page-replay-keys = Tasti: ← → un turno, ↑ ↓ una mossa, Spazio riproduce, Home e Fine, s il punteggio
page-replay-unfinished = non finita

# Moves that the viewer tries in a replay.
page-try = Prova una mossa
page-try-back = Torna alla partita
page-try-line = Variante dopo il turno { $turn }
# Before the best action in the position, as a label.
page-try-best = Qui la migliore
page-try-expected = Vantaggio previsto
page-play-on = Continua a giocare da qui
page-play-on-about = Giochi per { $name }, il computer per gli altri. La partita resta su questo dispositivo e non conta.
# At the table of such a game.
page-continued = Continuata da un replay: questa partita non conta.
# $number, $count, $found (Number)
page-mistakes = Impara dai tuoi errori
# Label of a list of players.
page-mistakes-whose = Errori di
page-mistakes-number = Errore { $number } di { $count }
page-mistakes-find = Trova una mossa migliore.
page-mistakes-same = È quello che è stato giocato.
page-mistakes-show = Mostra la soluzione
page-mistakes-leave = Torna all’analisi
page-mistakes-tally = { $found } su { $count } al primo tentativo.
# Beside each mistake at the end: how the better move was found.
page-mistakes-alone = al primo tentativo
page-mistakes-later = mancato
page-mistakes-shown = soluzione mostrata

## GAMES ON THIS DEVICE

page-play-damaged = Questo link non contiene nessuna partita. Copialo di nuovo, per intero.
page-replay-damaged = Questo link non contiene nessuna partita salvata. Copialo di nuovo, per intero.
page-send = Invia a un altro dispositivo
page-send-about = Apri questo link sull’altro dispositivo o inquadra lì il codice. La partita continua da qui; questa resta com’è.
page-day-practice = Esercitati sulla partita del giorno
page-day-practice-short = Esercitati
page-day-practice-about = Lo stesso percorso contro gli stessi computer, su questo dispositivo. Non conta, quindi consigli e annullamento sono permessi.

## STATISTICS OF FINISHED GAMES

page-statistics = Statistiche
page-statistics-of =
    { $count ->
        [one] { $count } partita che hai giocato tu
       *[other] { $count } partite che hai giocato tu
    }
page-statistics-games = Partite
page-statistics-won = Vinte
page-statistics-points = Punti a partita
page-statistics-margin = Vantaggio
page-statistics-streak = Vittorie di fila
page-statistics-longest = al massimo { $count }
page-statistics-players = Per numero di giocatori
page-statistics-turns = Per ordine di turno
page-statistics-turn =
    { $turn ->
        [1] Inizi tu
       *[other] Sei il numero { $turn }
    }
page-statistics-colours = Punti per colore
page-statistics-pace = Segnalini e dischetti neri
page-statistics-climbs = Segnalini portati sulla scala
page-statistics-extras = Dischetti neri ceduti
page-statistics-kept = Dischetti neri tenuti
page-statistics-others = gli altri
page-statistics-opponents = Avversari
page-statistics-ahead = Davanti
page-statistics-behind = Dietro
page-accuracy = Precisione
page-accuracy-about =
    { $count ->
        [one] Il computer guarda la tua ultima partita, su questo dispositivo.
       *[other] Il computer guarda le tue ultime { $count } partite, su questo dispositivo. Ci vuole un po’.
    }
page-accuracy-opening = Ancora nessun segnalino sulla scala
page-accuracy-middle = Uno o due segnalini in cima
page-accuracy-end = Dal terzo segnalino in poi
page-accuracy-good = Buone mosse
page-accuracy-lost = Punti persi a mossa
page-accuracy-asking = Partita { $game } di { $games }
page-accuracy-stop = Ferma
page-rating = Punteggio
page-rating-of = Punteggio { $rating }
page-rating-provisional = Punteggio { $rating }, provvisorio
page-rating-change = punteggio { $change }
page-rating-curve = Punteggio nelle ultime partite, da { $least } a { $most }
page-rating-two = Due giocatori
page-rating-more = Da tre a cinque giocatori
page-rating-none = Ancora nessuna partita classificata
page-rating-level = forte più o meno come { $level }
page-rating-games =
    { $count ->
        [one] { $count } partita classificata
       *[other] { $count } partite classificate
    }
page-rating-provisional-about = Il punto interrogativo sparisce dopo qualche altra partita.
page-rating-how = Scegli «Classificata» quando crei un tavolo e le tue partite conteranno qui.
page-rated = Partita classificata
page-rated-about = con orologio, senza consigli né annullamenti
page-rated-yes = Classificata
page-rated-no = Non classificata
page-rated-no-because = Non classificata: { $reasons }
unrated-not-ended = non giocata fino alla fine
unrated-not-fairly-dealt = mescolata equa non provata
unrated-no-clock = senza orologio di un’ora al massimo
unrated-hints = i consigli sono attivi
unrated-undo = si possono annullare le mosse
unrated-known-layout = il percorso poteva essere noto
unrated-bots = gioca un bot
unrated-twins = due posti sono della stessa persona
