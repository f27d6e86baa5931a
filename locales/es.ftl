### Los textos de Big Points en español. Las explicaciones de las claves están en en.ftl.

## WORDS

pawn-blue = el peón azul
pawn-red = el peón rojo
pawn-yellow = el peón amarillo
pawn-green = el peón verde
pawn-purple = el peón lila

counter-blue = la ficha azul
counter-red = la ficha roja
counter-yellow = la ficha amarilla
counter-green = la ficha verde
counter-purple = la ficha lila
counter-white = la ficha blanca
counter-black = la ficha negra

a-counter-blue = una ficha azul
a-counter-red = una ficha roja
a-counter-yellow = una ficha amarilla
a-counter-green = una ficha verde
a-counter-purple = una ficha lila
a-counter-white = una ficha blanca
a-counter-black = una ficha negra
notation-actions = Tras la letra del peón, + toma la ficha de delante, - la de detrás, = indica que no hay ninguna libre y ^ sube a la escalera. x empieza un turno adicional, < va hacia atrás y un punto renuncia al turno adicional.

points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
counters =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
moves =
    { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    }
player = Jugador { $player }
the-player = el jugador { $player }

## ACTIONS

action-ahead = Mueve { $pawn } y toma { $counter } de delante.
action-behind = Mueve { $pawn } y toma { $counter } de detrás.
action-nothing = Mueve { $pawn }; no hay ninguna ficha libre que tomar.
action-climb = Sube { $pawn } a la escalera y toma la ficha de su color que está al lado.
action-extra-ahead = Entrega una ficha negra, mueve { $pawn } y toma { $counter } de delante.
action-extra-behind = Entrega una ficha negra, mueve { $pawn } y toma { $counter } de detrás.
action-extra-nothing = Entrega una ficha negra y mueve { $pawn }; no hay ninguna ficha libre que tomar.
action-extra-climb = Entrega una ficha negra, sube { $pawn } a la escalera y toma la ficha de su color que está al lado.
action-back-ahead = Entrega una ficha negra, mueve { $pawn } hacia atrás y toma { $counter } de delante.
action-back-behind = Entrega una ficha negra, mueve { $pawn } hacia atrás y toma { $counter } de detrás.
action-back-nothing = Entrega una ficha negra y mueve { $pawn } hacia atrás; no hay ninguna ficha libre que tomar.
action-decline = Renuncia al turno adicional y conserva la ficha negra.

## MARGINS AND COSTS

margin-expected-ahead = Deberías terminar con { points } de ventaja.
margin-expected-even = Deberías terminar en empate.
margin-expected-behind = Es probable que termines { points } por detrás del mejor rival.
margin-proved-won = Demostrado: si todos juegan lo mejor posible, ganas por { points }.
margin-proved-shared = Demostrado: si todos juegan lo mejor posible, compartes la victoria.
margin-proved-lost = Demostrado: si todos juegan lo mejor posible, pierdes por { points }.
cost = Cuesta { points }.
cost-compared = Cuesta { points } en comparación con la mejor elección.
cost-none = Igual de bueno.

## REASONS

reason-for = A favor: { $reason }
reason-takes =
    { $points ->
        [0] Tomas { $counter }, pero es probable que su color no valga nada al final.
       *[other] Tomas { $counter }, que al final debería valer { points }.
    }
reason-takes-fixed =
    { $points ->
        [0] Tomas { $counter }, que no vale nada.
       *[other] Tomas { $counter }, que vale { points } con seguridad.
    }
reason-takes-white =
    { $points ->
        [0] Tomas { $counter }, que al final valdrá un punto por cada otro color que tengas en la mano.
       *[other] Tomas { $counter }; con los colores que tienes en la mano ya vale { points }.
    }
reason-takes-white-unknown = Tomas { $counter }, que vale un punto por cada otro color en la mano.
reason-takes-bonus =
    { $points ->
        [0] La ficha de al lado de la escalera no te aporta nada.
       *[other] Recibes la ficha de al lado de la escalera, que vale { points }.
    }
reason-gains-extra = Tomas { $counter }, y con ella un turno adicional para más adelante.
reason-arrives =
    { $count ->
        [one] { $pawn } llega a la escalera: cada ficha de su color vale ahora { points }, y tú tienes una.
       *[other] { $pawn } llega a la escalera: cada ficha de su color vale ahora { points }, y tú tienes { $count }.
    }
reason-arrives-unknown = { $pawn } llega a la escalera: cada ficha de su color vale ahora { points }.
reason-passes = { $ahead } está ahora a { $steps } de la escalera, más cerca que { $behind } ({ $against }).
reason-passes-more = { $ahead } está ahora a { $steps } de la escalera, más cerca que { $behind } ({ $against }), y de su color tienes más fichas: { $count } frente a { $other }.
reason-passes-fewer = { $ahead } está ahora a { $steps } de la escalera, más cerca que { $behind } ({ $against }), pero de su color tienes menos fichas: { $count } frente a { $other }.
reason-steps-nearer = { $pawn } está ya a solo { $steps } de la escalera, y tienes { counters } de su color.
reason-steps-farther = { $pawn } vuelve a estar a { $steps } de la escalera, y tienes { counters } de su color.
reason-helps = { $pawn } gana terreno en la carrera, y { $player }, con { counters } de su color, sale ganando más que tú.
reason-hurts = { $pawn } pierde terreno en la carrera, y { $player }, con { counters } de su color, sale perdiendo más que tú.
reason-white-up =
    { $count ->
        [one] Tu ficha blanca vale ahora { points } en lugar de { $from }.
       *[other] Cada una de tus { $count } fichas blancas vale ahora { points } en lugar de { $from }.
    }
reason-white-down =
    { $count ->
        [one] Tu ficha blanca pasa a valer solo { points } en lugar de { $from }.
       *[other] Cada una de tus { $count } fichas blancas pasa a valer solo { points } en lugar de { $from }.
    }
reason-denies = Impide que { $player } tome { $counter } a continuación.
reason-leaves = A continuación, { $player } probablemente tomará { $counter }, que debería valer { points }.
reason-leaves-fixed = A continuación, { $player } probablemente tomará { $counter }, que vale { points }.
reason-leaves-bonus = A continuación, { $player } probablemente subirá a la escalera y recibirá la ficha de al lado, que vale { points }.
reason-leaves-white = A continuación, { $player } probablemente tomará { $counter }.
reason-leaves-black = A continuación, { $player } probablemente tomará { $counter }, y con ella un turno adicional.
reason-spends-gain = El turno adicional aporta { points } más que conservar la ficha negra.
reason-spends-loss = En tu mano, la ficha negra valdría { points } más.
reason-spends-even = El turno adicional aporta lo mismo que conservar la ficha negra.
reason-keeps-gain = Conservar la ficha negra aporta { points } más que el mejor turno adicional.
reason-keeps-even = Conservar la ficha negra aporta lo mismo que el mejor turno adicional.
reason-prepares = Después puedes entregar tu ficha negra, mover { $pawn } y tomar { $counter }.
reason-prepares-nothing = Después puedes entregar tu ficha negra y mover { $pawn }.
reason-ends-won = Así termina la partida, y ganas.
reason-ends-shared = Así termina la partida, y compartes la victoria.
reason-ends-lost = Así termina la partida, y pierdes.
reason-keeps-open = La partida sigue, aunque ahora podrías terminarla.
reason-lets-end = { $player } podrá entonces terminar la partida de inmediato.
reason-only-won = Solo así ganas.
reason-only-shared = Solo así compartes todavía la victoria.
reason-spoils-win-lost = Deja escapar la victoria: si todos juegan lo mejor posible, pierdes.
reason-spoils-win-shared = Deja escapar la victoria en solitario: si todos juegan lo mejor posible, solo la compartes.
reason-spoils-share-lost = Deja escapar la victoria compartida: si todos juegan lo mejor posible, pierdes.
reason-misses = Renuncias a { $counter }, que debería valer { points }.
reason-misses-fixed = Renuncias a { $counter }, que vale { points }.
reason-misses-white = Renuncias a { $counter }.
reason-misses-black = Renuncias a { $counter }, y con ella a un turno adicional.
reason-outlook-less = { $counter } valdría al final solo { points } en lugar de { $best }, y tienes { $count }.
reason-outlook-more = { $counter } valdría al final { points } en lugar de { $best }, y tienes { $count }.

## EXPLAIN

explain-best = Lo mejor
explain-next = Las mejores alternativas
explain-others = Todas las demás opciones
explain-only = No hay otra opción.
explain-line = Continuación prevista, cada turno tras el número de su jugador: { $line }
## RECORDS

record-tags = Una partida empieza con sus etiquetas, cada una en su propia línea como [Player1 "Ada"], seguidas de una línea en blanco.
record-missing = Falta la etiqueta { $tag }.
record-twice = La etiqueta { $tag } aparece dos veces.
record-players = Los jugadores son Player1, Player2, etc., sin saltos, de dos a cinco.
record-first = First debe ser el número de un jugador, de 1 a { $players }.
record-layout = Layout debe tener 55 letras: nueve de cada una de B, R, Y, G y P, cinco W y cinco K.
record-comment = A este comentario le falta la llave de cierre.
record-number = Aquí debe ir el número del turno: { $turn }.
record-number-alone = A este número no le sigue ninguna acción.
record-no-extra = Aquí no es posible un turno adicional.
record-extra-open = Aquí es posible un turno adicional: escríbelo, o un punto para renunciar a él.
record-action = «{ $word }» no es una acción.
record-after-end = La partida ya ha terminado antes.
record-result = Result dice { $said }, pero la partida termina con { $computed }.
record-breaks-off = El texto se corta después del turno { $turn }, antes de que termine la partida, pero Result dice { $said }. Quizá falte una parte; si la partida no se jugó hasta el final, Result debe ser *.
record-match = Las partidas de este torneo no encajan entre sí.

## ANALYSIS

analysis-title = Lo que cabía esperar
analysis-turn = Turno
analysis-played = Jugado
analysis-better = Mejor
analysis-for = Para { $name }:
analysis-turning = Dónde cambió la partida
analysis-none = Nadie regaló nada.
analysis-under-way = El ordenador aún está examinando la partida.
analysis-lost = Turno { $turn }: { $name } regala cerca de { points }.
analysis-lost-proved = Turno { $turn }: { $name } regala { points }, y está demostrado.
analysis-proved = demostrado
analysis-stopped = Interrumpido: se conocen { $known } de los { $all } momentos de la partida, contados desde el final.
analysis-margins = Cada número dice cuántos puntos de ventaja puede esperar un jugador al final sobre el mejor de los demás si todos juegan lo mejor posible; con ! está demostrado.

## LEVELS

recipe-own = mira una jugada, solo sus fichas, error de hasta { points }
recipe-all = mira una jugada, lo recuerda todo, error de hasta { points }
recipe-search = examina { $two } posiciones con dos jugadores, { $more } con más

### Playing in the terminal

## COLOURS

colour-blue = azul
colour-red = rojo
colour-yellow = amarillo
colour-green = verde
colour-purple = lila
colour-white = blanco
colour-black = negro
# The letter on the counters and the key of the pawn, on the page: another one for every colour, and neither U nor H.
page-letter-blue = A
page-letter-red = R
page-letter-yellow = M
page-letter-green = V
page-letter-purple = L
page-letter-white = B
page-letter-black = N

count-blue =
    { $count ->
        [one] { $count } azul
       *[other] { $count } azules
    }
count-red =
    { $count ->
        [one] { $count } roja
       *[other] { $count } rojas
    }
count-yellow =
    { $count ->
        [one] { $count } amarilla
       *[other] { $count } amarillas
    }
count-green =
    { $count ->
        [one] { $count } verde
       *[other] { $count } verdes
    }
count-purple =
    { $count ->
        [one] { $count } lila
       *[other] { $count } lilas
    }
count-white =
    { $count ->
        [one] { $count } blanca
       *[other] { $count } blancas
    }
count-black =
    { $count ->
        [one] { $count } negra
       *[other] { $count } negras
    }

## THE SET-UP

setup-welcome = Reúne las fichas adecuadas y sube primero sus peones a la escalera.
setup-players = Jugadores
setup-person = Una persona: escribe un nombre
setup-computer = Ordenador, nivel { $level } ({ $name })
setup-hands = Manos
setup-concealed = Ocultas
setup-open = Abiertas
setup-length = Duración
setup-one-game = Una partida
setup-match = Un torneo de { $games } partidas
setup-first = Quién empieza
setup-lot = Por sorteo
setup-speed = Velocidad
setup-seed = N.º de recorrido
setup-random = Recorrido nuevo
setup-language = Idioma
setup-start = Jugar
setup-resume = Seguir con la partida pendiente
setup-discard = ¿Borrar esta partida para siempre? Pulsa Supr otra vez; cualquier otra tecla la conserva.
setup-about-players = Pueden jugar de dos a cinco.
setup-about-seat = Escribe un nombre o elige un ordenador con ← →: 1 es un principiante, 10 un maestro.
setup-about-hands = Ocultas: hasta el final solo ves tus fichas. Abiertas: todos lo ven todo.
setup-about-length = Un torneo tiene una partida por jugador: cada uno empieza una vez y todos los puntos cuentan.
setup-about-first = Sortea o elige quién empieza.
setup-about-speed = El tiempo que se toman los ordenadores, para que puedas seguirlos.
setup-about-seed = El mismo número da el mismo recorrido. Déjalo vacío para tener uno nuevo.
setup-about-language = Todos los textos cambian al momento.
setup-about-start = Pulsa Intro para jugar.
setup-bad-seed = El número de un recorrido es un número entero o 64 cifras hexadecimales.
setup-same-name = No puede haber dos jugadores llamados { $name }.
unfinished-table = { $names }, { $date }; le toca a { $name }.
unfinished-match = { $names }, { $date }; va a empezar la siguiente partida del torneo.
unfinished-others =
    { $count ->
        [0] No hay más partidas pendientes.
        [one] Hay otra partida pendiente.
       *[other] Hay otras { $count } partidas pendientes.
    }
speed-slow = lenta
speed-normal = normal
speed-fast = rápida
speed-instant = inmediata
level-beginner = principiante
level-novice = novato
level-learner = aprendiz
level-amateur = aficionado
level-regular = asiduo
level-skilled = hábil
level-advanced = avanzado
level-veteran = veterano
level-expert = experto
level-master = maestro
character-beginner = todavía aprende a contar
character-novice = solo mira sus propias fichas
character-learner = se alegra con cualquier color
character-amateur = tiene ideas, pero poca paciencia
character-regular = juega con solidez y falla poco
character-skilled = te quita lo mejor
character-advanced = piensa unas jugadas por delante
character-veteran = planea pronto la escalera
character-expert = apenas regala un punto
character-master = calcula hasta el final

## THE BOARD

title-concealed = Manos ocultas
title-open = Manos abiertas
title-game = Partida { $game } de { $games }
board-start = Salida
board-bonus = Junto a la escalera
board-counters = Fichas
hand-yours = Tu mano
page-hand-of = Mano de { $name }
hand-empty = ninguna ficha todavía
hand-covered = Las manos están tapadas.
# A button beside hand-yours: the hand is visible while it is held down.
page-hand-hold = Mantén pulsado para verla
hand-worth = = { $amount } por ahora
# What counters can still be worth in the end. $least, $most (Number)
page-hand-range = de { $least } a { $most } puntos
# Points where there is little room. $points (Number)
page-points-short = { $points } ptos.
# The points of an open hand before the end. $points (Number)
page-points-so-far = { points } por ahora
# The crown beside the name of whoever has won.
page-winner = Ganador
# What a black counter in the hand is good for.
page-hand-black = un turno adicional
page-forecast = Previsión
page-forecast-about = Lo que cada color aún puede valer al final. Cuantos menos movimientos le falten a un peón, antes llegará a la escalera.
# $moves (Number) - how far a pawn still has to go
page-forecast-moves = a { moves } de la escalera
page-forecast-home = en la escalera
log-recent = Los últimos turnos
log-all = La partida
prompt-pawn = { $name }, elige un peón: su letra, o ← → e Intro.
prompt-extra = { $name }, puedes jugar un turno adicional. ¿Con qué peón?
prompt-extra-cost = Un turno adicional cuesta una ficha negra y puede ser también hacia atrás.
prompt-colour = { $colour }:
prompt-take = { $pawn }: ¿qué ficha tomas?
prompt-back = Esc: otro peón
prompt-thinking = { $name } está pensando…
prompt-hurry = Espacio: seguir ya
option-ahead = delante
option-behind = detrás
# On a button of the page: the counter towards the stairs, and the one towards the start.
page-way-ahead = hacia la escalera
page-way-behind = hacia la salida
option-climb = a la escalera
option-forward = hacia delante
option-nothing = nada que tomar
option-back = hacia atrás
option-decline = sin turno adicional
cover-next = Le toca a { $name }.
cover-ready = Pulsa Intro cuando nadie más vea la pantalla.
cover-moment = Un momento…
screen-too-small = La ventana es demasiado pequeña: Big Points necesita { $width } columnas y { $height } líneas, y aquí hay { $columns } y { $lines }. Agrándala, o sal con q y juega con --plain.

## KEYS

key-help = ayuda
key-hint = consejo
key-analysis = análisis
key-undo = deshacer
key-react = reaccionar
key-save = guardar
key-language = idioma
key-leave = salir
key-row = elegir
key-change = cambiar
key-start = jugar
key-resume = seguir
key-further = seguir
key-discard = borrar
key-turn = turno
key-action = jugada
key-ends = saltar
key-game = partida
key-scroll = desplazar
key-close = cerrar
key-go = aceptar
key-hurry = verlo todo
key-back = volver

## NOTICES

notice-first = Mueve un peón a la siguiente ficha de su color y toma una de al lado.
notice-undone = Jugada deshecha.
notice-copied = La partida queda guardada: { $file }
notice-not-copied = No se pudo guardar la partida: { $error }
notice-not-saved = No se pudo guardar la partida: { $error }
notice-none-saved = No hay ninguna partida pendiente.
notice-discarded = La partida se ha borrado.
notice-not-discarded = No se pudo borrar la partida: { $error }
farewell-saved = La partida queda guardada. Para seguir: bigpoints play --resume
farewell-record = La partida guardada: { $file }

## WHY NOT
## Why something cannot be done now.

why-key = La tecla { $key } no hace nada aquí. ? muestra las teclas.
why-over = La partida ha terminado.
why-main-first = Primero va tu turno; solo después puede haber un turno adicional.
why-main-made = Ya has jugado tu turno; juega ahora el adicional o renuncia a él.
why-home = { $pawn } ya está en la escalera y se queda allí.
why-must-climb = { $pawn } solo puede subir: delante no le quedan fichas de su color.
why-cannot-climb = { $pawn } aún no puede subir: le queda delante una ficha de su color.
why-none-behind = { $pawn } no puede retroceder: detrás no hay fichas de su color.
why-climb-backward = Hacia atrás no se llega a la escalera.
why-nothing-ahead = Delante no hay ninguna ficha libre.
why-nothing-behind = Detrás no hay ninguna ficha libre.
why-must-take = Hay una ficha libre, así que hay que tomar una.
why-no-undo = No hay nada tuyo que deshacer.
why-turn-passed = Demasiado tarde: ya le toca a otro jugador.
why-covered = Pulsa Intro cuando quieras empezar.
why-not-your-turn = No es tu turno. Con Espacio va más deprisa.
why-no-back = No se puede volver más atrás. q sale.
why-no-pawn = El blanco y el negro no tienen peón: elige B, R, Y, G o P.
why-pawn-first = Elige primero un peón: su letra, o ← →.
why-no-game = No hay otra partida en esa dirección.

## HINTS

hint-title = Consejo
hint-coach = El entrenador

## MOVES IN WORDS

move-ahead = { $name } mueve { $pawn } al lugar { $place } y toma { $counter } de delante.
move-behind = { $name } mueve { $pawn } al lugar { $place } y toma { $counter } de detrás.
move-nothing = { $name } mueve { $pawn } al lugar { $place }; no hay nada que tomar.
move-climb = { $name } sube { $pawn } a la escalera y toma { $counter } de al lado.
move-back-ahead = { $name } mueve { $pawn } hacia atrás, al lugar { $place }, y toma { $counter } de delante.
move-back-behind = { $name } mueve { $pawn } hacia atrás, al lugar { $place }, y toma { $counter } de detrás.
move-back-nothing = { $name } mueve { $pawn } hacia atrás, al lugar { $place }; no hay nada que tomar.
move-decline = { $name } renuncia al turno adicional.
move-extra = Turno adicional: { $move }
page-move-takes = { $name } toma { $counter }.
page-move-climbs = { $name } sube { $pawn } a la escalera.
page-move-moves = { $name } mueve { $pawn }.
page-move-you-take = Tomas { $counter }.
page-move-you-climb = Subes { $pawn } a la escalera.
page-move-you-move = Mueves { $pawn }.
page-move-you-decline = Renuncias al turno adicional.

## THE END

score-title = Recuento
score-points = Puntos
score-game = Partida { $game }
score-match = Torneo
verdict-amount =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
verdict-won = ¡Gana { $names } con { $amount }!
verdict-shared = { $names } comparten la victoria con { $amount } cada uno.
verdict-match-won = ¡Gana el torneo { $names } con { $amount }!
verdict-match-shared = { $names } comparten la victoria en el torneo con { $amount } cada uno.
page-verdict-won = ¡Ganas con { $amount }!
page-verdict-shared = Compartes la victoria con { $names }: { $amount } cada uno.
page-verdict-place =
    { $place ->
        [lost] Pierdes con { $amount }.
        [2] Quedas en segundo lugar con { $amount }.
        [3] Quedas en tercer lugar con { $amount }.
        [4] Quedas en cuarto lugar con { $amount }.
       *[5] Quedas en quinto lugar con { $amount }.
    }
page-verdict-match-won = ¡Ganas el torneo con { $amount }!
page-verdict-match-shared = Compartes la victoria en el torneo con { $names }: { $amount } cada uno.
page-verdict-match-place =
    { $place ->
        [lost] Pierdes el torneo con { $amount }.
        [2] En el torneo quedas en segundo lugar con { $amount }.
        [3] En el torneo quedas en tercer lugar con { $amount }.
        [4] En el torneo quedas en cuarto lugar con { $amount }.
       *[5] En el torneo quedas en quinto lugar con { $amount }.
    }
list-and = { $others } y { $last }
further-next = Siguiente partida
further-rematch = Jugar otra vez
further-replay = Repetición
further-leave = Salir
replay-title = Repetición
replay-turn = Turno { $turn } de { $turns }
replay-begin = La partida va a empezar.

## PLAIN MODE

plain-welcome = Big Points. Responde a cada pregunta en una línea, o pulsa Intro para aceptar la propuesta.
plain-new-game = Una partida nueva
plain-unfinished = Hay una partida pendiente.
plain-discard = Borrarla
plain-keep = Conservarla
plain-sure = No se podrá recuperar. ¿Borrarla?
plain-players = ¿Cuántos jugadores (de 2 a 5)? Intro: { $usual }
plain-usual = Intro: { $usual }
plain-seat = { $player }: un nombre, o un nivel de 1 a 10 para un ordenador. Intro: { $usual }
plain-bad-seat = Un nombre tiene como mucho 14 letras, y un nivel es un número de 1 a 10.
plain-seed = Número de recorrido: el mismo número repite el mismo recorrido. Intro: un recorrido nuevo
plain-commands = También puedes escribir: h consejo, u deshacer, t ver la mesa, s guardar, l idioma, ? ayuda, q salir.
plain-learning = También puedes escribir: h la tarea, t ver el tablero, l idioma, ? ayuda, q salir.
plain-what =
    { $count ->
        [one] Escribe { $count }, la jugada misma, por ejemplo B+, o ? para la ayuda.
       *[other] Escribe un número de 1 a { $count }, la jugada misma, por ejemplo B+, o ? para la ayuda.
    }
plain-choose = { $name }, elige tu jugada:
plain-show-hand = Ver mi mano
plain-extra = { $name }, por una ficha negra puedes jugar un turno adicional:
plain-path = El recorrido de la salida a la escalera; un punto es una ficha ya tomada, [B] el peón azul en su ficha:
plain-labelled = { $label }: { $text }
plain-at-start = { $pawn } está en la salida
plain-on = { $pawn } está en el lugar { $place }
plain-home = { $pawn } está en la escalera, valor { $place }
plain-over = La partida ha terminado. El recuento:
plain-further = ¿Y ahora?

## HELP

help-title = Ayuda
help-rules = Cómo se juega
# The goal in one line: on the first table, in invitations, and in pictures of links.
goal = Las fichas valen de 4 a 0 puntos: el color del primer peón en la escalera vale 4; el del último, 0.
help-aim = Reúne fichas. El orden en que los cinco peones llegan a la escalera decide lo que vale cada color: el primero queda en el 4 y después vienen 3, 2, 1 y 0. Así que toma los colores cuyos peones vayan a llegar pronto, o ayuda a avanzar a los peones de los colores que tienes. Los peones no son de nadie.
help-turn = En tu turno mueves cualquier peón hacia la escalera, a la siguiente ficha de su color. Pasa por encima de todo lo que haya en medio.
help-take = Después tomas una ficha: la primera libre delante del peón o la primera libre detrás. Libre quiere decir que no hay ningún peón encima. Si solo la hay a un lado, tomas esa.
help-stairs = Si no le queda delante ninguna ficha de su color, el peón sube al escalón libre más alto de la escalera y se queda allí. Recibes la ficha de su color que está junto a la escalera, y nada del recorrido.
help-black = Negro: si al empezar tu turno tenías una ficha negra, después de mover puedes jugar un turno adicional. La entregas y mueves cualquier peón, hacia delante o, solo ahora, hacia atrás hasta la ficha más cercana de su color; luego tomas una ficha como siempre. Al final, el negro en sí no vale nada.
help-white = Blanco: cada ficha blanca vale tantos puntos como otros colores tengas en la mano. El negro cuenta, y también un color que vale 0.
page-white-about = Blanco: un punto por cada otro color en la mano.
page-help-letters = Símbolos y letras
help-end = La partida termina en cuanto el quinto peón está en la escalera. Cada ficha vale entonces el número sobre el que está su peón. Gana quien tiene más puntos; si hay empate, se comparte la victoria.
help-hands = Las manos están ocultas hasta el final, salvo que juguéis con manos abiertas. Todos ven lo que se toma: la memoria ayuda.
help-match = Un torneo tiene tantas partidas como jugadores; cada vez empieza otro, y se suman todos los puntos.
help-keys = Teclas
help-key-pawn = B R Y G P: elige el peón azul, rojo, amarillo, verde o lila. También sirven las flechas e Intro.
# $letters (String) - the five letters of the pawns
page-help-pawn = { $letters }: elige el peón azul, rojo, amarillo, verde o lila.
help-key-take = + toma la ficha de delante, - la de detrás; o escribe su número, o usa las flechas e Intro. Esc vuelve a los peones.
page-help-arrows = ← y → recorren los peones, ↑ y ↓ eligen la ficha de delante o de detrás, e Intro juega.
help-key-extra = En un turno adicional, < mira hacia atrás y > hacia delante. Un punto termina el turno sin jugarlo.
help-key-undo = u deshace lo último que hiciste; contra ordenadores, todo tu último turno.
help-key-hint = h pide al entrenador una buena jugada y sus razones.
help-key-react = : dice algo breve a los demás, como «¡Bien jugado!», en una partida en un servidor.
help-key-hurry = Espacio pasa a lo siguiente cuando ya has visto bastante.
help-key-language = l cambia de idioma.
help-key-save = s guarda la partida en la carpeta donde empezaste.
help-key-leave = q sale. La partida queda guardada: bigpoints play --resume la continúa.
help-key-mouse = Con el ratón, haz clic en un peón y después en una de las fichas señaladas.
help-typing = Qué se puede escribir
help-plain-number = Escribe el número de una jugada y pulsa Intro, o la jugada misma, por ejemplo B+ o x<R-.
help-replay-turn = → y ← avanzan y retroceden un turno, ↓ y ↑ una jugada, Av Pág y Re Pág diez turnos, Inicio y Fin van al principio y al final. Tras el final viene el recuento.
help-replay-game = n pasa a la siguiente partida del archivo, p a la anterior.
help-replay-hint = h pregunta al entrenador qué sería lo mejor aquí, y por qué.
help-replay-analysis = a hace que el ordenador examine toda la partida: unas barras muestran turno a turno quién iba por delante, desde el punto de vista de un jugador. Si se pulsa otra vez, va de un momento decisivo al siguiente y dice qué habría sido mejor.
help-replay-leave = q sale de la repetición.
help-signs = Signos
help-sign-taken = Un punto es una ficha ya tomada, ○ una que se acaba de tomar.
help-sign-pawn = [B] es el peón azul; está en una ficha azul, en la salida o en la escalera. »B« es el peón que estás mirando.
help-sign-marks = ▲ muestra adónde iría el peón, + y - lo que podrías tomar allí; △ adónde acaba de ir un peón.
help-sign-places = Los números en las curvas son los del lugar siguiente: 1 es el primero tras la salida, 55 el último antes de la escalera. ▶ señala a quién le toca.
help-sign-log = En la lista de turnos, [P]+G dice que se movió el peón lila y se tomó la ficha verde de delante, [P]-G la de detrás. < es un movimiento hacia atrás, ^ una subida a la escalera, = uno sin nada que tomar. K empieza un turno adicional, y un punto dice que no lo hubo.

## FILES
## What is wrong with a file or folder.
## $file (String) - its name; $line (Number) - a line of it; $error (String) - the system's message or one of these texts

fault-no-home = No se ha encontrado ninguna carpeta personal. Pon en BIGPOINTS_DATA una carpeta para tus partidas.
fault-denied = { $file }: sin permiso
fault-full = { $file }: el disco está lleno
fault-read-only = { $file }: ahí no se puede escribir
fault-gone = { $file }: no encontrado
fault-in-the-way = { $file }: hay otra cosa en su lugar
fault-system = { $file }: { $error }
fault-no-choices = { $file }: no es un archivo de ajustes de este programa
fault-no-text = { $file }: no es texto
fault-bad-record = { $file }: la línea { $line } no es válida en una partida guardada
fault-no-game = { $file }: no contiene ninguna partida
fault-no-match = { $file }: sus partidas no forman un torneo
fault-being-played = { $file }: esta partida está abierta en otra ventana
notice-unreadable = Se deja como está: { $error }
notice-not-remembered = No se pudo guardar el ajuste: { $error }
notice-copied-before = La partida ya está guardada: { $file }

## CLOSING, PLAYING AT ONCE, NUMBERS

hint-close = Intro, Esc o Espacio: cerrar
# The only thing a pawn can do, so no second key is needed. Space is tight.
option-at-once = Intro: jugar
why-number =
    { $count ->
        [one] Escribe { $count }.
       *[other] Escribe un número de 1 a { $count }.
    }

## NAMES OF KEYS
## As printed on keyboards of the language; for why-key.

key-name-space = Espacio
key-name-enter = Intro
key-name-esc = Esc
key-name-tab = Tab
key-name-backspace = Retroceso
key-name-delete = Supr
key-name-insert = Insert
key-name-home = Inicio
key-name-end = Fin
key-name-page-up = Re Pág
key-name-page-down = Av Pág
# A key without a name: "The key you pressed does nothing here."
key-name-other = pulsada

### Learning

## THE LESSON

lesson-welcome = Una lección de pocos minutos en la que haces tú todas las jugadas. Escribe el número de una jugada y pulsa Intro; q sale.
lesson-finished = Ya conoces todo el juego. ¡Que lo disfrutes!
lesson-other-pawn = { $pawn } también podría moverse, pero esta vez se busca otro. Inténtalo otra vez.
lesson-pawn = Mover un peón
lesson-pawn-task = Los peones no son de nadie: todos los mueven. Un peón va a la siguiente ficha de su color y pasa por encima de todo lo que hay en medio. Después tomas una ficha a su lado. Mueve el peón azul y toma la ficha que quieras.
lesson-pawn-done = ¡Muy bien! El peón azul está en la siguiente ficha azul, y la ficha que has tomado es tuya.
lesson-side = Delante o detrás
lesson-side-task = Cuando un peón se ha movido, tomas la primera ficha libre que tiene delante, hacia la escalera, o la primera libre que tiene detrás. Mueve el peón verde y toma la ficha blanca.
lesson-side-done = Sí, la ficha blanca estaba detrás del peón.
lesson-side-wrong = El peón es ese, pero { $counter } está delante. La blanca está al otro lado.
lesson-over = Por encima de los peones
lesson-over-task = Una ficha con un peón encima no se puede tomar. De camino a la primera libre se saltan esas fichas, y también los huecos. Justo después del peón rojo hay una ficha negra: ¿qué peón te la consigue?
lesson-over-done = Exacto: por encima del hueco y del peón rojo hasta la ficha negra.
lesson-over-wrong = Con esa jugada tomas { $counter }. Busca el peón que se pararía poco antes del rojo: desde allí la ficha negra es la primera libre delante.
lesson-climb = A la escalera
lesson-climb-task = Delante del peón amarillo ya no queda ninguna ficha amarilla. Si lo mueves ahora, sube al escalón libre más alto. Hazlo.
lesson-climb-done = El primer peón que llega queda en el 4. Recibes la ficha de su color que estaba junto a la escalera, y nada del recorrido.
lesson-climb-wrong = { $pawn } aún tiene delante una ficha de su color y va hasta ella. Ahora solo puede subir el peón amarillo.
lesson-worth = Lo que vale un color
lesson-worth-task = Al final cada ficha vale el número sobre el que está su peón. El amarillo ha llegado primero y vale 4; los siguientes quedan en 3, 2, 1 y 0. Toma una ficha que valga 4 con seguridad.
lesson-worth-done = Una ficha amarilla: 4 puntos que ya nadie puede cambiar.
lesson-worth-wrong = El peón de ese color aún está en camino, así que nadie sabe cuánto valdrá { $counter }. Busca una amarilla.
lesson-black = El turno adicional
lesson-black-task = Ya has movido, y al empezar tu turno tenías una ficha negra. Puedes entregarla ahora y jugar un turno adicional. Úsalo para tomar otra ficha amarilla.
lesson-black-done = La ficha negra ya no está, pero tienes una amarilla que vale 4. Cada vez que te toca puedes jugar un turno adicional, no más.
lesson-black-kept = Puedes guardar la ficha negra para más adelante. Pero aquí compensa ya: hay una ficha amarilla a tu alcance.
lesson-black-wrong = Por { $counter } no merece la pena gastar la negra. ¿Qué peón te consigue una ficha amarilla?
lesson-back = Hacia atrás
lesson-back-task = En un turno adicional, y solo entonces, un peón puede ir también hacia atrás, a la ficha más cercana de su color que tiene detrás. Mueve el peón lila hacia atrás y toma la ficha blanca.
lesson-back-done = Sí. Delante sigue siendo hacia la escalera: allí estaba la ficha blanca.
lesson-back-kept = Claro que puedes guardar la ficha negra. Pero prueba una vez a ir hacia atrás.
lesson-back-side = La dirección es esa, pero { $counter } está detrás del peón. La blanca está al otro lado.
lesson-back-forward = Eso era hacia delante. Ve hacia atrás, a la ficha lila que hay detrás del peón.
lesson-white = Fichas blancas
lesson-white-task = Al final cada ficha blanca vale un punto por cada otro color que tengas en la mano. Tienes dos blancas y cuatro colores más. ¿Qué ficha hace que las dos valgan más?
lesson-white-done = Faltaba el rojo. Ahora cada una de tus fichas blancas vale 5 puntos en vez de 4.
lesson-white-wrong = Ese color ya lo tienes, así que { $counter } no aporta nada a tus blancas. Busca el color que te falta.
lesson-score = La puntuación
lesson-score-task = Cuatro peones han llegado. Cuando sube el quinto, la partida termina al instante y se cuentan todas las manos. Haz la última jugada.
lesson-score-done = Cada ficha vale el número de su peón, cada blanca un punto por cada otro color, y la negra en sí no vale nada. Gana quien tiene más puntos.
lesson-endgame = Tu final
lesson-endgame-task = 34 puntos cada uno, y quedan dos peones: el color del próximo en llegar valdrá 1, el del último 0. Tienes tres fichas rojas y una lila; el otro jugador, una roja y cuatro lilas. ¿Con qué jugada ganas?
lesson-endgame-done = ¡Exacto! El rojo vale 1, el lila no valdrá nada, y además tienes la ficha roja de la escalera.
lesson-endgame-wrong = Entonces el otro jugador sube antes el peón lila: el lila vale 1, tus rojas nada, y pierdes.
lesson-last = La última jugada
lesson-last-task = El otro jugador tuvo que mover el peón lila. Súbelo a la escalera y termina la partida.
lesson-last-done = ¡Ganas por un punto!

## PUZZLES

board-stairs = Escalera
puzzle-title = Reto { $number } de { $count }, dificultad { $grade } de 5
puzzle-task = Te toca a ti, y todas las manos están a la vista. ¿Qué es lo mejor que puedes hacer?
puzzle-right = ¡Exacto!
puzzle-wrong = No es la mejor jugada.

## LEARNING ON THE PAGE

page-learn = Aprender y practicar
page-lesson = Lección
page-lesson-about = Aprende el juego en pocos minutos, jugada a jugada.
page-lesson-short = Lección de dos minutos
# Closes the line about the goal.
page-goal-known = Entendido
page-lesson-step = Paso { $number } de { $count }
page-lesson-next = Siguiente
page-lesson-back = Paso anterior
page-lesson-restart = Desde el principio
page-rules = Las reglas
page-rules-about = Todo en una página, con dibujos.
page-puzzles = Retos
page-puzzles-about = Encuentra la mejor jugada: un reto al día, o tantos como puedas.
page-puzzle-today = El reto del día
page-puzzle-number = Reto { $number }
page-puzzle-grade = Dificultad { $grade } de 5
page-puzzle-yours = Tu elección
page-puzzle-best = La mejor elección
page-puzzle-once = Solo cuenta tu primera respuesta.
page-puzzle-again = El reto de hoy ya está hecho. Mañana llega el siguiente.
page-puzzle-streak = Resuelto { $count } días seguidos.
page-puzzle-rush = Carrera
page-puzzle-rush-about = Un reto tras otro, cada vez más difíciles. Al tercer error se acaba.
page-puzzle-begin = Empezar una carrera
page-puzzle-next = Siguiente reto
page-puzzle-solved =
    { $count ->
        [one] { $count } resuelto
       *[other] { $count } resueltos
    }
page-puzzle-mistakes =
    { $count ->
        [one] { $count } error
       *[other] { $count } errores
    }
# $solved (String) - the page-puzzle-solved text
page-puzzle-over = La carrera ha terminado: { $solved }.
page-puzzle-record = Tu mejor marca: { $count }.
page-puzzle-new-record = ¡Nunca habías llegado tan lejos!
page-rules-aim = El objetivo
page-rules-setup = La preparación
page-rules-setup-text = Pon junto a la escalera una ficha del color de cada peón: quien suba ese peón la recibirá. Mezcla las otras 55 y colócalas en un recorrido que acabe en la escalera. Los cinco peones esperan en la salida, y empieza quien quiera.
page-rules-move = Mover
page-rules-take = Tomar
page-rules-stairs = La escalera
page-rules-black = El turno adicional
page-rules-white = Fichas blancas
page-rules-end = El final
page-rules-hands = Manos y torneo
page-rules-move-picture = El peón rojo va a la siguiente ficha roja, por encima de todo lo que hay en medio.
page-rules-take-picture = Después de este movimiento del peón verde tomas la ficha marcada con → o la marcada con ←. El hueco y el peón rojo se saltan.
page-rules-stairs-picture = Delante no queda ninguna ficha amarilla: el peón amarillo sube, y recibes la ficha amarilla de la escalera.
page-rules-black-picture = En un turno adicional el peón lila vuelve a la ficha lila que tiene detrás.
page-rules-score-picture = Un ejemplo: esta mano suma { points }.

### The page

## EVERYWHERE

page-guest = Invitado
page-home = Página de inicio
page-settings = Ajustes
page-close = Cerrar
page-theme = Tema
page-theme-system = del sistema
page-theme-light = claro
page-theme-dark = oscuro
page-sound = Sonidos
# Requires a second tap before a move is played.
page-confirm = Confirmar cada jugada
# On the counters, beside their colour.
page-symbols = Símbolos en las fichas
page-letters = Letras en las fichas
page-numbers = Números de los lugares en el tablero
# Keys such as U for undo; people who use speech input may want them off.
page-keys = Atajos de una sola tecla
page-notifications = Avisarme cuando sea mi turno
# Notifications of the browser: titles, and a line below.
page-push-turn = Te toca
page-push-began = La partida ha empezado
page-push-rematch = Revancha: ¡juega!
page-push-over = La partida ha terminado
page-push-test = Las notificaciones funcionan
page-push-other = Novedades de tus partidas
# $count (Number) - in how many games it is the reader's turn, written in digits
page-push-waiting = Partidas que te esperan: { $count }
page-push-insecure = Las notificaciones necesitan HTTPS, y este servidor no lo tiene.
page-push-blocked = Tu navegador bloquea las notificaciones de esta página. Permítelas en sus ajustes para esta página.
page-push-open = Solo con la página abierta: de otro modo no se puede llegar a este navegador.
page-push-quiet = Horas de silencio
# Before a time of day.
page-push-from = de
page-push-until = a
page-push-try = Enviar una prueba
page-push-ask = ¿Te avisamos cuando te toque?
page-push-yes = Sí, gracias
page-push-no = Ahora no
page-push-agreed = Te avisaremos cuando te toque.
page-your-name = Tu nombre
page-name-about = Lo ven los demás de la mesa.
page-name-needed = Escribe un nombre, por favor.
# $most (Number) - the longest name allowed, in letters
page-name-long = Como máximo { $most } letras, por favor.
page-keep = Guardar
page-device = Seguir en otro dispositivo
page-device-about = Abre allí este enlace antes de diez minutos: solo vale una vez, y allí serás el mismo jugador.
# $name (String) - the guest's name
page-device-done = ¡Hola de nuevo, { $name }!
page-device-ask = En este dispositivo ya eres { $name }
page-device-ask-about = Si sigues, aquí serás el jugador del otro dispositivo. Lo que has jugado aquí como { $name } ya no se podrá abrir desde este dispositivo.
page-device-go = Seguir como el otro jugador
page-sign-out = Cerrar la sesión en este dispositivo
page-sign-out-about = { $name } dejará de tener la sesión abierta aquí. Los demás dispositivos la conservan. Sin otro dispositivo, las partidas de { $name } no se podrán recuperar nunca: crea antes un enlace para uno.
page-sign-out-go = Cerrar la sesión
page-sign-out-stay = Seguir con la sesión
# Keeping a name with a passkey, as browsers call it in this language.
page-name-keep = Conserva tu nombre
page-name-keep-about = Con una llave de acceso el nombre es tuyo: nadie más puede usarlo y puedes entrar desde otros dispositivos. Sin contraseña ni correo.
# $name (String) - the guest's name
page-name-keep-go = Conservar { $name }
page-name-kept = El nombre { $name } es tuyo.
page-passkey-add = Añadir una llave de acceso
page-passkey-here = Este dispositivo ya tiene una llave de acceso tuya.
page-passkey-remove = Quitar
# $name (String) - what the passkey is called, such as 'Android'
page-passkey-remove-sure = Quitar { $name } de verdad
page-passkey-last = Con la última llave renuncias al nombre: otros podrán usarlo.
page-passkey-doubted = Puede que haya una copia de esta llave. Quítala si no sabes por qué.
# $count (Number) - the codes that were not used yet
page-codes-left =
    { $count ->
        [one] Queda un código de recuperación
       *[other] Quedan { $count } códigos de recuperación
    }
page-codes-new = Crear códigos nuevos
page-codes = Tus códigos de recuperación
page-codes-once = Si pierdes tus dispositivos, cada código te deja entrar una vez. Apúntalos o guárdalos: solo se muestran ahora.
page-codes-copy = Copiar los códigos
page-codes-save = Guardar en un archivo
page-codes-done = Ya los tengo
page-devices-sign-out = Cerrar sesión en los demás dispositivos
page-devices-signed-out = Se ha cerrado la sesión en los demás dispositivos.
page-sign-in = Entrar con tu nombre de otro dispositivo
page-sign-in-passkey = Entrar con llave de acceso
page-sign-in-code = Código de recuperación
page-sign-in-code-go = Entrar con el código
# $name (String) - who the device was before; $count (Number) - that player's games
page-merge-ask =
    { $count ->
        [one] ¿Pasar a tu nombre una partida de { $name }?
       *[other] ¿Pasar a tu nombre { $count } partidas de { $name }?
    }
page-merge-about = En este dispositivo eras { $name }. Esas partidas pueden ser tuyas ahora; si no, ya no se podrá llegar a ellas desde aquí.
page-merge-go = Pasarlas
page-merge-leave = Dejarlas
page-data = Tus datos
page-data-save = Descargar todo
page-data-delete = Borrar todo
page-data-delete-about = Tu nombre, tus llaves y tus sesiones se borran en todos los dispositivos, y el nombre queda libre. Las partidas siguen ahí para quienes jugaron contigo, sin tu nombre. No se puede deshacer.
page-data-delete-go = Borrar todo de verdad
page-data-delete-stay = Conservar todo
# Bots are programs of the guest that connect and play on their own.
page-bots = Tus bots
page-bots-about = Un bot es un programa que juega por ti. Se identifica con una clave: mantenla en secreto.
page-bot-name = Nombre del bot
page-bot-make = Crear una clave
# $name (String) - the bot's name
page-bot-token = Clave de { $name }
page-bot-once = Solo se muestra esta vez.
page-bot-copy = Copiar la clave
page-bot-never = nunca usada
# $when (String) - a relative time, such as '2 hours ago'
page-bot-used = último uso: { $when }
page-bot-revoke = Revocar
# $name (String) - the bot's name
page-bot-revoke-sure = Revocar { $name } de verdad
page-loading = Un momento…
page-again = Intentarlo otra vez
page-unknown-title = Página no encontrada
page-unknown = Esta dirección no lleva a ninguna parte. Quizá falte un trozo.
page-offline = Estás sin conexión.
page-offline-about = Puedes jugar contra el ordenador, resolver retos y ver repeticiones. Las mesas con otras personas necesitan conexión.
page-update-ready = Hay una nueva versión lista.
page-update = Actualizar

## THE DAILY CHALLENGE

page-day = Partida del día
page-day-about = Todos juegan el mismo recorrido contra los mismos ordenadores, una vez al día. ¿Qué tal se te da?
page-day-play = Jugar la partida del día
page-day-won = Hiciste { $points } puntos, { $margin } más que el mejor ordenador.
page-day-lost = Hiciste { $points } puntos, { $margin } menos que el mejor ordenador.
page-day-even = Hiciste { $points } puntos, tantos como el mejor ordenador.
page-day-best = Nadie lo ha hecho mejor.
page-day-better =
    { $count ->
        [one] Una persona lo hizo mejor.
       *[other] { $count } personas lo hicieron mejor.
    }
page-day-players =
    { $count ->
        [one] Una persona la ha terminado.
       *[other] { $count } personas la han terminado.
    }
page-day-none = Nadie la ha terminado.
page-day-spent = No la jugaste tú hasta el final, así que no cuenta.
page-day-next = La próxima partida llega { $when }.
page-day-everybody = Resultados
page-day-graph = Por cuántos puntos quedó cada cual por delante del mejor ordenador, o por detrás
page-day-you = tú
# $levels (String) - the levels of the computer players
page-day-against = Contra { $levels }.
# Opens the explanation why nothing is checked; replaces page-fair.
page-day-same = Igual para todos
page-day-known = Hoy las fichas están igual para todos: su orden resulta solo de la fecha, en todos los servidores. Cualquiera podría calcularlo de antemano, así que no hay sorteo ni nada que comprobar. A jugadas iguales, los ordenadores responden igual.

## THE START PAGE
## $level (Number) - 1 to 10; $name (String) - one of the level-… texts
## $count (Number)

page-play = Jugar ahora
page-play-about = Contra el ordenador, ya mismo.
page-opponents = Rivales
page-level = Nivel
page-level-named = { $level } · { $name }
page-computer = Ordenador
page-more = Más opciones
page-find = Jugar con otros
page-find-about = Encuentra jugadores de tu nivel. Con reloj, sin consejos y sin deshacer.
page-find-any = Da igual
page-find-start = Buscar jugadores
page-pace = Ritmo
page-pace-any = Rápido o tranquilo
page-pace-quick = Rápido: 3 min + 5 s por turno
page-pace-relaxed = Tranquilo: 10 min + 10 s por turno
page-searching = Buscando jugadores
# $time (String) - minutes and seconds, 1:05
page-searching-for = Buscando jugadores · { $time }
page-search-connecting = Conectando …
page-search-alone = Ahora mismo no busca nadie más.
page-search-others =
    { $count ->
        [one] 1 persona más está buscando.
       *[other] { $count } personas más están buscando.
    }
# $seconds (Number)
page-search-seconds = Suele tardar menos de { $seconds } segundos.
# $minutes (Number)
page-search-minutes = Suele tardar unos { $minutes } minutos.
page-search-again = Alguien no ha venido.
page-search-elsewhere = La búsqueda sigue en otra pestaña o en otro dispositivo.
page-search-computer = Jugar mientras contra el ordenador
page-search-fill = Completar con el ordenador
page-search-link = Mejor enviar un enlace
page-search-cancel = Dejar de buscar
page-found = Partida encontrada
# $seconds (Number) - how long it still waits
page-found-join = Unirse ({ $seconds })
page-found-decline = Ahora no
page-found-missed = Te has perdido una partida. Vuelve a buscar cuando quieras.
page-paired-coming = de camino
page-paired-wait = La partida empieza en cuanto estén todos.
page-screen = En una sola pantalla
page-screen-about = Jugad por turnos en un dispositivo.
page-add = Añadir un jugador
# $name (String) - the player text, or a name
page-remove = Quitar a { $name }
page-friends = Con amigos
page-friends-about = Crea una mesa y comparte el enlace. Quien lo tenga puede jugar.
page-friends-offline = Para jugar con amigos necesitas conexión.
page-listed = Mostrarla en la lista pública
page-together = En la misma mesa: tablero en una pantalla, manos en los móviles
page-together-fact = manos en los móviles
page-allow-bots = Pueden jugar bots de otros; ven todas las manos
page-with-bots = admite bots
page-make = Crear una mesa
page-clock = Tiempo
page-clock-none = sin límite
# $seconds (Number)
page-clock-turn = { $seconds } segundos por turno
# $minutes (Number), $increment (Number) - seconds added per turn
page-clock-bank = { $minutes } minutos por jugador, +{ $increment } s por turno
# $days (Number)
page-days =
    { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
# $hours (Number)
page-hours = { $hours } h
# $minutes (Number)
page-minutes = { $minutes } min
# $days (Number)
page-clock-days =
    { $days ->
        [one] 1 día por turno
       *[other] { $days } días por turno
    }
# $reserve (String), $holidays (String) - such as “3 days”
page-clock-days-about = No hace falta estar conectado. Cada jugador tiene además una reserva de { $reserve } y { $holidays } de vacaciones.
page-clock-days-stand-in = Si se acaba el tiempo, un ordenador sigue jugando por sí solo
# $time (String) - such as “3 days”, here and below
page-days-left = aún { $time }
# $time (String)
page-days-reserve = aún { $time } de reserva
page-days-overdue = tiempo agotado
# $date (String)
page-days-holiday = de vacaciones hasta el { $date }
# $name (String) - whose turn it is
page-days-wait = A { $name } se le ha acabado el tiempo. ¿Esperar o dejar que siga un ordenador?
page-days-late = Se te ha acabado el tiempo, pero aún puedes jugar.
# $date (String) - until when the game is kept
page-days-kept = Se conserva al menos hasta el { $date }.
# $reserve (String), $holidays (String)
page-days-own = Reserva: { $reserve } · vacaciones: { $holidays }
page-days-go = Tomar vacaciones
page-days-back = Ya estoy aquí
page-own = Tus partidas
page-own-turn = te toca
page-own-left = un ordenador juega por ti
# $name (String) - whose turn it is; not a sentence, as it appears in a list
page-own-waits = le toca a { $name }
# $names (String) - the other people at the table
page-own-with = Con { $names }
# $count (Number) - how many more games there are
page-own-more = Mostrar { $count } más
page-turns = Te toca
page-turns-none = No te toca en ninguna partida.
page-turns-others = Otras partidas
page-turns-empty = No tienes ninguna partida en curso.
# $count (Number) - how many other games wait for the visitor
page-turns-next = Siguiente partida ({ $count })
page-turns-next-key = a la siguiente partida en la que te toca
page-give-up = Abandonar
page-give-up-ask = ¿Abandonar esta partida?
page-give-up-close = La partida termina entonces sin ganador y no se puede continuar.
page-give-up-leave = Un ordenador ocupa tu sitio, y los demás siguen jugando.
page-finished = Partidas terminadas
page-history-place = Puesto { $place } de { $players }
page-history-round = partida { $game } de { $games }
page-history-uncounted = no cuenta en las estadísticas
page-history-none = Todavía no hay partidas terminadas.
page-history-more = Mostrar más partidas
page-history-download = Descargar todas las partidas
page-public = Mesas públicas
page-public-none = Ahora no hay mesas públicas. Crea una y otros la encontrarán aquí.
page-list-lost = No se pudo cargar la lista.
page-join = Unirse
page-watch = Mirar
page-go-on = Continuar
page-look = Ver
page-stage-gathering = esperando jugadores
page-stage-full = completa
page-stage-playing = en juego
page-stage-between = entre dos partidas
page-stage-over = terminada
page-stage-closed = cerrada
# $count (Number) - 2 to 5
page-players = { $count } jugadores
# $facts (String) - a few words before a sentence: a table's options, or which game is meant
page-facts = { $facts }.
# $count (Number) - how many of the players are computer players
page-computers =
    { $count ->
        [one] { $count } ordenador
       *[other] { $count } ordenadores
    }
page-free =
    { $count ->
        [one] { $count } sitio libre
       *[other] { $count } sitios libres
    }
page-match = torneo
page-open-hands = manos abiertas

## GATHERING AT A TABLE
## $name (String) - a player's name

page-gathering = Una mesa para ti y tus amigos
page-invited = { $name } te invita a jugar
page-gathering-about = En cuanto no quede ningún sitio libre, la partida puede empezar.
page-seats = Sitios
page-seat-free = Sitio libre
page-you = tú
page-away = sin conexión
page-sit = Sentarse
page-stand-up = Levantarse
page-fill = Ordenador
page-empty = Liberar el sitio
page-removed = { $name } fue expulsado de la mesa y no puede sentarse.
page-invite-again = Dejar volver
page-begin = Empezar la partida
# $count (Number) - how many seats are free
page-begin-wait =
    { $count ->
        [one] Queda un sitio libre.
       *[other] Quedan { $count } sitios libres.
    }
page-begin-others = Cualquier jugador sentado puede empezar la partida.
page-begin-unready = Esperando a { $name }…
page-full = Esta mesa está completa
page-full-about = Todos los sitios están ocupados. Puedes quedarte y mirar la partida.
page-invite = Invitar a otros
page-link = El enlace
page-copy = Copiar el enlace
page-copied = Copiado
page-help-undo = u deshace tu última jugada, junto con lo que hayan hecho después los ordenadores.
page-picture = Imagen
page-share = Compartir
page-share-text = ¡Juega conmigo a Big Points!
share-about = Una partida de Big Points para verla jugada a jugada.
# What a link to the start page shows.
preview-home = El juego de mesa de peones y fichas
preview-playing = Partida en curso
# $count (Number)
preview-free =
    { $count ->
        [one] un sitio libre
       *[other] { $count } sitios libres
    }
page-scan = O escanea el código con el móvil.
page-code = Código QR del enlace
page-link-here = Este enlace solo funciona en este ordenador.
# --lan is a flag of the program and is not translated.
page-link-lan = Para otros dispositivos de la casa, inicia el servidor con --lan.
page-link-network = Este enlace funciona para los dispositivos de la misma red.
page-close-table = Cerrar la mesa
# The board of a table on a screen that everybody sees, while phones show the hands.
page-board-show = Mostrar el tablero en otra pantalla
page-board-about = Un televisor, una tableta o un portátil en el centro de la mesa muestra el tablero a todos, pero ninguna mano. Cada móvil muestra su propia mano.
page-board-open = Abrirlo en este dispositivo
page-board-join = Escanea para jugar
page-board-join-about = Luego escribe tu nombre y siéntate. Tu móvil muestra tu mano.
page-board-rescan = ¿Se durmió el móvil? Escanea otra vez para volver a tu mano.
page-board-replace = ¿Móvil apagado o sin batería? Escanea otra vez, con cualquier móvil.
page-board-full-screen = Pantalla completa
page-board-play = Jugar aquí
page-board-play-as = Jugar aquí como { $name }
page-board-stop = Dejar de jugar aquí
page-board-no-phone = ¿Sin móvil? Tu mano queda tapada.
page-board-play-about = Juegas en esta pantalla. Tu mano solo se ve mientras mantienes pulsado el botón; los demás miran a otro lado.
page-seat-lost = ¿Sin móvil? Sigue jugando aquí:
page-seat-denied = No permitido
page-seat-i-am = Soy { $name }
page-seat-waiting = Enseña este número. Alguien de la mesa tiene que permitirlo.
page-seat-asked = Otro dispositivo muestra { $code } y quiere seguir jugando por { $name }.
page-watching =
    { $count ->
        [one] Una persona está mirando.
       *[other] { $count } personas están mirando.
    }

## THE FAIR SHUFFLE
## How the layout was made, and what the page can check. $name (String) - a player's name

page-dealing = Se están colocando las fichas…
page-fair = Mezcla limpia
page-fair-about = Antes de la partida, el servidor y el dispositivo de cada jugador sacaron un número secreto y mostraron solo su huella digital. El recorrido resulta de todos esos números juntos. Si el número de tu dispositivo está entre ellos, nadie pudo elegir el recorrido. Para dejarlo fuera, el servidor tendría que decir que no respondiste; todos lo verían, y este dispositivo sabría que no es cierto.
page-fair-before = Al acabar la partida el servidor revela su número y este dispositivo lo comprueba todo por sí mismo.
page-fair-void = El servidor dice que { $name } no reveló su número a tiempo, así que las fichas se colocaron de nuevo sin él.
page-fair-server = Huella digital del número del servidor
page-fair-of = Huella digital del número de { $name }
# $attempt (Number) - which attempt to lay the counters out; $time (String) - when
page-fair-evidence = Número que envió este dispositivo en el intento { $attempt }, { $time }

## THE CHECK OF THE SHUFFLE
## What a page or a terminal says about the record of a game. The first four are labels of a few words.

fair-checked = Mezcla limpia, comprobada
fair-consistent = Mezcla coherente
fair-unproved = Mezcla sin demostrar
fair-unchecked = Mezcla sin comprobar
fair-wrong = La comprobación ha fallado
fair-checked-told = Comprobado en este dispositivo: los números coinciden con sus huellas, el recorrido resulta de ellos y el número de este dispositivo está incluido.
fair-consistent-told = El registro es coherente. Pero este dispositivo no aportó ningún número a este recorrido, así que no puede dar fe de que nadie lo eligiera.
fair-unproved-told = Nada contradice el registro, pero no demuestra el recorrido: no contiene el número de ningún jugador, o no dice por qué empieza este jugador.
fair-wrong-told = Aquí hay algo que no cuadra. Guarda la partida y pregunta a quien lleva este servidor.
fair-wrong-record = Los números, sus huellas y el recorrido del registro no encajan.
fair-wrong-attempts = El registro no explica bien por qué se colocaron las fichas de nuevo.
fair-wrong-first = Tendría que haber empezado otra persona.
fair-wrong-deal = El registro es de otra mesa, partida o intento que los que vio este dispositivo.
fair-wrong-numbers = Las huellas o los números del registro no son los que vio este dispositivo.
fair-wrong-own = Falta en el registro el número que dio este dispositivo.
fair-wrong-layout = El recorrido del registro no es el que vio este dispositivo.
fair-wrong-accused = Se dijo que no respondiste, pero este dispositivo había enviado su número.
fair-accused = Se dijo que no respondiste, pero este dispositivo había enviado su número. Para este dispositivo, la mezcla de esta partida no es de fiar.
fair-left-out = Este sitio quedó fuera de un intento anterior, así que tu número no cuenta en esta partida.
fair-alone = En esta partida ya no cuenta el número de ningún jugador: el servidor colocará las fichas por sí solo y nada lo demostrará. Una mesa nueva empieza de cero.
fair-unread = No se pudo obtener el registro, así que la mezcla no se comprobó.

## REFUSALS
## Why the server refused a request, or could not be reached.

page-refused-other = No ha funcionado. Vuelve a cargar la página e inténtalo otra vez.
page-refused-no-table = Esta mesa no existe o ha caducado.
page-refused-seat-taken = Ya hay alguien sentado ahí.
refused-one-seat = Ya tienes un sitio en esta mesa.
refused-removed = El anfitrión te ha expulsado de esta mesa. Aún puedes mirar.
page-refused-seats-open = Aún hay sitios libres.
page-refused-not-committed = Aún falta alguien. Inténtalo de nuevo en un momento.
page-refused-not-your-seat = Ese sitio no es tuyo.
page-refused-not-your-turn = No es tu turno.
page-refused-time-up = Se te ha acabado el tiempo.
page-refused-not-host = Eso solo puede hacerlo quien abrió la mesa.
page-refused-started = La partida ya ha empezado.
page-refused-not-playing = Aquí no hay ninguna partida en juego.
page-refused-not-over = La partida aún no ha terminado.
page-refused-illegal = Las reglas no lo permiten ahora.
page-refused-stale = Entretanto la partida ha avanzado. Mira otra vez.
page-refused-no-hints = En esta mesa no hay consejos.
page-refused-not-away = Este jugador está en línea.
page-refused-closed = Esta mesa se ha cerrado.
page-refused-no-guest = Elige primero un nombre.
page-refused-bad-name = Elige otro nombre, por favor: 14 caracteres como máximo, que todos puedan ver y distinguir.
refused-reserved-name = Así se llaman los jugadores del ordenador. Elige otro nombre, por favor.
page-refused-bad-link = Este enlace ya se ha usado o es demasiado viejo. Crea uno nuevo.
page-refused-name-kept = Alguien conserva ya este nombre, o uno que se le parece. Elige otro.
page-refused-default-name = Elige primero un nombre propio.
page-refused-not-kept = Conserva primero tu nombre.
page-refused-no-passkeys = En esta dirección no funcionan las llaves de acceso. Abre el servidor por su nombre, no por un número.
page-refused-bad-passkey = Esta llave no se conoce aquí, o ha tardado demasiado. Inténtalo otra vez.
page-refused-many-passkeys = Tienes demasiadas llaves de acceso. Quita una primero.
page-refused-bad-code = Ese código no existe o ya se usó.
page-refused-cannot-merge = Esas partidas no se pueden pasar: ambos jugáis en una partida sin terminar, o ambos conserváis un nombre.
page-refused-many-tables = Tienes muchas partidas sin terminar. Termina una o cierra una mesa primero.
page-refused-many-events = En esta mesa han pasado demasiadas cosas. Solo se puede jugar hasta el final.
page-refused-too-fast = Demasiadas peticiones. Espera un momento.
page-refused-many-tokens = Ya tienes el máximo de bots. Revoca uno primero.
# --public-url is a flag of the program and is not translated.
page-refused-foreign = El servidor no responde a esta dirección. Abre la que indica al iniciarse, o inícialo con --public-url.
page-refused-unavailable = El servidor no puede guardar nada ahora. Inténtalo dentro de poco.
page-refused-unreachable = No se puede contactar con el servidor. ¿Tienes conexión?

### The table on the page

## THE GAME

page-game-your-turn = Te toca.
page-game-choose = Te toca: elige un peón.
page-skip = Toca para saltar
page-game-choose-name = { $name }, elige un peón.
page-game-extra = ¿Turno adicional por una ficha negra, hacia delante o hacia atrás? O termina tu turno.
page-game-extra-take = Turno adicional: { $pawn }, ¿qué ficha tomas?
# Ends the turn without an extra move.
page-game-end-turn = Terminar turno
# The only thing that a pawn can do. $step (Number) - 0 to 4
page-climb-blue = Subir al { $step } y tomar la ficha azul
page-climb-red = Subir al { $step } y tomar la ficha roja
page-climb-yellow = Subir al { $step } y tomar la ficha amarilla
page-climb-green = Subir al { $step } y tomar la ficha verde
page-climb-purple = Subir al { $step } y tomar la ficha lila
page-game-waits = Le toca a { $name }.
page-game-between = La partida ha terminado; puede empezar la siguiente.
page-game-confirm = Hacer esta jugada
page-game-back = Atrás
page-game-pawns = Peones que pueden moverse
page-game-path = El recorrido
page-game-tools = Otras opciones
page-game-time-left = quedan { $time }
page-game-stood-in = de momento el ordenador, nivel { $level }
page-game-stand-in = Que siga el ordenador
page-game-take-back = Recuperar mi sitio
page-game-curtain = Verás lo que ha pasado desde tu último turno. Tu mano sigue tapada.
page-game-ready = ¡Listo!
page-game-undo-last = Deshacer la última jugada
page-game-undone = Se ha deshecho la última jugada.
page-undone-by = { $name } ha deshecho una jugada.
page-undo-ask = Pedir deshacer
page-undo-waiting = Has pedido a { $name } deshacer tu jugada.
page-undo-asked = { $name } quiere deshacer la última jugada.
page-undo-denied = { $name } ha dicho que no.
page-allow = Permitir
page-deny = No
page-game-back-again = { $name } ha vuelto.
page-game-play-it = Hacer esta jugada
page-game-show-it = Mostrar
page-game-follow = A la siguiente partida
# $name (String) - who wants a rematch
page-rematch-asked = { $name } quiere jugar otra vez.
page-rematch-own = Has pedido jugar otra vez.
page-rematch-some = Los demás juegan otra vez.
page-rematch-accept = Me apunto
page-rematch-wait = La partida empieza en cuanto estén todos.
page-game-board = Ver el tablero
page-game-broken = Se ha cortado la conexión y se está recuperando. Tus jugadas no se pierden.
page-game-outdated = El juego se ha actualizado. Vuelve a cargar la página para seguir.
# $language (String) - the language's own name
page-language-lost = No se pudo cargar { $language }. Si el juego se ha actualizado, recarga la página.
page-reload = Recargar la página

## REACTIONS

reaction-well-played = ¡Bien jugado!
reaction-good-luck = ¡Suerte!
reaction-thanks = ¡Gracias!
reaction-one-moment = Un momento, por favor
reaction-no-hurry = Sin prisa
reaction-oops = ¡Uy!
reaction-again = ¿Otra vez?
reactions-mute = Silenciar las reacciones
reactions-unmute = Mostrar las reacciones
page-mute = Silenciar

## ONLINE

online-opening = Conectando…
online-broken = Conexión perdida. Reconectando…
online-outdated = El servidor tiene otra versión. Hace falta la misma en ambos lados.
online-open = sitio libre
online-bot = { $name } (bot)
online-waiting = La partida puede empezar cuando todos los sitios estén ocupados.
online-start = Todos los sitios están ocupados. Pulsa Intro para empezar.
online-watching = Todos los sitios están ocupados. Puedes mirar.
online-dealing = Se están colocando las fichas.
online-closed = La mesa se ha cerrado.
online-no-table = No existe esa mesa.
online-seats-open = Todavía hay sitios libres.
online-not-committed = Aún falta alguien. Inténtalo de nuevo en un momento.
online-not-your-turn = No es tu turno.
online-time-up = Se te ha acabado el tiempo.
online-no-hints = En esta mesa no hay consejos.
online-undo-asked = { $name } quiere deshacer la última jugada. u lo permite; si no, sigue jugando.
online-gone-on = Entretanto la partida ha avanzado.
online-refused = El servidor lo ha rechazado ({ $code }).
online-moved = Se sigue jugando en una mesa nueva.
online-farewell = Para volver: bigpoints play --join { $link }
name-guest = Invitado
online-commands = También puedes escribir: h consejo, u deshacer, : reaccionar, t ver la mesa, l idioma, ? ayuda, q salir.

## PRINT
## Pages to print for the wooden game: a score sheet, and a layout to copy.

print-sheet = Hoja de puntuación
print-layout = Un recorrido para copiar
print-layout-about = Coloca las fichas en este orden, desde la salida hasta la escalera. Los cinco peones esperan en la salida, y junto a la escalera hay una ficha del color de cada peón.
print-date = Fecha
print-worth = Valor
print-sheet-about = Anota en la casilla sobre cada escalón la letra del peón que está en él. El número del escalón es lo que vale cada ficha de ese color.

## THE SCORER
## Scoring a wooden game on the page.
## $pawn, $one, $other (String) - one of the pawn-… texts; $colour (String) - one of the colour-… texts
## $name, $most, $fewest (String) - a player's name; $more, $fewer (String) - the counters text

page-score = Puntuar una partida real
page-score-about = ¿Habéis jugado con fichas de verdad? Introduce la escalera y las manos, y pulsa «{ page-score-add }».
page-score-stairs = La escalera
page-score-stairs-about = ¿En qué número está cada peón?
page-score-hands = Las manos
page-score-hands-about = ¿Cuántas fichas de cada color tiene cada uno? Las que estaban junto a la escalera también cuentan.
# The label of a field.
page-score-field = { $name }: { $colour }
page-score-number = { $name }, { $colour }: introduce un número entero de 0 a { $most }.
page-score-add = Calcular
page-score-clear = Borrar todo
page-score-again = Contad otra vez, por favor
page-score-missing = Todavía falta algo
page-score-possible = Este recuento puede ser correcto.
page-score-print = Imprimir
page-score-not-home = { $pawn } no está todavía en ningún escalón.
page-score-shared = { $one } y { $other } están los dos en el escalón { $step }.
# $found, $most (Number) - how many counters
page-score-too-many = { $colour }: entre todas las manos hay { $found }, pero en el juego solo hay { $most }.
page-score-no-bonus = { $colour }: nadie tiene ninguna ficha, pero alguien tuvo que recibir la de al lado de la escalera.
page-score-uneven = { $most }: { $more }, { $fewest }: { $fewer }. Cada turno da una ficha, así que las manos se diferencian como mucho en una.
# Link to the third-party software and its licences.
page-notices = Licencias y agradecimientos

## THE PAGE: REPLAY

page-replay-open = Abrir una partida guardada
page-replay-about = Una partida guardada es un texto: un archivo que termina en .bpn o algo copiado de cualquier sitio. Aquí solo se mira y no se guarda en ninguna parte.
page-replay-file = Elegir un archivo
page-replay-paste = O pega aquí el texto
page-replay-show = Mostrar la partida
page-replay-games = Partidas en este texto
page-replay-game = Partida { $game }
page-replay-wrong = Línea { $line }, carácter { $column }: { $text }
page-replay-no-game = En este texto no hay ninguna partida.
page-replay-too-large = Este archivo es demasiado grande para ser una partida.
page-replay-play = Reproducir
page-replay-pause = Pausa
page-replay-start = Al principio
page-replay-turn-back = Turno anterior
page-replay-back = Jugada anterior
page-replay-on = Jugada siguiente
page-replay-turn-on = Turno siguiente
page-replay-end = Al final
page-replay-moment = Momento de la partida
page-replay-link = Enlace a este momento
page-replay-engine = La opinión del ordenador
page-replay-ask = Preguntar al ordenador
page-replay-asking = El ordenador examina la partida desde el final: { $known } de { $all }
page-replay-margins = Cuántos puntos de ventaja puede esperar cada uno al final sobre el mejor de los demás, turno a turno, si todos juegan lo mejor posible.
page-replay-graph = Ventaja esperada tras cada turno; los momentos decisivos están debajo.
page-replay-ahead = { $name } por delante
page-replay-proved-from = Demostrado desde el final del turno { $turn }
page-replay-download = Descargar la partida
page-replay-table = A la mesa
page-replay-keys = Teclas: ← → un turno, ↑ ↓ una jugada, Espacio reproduce, Inicio y Fin, s el recuento
page-replay-unfinished = sin terminar

# Moves that the viewer tries in a replay.
page-try = Probar una jugada
page-try-back = Volver a la partida
page-try-line = Variante tras el turno { $turn }
# Before the best action in the position, as a label.
page-try-best = Lo mejor aquí
page-try-expected = Ventaja esperada
page-play-on = Seguir jugando desde aquí
page-play-on-about = Juegas por { $name }; el ordenador, por los demás. La partida se queda en este dispositivo y no cuenta.
# At the table of such a game.
page-continued = Continuada desde una repetición: esta partida no cuenta.
# $number, $count, $found (Number)
page-mistakes = Aprende de tus errores
# Label of a list of players.
page-mistakes-whose = Errores de
page-mistakes-number = Error { $number } de { $count }
page-mistakes-find = Busca una jugada mejor.
page-mistakes-same = Eso es lo que se jugó.
page-mistakes-show = Ver la solución
page-mistakes-leave = Volver al análisis
page-mistakes-tally = { $found } de { $count } a la primera.
# Beside each mistake at the end: how the better move was found.
page-mistakes-alone = a la primera
page-mistakes-later = fallado
page-mistakes-shown = solución vista

## GAMES ON THIS DEVICE

page-play-damaged = Este enlace no contiene ninguna partida. Cópialo otra vez, entero.
page-replay-damaged = Este enlace no contiene ninguna partida guardada. Cópialo otra vez, entero.
page-send = Enviar a otro dispositivo
page-send-about = Abre este enlace en el otro dispositivo o escanea allí el código. La partida sigue desde aquí; esta se queda como está.
page-day-practice = Practicar la partida del día
page-day-practice-short = Practicar
page-day-practice-about = El mismo recorrido contra los mismos ordenadores, en este dispositivo. No cuenta, así que se permiten consejos y deshacer.

## STATISTICS OF FINISHED GAMES

page-statistics = Estadísticas
page-statistics-of =
    { $count ->
        [one] { $count } partida que has jugado tú
       *[other] { $count } partidas que has jugado tú
    }
page-statistics-games = Partidas
page-statistics-won = Ganadas
page-statistics-points = Puntos por partida
page-statistics-margin = Ventaja
page-statistics-streak = Victorias seguidas
page-statistics-longest = { $count } como máximo
page-statistics-players = Por número de jugadores
page-statistics-turns = Por orden de turno
page-statistics-turn =
    { $turn ->
        [1] Empiezas tú
       *[other] Vas en el puesto { $turn }
    }
page-statistics-colours = Puntos por color
page-statistics-pace = Peones y fichas negras
page-statistics-climbs = Peones subidos a la escalera
page-statistics-extras = Fichas negras entregadas
page-statistics-kept = Fichas negras guardadas
page-statistics-others = los demás
page-statistics-opponents = Rivales
page-statistics-ahead = Por delante
page-statistics-behind = Por detrás
page-accuracy = Precisión
page-accuracy-about =
    { $count ->
        [one] El ordenador mira tu última partida, en este dispositivo.
       *[other] El ordenador mira tus últimas { $count } partidas, en este dispositivo. Tarda un poco.
    }
page-accuracy-opening = Aún ningún peón en la escalera
page-accuracy-middle = Uno o dos peones arriba
page-accuracy-end = A partir del tercer peón
page-accuracy-good = Buenas jugadas
page-accuracy-lost = Puntos perdidos por jugada
page-accuracy-asking = Partida { $game } de { $games }
page-accuracy-stop = Detener
page-rating = Puntuación
page-rating-of = Puntuación { $rating }
page-rating-provisional = Puntuación { $rating }, provisional
page-rating-change = puntuación { $change }
page-rating-curve = Puntuación en las últimas partidas, de { $least } a { $most }
page-rating-two = Dos jugadores
page-rating-more = De tres a cinco jugadores
page-rating-none = Aún no hay partidas puntuadas
page-rating-level = más o menos al nivel de { $level }
page-rating-games =
    { $count ->
        [one] { $count } partida puntuada
       *[other] { $count } partidas puntuadas
    }
page-rating-provisional-about = El signo de interrogación desaparece tras unas partidas más.
page-rating-how = Marca «Puntuada» al crear una mesa y tus partidas contarán aquí.
page-rated = Partida puntuada
page-rated-about = con reloj, sin consejos ni deshacer
page-rated-yes = Puntuada
page-rated-no = No puntuada
page-rated-no-because = No puntuada: { $reasons }
unrated-not-ended = no se jugó hasta el final
unrated-not-fairly-dealt = no está probado que la mezcla fuera limpia
unrated-no-clock = sin reloj de una hora como máximo
unrated-hints = los consejos están permitidos
unrated-undo = se pueden deshacer jugadas
unrated-known-layout = se podía conocer el recorrido
unrated-bots = juega un bot
unrated-twins = dos puestos son de la misma persona
