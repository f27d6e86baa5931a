### Os textos de Big Points em português de Portugal. As explicações das chaves estão em en.ftl.

## WORDS

pawn-blue = o peão azul
pawn-red = o peão vermelho
pawn-yellow = o peão amarelo
pawn-green = o peão verde
pawn-purple = o peão violeta

counter-blue = o disco azul
counter-red = o disco vermelho
counter-yellow = o disco amarelo
counter-green = o disco verde
counter-purple = o disco violeta
counter-white = o disco branco
counter-black = o disco preto

a-counter-blue = um disco azul
a-counter-red = um disco vermelho
a-counter-yellow = um disco amarelo
a-counter-green = um disco verde
a-counter-purple = um disco violeta
a-counter-white = um disco branco
a-counter-black = um disco preto
notation-actions = Depois da letra do peão, + fica com o disco à frente, - com o de trás, = diz que nenhum está livre e ^ sobe para a escada. x começa um turno suplementar, < recua e um ponto prescinde do turno suplementar.

points =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
counters =
    { $count ->
        [one] { $count } disco
       *[other] { $count } discos
    }
moves =
    { $moves ->
        [one] { $moves } movimento
       *[other] { $moves } movimentos
    }
player = Jogador { $player }
the-player = o jogador { $player }

## ACTIONS

action-ahead = Mova { $pawn } e fique com { $counter } à frente dele.
action-behind = Mova { $pawn } e fique com { $counter } atrás dele.
action-nothing = Mova { $pawn }; não há nenhum disco livre.
action-climb = Suba { $pawn } para a escada e fique com o disco da cor dele que está ao lado.
action-extra-ahead = Entregue um disco preto, mova { $pawn } e fique com { $counter } à frente dele.
action-extra-behind = Entregue um disco preto, mova { $pawn } e fique com { $counter } atrás dele.
action-extra-nothing = Entregue um disco preto e mova { $pawn }; não há nenhum disco livre.
action-extra-climb = Entregue um disco preto, suba { $pawn } para a escada e fique com o disco da cor dele que está ao lado.
action-back-ahead = Entregue um disco preto, mova { $pawn } para trás e fique com { $counter } à frente dele.
action-back-behind = Entregue um disco preto, mova { $pawn } para trás e fique com { $counter } atrás dele.
action-back-nothing = Entregue um disco preto e mova { $pawn } para trás; não há nenhum disco livre.
action-decline = Prescinda do turno suplementar e guarde o disco preto.

## MARGINS AND COSTS

margin-expected-ahead = Deverá terminar com { points } de vantagem.
margin-expected-even = Deverá terminar em empate.
margin-expected-behind = Deverá terminar { points } atrás do melhor adversário.
margin-proved-won = Provado: se todos jogarem o melhor possível, ganha por { points }.
margin-proved-shared = Provado: se todos jogarem o melhor possível, partilha a vitória.
margin-proved-lost = Provado: se todos jogarem o melhor possível, perde por { points }.
cost = Custa { points }.
cost-compared = Custa { points } em comparação com a melhor escolha.
cost-none = Igualmente bom.

## REASONS

reason-for = A favor: { $reason }
reason-takes =
    { $points ->
        [0] Fica com { $counter }, mas é provável que essa cor não valha nada no fim.
       *[other] Fica com { $counter }, que no fim deverá valer { points }.
    }
reason-takes-fixed =
    { $points ->
        [0] Fica com { $counter }, que não vale nada.
       *[other] Fica com { $counter }, que vale { points } com toda a certeza.
    }
reason-takes-white =
    { $points ->
        [0] Fica com { $counter }, que no fim valerá um ponto por cada outra cor que tiver na mão.
       *[other] Fica com { $counter }; com as cores que tem na mão, já vale { points }.
    }
reason-takes-white-unknown = Fica com { $counter }, que vale um ponto por cada outra cor na mão.
reason-takes-bonus =
    { $points ->
        [0] O disco ao lado da escada não lhe rende nada.
       *[other] Recebe o disco ao lado da escada, que vale { points }.
    }
reason-gains-extra = Fica com { $counter }, e com ele um turno suplementar para mais tarde.
reason-arrives =
    { $count ->
        [one] { $pawn } chega à escada: cada disco dessa cor vale agora { points }, e tem um na mão.
       *[other] { $pawn } chega à escada: cada disco dessa cor vale agora { points }, e tem { $count } na mão.
    }
reason-arrives-unknown = { $pawn } chega à escada: cada disco dessa cor vale agora { points }.
reason-passes = { $ahead } está agora a { $steps } da escada, mais perto do que { $behind } ({ $against }).
reason-passes-more = { $ahead } está agora a { $steps } da escada, mais perto do que { $behind } ({ $against }), e dessa cor tem na mão mais discos: { $count } contra { $other }.
reason-passes-fewer = { $ahead } está agora a { $steps } da escada, mais perto do que { $behind } ({ $against }), mas dessa cor tem na mão menos discos: { $count } contra { $other }.
reason-steps-nearer = { $pawn } já está a apenas { $steps } da escada, e tem na mão { counters } dessa cor.
reason-steps-farther = { $pawn } volta a estar a { $steps } da escada, e tem na mão { counters } dessa cor.
reason-helps = { $pawn } ganha terreno na corrida, o que ajuda { $player }, com { counters } dessa cor, mais do que a si.
reason-hurts = { $pawn } perde terreno na corrida, o que prejudica { $player }, com { counters } dessa cor, mais do que a si.
reason-white-up =
    { $count ->
        [one] O seu disco branco vale agora { points } em vez de { $from }.
       *[other] Cada um dos seus { $count } discos brancos vale agora { points } em vez de { $from }.
    }
reason-white-down =
    { $count ->
        [one] O seu disco branco passa a valer só { points } em vez de { $from }.
       *[other] Cada um dos seus { $count } discos brancos passa a valer só { points } em vez de { $from }.
    }
reason-denies = Impede { $player } de ficar com { $counter } a seguir.
reason-leaves = A seguir, { $player } ficará provavelmente com { $counter }, que deverá valer { points }.
reason-leaves-fixed = A seguir, { $player } ficará provavelmente com { $counter }, que vale { points }.
reason-leaves-bonus = A seguir, { $player } subirá provavelmente à escada e receberá o disco ao lado, que vale { points }.
reason-leaves-white = A seguir, { $player } ficará provavelmente com { $counter }.
reason-leaves-black = A seguir, { $player } ficará provavelmente com { $counter }, e com ele um turno suplementar.
reason-spends-gain = O turno suplementar rende mais { points } do que guardar o disco preto.
reason-spends-loss = Na sua mão, o disco preto valeria mais { points }.
reason-spends-even = O turno suplementar rende tanto como guardar o disco preto.
reason-keeps-gain = Guardar o disco preto rende mais { points } do que o melhor turno suplementar.
reason-keeps-even = Guardar o disco preto rende tanto como o melhor turno suplementar.
reason-prepares = Depois pode entregar o seu disco preto, mover { $pawn } e ficar com { $counter }.
reason-prepares-nothing = Depois pode entregar o seu disco preto e mover { $pawn }.
reason-ends-won = O jogo acaba aqui, com a sua vitória.
reason-ends-shared = O jogo acaba aqui, com a vitória partilhada.
reason-ends-lost = O jogo acaba aqui, com a sua derrota.
reason-keeps-open = O jogo continua, embora o pudesse acabar agora.
reason-lets-end = { $player } poderá então acabar logo o jogo.
reason-only-won = Só assim ganha.
reason-only-shared = Só assim ainda partilha a vitória.
reason-spoils-win-lost = Deixa escapar a vitória: se todos jogarem o melhor possível, perde.
reason-spoils-win-shared = Deixa escapar a vitória isolada: se todos jogarem o melhor possível, apenas a partilha.
reason-spoils-share-lost = Deixa escapar a vitória partilhada: se todos jogarem o melhor possível, perde.
reason-misses = Abdica de { $counter }, que deverá valer { points }.
reason-misses-fixed = Abdica de { $counter }, que vale { points }.
reason-misses-white = Abdica de { $counter }.
reason-misses-black = Abdica de { $counter }, e com ele de um turno suplementar.
reason-outlook-less = { $counter } valeria no fim só { points } em vez de { $best }, e tem { $count } na mão.
reason-outlook-more = { $counter } valeria no fim { points } em vez de { $best }, e tem { $count } na mão.

## EXPLAIN

explain-best = O melhor
explain-next = As melhores alternativas
explain-others = Todas as outras opções
explain-only = Não há outra opção.
explain-line = Continuação esperada, cada turno depois do número do seu jogador: { $line }
## RECORDS

record-tags = Um jogo começa com as suas etiquetas, cada uma na sua linha como [Player1 "Ada"], seguidas de uma linha em branco.
record-missing = Falta a etiqueta { $tag }.
record-twice = A etiqueta { $tag } aparece duas vezes.
record-players = Os jogadores são Player1, Player2 e assim por diante, sem falhas, de dois a cinco.
record-first = First tem de ser o número de um jogador, de 1 a { $players }.
record-layout = Layout tem de ter 55 letras: nove de cada uma de B, R, Y, G e P, cinco W e cinco K.
record-comment = Falta a chaveta de fecho deste comentário.
record-number = Aqui tem de estar o número do turno: { $turn }.
record-number-alone = A este número não se segue nenhuma ação.
record-no-extra = Aqui não é possível um turno suplementar.
record-extra-open = Aqui é possível um turno suplementar: escreva-o, ou um ponto para o dispensar.
record-action = “{ $word }” não é uma ação.
record-after-end = O jogo já acabou antes disto.
record-result = Result diz { $said }, mas o jogo acaba com { $computed }.
record-breaks-off = O texto interrompe-se depois do turno { $turn }, antes de o jogo acabar, mas Result diz { $said }. Talvez falte uma parte; se o jogo não foi jogado até ao fim, Result tem de ser *.
record-match = Os jogos deste torneio não condizem entre si.

## ANALYSIS

analysis-title = O que se podia esperar
analysis-turn = Turno
analysis-played = Jogado
analysis-better = Melhor
analysis-for = Para { $name }:
analysis-turning = Onde o jogo mudou
analysis-none = Ninguém desperdiçou nada.
analysis-under-way = O computador ainda está a examinar o jogo.
analysis-lost = Turno { $turn }: { $name } desperdiça cerca de { points }.
analysis-lost-proved = Turno { $turn }: { $name } desperdiça { points }, e está provado.
analysis-proved = provado
analysis-stopped = Interrompido: conhecem-se { $known } dos { $all } momentos do jogo, contados a partir do fim.
analysis-margins = Cada número diz por quantos pontos um jogador pode esperar acabar à frente do melhor dos outros se todos jogarem o melhor possível; com ! está provado.

## LEVELS

recipe-own = vê uma jogada, só os seus discos, erro até { points }
recipe-all = vê uma jogada, lembra-se de tudo, erro até { points }
recipe-search = examina { $two } posições com dois jogadores, { $more } com mais

### Playing in the terminal

## COLOURS

colour-blue = azul
colour-red = vermelho
colour-yellow = amarelo
colour-green = verde
colour-purple = violeta
colour-white = branco
colour-black = preto
# The letter on the counters and the key of the pawn, on the page: another one for every colour, and neither U nor H.
page-letter-blue = A
page-letter-red = V
page-letter-yellow = M
page-letter-green = E
page-letter-purple = I
page-letter-white = B
page-letter-black = P

count-blue =
    { $count ->
        [one] { $count } azul
       *[other] { $count } azuis
    }
count-red =
    { $count ->
        [one] { $count } vermelho
       *[other] { $count } vermelhos
    }
count-yellow =
    { $count ->
        [one] { $count } amarelo
       *[other] { $count } amarelos
    }
count-green =
    { $count ->
        [one] { $count } verde
       *[other] { $count } verdes
    }
count-purple = { $count } violeta
count-white =
    { $count ->
        [one] { $count } branco
       *[other] { $count } brancos
    }
count-black =
    { $count ->
        [one] { $count } preto
       *[other] { $count } pretos
    }

## THE SET-UP

setup-welcome = Reúna os discos certos e leve primeiro à escada os peões dessas cores.
setup-players = Jogadores
setup-person = Uma pessoa: escreva um nome
setup-computer = Computador, nível { $level } ({ $name })
setup-hands = Mãos
setup-concealed = Escondidas
setup-open = Abertas
setup-length = Duração
setup-one-game = Um jogo
setup-match = Um torneio de { $games } jogos
setup-first = Quem começa
setup-lot = À sorte
setup-speed = Velocidade
setup-seed = N.º do percurso
setup-random = Percurso novo
setup-language = Língua
setup-start = Jogar
setup-resume = Continuar o jogo por acabar
setup-discard = Apagar este jogo de vez? Prima Delete outra vez; qualquer outra tecla mantém-no.
setup-about-players = Podem jogar dois a cinco.
setup-about-seat = Escreva um nome ou escolha com ← → um computador: 1 é um principiante, 10 um mestre.
setup-about-hands = Escondidas: até ao fim só vê os seus discos. Abertas: todos veem tudo.
setup-about-length = Um torneio tem um jogo por jogador: cada um começa uma vez e todos os pontos contam.
setup-about-first = Tire à sorte ou escolha quem começa.
setup-about-speed = O tempo que os computadores levam, para que possa acompanhar.
setup-about-seed = O mesmo número dá o mesmo percurso. Deixe vazio para ter um novo.
setup-about-language = Todos os textos mudam de imediato.
setup-about-start = Prima Enter para jogar.
setup-bad-seed = O número de um percurso é um número inteiro ou 64 algarismos hexadecimais.
setup-same-name = Não pode haver dois jogadores chamados { $name }.
unfinished-table = { $names }, { $date }; agora joga { $name }.
unfinished-match = { $names }, { $date }; vai começar o próximo jogo do torneio.
unfinished-others =
    { $count ->
        [0] Não há mais nenhum jogo à espera.
        [one] Há mais um jogo à espera.
       *[other] Há mais { $count } jogos à espera.
    }
speed-slow = lenta
speed-normal = normal
speed-fast = rápida
speed-instant = imediata
level-beginner = principiante
level-novice = novato
level-learner = aprendiz
level-amateur = amador
level-regular = assíduo
level-skilled = hábil
level-advanced = avançado
level-veteran = veterano
level-expert = perito
level-master = mestre
character-beginner = ainda está a aprender a contar
character-novice = só olha para os próprios discos
character-learner = fica contente com qualquer cor
character-amateur = tem ideias, mas pouca paciência
character-regular = joga com solidez e falha pouco
character-skilled = fica com o melhor antes de si
character-advanced = pensa algumas jogadas à frente
character-veteran = planeia cedo a escada
character-expert = quase não dá pontos
character-master = calcula até ao fim

## THE BOARD

title-concealed = Mãos escondidas
title-open = Mãos abertas
title-game = Jogo { $game } de { $games }
board-start = Início
board-bonus = Ao lado da escada
board-counters = Discos
hand-yours = A sua mão
page-hand-of = Mão de { $name }
hand-empty = ainda sem discos
hand-covered = As mãos estão tapadas.
# A button beside hand-yours: the hand is visible while it is held down.
page-hand-hold = Mantenha premido para a ver
hand-worth = = { $amount } por agora
# What counters can still be worth in the end. $least, $most (Number)
page-hand-range = { $least } a { $most } pontos
# Points where there is little room. $points (Number)
page-points-short = { $points } pts
# The points of an open hand before the end. $points (Number)
page-points-so-far = { points } por agora
# The crown beside the name of whoever has won.
page-winner = Vencedor
# What a black counter in the hand is good for.
page-hand-black = um turno suplementar
page-forecast = Previsão
page-forecast-about = O que cada cor ainda pode valer no fim. Quanto menos movimentos faltarem a um peão, mais cedo chega.
# $moves (Number) - how far a pawn still has to go
page-forecast-moves = a { moves } da escada
page-forecast-home = na escada
log-recent = Os últimos turnos
log-all = O jogo
prompt-pawn = { $name }, escolha um peão: a letra dele, ou ← → e Enter.
prompt-extra = { $name }, pode jogar um turno suplementar. Com que peão?
prompt-extra-cost = Um turno suplementar custa um disco preto e também pode ser para trás.
prompt-colour = { $colour }:
prompt-take = { $pawn }: com que disco fica?
prompt-back = Esc: outro peão
prompt-thinking = { $name } está a pensar…
prompt-hurry = Espaço: continuar já
option-ahead = à frente
option-behind = atrás
# On a button of the page: the counter towards the stairs, and the one towards the start.
page-way-ahead = para a escada
page-way-behind = para o início
option-climb = para a escada
option-forward = para a frente
option-nothing = nada para tirar
option-back = para trás
option-decline = sem turno suplementar
cover-next = É a vez de { $name }.
cover-ready = Prima Enter quando mais ninguém vir o ecrã.
cover-moment = Um momento…
screen-too-small = A janela é demasiado pequena: o Big Points precisa de { $width } colunas e { $height } linhas, e aqui há { $columns } e { $lines }. Aumente-a, ou saia com q e jogue com --plain.

## KEYS

key-help = ajuda
key-hint = dica
key-analysis = análise
key-undo = desfazer
key-react = reagir
key-save = guardar
key-language = língua
key-leave = sair
key-row = escolher
key-change = mudar
key-start = jogar
key-resume = continuar
key-further = seguinte
key-discard = apagar
key-turn = turno
key-action = jogada
key-ends = saltar
key-game = jogo
key-scroll = deslocar
key-close = fechar
key-go = confirmar
key-hurry = mostrar tudo
key-back = voltar

## NOTICES

notice-first = Mova um peão para o próximo disco da cor dele e fique com um ao lado.
notice-undone = Jogada desfeita.
notice-copied = O jogo ficou guardado: { $file }
notice-not-copied = Não foi possível guardar o jogo: { $error }
notice-not-saved = Não foi possível conservar o jogo: { $error }
notice-none-saved = Não há nenhum jogo por acabar.
notice-discarded = O jogo foi apagado.
notice-not-discarded = Não foi possível apagar o jogo: { $error }
farewell-saved = O jogo fica guardado. Para continuar: bigpoints play --resume
farewell-record = O jogo guardado: { $file }

## WHY NOT
## Why something cannot be done now.

why-key = A tecla { $key } não faz nada aqui. ? mostra as teclas.
why-over = O jogo acabou.
why-main-first = Primeiro joga o seu turno; só depois pode haver um turno suplementar.
why-main-made = Já jogou o seu turno; jogue agora o suplementar ou prescinda dele.
why-home = { $pawn } já está na escada e fica lá.
why-must-climb = { $pawn } só pode subir: à frente já não há discos da sua cor.
why-cannot-climb = { $pawn } ainda não pode subir: há um disco da sua cor à frente.
why-none-behind = { $pawn } não pode recuar: atrás não há discos da sua cor.
why-climb-backward = A recuar não se chega à escada.
why-nothing-ahead = À frente não há nenhum disco livre.
why-nothing-behind = Atrás não há nenhum disco livre.
why-must-take = Há um disco livre, por isso tem de tirar um.
why-no-undo = Não há nada seu para desfazer.
why-turn-passed = Tarde demais: já é a vez de outro jogador.
why-covered = Prima Enter quando estiver a postos.
why-not-your-turn = Não é a sua vez. Com Espaço anda mais depressa.
why-no-back = Não se pode voltar mais atrás. q sai.
why-no-pawn = O branco e o preto não têm peão: escolha B, R, Y, G ou P.
why-pawn-first = Escolha primeiro um peão: a letra dele, ou ← →.
why-no-game = Não há outro jogo nessa direção.

## HINTS

hint-title = Dica
hint-coach = O treinador

## MOVES IN WORDS

move-ahead = { $name } move { $pawn } para o lugar { $place } e fica com { $counter } à frente dele.
move-behind = { $name } move { $pawn } para o lugar { $place } e fica com { $counter } atrás dele.
move-nothing = { $name } move { $pawn } para o lugar { $place }; não há nada para tirar.
move-climb = { $name } sobe { $pawn } para a escada e fica com { $counter } ao lado.
move-back-ahead = { $name } recua { $pawn } para o lugar { $place } e fica com { $counter } à frente dele.
move-back-behind = { $name } recua { $pawn } para o lugar { $place } e fica com { $counter } atrás dele.
move-back-nothing = { $name } recua { $pawn } para o lugar { $place }; não há nada para tirar.
move-decline = { $name } prescinde do turno suplementar.
move-extra = Turno suplementar: { $move }
page-move-takes = { $name } fica com { $counter }.
page-move-climbs = { $name } sobe { $pawn } para a escada.
page-move-moves = { $name } move { $pawn }.
page-move-you-take = Você fica com { $counter }.
page-move-you-climb = Você sobe { $pawn } para a escada.
page-move-you-move = Você move { $pawn }.
page-move-you-decline = Você prescinde do turno suplementar.

## THE END

score-title = Pontuação
score-points = Pontos
score-game = Jogo { $game }
score-match = Torneio
verdict-amount =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
verdict-won = { $names } ganha com { $amount }!
verdict-shared = { $names } partilham a vitória com { $amount } cada um.
verdict-match-won = { $names } ganha o torneio com { $amount }!
verdict-match-shared = { $names } partilham a vitória no torneio com { $amount } cada um.
page-verdict-won = Ganhou com { $amount }!
page-verdict-shared = Partilha a vitória com { $names }: { $amount } cada um.
page-verdict-place =
    { $place ->
        [lost] Perdeu com { $amount }.
        [2] Ficou em segundo lugar com { $amount }.
        [3] Ficou em terceiro lugar com { $amount }.
        [4] Ficou em quarto lugar com { $amount }.
       *[5] Ficou em quinto lugar com { $amount }.
    }
page-verdict-match-won = Ganhou o torneio com { $amount }!
page-verdict-match-shared = Partilha a vitória no torneio com { $names }: { $amount } cada um.
page-verdict-match-place =
    { $place ->
        [lost] Perdeu o torneio com { $amount }.
        [2] No torneio ficou em segundo lugar com { $amount }.
        [3] No torneio ficou em terceiro lugar com { $amount }.
        [4] No torneio ficou em quarto lugar com { $amount }.
       *[5] No torneio ficou em quinto lugar com { $amount }.
    }
list-and = { $others } e { $last }
further-next = Jogo seguinte
further-rematch = Jogar outra vez
further-replay = Repetição
further-leave = Sair
replay-title = Repetição
replay-turn = Turno { $turn } de { $turns }
replay-begin = O jogo vai começar.

## PLAIN MODE

plain-welcome = Big Points. Responda a cada pergunta numa linha, ou prima Enter para aceitar a sugestão.
plain-new-game = Um jogo novo
plain-unfinished = Há um jogo por acabar.
plain-discard = Apagá-lo
plain-keep = Mantê-lo
plain-sure = Não será possível recuperá-lo. Apagá-lo?
plain-players = Quantos jogadores (2 a 5)? Enter: { $usual }
plain-usual = Enter: { $usual }
plain-seat = { $player }: um nome, ou um nível de 1 a 10 para um computador. Enter: { $usual }
plain-bad-seat = Um nome tem no máximo 14 letras, e um nível é um número de 1 a 10.
plain-seed = Número do percurso: o mesmo número repete o mesmo percurso. Enter: um percurso novo
plain-commands = Também pode escrever: h dica, u desfazer, t ver a mesa, s guardar, l língua, ? ajuda, q sair.
plain-learning = Também pode escrever: h o que se pede, t ver o tabuleiro, l língua, ? ajuda, q sair.
plain-what =
    { $count ->
        [one] Escreva { $count }, a própria jogada, por exemplo B+, ou ? para a ajuda.
       *[other] Escreva um número de 1 a { $count }, a própria jogada, por exemplo B+, ou ? para a ajuda.
    }
plain-choose = { $name }, escolha a sua jogada:
plain-show-hand = Ver a minha mão
plain-extra = { $name }, por um disco preto pode jogar um turno suplementar:
plain-path = O percurso do início à escada; um ponto é um disco já tirado, [B] o peão azul no seu disco:
plain-labelled = { $label }: { $text }
plain-at-start = { $pawn } está no início
plain-on = { $pawn } está no lugar { $place }
plain-home = { $pawn } está na escada, valor { $place }
plain-over = O jogo acabou. A pontuação:
plain-further = E agora?

## HELP

help-title = Ajuda
help-rules = Como se joga
# The goal in one line: on the first table, in invitations, and in pictures of links.
goal = Os discos valem de 4 a 0 pontos: a cor do primeiro peão na escada vale 4, a do último 0.
help-aim = Reúna discos. A ordem em que os cinco peões chegam à escada decide quanto vale cada cor: o primeiro peão fica no 4, depois vêm 3, 2, 1 e 0. Por isso, fique com as cores cujos peões vão chegar cedo, ou ajude a avançar os peões das cores que tem. Os peões não são de ninguém.
help-turn = Na sua vez, mova um peão qualquer em direção à escada, até ao próximo disco da cor dele. Ele passa por cima de tudo o que estiver no meio.
help-take = Depois fica com um disco: o primeiro livre à frente do peão ou o primeiro livre atrás dele. Livre quer dizer que não tem nenhum peão em cima. Se só houver de um lado, fica com esse.
help-stairs = Se já não tiver à frente discos da sua cor, o peão sobe para o degrau livre mais alto da escada e fica lá. Quem joga recebe o disco dessa cor que está ao lado da escada, e nada do percurso.
help-black = Preto: se no início do seu turno tinha um disco preto, pode jogar um turno suplementar depois do seu. Entrega-o e move um peão qualquer, para a frente ou, só agora, para trás até ao disco mais próximo da cor dele; depois fica com um disco, como sempre. No fim, o preto em si não vale nada.
help-white = Branco: cada disco branco vale tantos pontos quantas outras cores tiver na mão. O preto conta, e uma cor que vale 0 também.
page-white-about = Branco: um ponto por cada outra cor na mão.
page-help-letters = Símbolos e letras
help-end = O jogo acaba logo que o quinto peão está na escada. Cada disco vale então o número em que está o seu peão. Ganha quem tiver mais pontos; em caso de empate, partilha-se a vitória.
help-hands = As mãos ficam escondidas até ao fim, a não ser que joguem com mãos abertas. Todos veem o que é tirado: a memória ajuda.
help-match = Um torneio tem tantos jogos como jogadores; de cada vez começa outro, e somam-se todos os pontos.
help-keys = Teclas
help-key-pawn = B R Y G P: escolha o peão azul, vermelho, amarelo, verde ou violeta. As setas e Enter também servem.
# $letters (String) - the five letters of the pawns
page-help-pawn = { $letters }: escolha o peão azul, vermelho, amarelo, verde ou violeta.
help-key-take = + fica com o disco à frente, - com o de trás; ou escreva o número dele, ou use as setas e Enter. Esc volta aos peões.
page-help-arrows = ← e → percorrem os peões, ↑ e ↓ escolhem o disco à frente ou atrás, e Enter joga.
help-key-extra = Num turno suplementar, < olha para trás e > para a frente. Um ponto acaba o turno sem ele.
help-key-undo = u desfaz o que fez por último; contra computadores, todo o seu último turno.
help-key-hint = h pede ao treinador uma boa jogada e as razões.
help-key-react = : diz algo breve aos outros, como «Bem jogado!», num jogo num servidor.
help-key-hurry = Espaço passa adiante quando já tiver visto o bastante.
help-key-language = l muda de língua.
help-key-save = s guarda o jogo na pasta onde começou.
help-key-leave = q sai. O jogo fica guardado: bigpoints play --resume continua-o.
help-key-mouse = Com o rato, clique num peão e depois num dos discos assinalados.
help-typing = O que pode escrever
help-plain-number = Escreva o número de uma jogada e prima Enter, ou a própria jogada, por exemplo B+ ou x<R-.
help-replay-turn = → e ← avançam e recuam um turno, ↓ e ↑ uma jogada, Page Down e Page Up dez turnos, Home e End vão para o início e para o fim. Depois do fim vem a pontuação.
help-replay-game = n vai para o próximo jogo do ficheiro, p para o anterior.
help-replay-hint = h pergunta ao treinador o que seria melhor aqui, e porquê.
help-replay-analysis = a faz o computador examinar todo o jogo: barras mostram turno a turno quem ia à frente, do ponto de vista de um jogador. Premida outra vez, vai de um momento decisivo ao seguinte e diz o que teria sido melhor.
help-replay-leave = q sai da repetição.
help-signs = Sinais
help-sign-taken = Um ponto é um disco já tirado, ○ um tirado agora mesmo.
help-sign-pawn = [B] é o peão azul; está num disco azul, no início ou na escada. »B« é o peão para o qual está a olhar.
help-sign-marks = ▲ mostra onde o peão iria parar, + e - o que poderia tirar ali; △ onde um peão acabou de parar.
help-sign-places = Os números nas curvas são os do lugar seguinte: 1 é o primeiro depois do início, 55 o último antes da escada. ▶ mostra de quem é a vez.
help-sign-log = Na lista dos turnos, [P]+G diz que o peão violeta se moveu e que se tirou o disco verde à frente dele, [P]-G o de trás. < é um recuo, ^ uma subida para a escada, = uma jogada sem nada para tirar. K começa um turno suplementar, e um ponto diz que não houve nenhum.

## FILES
## What is wrong with a file or folder.
## $file (String) - its name; $line (Number) - a line of it; $error (String) - the system's message or one of these texts

fault-no-home = Não foi encontrada nenhuma pasta pessoal. Dê a BIGPOINTS_DATA uma pasta para os seus jogos.
fault-denied = { $file }: sem permissão
fault-full = { $file }: o disco está cheio
fault-read-only = { $file }: não se pode escrever aí
fault-gone = { $file }: não está lá
fault-in-the-way = { $file }: há outra coisa no seu lugar
fault-system = { $file }: { $error }
fault-no-choices = { $file }: não é um ficheiro de definições deste programa
fault-no-text = { $file }: não é texto
fault-bad-record = { $file }: a linha { $line } não é válida num jogo guardado
fault-no-game = { $file }: não contém nenhum jogo
fault-no-match = { $file }: os seus jogos não formam um torneio
fault-being-played = { $file }: este jogo está aberto noutra janela
notice-unreadable = Fica como está: { $error }
notice-not-remembered = Não foi possível guardar a definição: { $error }
notice-copied-before = O jogo já está guardado: { $file }

## CLOSING, PLAYING AT ONCE, NUMBERS

hint-close = Enter, Esc ou Espaço: fechar
# The only thing a pawn can do, so no second key is needed. Space is tight.
option-at-once = Enter: jogar
why-number =
    { $count ->
        [one] Escreva { $count }.
       *[other] Escreva um número de 1 a { $count }.
    }

## NAMES OF KEYS
## As printed on keyboards of the language; for why-key.

key-name-space = Espaço
key-name-enter = Enter
key-name-esc = Esc
key-name-tab = Tab
key-name-backspace = Retrocesso
key-name-delete = Delete
key-name-insert = Insert
key-name-home = Home
key-name-end = End
key-name-page-up = Page Up
key-name-page-down = Page Down
# A key without a name: "The key you pressed does nothing here."
key-name-other = premida

### Learning

## THE LESSON

lesson-welcome = Uma lição de poucos minutos em que todas as jogadas são suas. Escreva o número de uma jogada e prima Enter; q sai.
lesson-finished = Já conhece o jogo todo. Divirta-se!
lesson-other-pawn = { $pawn } também podia mover-se, mas desta vez o certo é outro. Tente outra vez.
lesson-pawn = Mover um peão
lesson-pawn-task = Os peões não são de ninguém: todos os movem. Um peão vai para o próximo disco da sua cor, por cima de tudo o que estiver no meio. Depois fica com um disco ao lado dele. Mova o peão azul e fique com o disco que quiser.
lesson-pawn-done = Muito bem! O peão azul está no próximo disco azul, e o disco que tirou é seu.
lesson-side = À frente ou atrás
lesson-side-task = Depois de mover um peão, fica com o primeiro disco livre à frente dele, em direção à escada, ou com o primeiro livre atrás. Mova o peão verde e fique com o disco branco.
lesson-side-done = Sim, o disco branco estava atrás do peão.
lesson-side-wrong = O peão está certo, mas { $counter } está à frente. O branco está do outro lado.
lesson-over = Por cima dos peões
lesson-over-task = Um disco com um peão em cima não se pode tirar. A caminho do primeiro livre saltam-se esses discos, e também os espaços vazios. Logo a seguir ao peão vermelho está um disco preto: com que peão o consegue?
lesson-over-done = Certo: por cima do espaço vazio e do peão vermelho, até ao disco preto.
lesson-over-wrong = Com essa jogada fica com { $counter }. Procure o peão que pararia pouco antes do vermelho: daí, o disco preto é o primeiro livre à frente.
lesson-climb = Para a escada
lesson-climb-task = À frente do peão amarelo já não há discos amarelos. Se o mover agora, sobe para o degrau livre mais alto. Faça-o.
lesson-climb-done = O primeiro peão a chegar fica no 4. É seu o disco dessa cor que estava ao lado da escada, mas nenhum do percurso.
lesson-climb-wrong = { $pawn } ainda tem um disco da sua cor à frente e vai para lá. Agora só o peão amarelo pode subir.
lesson-worth = Quanto vale uma cor
lesson-worth-task = No fim, cada disco vale o número em que está o seu peão. O amarelo chegou primeiro e vale 4; os seguintes ficam no 3, 2, 1 e 0. Fique com um disco que valha 4 de certeza.
lesson-worth-done = Um disco amarelo: 4 pontos que já ninguém pode mudar.
lesson-worth-wrong = O peão dessa cor ainda vai a caminho, por isso ninguém sabe quanto valerá { $counter }. Procure um amarelo.
lesson-black = O turno suplementar
lesson-black-task = Já jogou, e no início do seu turno tinha um disco preto. Pode agora entregá-lo e jogar um turno suplementar. Use-o para ficar com mais um disco amarelo.
lesson-black-done = O disco preto foi-se, mas tem um amarelo que vale 4. De cada vez só pode jogar um turno suplementar.
lesson-black-kept = Pode guardar o disco preto para mais tarde. Mas aqui compensa já: há um disco amarelo ao seu alcance.
lesson-black-wrong = Para ficar com { $counter } não vale a pena gastar o preto. Com que peão consegue um disco amarelo?
lesson-back = Para trás
lesson-back-task = Num turno suplementar, e só aí, um peão também pode ir para trás, até ao disco mais próximo da sua cor. Mova o peão violeta para trás e fique com o disco branco.
lesson-back-done = Sim. À frente continua a ser em direção à escada: era aí que estava o disco branco.
lesson-back-kept = Claro que pode guardar o disco preto. Mas experimente uma vez ir para trás.
lesson-back-side = A direção está certa, mas { $counter } está atrás do peão. O branco está do outro lado.
lesson-back-forward = Isso foi para a frente. Escolha o caminho para trás, até ao disco violeta atrás do peão.
lesson-white = Discos brancos
lesson-white-task = No fim, cada disco branco vale um ponto por cada outra cor que tiver na mão. Tem dois brancos e quatro outras cores. Que disco faz os dois valerem mais?
lesson-white-done = Faltava o vermelho. Agora cada um dos seus discos brancos vale 5 pontos em vez de 4.
lesson-white-wrong = Essa cor já a tem, por isso { $counter } nada acrescenta aos seus brancos. Procure a cor que lhe falta.
lesson-score = A pontuação
lesson-score-task = Quatro peões já chegaram. Quando o quinto subir, o jogo acaba logo e contam-se todas as mãos. Faça a última jogada.
lesson-score-done = Cada disco vale o número do seu peão, cada branco um ponto por cada outra cor, e o preto em si nada. Ganha quem tiver mais pontos.
lesson-endgame = O seu final
lesson-endgame-task = 34 pontos cada um, e faltam dois peões: a cor do próximo a chegar valerá 1, a do último 0. Tem três discos vermelhos e um violeta; o outro jogador tem um vermelho e quatro violeta. Com que jogada ganha?
lesson-endgame-done = Certo! O vermelho vale 1, o violeta não valerá nada, e tem também o disco vermelho da escada.
lesson-endgame-wrong = Então o outro jogador sobe primeiro o peão violeta: o violeta vale 1, os seus vermelhos nada, e a derrota é sua.
lesson-last = A última jogada
lesson-last-task = O outro jogador teve de mover o peão violeta. Suba-o para a escada e acabe o jogo.
lesson-last-done = Ganhou por um ponto!

## PUZZLES

board-stairs = Escada
puzzle-title = Desafio { $number } de { $count }, dificuldade { $grade } de 5
puzzle-task = É a sua vez, e todas as mãos estão abertas. Qual é a melhor escolha?
puzzle-right = Certo!
puzzle-wrong = Não é a melhor jogada.

## LEARNING ON THE PAGE

page-learn = Aprender e praticar
page-lesson = Lição
page-lesson-about = Aprenda o jogo em poucos minutos, jogada a jogada.
page-lesson-short = Lição de dois minutos
# Closes the line about the goal.
page-goal-known = Entendi
page-lesson-step = Passo { $number } de { $count }
page-lesson-next = Seguinte
page-lesson-back = Passo anterior
page-lesson-restart = Desde o início
page-rules = As regras
page-rules-about = Tudo numa página, com imagens.
page-puzzles = Desafios
page-puzzles-about = Encontre a melhor jogada: um desafio por dia, ou tantos quantos conseguir.
page-puzzle-today = O desafio do dia
page-puzzle-number = Desafio { $number }
page-puzzle-grade = Dificuldade { $grade } de 5
page-puzzle-yours = A sua escolha
page-puzzle-best = A melhor escolha
page-puzzle-once = Só conta a sua primeira resposta.
page-puzzle-again = O desafio de hoje está feito. Amanhã vem o próximo.
page-puzzle-streak = Resolvido { $count } dias seguidos.
page-puzzle-rush = Corrida
page-puzzle-rush-about = Um desafio atrás do outro, cada vez mais difíceis. Ao terceiro erro, acaba.
page-puzzle-begin = Começar uma corrida
page-puzzle-next = Próximo desafio
page-puzzle-solved =
    { $count ->
        [one] { $count } resolvido
       *[other] { $count } resolvidos
    }
page-puzzle-mistakes =
    { $count ->
        [one] { $count } erro
       *[other] { $count } erros
    }
# $solved (String) - the page-puzzle-solved text
page-puzzle-over = A corrida acabou: { $solved }.
page-puzzle-record = O seu recorde: { $count }.
page-puzzle-new-record = Nunca tinha chegado tão longe!
page-rules-aim = O objetivo
page-rules-setup = A preparação
page-rules-setup-text = Ponha ao lado da escada um disco da cor de cada peão: será de quem subir esse peão. Misture os outros 55 e coloque-os num percurso que acabe na escada. Os cinco peões esperam no início, e começa quem quiser.
page-rules-move = Mover
page-rules-take = Tirar
page-rules-stairs = A escada
page-rules-black = O turno suplementar
page-rules-white = Discos brancos
page-rules-end = O fim
page-rules-hands = Mãos e torneio
page-rules-move-picture = O peão vermelho vai para o próximo disco vermelho, por cima de tudo o que estiver no meio.
page-rules-take-picture = Depois desta jogada do peão verde, fica com o disco marcado com → ou com o marcado com ←. O espaço vazio e o peão vermelho são saltados.
page-rules-stairs-picture = Já não há discos amarelos à frente: o peão amarelo sobe, e o disco amarelo da escada é seu.
page-rules-black-picture = Num turno suplementar, o peão violeta volta ao disco violeta atrás dele.
page-rules-score-picture = Um exemplo: esta mão vale { points }.

### The page

## EVERYWHERE

page-guest = Convidado
page-home = Página inicial
page-settings = Definições
page-close = Fechar
page-theme = Tema
page-theme-system = do sistema
page-theme-light = claro
page-theme-dark = escuro
page-sound = Sons
# Requires a second tap before a move is played.
page-confirm = Confirmar cada jogada
# On the counters, beside their colour.
page-symbols = Símbolos nos discos
page-letters = Letras nos discos
page-numbers = Números dos lugares no tabuleiro
# Keys such as U for undo; people who use speech input may want them off.
page-keys = Atalhos de uma só tecla
page-notifications = Avisar-me quando for a minha vez
# Notifications of the browser: titles, and a line below.
page-push-turn = É a sua vez
page-push-began = O jogo começou
page-push-rematch = Desforra: venha jogar!
page-push-over = O jogo terminou
page-push-test = As notificações funcionam
page-push-other = Novidades dos seus jogos
# $count (Number) - in how many games it is the reader's turn, written in digits
page-push-waiting = Jogos à sua espera: { $count }
page-push-insecure = As notificações precisam de HTTPS, que este servidor não tem.
page-push-blocked = O navegador bloqueia as notificações desta página. Permita-as nas definições dele para esta página.
page-push-open = Só com a página aberta: de outro modo não é possível chegar a este navegador.
page-push-quiet = Horas de silêncio
# Before a time of day.
page-push-from = das
page-push-until = às
page-push-try = Enviar um teste
page-push-ask = Quer que avisemos quando for a sua vez?
page-push-yes = Sim, por favor
page-push-no = Agora não
page-push-agreed = Será avisado quando for a sua vez.
page-your-name = O seu nome
page-name-about = Os outros à mesa veem-no.
page-name-needed = Escreva um nome.
# $most (Number) - the longest name allowed, in letters
page-name-long = No máximo { $most } letras, por favor.
page-keep = Guardar
page-device = Continuar noutro dispositivo
page-device-about = Abra este link lá nos próximos dez minutos: só serve uma vez, e lá será o mesmo jogador.
# $name (String) - the guest's name
page-device-done = Olá de novo, { $name }!
page-device-ask = Neste dispositivo já é { $name }
page-device-ask-about = Se continuar, aqui passa a ser o jogador do outro dispositivo. O que jogou aqui como { $name } deixará de estar acessível a partir deste dispositivo.
page-device-go = Continuar como o outro jogador
page-sign-out = Terminar sessão neste dispositivo
page-sign-out-about = { $name } deixa de ter sessão iniciada aqui. Os outros dispositivos mantêm-na. Sem outro dispositivo, os jogos de { $name } nunca mais poderão ser abertos: crie primeiro uma ligação para um.
page-sign-out-go = Terminar sessão
page-sign-out-stay = Manter a sessão
# Keeping a name with a passkey, as browsers call it in this language.
page-name-keep = Guardar o seu nome
page-name-keep-about = Com uma chave de acesso o nome é seu: mais ninguém o pode usar, e pode entrar noutros dispositivos. Sem palavra-passe nem e-mail.
# $name (String) - the guest's name
page-name-keep-go = Guardar { $name }
page-name-kept = O nome { $name } é seu.
page-passkey-add = Adicionar uma chave de acesso
page-passkey-here = Este dispositivo já tem uma chave de acesso sua.
page-passkey-remove = Remover
# $name (String) - what the passkey is called, such as 'Android'
page-passkey-remove-sure = Remover mesmo { $name }
page-passkey-last = Com a última chave desiste do nome: outros poderão usá-lo.
page-passkey-doubted = Talvez exista uma cópia desta chave. Remova-a se não souber porquê.
# $count (Number) - the codes that were not used yet
page-codes-left =
    { $count ->
        [one] Resta um código de recuperação
       *[other] Restam { $count } códigos de recuperação
    }
page-codes-new = Criar novos códigos
page-codes = Os seus códigos de recuperação
page-codes-once = Se perder os seus dispositivos, cada código deixa-o entrar uma vez. Anote-os ou guarde-os: só são mostrados agora.
page-codes-copy = Copiar os códigos
page-codes-save = Guardar num ficheiro
page-codes-done = Já os tenho
page-devices-sign-out = Terminar sessão nos outros dispositivos
page-devices-signed-out = A sessão terminou nos outros dispositivos.
page-sign-in = Entrar com o nome que tem noutro lado
page-sign-in-passkey = Entrar com chave de acesso
page-sign-in-code = Código de recuperação
page-sign-in-code-go = Entrar com o código
# $name (String) - who the device was before; $count (Number) - that player's games
page-merge-ask =
    { $count ->
        [one] Ficar com um jogo de { $name }?
       *[other] Ficar com { $count } jogos de { $name }?
    }
page-merge-about = Neste dispositivo era { $name }. Estes jogos podem passar a ser seus; senão, deixam de estar acessíveis daqui.
page-merge-go = Ficar com eles
page-merge-leave = Deixá-los
page-data = Os seus dados
page-data-save = Transferir tudo
page-data-delete = Apagar tudo
page-data-delete-about = O seu nome, as chaves e as sessões são apagados em todos os dispositivos, e o nome fica livre. Os jogos ficam para quem jogou consigo, sem o seu nome. Não pode ser anulado.
page-data-delete-go = Apagar mesmo tudo
page-data-delete-stay = Manter tudo
# Bots are programs of the guest that connect and play on their own.
page-bots = Os seus bots
page-bots-about = Um bot é um programa que joga por si. Identifica-se com uma chave: mantenha-a secreta.
page-bot-name = Nome do bot
page-bot-make = Criar uma chave
# $name (String) - the bot's name
page-bot-token = Chave de { $name }
page-bot-once = Só é mostrada desta vez.
page-bot-copy = Copiar a chave
page-bot-never = nunca usada
# $when (String) - a relative time, such as '2 hours ago'
page-bot-used = último uso: { $when }
page-bot-revoke = Revogar
# $name (String) - the bot's name
page-bot-revoke-sure = Revogar mesmo { $name }
page-loading = Um momento…
page-again = Tentar outra vez
page-unknown-title = Página não encontrada
page-unknown = Este endereço não leva a lado nenhum. Talvez falte um pedaço.
page-offline = Está offline.
page-offline-about = Pode jogar contra o computador, resolver desafios e ver repetições. As mesas com outras pessoas precisam de ligação.
page-update-ready = Há uma nova versão pronta.
page-update = Atualizar

## THE DAILY CHALLENGE

page-day = Jogo do dia
page-day-about = Todos jogam o mesmo percurso contra os mesmos computadores, uma vez por dia. Como se sai?
page-day-play = Jogar o jogo do dia
page-day-won = Fez { $points } pontos, mais { $margin } do que o melhor computador.
page-day-lost = Fez { $points } pontos, menos { $margin } do que o melhor computador.
page-day-even = Fez { $points } pontos, tantos como o melhor computador.
page-day-best = Ninguém fez melhor.
page-day-better =
    { $count ->
        [one] Uma pessoa fez melhor.
       *[other] { $count } pessoas fizeram melhor.
    }
page-day-players =
    { $count ->
        [one] Uma pessoa terminou-o.
       *[other] { $count } pessoas terminaram-no.
    }
page-day-none = Ninguém o terminou.
page-day-spent = Não jogou até ao fim, por isso não conta.
page-day-next = O próximo jogo chega { $when }.
page-day-everybody = Resultados
page-day-graph = Por quantos pontos cada um ficou à frente do melhor computador, ou atrás
page-day-you = o seu
# $levels (String) - the levels of the computer players
page-day-against = Contra { $levels }.
# Opens the explanation why nothing is checked; replaces page-fair.
page-day-same = Igual para todos
page-day-known = Hoje os discos estão iguais para todos: a sua ordem resulta apenas da data, em todos os servidores. Qualquer pessoa a poderia calcular de antemão, por isso não há sorteio nem nada a verificar. A jogadas iguais, os computadores respondem de modo igual.

## THE START PAGE
## $level (Number) - 1 to 10; $name (String) - one of the level-… texts
## $count (Number)

page-play = Jogar já
page-play-about = Contra o computador, de imediato.
page-opponents = Adversários
page-level = Nível
page-level-named = { $level } · { $name }
page-computer = Computador
page-more = Mais opções
page-find = Jogar com outros
page-find-about = Encontra jogadores do seu nível. Com relógio, sem dicas e sem desfazer.
page-find-any = Tanto faz
page-find-start = Procurar jogadores
page-pace = Ritmo
page-pace-any = Rápido ou tranquilo
page-pace-quick = Rápido: 3 min + 5 s por turno
page-pace-relaxed = Tranquilo: 10 min + 10 s por turno
page-searching = Procurando jogadores
# $time (String) - minutes and seconds, 1:05
page-searching-for = Procurando jogadores · { $time }
page-search-connecting = Conectando …
page-search-alone = No momento ninguém mais está procurando.
page-search-others =
    { $count ->
        [one] Mais 1 pessoa está procurando.
       *[other] Mais { $count } pessoas estão procurando.
    }
# $seconds (Number)
page-search-seconds = Costuma levar menos de { $seconds } segundos.
# $minutes (Number)
page-search-minutes = Costuma levar cerca de { $minutes } minutos.
page-search-again = Alguém não veio.
page-search-elsewhere = A procura continua em outra aba ou em outro dispositivo.
page-search-computer = Jogar contra o computador enquanto isso
page-search-fill = Completar com computadores
page-search-link = Enviar um link em vez disso
page-search-cancel = Parar de procurar
page-found = Partida encontrada
# $seconds (Number) - how long it still waits
page-found-join = Entrar ({ $seconds })
page-found-decline = Agora não
page-found-missed = Você perdeu uma partida. Procure de novo quando quiser.
page-paired-coming = a caminho
page-paired-wait = A partida começa assim que todos estiverem aqui.
page-screen = Num só ecrã
page-screen-about = Joguem à vez num dispositivo.
page-add = Adicionar um jogador
# $name (String) - the player text, or a name
page-remove = Retirar { $name }
page-friends = Com amigos
page-friends-about = Crie uma mesa e partilhe o link. Quem o tiver pode jogar.
page-friends-offline = Para jogar com amigos precisa de ligação.
page-listed = Mostrá-la na lista pública
page-together = À mesma mesa: tabuleiro num ecrã, mãos nos telemóveis
page-together-fact = mãos nos telemóveis
page-allow-bots = Podem jogar bots de outros; veem todas as mãos
page-with-bots = aceita bots
page-make = Criar uma mesa
page-clock = Tempo
page-clock-none = sem limite
# $seconds (Number)
page-clock-turn = { $seconds } segundos por turno
# $minutes (Number), $increment (Number) - seconds added per turn
page-clock-bank = { $minutes } minutos por jogador, +{ $increment } s por turno
# $days (Number)
page-days =
    { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }
# $hours (Number)
page-hours = { $hours } h
# $minutes (Number)
page-minutes = { $minutes } min
# $days (Number)
page-clock-days =
    { $days ->
        [one] 1 dia por turno
       *[other] { $days } dias por turno
    }
# $reserve (String), $holidays (String) - such as “3 days”
page-clock-days-about = Ninguém precisa de estar online. Cada jogador tem ainda uma reserva de { $reserve } e { $holidays } de férias.
page-clock-days-stand-in = Quando o tempo acaba, um computador continua sozinho
# $time (String) - such as “3 days”, here and below
page-days-left = ainda { $time }
# $time (String)
page-days-reserve = ainda { $time } de reserva
page-days-overdue = tempo esgotado
# $date (String)
page-days-holiday = de férias até { $date }
# $name (String) - whose turn it is
page-days-wait = O tempo de { $name } acabou. Esperar ou deixar um computador jogar?
page-days-late = O seu tempo acabou, mas ainda pode jogar.
# $date (String) - until when the game is kept
page-days-kept = Guardado pelo menos até { $date }.
# $reserve (String), $holidays (String)
page-days-own = Reserva: { $reserve } · férias: { $holidays }
page-days-go = Tirar férias
page-days-back = Estou de volta
page-own = Os seus jogos
page-own-turn = a sua vez
page-own-left = um computador joga por si
# $name (String) - whose turn it is; not a sentence, as it appears in a list
page-own-waits = é a vez de { $name }
# $names (String) - the other people at the table
page-own-with = Com { $names }
# $count (Number) - how many more games there are
page-own-more = Mostrar mais { $count }
page-turns = A sua vez
page-turns-none = Não é a sua vez em nenhum jogo.
page-turns-others = Outros jogos
page-turns-empty = Não tem nenhum jogo em curso.
# $count (Number) - how many other games wait for the visitor
page-turns-next = Próximo jogo ({ $count })
page-turns-next-key = para o próximo jogo em que é a sua vez
page-give-up = Desistir
page-give-up-ask = Desistir deste jogo?
page-give-up-close = O jogo acaba sem vencedor e não pode ser retomado.
page-give-up-leave = Um computador fica com o seu lugar, e os outros continuam.
page-finished = Jogos terminados
page-history-place = Lugar { $place } de { $players }
page-history-round = jogo { $game } de { $games }
page-history-uncounted = não conta para as estatísticas
page-history-none = Ainda não há jogos terminados.
page-history-more = Mostrar mais jogos
page-history-download = Transferir todos os jogos
page-public = Mesas públicas
page-public-none = De momento não há mesas públicas. Crie uma, e outros vão encontrá-la aqui.
page-list-lost = Não foi possível carregar a lista.
page-join = Participar
page-watch = Assistir
page-go-on = Continuar
page-look = Ver
page-stage-gathering = à espera de jogadores
page-stage-full = completa
page-stage-playing = a decorrer
page-stage-between = entre dois jogos
page-stage-over = terminado
page-stage-closed = mesa fechada
# $count (Number) - 2 to 5
page-players = { $count } jogadores
# $facts (String) - a few words before a sentence: a table's options, or which game is meant
page-facts = { $facts }.
# $count (Number) - how many of the players are computer players
page-computers =
    { $count ->
        [one] { $count } computador
       *[other] { $count } computadores
    }
page-free =
    { $count ->
        [one] { $count } lugar livre
       *[other] { $count } lugares livres
    }
page-match = torneio
page-open-hands = mãos abertas

## GATHERING AT A TABLE
## $name (String) - a player's name

page-gathering = Uma mesa para si e os seus amigos
page-invited = Convite de { $name } para jogar
page-gathering-about = Logo que não haja lugares livres, o jogo pode começar.
page-seats = Lugares
page-seat-free = Lugar livre
page-you = você
page-away = offline
page-sit = Sentar-se
page-stand-up = Levantar-se
page-fill = Computador
page-empty = Libertar o lugar
page-removed = { $name } foi retirado da mesa e não se pode sentar.
page-invite-again = Deixar voltar
page-begin = Começar o jogo
# $count (Number) - how many seats are free
page-begin-wait =
    { $count ->
        [one] Ainda há um lugar livre.
       *[other] Ainda há { $count } lugares livres.
    }
page-begin-others = Qualquer jogador sentado pode começar o jogo.
page-begin-unready = À espera de { $name }…
page-full = Esta mesa está completa
page-full-about = Todos os lugares estão ocupados. Pode ficar e assistir ao jogo.
page-invite = Convidar outros
page-link = O link
page-copy = Copiar o link
page-copied = Copiado
page-help-undo = u desfaz a sua última jogada, com o que os computadores fizeram depois.
page-picture = Imagem
page-share = Partilhar
page-share-text = Jogue Big Points comigo!
share-about = Um jogo de Big Points para ver jogada a jogada.
# What a link to the start page shows.
preview-home = O jogo de tabuleiro de peões e discos
preview-playing = Jogo em curso
# $count (Number)
preview-free =
    { $count ->
        [one] um lugar livre
       *[other] { $count } lugares livres
    }
page-scan = Ou leia o código com o telemóvel.
page-code = Código QR do link
page-link-here = Este link só funciona neste computador.
# --lan is a flag of the program and is not translated.
page-link-lan = Para outros dispositivos da casa, inicie o servidor com --lan.
page-link-network = Este link funciona para dispositivos na mesma rede.
page-close-table = Fechar a mesa
# The board of a table on a screen that everybody sees, while phones show the hands.
page-board-show = Mostrar o tabuleiro noutro ecrã
page-board-about = Um televisor, um tablet ou um portátil no meio da mesa mostra o tabuleiro a todos, mas nenhuma mão. Cada telemóvel mostra a sua própria mão.
page-board-open = Abrir neste dispositivo
page-board-join = Leia o código para jogar
page-board-join-about = Depois escreva o seu nome e sente-se. O seu telemóvel mostra a sua mão.
page-board-rescan = Telemóvel adormecido? Leia o código outra vez para voltar à sua mão.
page-board-replace = Telemóvel apagado ou sem bateria? Leia outra vez o código, com qualquer telemóvel.
page-board-full-screen = Ecrã inteiro
page-board-play = Jogar aqui
page-board-play-as = Jogar aqui como { $name }
page-board-stop = Deixar de jogar aqui
page-board-no-phone = Sem telemóvel? A sua mão fica tapada.
page-board-play-about = Joga neste ecrã. A sua mão só se vê enquanto mantém premido o botão; os outros olham para o lado.
page-seat-lost = Ficou sem telemóvel? Continue aqui:
page-seat-denied = Não permitido
page-seat-i-am = Sou { $name }
page-seat-waiting = Mostre este número. Alguém à mesa tem de permitir.
page-seat-asked = Outro dispositivo mostra { $code } e quer continuar por { $name }.
page-watching =
    { $count ->
        [one] Uma pessoa está a assistir.
       *[other] { $count } pessoas estão a assistir.
    }

## THE FAIR SHUFFLE
## How the layout was made, and what the page can check. $name (String) - a player's name

page-dealing = Os discos estão a ser dispostos…
page-fair = Sem batota
page-fair-about = Antes do jogo, o servidor e o dispositivo de cada jogador tiraram um número secreto e mostraram apenas a sua impressão digital. O percurso resulta de todos esses números juntos. Se o número do seu dispositivo estiver entre eles, ninguém pôde escolher o percurso. Para o deixar de fora, o servidor teria de dizer que não respondeu; todos o veriam, e este dispositivo saberia que não é verdade.
page-fair-before = No fim do jogo o servidor revela o seu número e este dispositivo verifica tudo por si mesmo.
page-fair-void = O servidor diz que { $name } não revelou o número a tempo, por isso os discos foram dispostos de novo sem ele.
page-fair-server = Impressão digital do número do servidor
page-fair-of = Impressão digital do número de { $name }
# $attempt (Number) - which attempt to lay the counters out; $time (String) - when
page-fair-evidence = Número que este dispositivo enviou na tentativa { $attempt }, { $time }

## THE CHECK OF THE SHUFFLE
## What a page or a terminal says about the record of a game. The first four are labels of a few words.

fair-checked = Sem batota, verificado
fair-consistent = Registo coerente
fair-unproved = Sem prova
fair-unchecked = Não verificado
fair-wrong = A verificação falhou
fair-checked-told = Verificado neste dispositivo: os números correspondem às suas impressões digitais, o percurso resulta deles e o número deste dispositivo está incluído.
fair-consistent-told = O registo é coerente. Mas este dispositivo não deu nenhum número para este percurso, por isso não pode garantir que ninguém o escolheu.
fair-unproved-told = Nada contradiz o registo, mas ele não prova o percurso: não contém o número de nenhum jogador, ou não diz por que é este jogador a começar.
fair-wrong-told = Aqui há algo que não bate certo. Guarde o jogo e pergunte a quem gere este servidor.
fair-wrong-record = Os números, as suas impressões digitais e o percurso do registo não condizem.
fair-wrong-attempts = O registo não explica bem por que os discos foram dispostos de novo.
fair-wrong-first = Devia ter começado outra pessoa.
fair-wrong-deal = O registo é de outra mesa, jogo ou tentativa do que este dispositivo viu.
fair-wrong-numbers = As impressões digitais ou os números do registo não são os que este dispositivo viu.
fair-wrong-own = Falta no registo o número que este dispositivo deu.
fair-wrong-layout = O percurso do registo não é o que este dispositivo viu.
fair-wrong-accused = Foi dito que não respondeu, mas este dispositivo tinha enviado o seu número.
fair-accused = Foi dito que não respondeu, mas este dispositivo tinha enviado o seu número. Para este dispositivo, a distribuição deste jogo não é de confiança.
fair-left-out = Este lugar ficou de fora de uma tentativa anterior, por isso o seu número não conta neste jogo.
fair-alone = Neste jogo já não conta o número de nenhum jogador: o servidor disporá os discos sozinho e nada o provará. Uma mesa nova começa do zero.
fair-unread = Não foi possível obter o registo, por isso a distribuição não foi verificada.

## REFUSALS
## Why the server refused a request, or could not be reached.

page-refused-other = Não resultou. Recarregue a página e tente outra vez.
page-refused-no-table = Esta mesa não existe ou expirou.
page-refused-seat-taken = Já está alguém sentado aí.
refused-one-seat = Já tem um lugar nesta mesa.
refused-removed = O anfitrião retirou-o desta mesa. Ainda pode assistir.
page-refused-seats-open = Ainda há lugares livres.
page-refused-not-committed = Ainda falta alguém. Tente de novo daqui a pouco.
page-refused-not-your-seat = Esse lugar não é seu.
page-refused-not-your-turn = Não é a sua vez.
page-refused-time-up = O seu tempo acabou.
page-refused-not-host = Só quem abriu a mesa o pode fazer.
page-refused-started = O jogo já começou.
page-refused-not-playing = Aqui não se está a jogar.
page-refused-not-over = O jogo ainda não acabou.
page-refused-illegal = As regras não o permitem agora.
page-refused-stale = Entretanto o jogo avançou. Veja outra vez.
page-refused-no-hints = Nesta mesa não há dicas.
page-refused-not-away = Este jogador está online.
page-refused-closed = Esta mesa foi fechada.
page-refused-no-guest = Escolha primeiro um nome.
page-refused-bad-name = Escolha outro nome: no máximo 14 caracteres que todos possam ver e distinguir.
refused-reserved-name = Os jogadores do computador chamam-se assim. Escolha outro nome.
page-refused-bad-link = Este link já foi usado ou é demasiado antigo. Crie um novo.
page-refused-name-kept = Alguém já guarda este nome, ou um parecido. Escolha outro.
page-refused-default-name = Escolha primeiro um nome seu.
page-refused-not-kept = Guarde primeiro o seu nome.
page-refused-no-passkeys = Neste endereço as chaves de acesso não funcionam. Abra o servidor pelo nome, não por um número.
page-refused-bad-passkey = Esta chave não é conhecida aqui, ou demorou demasiado. Tente outra vez.
page-refused-many-passkeys = Tem demasiadas chaves de acesso. Remova uma primeiro.
page-refused-bad-code = Esse código não existe ou já foi usado.
page-refused-cannot-merge = Estes jogos não podem ser seus: estão ambos num jogo por acabar, ou ambos guardam um nome.
page-refused-many-tables = Tem muitos jogos por acabar. Acabe um ou feche uma mesa primeiro.
page-refused-many-events = Nesta mesa já aconteceu demasiado. Só se pode jogar até ao fim.
page-refused-too-fast = Demasiados pedidos. Espere um momento.
page-refused-many-tokens = Já tem o máximo de bots. Revogue um primeiro.
# --public-url is a flag of the program and is not translated.
page-refused-foreign = O servidor não responde a este endereço. Abra o que ele indica ao iniciar, ou inicie-o com --public-url.
page-refused-unavailable = O servidor não consegue guardar nada agora. Tente daqui a pouco.
page-refused-unreachable = Não é possível contactar o servidor. Tem ligação à internet?

### The table on the page

## THE GAME

page-game-your-turn = É a sua vez.
page-game-choose = É a sua vez: escolha um peão.
page-skip = Toque para saltar
page-game-choose-name = { $name }, escolha um peão.
page-game-extra = Turno suplementar por um disco preto, para a frente ou para trás? Ou termine o turno.
page-game-extra-take = Turno suplementar: { $pawn }, com que disco fica?
# Ends the turn without an extra move.
page-game-end-turn = Terminar o turno
# The only thing that a pawn can do. $step (Number) - 0 to 4
page-climb-blue = Subir ao { $step } e ficar com o disco azul
page-climb-red = Subir ao { $step } e ficar com o disco vermelho
page-climb-yellow = Subir ao { $step } e ficar com o disco amarelo
page-climb-green = Subir ao { $step } e ficar com o disco verde
page-climb-purple = Subir ao { $step } e ficar com o disco violeta
page-game-waits = É a vez de { $name }.
page-game-between = O jogo acabou; o próximo pode começar.
page-game-confirm = Fazer esta jogada
page-game-back = Voltar
page-game-pawns = Peões que podem mover-se
page-game-path = O percurso
page-game-tools = Outras opções
page-game-time-left = restam { $time }
page-game-stood-in = por agora o computador, nível { $level }
page-game-stand-in = Deixar o computador jogar
page-game-take-back = Recuperar o meu lugar
page-game-curtain = Vai ver o que aconteceu desde a sua última vez. A sua mão continua tapada.
page-game-ready = Pronto!
page-game-undo-last = Desfazer a última jogada
page-game-undone = A última jogada foi desfeita.
page-undone-by = { $name } desfez uma jogada.
page-undo-ask = Pedir para desfazer
page-undo-waiting = Pediu a { $name } para desfazer a sua jogada.
page-undo-asked = { $name } quer desfazer a última jogada.
page-undo-denied = { $name } disse que não.
page-allow = Permitir
page-deny = Não
page-game-back-again = { $name } está de volta.
page-game-play-it = Fazer esta jogada
page-game-show-it = Mostrar
page-game-follow = Para o próximo jogo
# $name (String) - who wants a rematch
page-rematch-asked = { $name } quer jogar outra vez.
page-rematch-own = Pediu para jogar outra vez.
page-rematch-some = Os outros vão jogar outra vez.
page-rematch-accept = Conte comigo
page-rematch-wait = O jogo começa assim que todos cá estiverem.
page-game-board = Ver o tabuleiro
page-game-broken = A ligação caiu e está a ser reposta. As suas jogadas não se perdem.
page-game-outdated = O jogo foi atualizado. Recarregue a página para continuar.
# $language (String) - the language's own name
page-language-lost = Não foi possível carregar { $language }. Se o jogo foi atualizado, recarregue a página.
page-reload = Recarregar a página

## REACTIONS

reaction-well-played = Bem jogado!
reaction-good-luck = Boa sorte!
reaction-thanks = Obrigado!
reaction-one-moment = Um momento, por favor
reaction-no-hurry = Sem pressa
reaction-oops = Ups!
reaction-again = Outra vez?
reactions-mute = Silenciar as reações
reactions-unmute = Mostrar as reações
page-mute = Silenciar

## ONLINE

online-opening = A ligar…
online-broken = Ligação perdida. A restabelecer…
online-outdated = O servidor tem outra versão. É precisa a mesma dos dois lados.
online-open = lugar livre
online-bot = { $name } (bot)
online-waiting = O jogo pode começar quando todos os lugares estiverem ocupados.
online-start = Todos os lugares estão ocupados. Prima Enter para começar.
online-watching = Todos os lugares estão ocupados. Pode assistir.
online-dealing = Os discos estão a ser dispostos.
online-closed = A mesa foi fechada.
online-no-table = Essa mesa não existe.
online-seats-open = Ainda há lugares livres.
online-not-committed = Ainda falta alguém. Tente de novo daqui a pouco.
online-not-your-turn = Não é a sua vez.
online-time-up = O seu tempo acabou.
online-no-hints = Nesta mesa não há dicas.
online-undo-asked = { $name } quer desfazer a última jogada. u permite; caso contrário, continue a jogar.
online-gone-on = Entretanto, o jogo avançou.
online-refused = O servidor recusou ({ $code }).
online-moved = O jogo continua numa mesa nova.
online-farewell = Para voltar: bigpoints play --join { $link }
name-guest = Convidado
online-commands = Também pode escrever: h dica, u desfazer, : reagir, t ver a mesa, l língua, ? ajuda, q sair.

## PRINT
## Pages to print for the wooden game: a score sheet, and a layout to copy.

print-sheet = Folha de pontuação
print-layout = Um percurso para copiar
print-layout-about = Disponha os discos por esta ordem, do início até à escada. Os cinco peões esperam no início e ao lado da escada fica um disco da cor de cada peão.
print-date = Data
print-worth = Valor
print-sheet-about = Na caixa acima de cada degrau, anote a letra do peão que lá está. O número do degrau é o valor de cada disco dessa cor.

## THE SCORER
## Scoring a wooden game on the page.
## $pawn, $one, $other (String) - one of the pawn-… texts; $colour (String) - one of the colour-… texts
## $name, $most, $fewest (String) - a player's name; $more, $fewer (String) - the counters text

page-score = Pontuar um jogo físico
page-score-about = Jogou à mesa, com discos de verdade? Indique a escada e as mãos e prima “{ page-score-add }”.
page-score-stairs = A escada
page-score-stairs-about = Em que número está cada peão?
page-score-hands = As mãos
page-score-hands-about = Quantos discos de cada cor tem cada um? Os que estavam ao lado da escada também contam.
# The label of a field.
page-score-field = { $name }: { $colour }
page-score-number = { $name }, { $colour }: indique um número inteiro de 0 a { $most }.
page-score-add = Calcular
page-score-clear = Apagar tudo
page-score-again = Contem outra vez, por favor
page-score-missing = Ainda falta algo
page-score-possible = Esta contagem pode estar certa.
page-score-print = Imprimir
page-score-not-home = { $pawn } ainda não está em nenhum degrau.
page-score-shared = { $one } e { $other } estão ambos no degrau { $step }.
# $found, $most (Number) - how many counters
page-score-too-many = { $colour }: as mãos têm { $found }, mas o jogo só tem { $most }.
page-score-no-bonus = { $colour }: ninguém tem um disco, mas alguém tem de ter recebido o que estava ao lado da escada.
page-score-uneven = { $most }: { $more }, { $fewest }: { $fewer }. Cada turno dá um disco, por isso as mãos diferem no máximo em um.
# Link to the third-party software and its licences.
page-notices = Licenças e agradecimentos

## THE PAGE: REPLAY

page-replay-open = Abrir um jogo guardado
page-replay-about = Um jogo guardado é um texto: um ficheiro que acaba em .bpn ou algo copiado de qualquer lado. Aqui é apenas visto e não fica guardado em lado nenhum.
page-replay-file = Escolher um ficheiro
page-replay-paste = Ou cole o texto aqui
page-replay-show = Mostrar o jogo
page-replay-games = Jogos neste texto
page-replay-game = Jogo { $game }
page-replay-wrong = Linha { $line }, carácter { $column }: { $text }
page-replay-no-game = Não há nenhum jogo neste texto.
page-replay-too-large = Este ficheiro é demasiado grande para ser um jogo.
page-replay-play = Reproduzir
page-replay-pause = Pausa
page-replay-start = Para o início
page-replay-turn-back = Turno anterior
page-replay-back = Jogada anterior
page-replay-on = Jogada seguinte
page-replay-turn-on = Turno seguinte
page-replay-end = Para o fim
page-replay-moment = Momento do jogo
page-replay-link = Link para este momento
page-replay-engine = A opinião do computador
page-replay-ask = Perguntar ao computador
page-replay-asking = O computador vê o jogo a partir do fim: { $known } de { $all }
page-replay-margins = Por quantos pontos cada um pode esperar acabar à frente do melhor dos outros, turno a turno, se todos jogarem o melhor possível.
page-replay-graph = Vantagem esperada depois de cada turno; os momentos decisivos estão em baixo.
page-replay-ahead = { $name } à frente
page-replay-proved-from = Provado desde o fim do turno { $turn }
page-replay-download = Descarregar o jogo
page-replay-table = Para a mesa
page-replay-keys = Teclas: ← → um turno, ↑ ↓ uma jogada, Espaço reproduz, Home e End, s a pontuação
page-replay-unfinished = por acabar

# Moves that the viewer tries in a replay.
page-try = Experimentar uma jogada
page-try-back = Voltar ao jogo
page-try-line = Variante após o turno { $turn }
# Before the best action in the position, as a label.
page-try-best = O melhor aqui
page-try-expected = Vantagem esperada
page-play-on = Continuar a jogar daqui
page-play-on-about = Joga por { $name }; o computador, pelos outros. O jogo fica neste dispositivo e não conta.
# At the table of such a game.
page-continued = Continuado de uma repetição: este jogo não conta.
# $number, $count, $found (Number)
page-mistakes = Aprenda com os seus erros
# Label of a list of players.
page-mistakes-whose = Erros de
page-mistakes-number = Erro { $number } de { $count }
page-mistakes-find = Encontre uma jogada melhor.
page-mistakes-same = Foi isso que se jogou.
page-mistakes-show = Mostrar a solução
page-mistakes-leave = Voltar à análise
page-mistakes-tally = { $found } de { $count } à primeira.
# Beside each mistake at the end: how the better move was found.
page-mistakes-alone = à primeira
page-mistakes-later = falhado
page-mistakes-shown = solução mostrada

## GAMES ON THIS DEVICE

page-play-damaged = Este link não contém nenhum jogo. Copie-o outra vez, por inteiro.
page-replay-damaged = Este link não contém nenhum jogo guardado. Copie-o outra vez, por inteiro.
page-send = Enviar para outro dispositivo
page-send-about = Abra este link no outro dispositivo ou leia lá o código. O jogo continua a partir daqui; este fica como está.
page-day-practice = Praticar o jogo do dia
page-day-practice-short = Praticar
page-day-practice-about = O mesmo percurso contra os mesmos computadores, neste dispositivo. Não conta, por isso são permitidas dicas e desfazer.

## STATISTICS OF FINISHED GAMES

page-statistics = Estatísticas
page-statistics-of =
    { $count ->
        [one] { $count } jogo que jogou sem ajuda
       *[other] { $count } jogos que jogou sem ajuda
    }
page-statistics-games = Jogos
page-statistics-won = Ganhos
page-statistics-points = Pontos por jogo
page-statistics-margin = Vantagem
page-statistics-streak = Vitórias seguidas
page-statistics-longest = { $count } no máximo
page-statistics-players = Por número de jogadores
page-statistics-turns = Por ordem de jogada
page-statistics-turn =
    { $turn ->
        [1] Começa a jogar
       *[other] Joga em { $turn }.º lugar
    }
page-statistics-colours = Pontos por cor
page-statistics-pace = Peões e discos pretos
page-statistics-climbs = Peões levados à escada
page-statistics-extras = Discos pretos entregues
page-statistics-kept = Discos pretos guardados
page-statistics-others = os outros
page-statistics-opponents = Adversários
page-statistics-ahead = À frente
page-statistics-behind = Atrás
page-accuracy = Precisão
page-accuracy-about =
    { $count ->
        [one] O computador vê o seu último jogo, neste dispositivo.
       *[other] O computador vê os seus últimos { $count } jogos, neste dispositivo. Demora um pouco.
    }
page-accuracy-opening = Ainda nenhum peão na escada
page-accuracy-middle = Um ou dois peões em cima
page-accuracy-end = A partir do terceiro peão
page-accuracy-good = Boas jogadas
page-accuracy-lost = Pontos perdidos por jogada
page-accuracy-asking = Jogo { $game } de { $games }
page-accuracy-stop = Parar
page-rating = Classificação
page-rating-of = Classificação { $rating }
page-rating-provisional = Classificação { $rating }, provisória
page-rating-change = classificação { $change }
page-rating-curve = Classificação nos últimos jogos, de { $least } a { $most }
page-rating-two = Dois jogadores
page-rating-more = De três a cinco jogadores
page-rating-none = Ainda sem jogos pontuados
page-rating-level = mais ou menos ao nível de { $level }
page-rating-games =
    { $count ->
        [one] { $count } jogo pontuado
       *[other] { $count } jogos pontuados
    }
page-rating-provisional-about = O ponto de interrogação desaparece depois de mais alguns jogos.
page-rating-how = Assinale «Jogo pontuado» ao criar uma mesa e os seus jogos contarão aqui.
page-rated = Jogo pontuado
page-rated-about = com relógio, sem dicas nem desfazer
page-rated-yes = Pontuado
page-rated-no = Não pontuado
page-rated-no-because = Não pontuado: { $reasons }
unrated-not-ended = não foi jogado até ao fim
unrated-not-fairly-dealt = não está provado que a mistura foi justa
unrated-no-clock = sem relógio de uma hora no máximo
unrated-hints = as dicas estão ligadas
unrated-undo = podem desfazer-se jogadas
unrated-known-layout = o percurso podia ser conhecido
unrated-bots = joga um bot
unrated-twins = dois lugares são da mesma pessoa
