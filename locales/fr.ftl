### Les textes de Big Points en français. Les explications des clés se trouvent dans en.ftl.

## WORDS

pawn-blue = le pion bleu
pawn-red = le pion rouge
pawn-yellow = le pion jaune
pawn-green = le pion vert
pawn-purple = le pion violet

counter-blue = le disque bleu
counter-red = le disque rouge
counter-yellow = le disque jaune
counter-green = le disque vert
counter-purple = le disque violet
counter-white = le disque blanc
counter-black = le disque noir

a-counter-blue = un disque bleu
a-counter-red = un disque rouge
a-counter-yellow = un disque jaune
a-counter-green = un disque vert
a-counter-purple = un disque violet
a-counter-white = un disque blanc
a-counter-black = un disque noir
notation-actions = Après la lettre du pion, + prend le disque devant, - celui de derrière, = dit qu’aucun n’est libre et ^ monte sur l’escalier. x commence un tour supplémentaire, < recule, un point renonce au tour supplémentaire.

points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
counters =
    { $count ->
        [one] { $count } disque
       *[other] { $count } disques
    }
moves =
    { $moves ->
        [one] { $moves } déplacement
       *[other] { $moves } déplacements
    }
player = Joueur { $player }
the-player = le joueur { $player }

## ACTIONS

action-ahead = Avancez { $pawn } et prenez { $counter } devant lui.
action-behind = Avancez { $pawn } et prenez { $counter } derrière lui.
action-nothing = Avancez { $pawn } ; aucun disque n’est libre.
action-climb = Faites monter { $pawn } sur l’escalier et prenez le disque bonus de sa couleur.
action-extra-ahead = Rendez un disque noir, avancez { $pawn } et prenez { $counter } devant lui.
action-extra-behind = Rendez un disque noir, avancez { $pawn } et prenez { $counter } derrière lui.
action-extra-nothing = Rendez un disque noir et avancez { $pawn } ; aucun disque n’est libre.
action-extra-climb = Rendez un disque noir, faites monter { $pawn } sur l’escalier et prenez le disque bonus de sa couleur.
action-back-ahead = Rendez un disque noir, reculez { $pawn } et prenez { $counter } devant lui.
action-back-behind = Rendez un disque noir, reculez { $pawn } et prenez { $counter } derrière lui.
action-back-nothing = Rendez un disque noir et reculez { $pawn } ; aucun disque n’est libre.
action-decline = Ne jouez pas de tour supplémentaire et gardez le disque noir.

## MARGINS AND COSTS

margin-expected-ahead = Vous devriez finir avec { points } d’avance.
margin-expected-even = Vous devriez finir à égalité.
margin-expected-behind = Vous devriez finir avec { points } de retard sur le meilleur adversaire.
margin-proved-won = C’est prouvé : si chacun joue au mieux, vous gagnez avec { points } d’avance.
margin-proved-shared = C’est prouvé : si chacun joue au mieux, vous partagez la victoire.
margin-proved-lost = C’est prouvé : si chacun joue au mieux, vous perdez avec { points } de retard.
cost = Coûte { points }.
cost-compared = Coûte { points } par rapport au meilleur choix.
cost-none = Tout aussi bon.

## REASONS

reason-for = En sa faveur : { $reason }
reason-takes =
    { $points ->
        [0] Vous prenez { $counter }, mais sa couleur ne devrait rien valoir à la fin.
       *[other] Vous prenez { $counter }, qui devrait valoir { points } à la fin.
    }
reason-takes-fixed =
    { $points ->
        [0] Vous prenez { $counter }, qui ne vaut rien.
       *[other] Vous prenez { $counter }, qui vaut { points } à coup sûr.
    }
reason-takes-white =
    { $points ->
        [0] Vous prenez { $counter }, qui vaudra à la fin un point pour chaque autre couleur que vous aurez en main.
       *[other] Vous prenez { $counter } ; avec les couleurs que vous avez en main, il vaut maintenant { points }.
    }
reason-takes-white-unknown = Vous prenez { $counter }, qui vaut un point pour chaque autre couleur en main.
reason-takes-bonus =
    { $points ->
        [0] Le disque bonus ne vous rapporte rien.
       *[other] Vous recevez le disque bonus, qui vaut { points }.
    }
reason-gains-extra = Vous prenez { $counter }, et avec lui un tour supplémentaire pour plus tard.
reason-arrives =
    { $count ->
        [one] { $pawn } monte sur l’escalier : chaque disque de sa couleur vaut désormais { points }, et vous en avez un.
       *[other] { $pawn } monte sur l’escalier : chaque disque de sa couleur vaut désormais { points }, et vous en avez { $count }.
    }
reason-arrives-unknown = { $pawn } monte sur l’escalier : chaque disque de sa couleur vaut désormais { points }.
reason-passes = { $ahead } est maintenant à { $steps } de l’escalier, devant { $behind } ({ $against }).
reason-passes-more = { $ahead } est maintenant à { $steps } de l’escalier, devant { $behind } ({ $against }), et vous avez plus de disques de sa couleur : { $count } contre { $other }.
reason-passes-fewer = { $ahead } est maintenant à { $steps } de l’escalier, devant { $behind } ({ $against }), mais vous avez moins de disques de sa couleur : { $count } contre { $other }.
reason-steps-nearer = { $pawn } n’est plus qu’à { $steps } de l’escalier, et vous avez { counters } de sa couleur.
reason-steps-farther = { $pawn } se retrouve à { $steps } de l’escalier, et vous avez { counters } de sa couleur.
reason-helps = { $pawn } gagne du terrain dans la course, ce qui aide { $player }, avec { counters } de sa couleur, plus que vous.
reason-hurts = { $pawn } perd du terrain dans la course, ce qui gêne { $player }, avec { counters } de sa couleur, plus que vous.
reason-white-up =
    { $count ->
        [one] Votre disque blanc vaut maintenant { points } au lieu de { $from }.
       *[other] Chacun de vos { $count } disques blancs vaut maintenant { points } au lieu de { $from }.
    }
reason-white-down =
    { $count ->
        [one] Votre disque blanc ne vaut alors plus que { points } au lieu de { $from }.
       *[other] Chacun de vos { $count } disques blancs ne vaut alors plus que { points } au lieu de { $from }.
    }
reason-denies = Cela empêche { $player } de prendre { $counter } juste après.
reason-leaves = { $player } prendra ensuite sans doute { $counter }, qui devrait valoir { points }.
reason-leaves-fixed = { $player } prendra ensuite sans doute { $counter }, qui vaut { points }.
reason-leaves-bonus = { $player } montera ensuite sans doute sur l’escalier et recevra le disque bonus, qui vaut { points }.
reason-leaves-white = { $player } prendra ensuite sans doute { $counter }.
reason-leaves-black = { $player } prendra ensuite sans doute { $counter }, et avec lui un tour supplémentaire.
reason-spends-gain = Le tour supplémentaire rapporte { points } de plus que de garder le disque noir.
reason-spends-loss = Le disque noir vaudrait { points } de plus dans votre main.
reason-spends-even = Le tour supplémentaire rapporte autant que de garder le disque noir.
reason-keeps-gain = Garder le disque noir rapporte { points } de plus que le meilleur tour supplémentaire.
reason-keeps-even = Garder le disque noir rapporte autant que le meilleur tour supplémentaire.
reason-prepares = Ensuite, vous pouvez rendre votre disque noir, déplacer { $pawn } et prendre { $counter }.
reason-prepares-nothing = Ensuite, vous pouvez rendre votre disque noir et déplacer { $pawn }.
reason-ends-won = La partie se termine, et vous gagnez.
reason-ends-shared = La partie se termine, et vous partagez la victoire.
reason-ends-lost = La partie se termine, et vous perdez.
reason-keeps-open = La partie continue, alors que vous pourriez y mettre fin maintenant.
reason-lets-end = { $player } pourra alors mettre fin à la partie.
reason-only-won = Seul ce coup gagne.
reason-only-shared = Seul ce coup permet encore de partager la victoire.
reason-spoils-win-lost = Cela laisse échapper la victoire : si chacun joue au mieux, vous perdez.
reason-spoils-win-shared = Cela laisse échapper la victoire en solitaire : si chacun joue au mieux, vous devrez la partager.
reason-spoils-share-lost = Cela laisse échapper la victoire partagée : si chacun joue au mieux, vous perdez.
reason-misses = Vous renoncez à { $counter }, qui devrait valoir { points }.
reason-misses-fixed = Vous renoncez à { $counter }, qui vaut { points }.
reason-misses-white = Vous renoncez à { $counter }.
reason-misses-black = Vous renoncez à { $counter }, et avec lui à un tour supplémentaire.
reason-outlook-less = { $counter } ne vaudrait à la fin que { points } au lieu de { $best }, et vous en avez { $count }.
reason-outlook-more = { $counter } vaudrait à la fin { points } au lieu de { $best }, et vous en avez { $count }.

## EXPLAIN

explain-best = Le meilleur choix
explain-next = Les autres bons choix
explain-others = Tous les autres choix
explain-only = Il n’y a pas d’autre choix.
explain-line = Suite attendue, chaque tour après le numéro de son joueur : { $line }
## RECORDS

record-tags = Une partie commence par ses indications, chacune sur sa ligne comme [Player1 "Ada"], suivies d’une ligne vide.
record-missing = L’indication { $tag } manque.
record-twice = L’indication { $tag } figure deux fois.
record-players = Les joueurs sont Player1, Player2 et ainsi de suite sans trou, de deux à cinq.
record-first = First doit être le numéro d’un joueur, de 1 à { $players }.
record-layout = Layout doit compter 55 lettres : B, R, Y, G et P neuf fois chacune, W et K cinq fois.
record-comment = L’accolade fermante de ce commentaire manque.
record-number = Le numéro du tour doit figurer ici : { $turn }.
record-number-alone = Aucune action ne suit ce numéro.
record-no-extra = Aucun tour supplémentaire n’est possible à ce tour.
record-extra-open = Un tour supplémentaire est possible ici : écrivez-le, ou un point pour y renoncer.
record-action = « { $word } » n’est pas une action.
record-after-end = La partie est déjà finie avant cela.
record-result = Result indique { $said }, mais la partie finit sur { $computed }.
record-breaks-off = Le texte s’interrompt après le tour { $turn }, avant la fin de la partie, mais Result indique { $said }. Il en manque peut-être un morceau ; si la partie n’a pas été jouée jusqu’au bout, Result doit être *.
record-match = Les parties de ce match ne vont pas ensemble.

## ANALYSIS

analysis-title = Ce qu’on pouvait attendre
analysis-turn = Tour
analysis-played = Joué
analysis-better = Mieux
analysis-for = Pour { $name } :
analysis-turning = Les tournants de la partie
analysis-none = Personne n’a rien laissé échapper.
analysis-under-way = L’ordinateur examine encore la partie.
analysis-lost = Tour { $turn } : { $name } laisse échapper environ { points }.
analysis-lost-proved = Tour { $turn } : { $name } laisse échapper { points }, et c’est prouvé.
analysis-proved = prouvé
analysis-stopped = Interrompu : { $known } moments de la partie sur { $all } sont connus, en partant de la fin.
analysis-margins = Chaque nombre dit combien de points d’avance un joueur peut espérer à la fin sur le meilleur des autres si tous jouent au mieux ; avec ! c’est prouvé.

## LEVELS

recipe-own = un coup d’avance, ses seuls disques, erreur de { points } au plus
recipe-all = un coup d’avance, retient tout, erreur de { points } au plus
recipe-search = examine { $two } positions à deux joueurs, { $more } au-delà

### Playing in the terminal

## COLOURS

colour-blue = bleu
colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-purple = violet
colour-white = blanc
colour-black = noir
# The letter on the counters and the key of the pawn, on the page: another one for every colour, and neither U nor H.
page-letter-blue = B
page-letter-red = R
page-letter-yellow = J
page-letter-green = V
page-letter-purple = I
page-letter-white = L
page-letter-black = N

count-blue =
    { $count ->
        [one] { $count } bleu
       *[other] { $count } bleus
    }
count-red =
    { $count ->
        [one] { $count } rouge
       *[other] { $count } rouges
    }
count-yellow =
    { $count ->
        [one] { $count } jaune
       *[other] { $count } jaunes
    }
count-green =
    { $count ->
        [one] { $count } vert
       *[other] { $count } verts
    }
count-purple =
    { $count ->
        [one] { $count } violet
       *[other] { $count } violets
    }
count-white =
    { $count ->
        [one] { $count } blanc
       *[other] { $count } blancs
    }
count-black =
    { $count ->
        [one] { $count } noir
       *[other] { $count } noirs
    }

## THE SET-UP

setup-welcome = Ramassez les bons disques et faites monter leurs pions en premier.
setup-players = Joueurs
setup-person = Une personne : tapez un nom
setup-computer = Ordinateur, niveau { $level } ({ $name })
setup-hands = Mains
setup-concealed = Cachées
setup-open = Ouvertes
setup-length = Durée
setup-one-game = Une partie
setup-match = Un match de { $games } parties
setup-first = Qui commence
setup-lot = Tirage au sort
setup-speed = Vitesse
setup-seed = N° du parcours
setup-random = Nouveau mélange
setup-language = Langue
setup-start = Jouer
setup-resume = Reprendre la partie inachevée
setup-discard = Supprimer cette partie pour de bon ? Appuyez encore sur Suppr ; toute autre touche la garde.
setup-about-players = On joue de deux à cinq.
setup-about-seat = Tapez un nom, ou choisissez avec ← → un ordinateur : 1 est un débutant, 10 un maître.
setup-about-hands = Cachées : vous ne voyez que vos propres disques jusqu’à la fin. Ouvertes : tous voient tout.
setup-about-length = Un match compte une partie par joueur : chacun commence une fois et tous les points comptent.
setup-about-first = Tirez au sort, ou choisissez qui commence.
setup-about-speed = Le temps que prennent les ordinateurs, pour que vous puissiez suivre.
setup-about-seed = Le même nombre donne le même parcours. Laissez vide pour en avoir un nouveau.
setup-about-language = Tous les textes changent aussitôt.
setup-about-start = Appuyez sur Entrée pour jouer.
setup-bad-seed = Le numéro d’un parcours est un nombre entier, ou 64 chiffres hexadécimaux.
setup-same-name = Deux joueurs ne peuvent pas s’appeler tous les deux { $name }.
unfinished-table = { $names }, { $date } ; c’est à { $name } de jouer.
unfinished-match = { $names }, { $date } ; la prochaine partie du match va commencer.
unfinished-others =
    { $count ->
        [0] Aucune autre partie n’attend.
        [one] Une autre partie attend.
       *[other] { $count } autres parties attendent.
    }
speed-slow = lente
speed-normal = normale
speed-fast = rapide
speed-instant = immédiate
level-beginner = débutant
level-novice = novice
level-learner = apprenti
level-amateur = amateur
level-regular = habitué
level-skilled = confirmé
level-advanced = avancé
level-veteran = vétéran
level-expert = expert
level-master = maître
character-beginner = apprend encore à compter
character-novice = ne regarde que ses propres disques
character-learner = se réjouit de chaque couleur
character-amateur = a des idées, mais peu de patience
character-regular = joue solidement et se trompe peu
character-skilled = vous souffle le meilleur
character-advanced = pense quelques coups à l’avance
character-veteran = prévoit l’escalier très tôt
character-expert = ne donne presque aucun point
character-master = calcule jusqu’à la fin

## THE BOARD

title-concealed = Mains cachées
title-open = Mains ouvertes
title-game = Partie { $game } sur { $games }
board-start = Départ
board-bonus = Disques bonus
board-counters = Disques
hand-yours = Votre main
page-hand-of = Main de { $name }
hand-empty = aucun disque pour l’instant
hand-covered = Les mains sont cachées.
# A button beside hand-yours: the hand is visible while it is held down.
page-hand-hold = Maintenez pour la voir
hand-worth = = { $amount } jusqu’ici
# What counters can still be worth in the end. $least, $most (Number)
page-hand-range = de { $least } à { $most } points
# Points where there is little room. $points (Number)
page-points-short = { $points } pts
# The points of an open hand before the end. $points (Number)
page-points-so-far = { points } jusqu’ici
# The crown beside the name of whoever has won.
page-winner = Vainqueur
# What a black counter in the hand is good for.
page-hand-black = un tour supplémentaire
page-forecast = Prévision
page-forecast-about = Ce que chaque couleur peut encore valoir à la fin. Moins il reste de déplacements à un pion, plus tôt il arrive.
# $moves (Number) - how far a pawn still has to go
page-forecast-moves = à { moves } de l’escalier
page-forecast-home = sur l’escalier
log-recent = Les derniers tours
log-all = La partie
prompt-pawn = { $name }, choisissez un pion : sa lettre, ou ← → et Entrée.
prompt-extra = { $name }, vous pouvez jouer un tour supplémentaire. Quel pion ?
prompt-extra-cost = Un tour supplémentaire coûte un disque noir et permet aussi de reculer.
prompt-colour = { $colour } :
prompt-take = { $pawn } : quel disque prenez-vous ?
prompt-back = Échap : autre pion
prompt-thinking = { $name } réfléchit…
prompt-hurry = Espace : continuer tout de suite
option-ahead = devant
option-behind = derrière
# On a button of the page: the counter towards the stairs, and the one towards the start.
page-way-ahead = vers l’escalier
page-way-behind = vers le départ
option-climb = sur l’escalier
option-forward = en avant
option-nothing = rien à prendre
option-back = en arrière
option-decline = y renoncer
cover-next = C’est à { $name } de jouer.
cover-ready = Appuyez sur Entrée quand personne d’autre ne voit l’écran.
cover-moment = Un instant…
screen-too-small = La fenêtre est trop petite : Big Points demande { $width } colonnes et { $height } lignes, il y en a { $columns } et { $lines }. Agrandissez-la, ou quittez avec q et jouez avec --plain.

## KEYS

key-help = aide
key-hint = conseil
key-analysis = analyse
key-undo = annuler
key-react = réagir
key-save = enregistrer
key-language = langue
key-leave = quitter
key-row = choisir
key-change = changer
key-start = jouer
key-resume = reprendre
key-further = suite
key-discard = supprimer
key-turn = tour
key-action = coup
key-ends = sauter
key-game = partie
key-scroll = défiler
key-close = fermer
key-go = valider
key-hurry = tout montrer
key-back = retour

## NOTICES

notice-first = Avancez un pion au prochain disque de sa couleur et prenez un disque à côté.
notice-undone = Coup annulé.
notice-copied = La partie est enregistrée : { $file }
notice-not-copied = Impossible d’enregistrer la partie : { $error }
notice-not-saved = Impossible d’enregistrer la partie : { $error }
notice-none-saved = Il n’y a pas de partie inachevée.
notice-discarded = La partie a été supprimée.
notice-not-discarded = Impossible de supprimer la partie : { $error }
farewell-saved = La partie est enregistrée. Pour la reprendre : bigpoints play --resume
farewell-record = La partie enregistrée : { $file }

## WHY NOT
## Why something cannot be done now.

why-key = La touche { $key } ne fait rien ici. ? montre les touches.
why-over = La partie est terminée.
why-main-first = Jouez d’abord votre tour ; le tour supplémentaire vient après.
why-main-made = Votre tour est joué ; jouez maintenant un tour supplémentaire ou renoncez-y.
why-home = { $pawn } est déjà sur l’escalier et y reste.
why-must-climb = { $pawn } ne peut que monter : plus de disque de sa couleur devant lui.
why-cannot-climb = { $pawn } ne peut pas encore monter : il reste un disque de sa couleur.
why-none-behind = { $pawn } ne peut pas reculer : aucun disque de sa couleur derrière lui.
why-climb-backward = On ne monte pas sur l’escalier en reculant.
why-nothing-ahead = Aucun disque n’est libre devant.
why-nothing-behind = Aucun disque n’est libre derrière.
why-must-take = Un disque est libre : il faut en prendre un.
why-no-undo = Vous n’avez rien à annuler.
why-turn-passed = Trop tard : c’est au tour de quelqu’un d’autre.
why-covered = Appuyez sur Entrée quand vous voulez commencer.
why-not-your-turn = Ce n’est pas votre tour. Espace fait avancer plus vite.
why-no-back = On ne peut pas revenir plus en arrière. q quitte.
why-no-pawn = Le blanc et le noir n’ont pas de pion : choisissez B, R, Y, G ou P.
why-pawn-first = Choisissez d’abord un pion : sa lettre, ou ← →.
why-no-game = Il n’y a pas d’autre partie de ce côté.

## HINTS

hint-title = Conseil
hint-coach = L’entraîneur

## MOVES IN WORDS

move-ahead = { $name } avance { $pawn } sur la case { $place } et prend { $counter } devant lui.
move-behind = { $name } avance { $pawn } sur la case { $place } et prend { $counter } derrière lui.
move-nothing = { $name } avance { $pawn } sur la case { $place } ; il n’y a rien à prendre.
move-climb = { $name } fait monter { $pawn } sur l’escalier et prend { $counter } posé à côté.
move-back-ahead = { $name } recule { $pawn } sur la case { $place } et prend { $counter } devant lui.
move-back-behind = { $name } recule { $pawn } sur la case { $place } et prend { $counter } derrière lui.
move-back-nothing = { $name } recule { $pawn } sur la case { $place } ; il n’y a rien à prendre.
move-decline = { $name } renonce au tour supplémentaire.
move-extra = Tour supplémentaire : { $move }
page-move-takes = { $name } prend { $counter }.
page-move-climbs = { $name } fait monter { $pawn } sur l’escalier.
page-move-moves = { $name } déplace { $pawn }.
page-move-you-take = Vous prenez { $counter }.
page-move-you-climb = Vous faites monter { $pawn } sur l’escalier.
page-move-you-move = Vous déplacez { $pawn }.
page-move-you-decline = Vous renoncez au tour supplémentaire.

## THE END

score-title = Décompte
score-points = Points
score-game = Partie { $game }
score-match = Match
verdict-amount =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
verdict-won = { $names } gagne avec { $amount } !
verdict-shared = { $names } gagnent à égalité avec { $amount } chacun.
verdict-match-won = { $names } gagne le match avec { $amount } !
verdict-match-shared = { $names } gagnent le match à égalité avec { $amount } chacun.
page-verdict-won = Vous gagnez avec { $amount } !
page-verdict-shared = Vous gagnez à égalité avec { $names } : { $amount } chacun.
page-verdict-place =
    { $place ->
        [lost] Vous perdez avec { $amount }.
        [2] Vous finissez à la deuxième place avec { $amount }.
        [3] Vous finissez à la troisième place avec { $amount }.
        [4] Vous finissez à la quatrième place avec { $amount }.
       *[5] Vous finissez à la cinquième place avec { $amount }.
    }
page-verdict-match-won = Vous gagnez le match avec { $amount } !
page-verdict-match-shared = Vous gagnez le match à égalité avec { $names } : { $amount } chacun.
page-verdict-match-place =
    { $place ->
        [lost] Vous perdez le match avec { $amount }.
        [2] Vous finissez le match à la deuxième place avec { $amount }.
        [3] Vous finissez le match à la troisième place avec { $amount }.
        [4] Vous finissez le match à la quatrième place avec { $amount }.
       *[5] Vous finissez le match à la cinquième place avec { $amount }.
    }
list-and = { $others } et { $last }
further-next = Partie suivante
further-rematch = Rejouer
further-replay = Relecture
further-leave = Quitter
replay-title = Relecture
replay-turn = Tour { $turn } sur { $turns }
replay-begin = La partie va commencer.

## PLAIN MODE

plain-welcome = Big Points. Répondez à chaque question sur une ligne, ou appuyez sur Entrée pour accepter la proposition.
plain-new-game = Une nouvelle partie
plain-unfinished = Il y a une partie inachevée.
plain-discard = La supprimer
plain-keep = La garder
plain-sure = Elle ne pourra pas être récupérée. La supprimer ?
plain-players = Combien de joueurs (2 à 5) ? Entrée : { $usual }
plain-usual = Entrée : { $usual }
plain-seat = { $player } : un nom, ou un niveau de 1 à 10 pour un ordinateur. Entrée : { $usual }
plain-bad-seat = Un nom a 14 caractères au plus, et un niveau est un nombre de 1 à 10.
plain-seed = Numéro du parcours : le même nombre redonne le même parcours. Entrée : un nouveau parcours
plain-commands = On peut aussi taper : h conseil, u annuler, t revoir la table, s enregistrer, l langue, ? aide, q quitter.
plain-learning = On peut aussi taper : h la consigne, t revoir le plateau, l langue, ? aide, q quitter.
plain-what =
    { $count ->
        [one] Tapez { $count }, le coup lui-même, par exemple B+, ou ? pour l’aide.
       *[other] Tapez un nombre de 1 à { $count }, le coup lui-même, par exemple B+, ou ? pour l’aide.
    }
plain-choose = { $name }, choisissez votre coup :
plain-show-hand = Voir ma main
plain-extra = { $name }, contre un disque noir, vous pouvez jouer un tour supplémentaire :
plain-path = Le parcours du départ à l’escalier ; un point est un disque pris, [B] le pion bleu sur son disque :
plain-labelled = { $label } : { $text }
plain-at-start = { $pawn } est au départ
plain-on = { $pawn } est sur la case { $place }
plain-home = { $pawn } est sur l’escalier, valeur { $place }
plain-over = La partie est terminée. Le décompte :
plain-further = Et maintenant ?

## HELP

help-title = Aide
help-rules = Comment jouer
# The goal in one line: on the first table, in invitations, and in pictures of links.
goal = Les disques valent de 4 à 0 points : la couleur du premier pion sur l’escalier vaut 4, celle du dernier 0.
help-aim = Ramassez des disques. L’ordre d’arrivée des cinq pions sur l’escalier décide de la valeur de chaque couleur : le premier pion se tient sur le 4, puis viennent 3, 2, 1 et 0. Prenez donc les couleurs dont les pions arrivent tôt, ou faites avancer les pions des couleurs que vous avez. Les pions n’appartiennent à personne.
help-turn = À votre tour, avancez le pion de votre choix vers l’escalier, jusqu’au prochain disque de sa couleur. Il passe par-dessus tout ce qui se trouve entre les deux.
help-take = Prenez ensuite un disque : le premier disque libre devant le pion, ou le premier derrière lui. Un disque est libre quand aucun pion ne s’y tient. S’il n’y en a que d’un côté, c’est celui-là que vous prenez.
help-stairs = S’il n’y a plus de disque de sa couleur devant lui, le pion monte sur la plus haute marche libre de l’escalier et y reste. Vous recevez le disque bonus de sa couleur, posé à côté de l’escalier, et rien du parcours.
help-black = Noir : si vous aviez un disque noir au début de votre tour, vous pouvez jouer un tour supplémentaire après le vôtre. Vous rendez le disque et déplacez le pion de votre choix, en avant ou, seulement alors, en arrière jusqu’au disque de sa couleur le plus proche ; puis vous prenez un disque comme d’habitude. À la fin, le noir ne vaut rien en lui-même.
help-white = Blanc : chaque disque blanc vaut autant de points que vous avez d’autres couleurs en main. Le noir compte, et une couleur qui vaut 0 aussi.
page-white-about = Blanc : un point par autre couleur en main.
page-help-letters = Symboles et lettres
help-end = La partie s’arrête dès que le cinquième pion est sur l’escalier. Chaque disque rapporte alors la valeur de la marche où se tient son pion. Celui qui a le plus de points gagne ; en cas d’égalité, il y a plusieurs gagnants.
help-hands = Les mains restent cachées jusqu’à la fin, sauf si vous jouez à mains ouvertes. Tous voient ce qui est pris : la mémoire aide.
help-match = Un match compte autant de parties que de joueurs ; à chaque fois, un autre commence, et tous les points s’additionnent.
help-keys = Touches
help-key-pawn = B R Y G P : choisir le pion bleu, rouge, jaune, vert ou violet. Les flèches et Entrée le font aussi.
# $letters (String) - the five letters of the pawns
page-help-pawn = { $letters } : choisir le pion bleu, rouge, jaune, vert ou violet.
help-key-take = + prend le disque devant, - celui de derrière ; ou tapez son numéro, ou utilisez les flèches et Entrée. Échap revient aux pions.
page-help-arrows = ← et → parcourent les pions, ↑ et ↓ choisissent le disque devant ou derrière, et Entrée joue.
help-key-extra = Dans un tour supplémentaire, < regarde en arrière et > en avant. Un point finit le tour sans le jouer.
help-key-undo = u annule ce que vous avez fait en dernier ; contre des ordinateurs, tout votre dernier tour.
help-key-hint = h demande à l’entraîneur un bon coup et ses raisons.
help-key-react = : dit quelque chose de bref aux autres, comme « Bien joué ! », dans une partie sur un serveur.
help-key-hurry = Espace continue tout de suite quand vous en avez vu assez.
help-key-language = l change de langue.
help-key-save = s enregistre la partie dans le dossier où vous avez lancé le jeu.
help-key-leave = q quitte. La partie est conservée : bigpoints play --resume la reprend.
help-key-mouse = À la souris, cliquez sur un pion, puis sur un des disques mis en évidence.
help-typing = Ce que vous pouvez taper
help-plain-number = Tapez le numéro d’un coup puis Entrée, ou le coup lui-même, par exemple B+ ou x<R-.
help-replay-turn = → et ← avancent et reculent d’un tour, ↓ et ↑ d’un coup, Page bas et Page haut de dix tours, Début et Fin vont au début et à la fin. Après la fin vient le décompte.
help-replay-game = n passe à la partie suivante du fichier, p à la précédente.
help-replay-hint = h demande à l’entraîneur le meilleur coup ici, et pourquoi.
help-replay-analysis = a fait examiner toute la partie par l’ordinateur : des barres montrent tour après tour qui était devant, du point de vue d’un joueur. Appuyez encore pour aller d’un tournant à l’autre et voir ce qui aurait été mieux.
help-replay-leave = q quitte la relecture.
help-signs = Signes
help-sign-taken = Un point est un disque pris, ○ un disque qui vient d’être pris.
help-sign-pawn = [B] est le pion bleu ; il se tient sur un disque bleu, au départ ou sur l’escalier. »B« est le pion que vous regardez.
help-sign-marks = ▲ montre où le pion arriverait, + et - ce que vous pourriez y prendre ; △ où un pion vient d’arriver.
help-sign-places = Les nombres dans les virages sont ceux de la case suivante : 1 est la première après le départ, 55 la dernière avant l’escalier. ▶ montre à qui de jouer.
help-sign-log = Dans la liste des tours, [P]+G veut dire que le pion violet a avancé et que le disque vert devant lui a été pris, [P]-G celui de derrière. < est un recul, ^ une montée sur l’escalier, = un coup sans rien à prendre. K commence un tour supplémentaire, un point dit qu’il n’y en a pas eu.

## FILES
## What is wrong with a file or folder.
## $file (String) - its name; $line (Number) - a line of it; $error (String) - the system's message or one of these texts

fault-no-home = Aucun dossier personnel trouvé. Donnez à BIGPOINTS_DATA un dossier pour vos parties.
fault-denied = { $file } : accès refusé
fault-full = { $file } : le disque est plein
fault-read-only = { $file } : on ne peut rien y écrire
fault-gone = { $file } : introuvable
fault-in-the-way = { $file } : autre chose est à sa place
fault-system = { $file } : { $error }
fault-no-choices = { $file } : ce n’est pas un fichier de réglages de ce programme
fault-no-text = { $file } : ce n’est pas du texte
fault-bad-record = { $file } : la ligne { $line } n’est pas valable dans une partie enregistrée
fault-no-game = { $file } : il n’y a aucune partie dedans
fault-no-match = { $file } : ses parties ne vont pas ensemble
fault-being-played = { $file } : cette partie est ouverte dans une autre fenêtre
notice-unreadable = Laissé tel quel : { $error }
notice-not-remembered = Impossible de retenir ce choix : { $error }
notice-copied-before = La partie est déjà enregistrée : { $file }

## CLOSING, PLAYING AT ONCE, NUMBERS

hint-close = Entrée, Échap ou Espace : fermer
# The only thing a pawn can do, so no second key is needed. Space is tight.
option-at-once = Entrée le joue
why-number =
    { $count ->
        [one] Tapez { $count }.
       *[other] Tapez un nombre de 1 à { $count }.
    }

## NAMES OF KEYS
## As printed on keyboards of the language; for why-key.

key-name-space = Espace
key-name-enter = Entrée
key-name-esc = Échap
key-name-tab = Tab
key-name-backspace = Retour arrière
key-name-delete = Suppr
key-name-insert = Inser
key-name-home = Début
key-name-end = Fin
key-name-page-up = Page haut
key-name-page-down = Page bas
# A key without a name: "The key you pressed does nothing here."
key-name-other = pressée

### Learning

## THE LESSON

lesson-welcome = Une leçon de quelques minutes où chaque coup est le vôtre. Tapez le numéro d’un coup puis Entrée ; q quitte.
lesson-finished = Voilà tout le jeu. Amusez-vous bien !
lesson-other-pawn = { $pawn } pourrait avancer aussi, mais cette fois il en faut un autre. Réessayez.
lesson-pawn = Déplacer un pion
lesson-pawn-task = Les pions n’appartiennent à personne : chacun les déplace tous. Un pion va au prochain disque de sa couleur, par-dessus tout ce qui se trouve entre les deux. Puis vous prenez un disque à côté de lui. Avancez le pion bleu et prenez le disque que vous voulez.
lesson-pawn-done = Bravo ! Le pion bleu est maintenant sur le disque bleu suivant, et le disque que vous avez pris est à vous.
lesson-side = Devant ou derrière
lesson-side-task = Quand un pion a avancé, vous prenez le premier disque libre devant lui, vers l’escalier, ou le premier derrière lui. Avancez le pion vert et prenez le disque blanc.
lesson-side-done = Oui, le disque blanc était derrière le pion.
lesson-side-wrong = C’est le bon pion, mais { $counter } est devant lui. Le blanc est de l’autre côté.
lesson-over = Par-dessus les pions
lesson-over-task = Un disque occupé par un pion ne peut pas être pris. Jusqu’au premier disque libre, on saute ces disques, et les trous aussi. Juste après le pion rouge se trouve un disque noir : quel pion vous le donne ?
lesson-over-done = Exact : par-dessus le trou et le pion rouge, jusqu’au disque noir.
lesson-over-wrong = Ce coup prend { $counter }. Cherchez le pion qui s’arrêterait un peu avant le rouge : de là, le disque noir est le premier libre devant lui.
lesson-climb = Sur l’escalier
lesson-climb-task = Il n’y a plus de disque jaune devant le pion jaune. Si vous l’avancez maintenant, il monte sur la plus haute marche libre. Allez-y.
lesson-climb-done = Le premier pion arrivé se tient sur le 4. Vous recevez le disque bonus de sa couleur, qui était posé à côté de l’escalier, et rien du parcours.
lesson-climb-wrong = { $pawn } a encore un disque de sa couleur devant lui et s’y rend. Seul le pion jaune peut monter maintenant.
lesson-worth = Ce que vaut une couleur
lesson-worth-task = À la fin, chaque disque rapporte la valeur de la marche où se tient son pion. Le jaune est arrivé premier et vaut 4 ; les suivants seront sur 3, 2, 1 et 0. Prenez un disque qui vaut 4 à coup sûr.
lesson-worth-done = Un disque jaune : 4 points que plus personne ne peut changer.
lesson-worth-wrong = Le pion de cette couleur est encore en route : personne ne sait ce que vaudra { $counter }. Cherchez un jaune.
lesson-black = Le tour supplémentaire
lesson-black-task = Vous avez joué, et vous aviez un disque noir au début de votre tour. Vous pouvez donc le rendre et jouer un tour supplémentaire. Servez-vous-en pour prendre un autre disque jaune.
lesson-black-done = Le disque noir est parti, mais vous avez un jaune qui vaut 4. Il n’y a jamais plus d’un tour supplémentaire à la fois.
lesson-black-kept = Vous pouvez garder le disque noir pour plus tard. Mais ici il rapporte tout de suite : un disque jaune est à portée.
lesson-black-wrong = { $counter } ne vaut pas le noir. Quel pion vous donne un disque jaune ?
lesson-back = En arrière
lesson-back-task = Dans un tour supplémentaire, et là seulement, un pion peut aussi reculer jusqu’au disque de sa couleur le plus proche derrière lui. Reculez le pion violet et prenez le disque blanc.
lesson-back-done = Oui. Devant veut toujours dire vers l’escalier : c’est là qu’était le disque blanc.
lesson-back-kept = Bien sûr, vous pouvez garder le disque noir. Mais essayez une fois de reculer.
lesson-back-side = La direction est bonne, mais { $counter } est derrière le pion. Le blanc est de l’autre côté.
lesson-back-forward = Là, vous avez avancé. Choisissez plutôt de reculer, vers le disque violet derrière le pion.
lesson-white = Les disques blancs
lesson-white-task = À la fin, chaque disque blanc vaut un point pour chaque autre couleur de votre main. Vous avez deux blancs et quatre autres couleurs. Quel disque augmente la valeur des deux ?
lesson-white-done = Il manquait le rouge. Chacun de vos disques blancs vaut maintenant 5 points au lieu de 4.
lesson-white-wrong = Vous avez déjà cette couleur : { $counter } n’apporte rien à vos blancs. Cherchez la couleur qui vous manque.
lesson-score = Le décompte
lesson-score-task = Quatre pions sont arrivés. Dès que le cinquième monte, la partie s’arrête et toutes les mains sont comptées. Jouez le dernier coup.
lesson-score-done = Chaque disque vaut autant que la marche de son pion, chaque blanc un point par autre couleur, et le noir lui-même ne vaut rien. Qui a le plus de points gagne.
lesson-endgame = Votre fin de partie
lesson-endgame-task = 34 points chacun, et il reste deux pions : la couleur du prochain arrivé vaudra 1, celle du dernier 0. Vous avez trois disques rouges et un violet ; l’autre joueur, un rouge et quatre violets. Comment gagner ?
lesson-endgame-done = Exact ! Le rouge vaut 1, le violet ne vaudra rien, et vous avez en plus le disque bonus rouge.
lesson-endgame-wrong = Alors l’autre joueur fait monter le pion violet en premier : le violet vaut 1, vos rouges rien, et vous perdez.
lesson-last = Le dernier coup
lesson-last-task = L’autre joueur devait avancer le pion violet. Faites-le monter et terminez la partie.
lesson-last-done = Vous gagnez d’un point !

## PUZZLES

board-stairs = Escalier
puzzle-title = Énigme { $number } sur { $count }, difficulté { $grade } sur 5
puzzle-task = C’est à vous, et toutes les mains sont visibles. Quel est le meilleur choix ?
puzzle-right = Exact !
puzzle-wrong = Ce n’est pas le meilleur coup.

## LEARNING ON THE PAGE

page-learn = Apprendre et s’exercer
page-lesson = Leçon
page-lesson-about = Apprenez le jeu en quelques minutes, coup par coup.
page-lesson-short = Leçon en deux minutes
# Closes the line about the goal.
page-goal-known = Compris
page-lesson-step = Étape { $number } sur { $count }
page-lesson-next = Suite
page-lesson-back = Étape précédente
page-lesson-restart = Depuis le début
page-rules = Les règles
page-rules-about = Tout sur une page, avec des images.
page-puzzles = Énigmes
page-puzzles-about = Trouvez le meilleur coup : une énigme par jour, ou autant que vous pouvez.
page-puzzle-today = L’énigme du jour
page-puzzle-number = Énigme { $number }
page-puzzle-grade = Difficulté { $grade } sur 5
page-puzzle-yours = Votre choix
page-puzzle-best = Le meilleur choix
page-puzzle-once = Seule votre première réponse compte.
page-puzzle-again = L’énigme d’aujourd’hui est faite. La prochaine arrive demain.
page-puzzle-streak = Résolue { $count } jours de suite.
page-puzzle-rush = Course
page-puzzle-rush-about = Des énigmes à la suite, de plus en plus difficiles. La troisième erreur y met fin.
page-puzzle-begin = Commencer une course
page-puzzle-next = Énigme suivante
page-puzzle-solved =
    { $count ->
        [one] { $count } résolue
       *[other] { $count } résolues
    }
page-puzzle-mistakes =
    { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
# $solved (String) - the page-puzzle-solved text
page-puzzle-over = La course est finie : { $solved }.
page-puzzle-record = Record : { $count }.
page-puzzle-new-record = C’est votre nouveau record !
page-rules-aim = Le but
page-rules-setup = Les préparatifs
page-rules-setup-text = Posez à côté de l’escalier un disque de la couleur de chaque pion : ce sont les disques bonus. Mélangez les 55 autres et formez-en un parcours qui finit à l’escalier. Les cinq pions attendent au départ, et commence qui veut.
page-rules-move = Avancer
page-rules-take = Prendre
page-rules-stairs = L’escalier
page-rules-black = Le tour supplémentaire
page-rules-white = Les disques blancs
page-rules-end = La fin
page-rules-hands = Mains et match
page-rules-move-picture = Le pion rouge va au prochain disque rouge, par-dessus tout ce qui se trouve entre les deux.
page-rules-take-picture = Après ce déplacement du pion vert, vous prenez le disque marqué → ou celui marqué ←. Le trou et le pion rouge sont sautés.
page-rules-stairs-picture = Plus de disque jaune devant lui : le pion jaune monte, et vous recevez le disque bonus jaune.
page-rules-black-picture = Dans un tour supplémentaire, le pion violet recule jusqu’au disque violet derrière lui.
page-rules-score-picture = Un exemple : cette main vaut { points }.

### The page

## EVERYWHERE

page-guest = Invité
page-home = Page d’accueil
page-settings = Réglages
page-close = Fermer
page-theme = Thème
page-theme-system = du système
page-theme-light = clair
page-theme-dark = sombre
page-sound = Sons
# Requires a second tap before a move is played.
page-confirm = Confirmer chaque coup
# On the counters, beside their colour.
page-symbols = Symboles sur les disques
page-letters = Lettres sur les disques
page-numbers = Numéros des cases sur le plateau
# Keys such as U for undo; people who use speech input may want them off.
page-keys = Raccourcis à une touche
page-notifications = Me prévenir quand c’est mon tour
# Notifications of the browser: titles, and a line below.
page-push-turn = C’est à vous de jouer
page-push-began = La partie a commencé
page-push-rematch = Revanche : venez jouer !
page-push-over = La partie est terminée
page-push-test = Les notifications fonctionnent
page-push-other = Du nouveau dans vos parties
# $count (Number) - in how many games it is the reader's turn, written in digits
page-push-waiting = Parties qui vous attendent : { $count }
page-push-insecure = Les notifications exigent HTTPS, que ce serveur n’a pas.
page-push-blocked = Votre navigateur bloque les notifications de cette page. Autorisez-les dans ses réglages pour cette page.
page-push-open = Seulement quand la page est ouverte : ce navigateur n’est pas joignable autrement.
page-push-quiet = Heures calmes
# Before a time of day.
page-push-from = de
page-push-until = à
page-push-try = Envoyer un essai
page-push-ask = Vous prévenir quand c’est à vous de jouer ?
page-push-yes = Oui, merci
page-push-no = Pas maintenant
page-push-agreed = Vous serez prévenu quand ce sera à vous de jouer.
page-your-name = Votre nom
page-name-about = Les autres à la table le voient.
page-name-needed = Veuillez saisir un nom.
# $most (Number) - the longest name allowed, in letters
page-name-long = { $most } caractères au plus, s’il vous plaît.
page-keep = Enregistrer
page-device = Continuer sur un autre appareil
page-device-about = Ouvrez ce lien sur l’autre appareil dans les dix minutes : il ne sert qu’une fois, et vous y serez le même joueur.
# $name (String) - the guest's name
page-device-done = Content de vous revoir, { $name } !
page-device-ask = Sur cet appareil, vous êtes déjà { $name }
page-device-ask-about = Si vous continuez, vous serez ici le joueur de l’autre appareil. Ce que vous avez joué ici sous le nom « { $name } » ne sera plus accessible depuis cet appareil.
page-device-go = Continuer avec l’autre joueur
page-sign-out = Se déconnecter de cet appareil
page-sign-out-about = { $name } ne sera plus connecté ici. Les autres appareils le restent. Sans autre appareil, les parties de { $name } seront perdues pour toujours : créez d’abord un lien pour en ajouter un.
page-sign-out-go = Se déconnecter
page-sign-out-stay = Rester connecté
# Keeping a name with a passkey, as browsers call it in this language.
page-name-keep = Garder votre nom
page-name-keep-about = Avec une clé d’accès, le nom est à vous : personne d’autre ne peut le prendre, et vous pouvez vous connecter sur d’autres appareils. Sans mot de passe ni e-mail.
# $name (String) - the guest's name
page-name-keep-go = Garder { $name }
page-name-kept = Le nom { $name } est à vous.
page-passkey-add = Ajouter une clé d’accès
page-passkey-here = Cet appareil a déjà une clé d’accès pour vous.
page-passkey-remove = Retirer
# $name (String) - what the passkey is called, such as 'Android'
page-passkey-remove-sure = Vraiment retirer { $name }
page-passkey-last = Avec la dernière clé, vous renoncez au nom : d’autres pourront le prendre.
page-passkey-doubted = Il existe peut-être une copie de cette clé. Retirez-la si vous ne savez pas pourquoi.
# $count (Number) - the codes that were not used yet
page-codes-left =
    { $count ->
        [one] { $count } code de secours restant
       *[other] { $count } codes de secours restants
    }
page-codes-new = Créer de nouveaux codes
page-codes = Vos codes de secours
page-codes-once = Si vous perdez vos appareils, chacun de ces codes vous connecte une fois. Notez-les ou enregistrez-les : ils ne s’affichent que maintenant.
page-codes-copy = Copier les codes
page-codes-save = Enregistrer dans un fichier
page-codes-done = Je les ai
page-devices-sign-out = Déconnecter les autres appareils
page-devices-signed-out = Vos autres appareils sont déconnectés.
page-sign-in = Se connecter sous votre nom d’ailleurs
page-sign-in-passkey = Se connecter avec une clé d’accès
page-sign-in-code = Code de secours
page-sign-in-code-go = Se connecter avec le code
# $name (String) - who the device was before; $count (Number) - that player's games
page-merge-ask =
    { $count ->
        [one] Reprendre { $count } partie de { $name } ?
       *[other] Reprendre { $count } parties de { $name } ?
    }
page-merge-about = Sur cet appareil, vous étiez { $name }. Ces parties peuvent devenir les vôtres ; sinon, elles ne seront plus accessibles d’ici.
page-merge-go = Reprendre
page-merge-leave = Les laisser
page-data = Vos données
page-data-save = Tout télécharger
page-data-delete = Tout supprimer
page-data-delete-about = Votre nom, vos clés et vos connexions sont supprimés sur tous les appareils, et le nom redevient libre. Les parties restent à ceux qui ont joué avec vous, sans votre nom. C’est définitif.
page-data-delete-go = Vraiment tout supprimer
page-data-delete-stay = Tout garder
# Bots are programs of the guest that connect and play on their own.
page-bots = Vos bots
page-bots-about = Un bot est un programme qui joue pour vous. Il s’identifie par une clé : gardez-la secrète.
page-bot-name = Nom du bot
page-bot-make = Créer une clé
# $name (String) - the bot's name
page-bot-token = Clé du bot { $name }
page-bot-once = Elle n’est montrée que cette fois-ci.
page-bot-copy = Copier la clé
page-bot-never = jamais utilisée
# $when (String) - a relative time, such as '2 hours ago'
page-bot-used = dernière utilisation : { $when }
page-bot-revoke = Révoquer
# $name (String) - the bot's name
page-bot-revoke-sure = Vraiment révoquer { $name }
page-loading = Un instant…
page-again = Réessayer
page-unknown-title = Page introuvable
page-unknown = Cette adresse ne mène nulle part. Il en manque peut-être un morceau.
page-offline = Vous êtes hors ligne.
page-offline-about = Les parties contre l’ordinateur, les énigmes et les relectures fonctionnent. Les tables avec d’autres demandent une connexion.
page-update-ready = Une nouvelle version est prête.
page-update = Mettre à jour

## THE DAILY CHALLENGE

page-day = Partie du jour
page-day-about = Tout le monde joue le même parcours contre les mêmes ordinateurs, une fois par jour. Comment vous en tirez-vous ?
page-day-play = Jouer la partie du jour
page-day-won = Vous avez eu { $points } points, { $margin } de plus que le meilleur ordinateur.
page-day-lost = Vous avez eu { $points } points, { $margin } de moins que le meilleur ordinateur.
page-day-even = Vous avez eu { $points } points, autant que le meilleur ordinateur.
page-day-best = Personne n’a fait mieux.
page-day-better =
    { $count ->
        [one] Une personne a fait mieux.
       *[other] { $count } personnes ont fait mieux.
    }
page-day-players =
    { $count ->
        [one] Une personne l’a terminée.
       *[other] { $count } personnes l’ont terminée.
    }
page-day-none = Personne ne l’a terminée.
page-day-spent = Vous ne l’avez pas jouée vous-même jusqu’au bout ; elle ne compte donc pas.
page-day-next = La prochaine partie arrive { $when }.
page-day-everybody = Résultats
page-day-graph = Points d’avance ou de retard de chacun sur le meilleur ordinateur
page-day-you = vous
# $levels (String) - the levels of the computer players
page-day-against = Contre { $levels }.
# Opens the explanation why nothing is checked; replaces page-fair.
page-day-same = La même pour tous
page-day-known = Aujourd’hui, les disques sont placés de la même façon pour tous : leur ordre découle de la seule date, sur tous les serveurs. N’importe qui pourrait le calculer d’avance ; ce n’est donc pas un mélange équitable, et il n’y a rien à vérifier. Aux mêmes coups, les ordinateurs répondent de même.

## THE START PAGE
## $level (Number) - 1 to 10; $name (String) - one of the level-… texts
## $count (Number)

page-play = Jouer maintenant
page-play-about = Contre l’ordinateur, tout de suite.
page-opponents = Adversaires
page-level = Niveau
page-level-named = { $level } · { $name }
page-computer = Ordinateur
page-more = Plus d’options
page-find = Jouer avec d’autres
page-find-about = Trouve des joueurs de votre force. Avec pendule, sans conseils ni retour en arrière.
page-find-any = Peu importe
page-find-start = Chercher des joueurs
page-pace = Cadence
page-pace-any = Rapide ou tranquille
page-pace-quick = Rapide : 3 min + 5 s par tour
page-pace-relaxed = Tranquille : 10 min + 10 s par tour
page-searching = Recherche de joueurs
# $time (String) - minutes and seconds, 1:05
page-searching-for = Recherche de joueurs · { $time }
page-search-connecting = Connexion …
page-search-alone = Personne d’autre ne cherche en ce moment.
page-search-others =
    { $count ->
        [one] 1 autre personne cherche.
       *[other] { $count } autres personnes cherchent.
    }
# $seconds (Number)
page-search-seconds = En général, moins de { $seconds } secondes d’attente.
# $minutes (Number)
page-search-minutes = En général, environ { $minutes } minutes d’attente.
page-search-again = Quelqu’un n’est pas venu.
page-search-elsewhere = La recherche continue dans un autre onglet ou sur un autre appareil.
page-search-computer = Jouer contre l’ordinateur en attendant
page-search-fill = Compléter avec l’ordinateur
page-search-link = Envoyer plutôt un lien
page-search-cancel = Arrêter la recherche
page-found = Partie trouvée
# $seconds (Number) - how long it still waits
page-found-join = Rejoindre ({ $seconds })
page-found-decline = Pas maintenant
page-found-missed = Vous avez manqué une partie. Relancez la recherche quand vous êtes prêt.
page-paired-coming = en route
page-paired-wait = La partie commence dès que tout le monde est là.
page-screen = Sur un seul écran
page-screen-about = Jouez à tour de rôle sur un appareil.
page-add = Ajouter un joueur
# $name (String) - the player text, or a name
page-remove = Retirer { $name }
page-friends = Entre amis
page-friends-about = Créez une table et partagez le lien. Toute personne qui l’a peut jouer.
page-friends-offline = Pour jouer entre amis, il faut une connexion.
page-listed = L’afficher dans la liste publique
page-together = Autour d’une table : plateau sur un écran, mains sur les téléphones
page-together-fact = mains sur les téléphones
page-allow-bots = Les bots des autres peuvent jouer ; ils voient toutes les mains
page-with-bots = bots admis
page-make = Créer une table
page-clock = Temps
page-clock-none = sans limite
# $seconds (Number)
page-clock-turn = { $seconds } secondes par tour
# $minutes (Number), $increment (Number) - seconds added per turn
page-clock-bank = { $minutes } minutes chacun, +{ $increment } s par tour
# $days (Number)
page-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
# $hours (Number)
page-hours = { $hours } h
# $minutes (Number)
page-minutes = { $minutes } min
# $days (Number)
page-clock-days =
    { $days ->
        [one] 1 jour par tour
       *[other] { $days } jours par tour
    }
# $reserve (String), $holidays (String) - such as “3 days”
page-clock-days-about = Personne n’a besoin d’être en ligne. Chacun a aussi une réserve de { $reserve } et { $holidays } de vacances.
page-clock-days-stand-in = Le temps écoulé, un ordinateur continue de lui-même
# $time (String) - such as “3 days”, here and below
page-days-left = encore { $time }
# $time (String)
page-days-reserve = encore { $time } de réserve
page-days-overdue = temps écoulé
# $date (String)
page-days-holiday = en vacances jusqu’au { $date }
# $name (String) - whose turn it is
page-days-wait = Le temps de { $name } est écoulé. Attendre, ou laisser jouer l’ordinateur ?
page-days-late = Votre temps est écoulé, mais vous pouvez encore jouer.
# $date (String) - until when the game is kept
page-days-kept = Conservée au moins jusqu’au { $date }.
# $reserve (String), $holidays (String)
page-days-own = Réserve : { $reserve } · vacances : { $holidays }
page-days-go = Prendre des vacances
page-days-back = Je suis de retour
page-own = Vos parties
page-own-turn = à vous de jouer
page-own-left = un ordinateur joue pour vous
# $name (String) - whose turn it is; not a sentence, as it appears in a list
page-own-waits = c’est à { $name } de jouer
# $names (String) - the other people at the table
page-own-with = Avec { $names }
# $count (Number) - how many more games there are
page-own-more = En afficher { $count } de plus
page-turns = À vous de jouer
page-turns-none = Ce n’est à vous de jouer dans aucune partie.
page-turns-others = Autres parties
page-turns-empty = Vous n’avez aucune partie en cours.
# $count (Number) - how many other games wait for the visitor
page-turns-next = Partie suivante ({ $count })
page-turns-next-key = à la partie suivante où c’est à vous
page-give-up = Abandonner
page-give-up-ask = Abandonner cette partie ?
page-give-up-close = La partie s’arrête alors sans gagnant et ne pourra pas être reprise.
page-give-up-leave = Un ordinateur prend votre place, et les autres continuent.
page-finished = Parties terminées
page-history-place = Place { $place } sur { $players }
page-history-round = partie { $game } sur { $games }
page-history-uncounted = ne compte pas dans les statistiques
page-history-none = Pas encore de partie terminée.
page-history-more = Afficher plus de parties
page-history-download = Télécharger toutes les parties
page-public = Tables publiques
page-public-none = Aucune table publique pour le moment. Créez-en une, et d’autres la trouveront ici.
page-list-lost = La liste n’a pas pu être chargée.
page-join = Participer
page-watch = Regarder
page-go-on = Continuer
page-look = Voir
page-stage-gathering = attend des joueurs
page-stage-full = complète
page-stage-playing = en cours
page-stage-between = entre deux parties
page-stage-over = terminée
page-stage-closed = fermée
# $count (Number) - 2 to 5
page-players = { $count } joueurs
# $facts (String) - a few words before a sentence: a table's options, or which game is meant
page-facts = { $facts }.
# $count (Number) - how many of the players are computer players
page-computers =
    { $count ->
        [one] { $count } ordinateur
       *[other] { $count } ordinateurs
    }
page-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
page-match = match
page-open-hands = mains ouvertes

## GATHERING AT A TABLE
## $name (String) - a player's name

page-gathering = Une table pour vous et vos amis
page-invited = { $name } vous invite à jouer
page-gathering-about = Dès que toutes les places sont prises, la partie peut commencer.
page-seats = Places
page-seat-free = Place libre
page-you = vous
page-away = hors ligne
page-sit = S’asseoir
page-stand-up = Se lever
page-fill = Ordinateur
page-empty = Libérer la place
page-removed = { $name } a été retiré de la table et ne peut pas s’asseoir.
page-invite-again = Laisser revenir
page-begin = Commencer la partie
# $count (Number) - how many seats are free
page-begin-wait =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
page-begin-others = Tout joueur assis peut commencer la partie.
page-begin-unready = On attend { $name }…
page-full = Cette table est complète
page-full-about = Toutes les places sont prises. Vous pouvez rester et regarder la partie.
page-invite = Inviter d’autres joueurs
page-link = Le lien
page-copy = Copier le lien
page-copied = Copié
page-help-undo = u annule votre dernier coup, avec ce que les ordinateurs ont fait depuis.
page-picture = Image
page-share = Partager
page-share-text = Jouons ensemble à Big Points !
share-about = Une partie de Big Points à revoir coup par coup.
# What a link to the start page shows.
preview-home = Le jeu de société des pions et des disques
preview-playing = Partie en cours
# $count (Number)
preview-free =
    { $count ->
        [one] une place libre
       *[other] { $count } places libres
    }
page-scan = Ou scannez le code avec un téléphone.
page-code = Code QR du lien
page-link-here = Ce lien ne fonctionne que sur cet ordinateur.
# --lan is a flag of the program and is not translated.
page-link-lan = Pour les autres appareils de la maison, lancez le serveur avec --lan.
page-link-network = Ce lien fonctionne pour les appareils du même réseau.
page-close-table = Fermer la table
# The board of a table on a screen that everybody sees, while phones show the hands.
page-board-show = Afficher le plateau sur un autre écran
page-board-about = Un téléviseur, une tablette ou un ordinateur au milieu de la table montre le plateau à tous, mais aucune main. Chaque téléphone montre sa propre main.
page-board-open = L’ouvrir sur cet appareil
page-board-join = Scannez pour jouer
page-board-join-about = Entrez ensuite votre nom et asseyez-vous. Votre téléphone montre votre main.
page-board-rescan = Téléphone en veille ? Scannez de nouveau pour retrouver votre main.
page-board-replace = Téléphone en veille ou à plat ? Scannez de nouveau, avec n’importe quel téléphone.
page-board-full-screen = Plein écran
page-board-play = Jouer ici
page-board-play-as = Jouer ici : { $name }
page-board-stop = Ne plus jouer ici
page-board-no-phone = Pas de téléphone ? Votre main reste cachée.
page-board-play-about = Vous jouez sur cet écran. Votre main n’est visible que tant que vous maintenez le bouton ; les autres détournent les yeux.
page-seat-lost = Plus de téléphone ? Continuez ici :
page-seat-denied = Refusé
page-seat-i-am = Je suis { $name }
page-seat-waiting = Montrez ce numéro. Quelqu’un à la table doit accepter.
page-seat-asked = Un autre appareil affiche { $code } et veut continuer pour { $name }.
page-watching =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }

## THE FAIR SHUFFLE
## How the layout was made, and what the page can check. $name (String) - a player's name

page-dealing = Les disques sont mis en place…
page-fair = Mélange équitable
page-fair-about = Avant la partie, le serveur et l’appareil de chaque joueur ont tiré chacun un nombre secret et n’en ont montré que l’empreinte. Le parcours découle de tous ces nombres réunis. Si le nombre de votre appareil en fait partie, personne n’a pu choisir le parcours. Pour l’écarter, le serveur devrait prétendre que vous n’avez pas répondu ; tout le monde le verrait, et cet appareil saurait que c’est faux.
page-fair-before = À la fin de la partie, le serveur révèle son nombre et cet appareil vérifie tout lui-même.
page-fair-void = Le serveur dit que { $name } n’a pas révélé son nombre à temps ; les disques ont donc été remis en place sans ce nombre.
page-fair-server = Empreinte du nombre du serveur
page-fair-of = Empreinte du nombre tiré par { $name }
# $attempt (Number) - which attempt to lay the counters out; $time (String) - when
page-fair-evidence = Nombre envoyé par cet appareil à la tentative { $attempt }, { $time }

## THE CHECK OF THE SHUFFLE
## What a page or a terminal says about the record of a game. The first four are labels of a few words.

fair-checked = Mélange équitable, vérifié
fair-consistent = Mélange cohérent
fair-unproved = Mélange non prouvé
fair-unchecked = Mélange non vérifié
fair-wrong = Échec de la vérification
fair-checked-told = Vérifié sur cet appareil : les nombres correspondent à leurs empreintes, le parcours en découle, et le nombre de cet appareil en fait partie.
fair-consistent-told = L’enregistrement est cohérent. Mais cet appareil n’a donné aucun nombre pour ce parcours ; il ne peut donc pas garantir que personne ne l’a choisi.
fair-unproved-told = Rien ne contredit l’enregistrement, mais il ne prouve pas le parcours : il ne contient le nombre d’aucun joueur, ou ne dit pas pourquoi ce joueur commence.
fair-wrong-told = Quelque chose ne correspond pas. Enregistrez la partie et adressez-vous au responsable de ce serveur.
fair-wrong-record = Les nombres, leurs empreintes et le parcours de l’enregistrement ne vont pas ensemble.
fair-wrong-attempts = L’enregistrement n’explique pas correctement pourquoi les disques ont été remis en place.
fair-wrong-first = Quelqu’un d’autre aurait dû commencer.
fair-wrong-deal = L’enregistrement est celui d’une autre table, partie ou tentative que celle que cet appareil a vue.
fair-wrong-numbers = Les empreintes ou les nombres de l’enregistrement ne sont pas ceux que cet appareil a vus.
fair-wrong-own = Le nombre donné par cet appareil manque dans l’enregistrement.
fair-wrong-layout = Le parcours de l’enregistrement n’est pas celui que cet appareil a vu.
fair-wrong-accused = On a prétendu que vous n’aviez pas répondu, mais cet appareil avait envoyé son nombre.
fair-accused = On a prétendu que vous n’aviez pas répondu, mais cet appareil avait envoyé son nombre. Pour cet appareil, le mélange de cette partie n’est pas digne de confiance.
fair-left-out = Cette place a été écartée d’une tentative précédente ; votre nombre ne compte donc pas dans cette partie.
fair-alone = Dans cette partie, le nombre d’aucun joueur ne compte plus : le serveur mettra seul les disques en place, et rien ne le prouvera. Une nouvelle table repart de zéro.
fair-unread = L’enregistrement n’a pas pu être obtenu ; le mélange n’a donc pas été vérifié.

## REFUSALS
## Why the server refused a request, or could not be reached.

page-refused-other = Cela n’a pas marché. Rechargez la page et réessayez.
page-refused-no-table = Cette table n’existe pas ou a expiré.
page-refused-seat-taken = Quelqu’un est déjà assis là.
refused-one-seat = Vous avez déjà une place à cette table.
refused-removed = L’hôte vous a retiré de cette table. Vous pouvez encore regarder.
page-refused-seats-open = Il reste des places libres.
page-refused-not-committed = Quelqu’un n’est pas encore prêt. Réessayez dans un instant.
page-refused-not-your-seat = Cette place n’est pas la vôtre.
page-refused-not-your-turn = Ce n’est pas votre tour.
page-refused-time-up = Votre temps est écoulé.
page-refused-not-host = Seule la personne qui a ouvert la table peut le faire.
page-refused-started = La partie a déjà commencé.
page-refused-not-playing = Aucune partie n’est en cours ici.
page-refused-not-over = La partie n’est pas encore finie.
page-refused-illegal = Les règles ne le permettent pas maintenant.
page-refused-stale = La partie a avancé entre-temps. Regardez de nouveau.
page-refused-no-hints = Pas de conseils à cette table.
page-refused-not-away = Ce joueur est en ligne.
page-refused-closed = Cette table a été fermée.
page-refused-no-guest = Choisissez d’abord un nom.
page-refused-bad-name = Choisissez un autre nom : 14 caractères au plus, que tout le monde peut voir et distinguer.
refused-reserved-name = Les joueurs de l’ordinateur s’appellent ainsi. Choisissez un autre nom.
page-refused-bad-link = Ce lien a déjà servi ou est trop ancien. Créez-en un nouveau.
page-refused-name-kept = Quelqu’un garde déjà ce nom, ou un nom qui lui ressemble. Choisissez-en un autre.
page-refused-default-name = Choisissez d’abord un nom à vous.
page-refused-not-kept = Gardez d’abord votre nom.
page-refused-no-passkeys = Les clés d’accès ne marchent pas à cette adresse. Ouvrez le serveur par son nom, pas par un numéro.
page-refused-bad-passkey = Cette clé n’est pas connue ici, ou cela a pris trop de temps. Réessayez.
page-refused-many-passkeys = Vous avez trop de clés d’accès. Retirez-en une d’abord.
page-refused-bad-code = Ce code n’existe pas ou a déjà servi.
page-refused-cannot-merge = Ces parties ne peuvent pas être reprises : vous êtes tous deux dans une partie en cours, ou vous gardez tous deux un nom.
page-refused-many-tables = Vous avez beaucoup de parties en cours. Finissez-en d’abord une, ou fermez une table.
page-refused-many-events = Il s’est passé trop de choses à cette table. On ne peut plus que finir la partie.
page-refused-too-fast = Trop de requêtes. Patientez un instant.
page-refused-many-tokens = Vous avez trop de bots. Révoquez-en un d’abord.
# --public-url is a flag of the program and is not translated.
page-refused-foreign = Le serveur ne répond pas à cette adresse. Ouvrez celle qu’il indique au démarrage, ou lancez-le avec --public-url.
page-refused-unavailable = Le serveur ne peut rien enregistrer pour le moment. Réessayez bientôt.
page-refused-unreachable = Le serveur est injoignable. Êtes-vous en ligne ?

### The table on the page

## THE GAME

page-game-your-turn = C’est à vous de jouer.
page-game-choose = À vous : choisissez un pion.
page-skip = Touchez pour passer
page-game-choose-name = { $name }, choisissez un pion.
page-game-extra = Un tour supplémentaire contre un disque noir, en avant ou en arrière ? Sinon, terminez votre tour.
page-game-extra-take = Tour supplémentaire : { $pawn }, quel disque prenez-vous ?
# Ends the turn without an extra move.
page-game-end-turn = Terminer le tour
# The only thing that a pawn can do. $step (Number) - 0 to 4
page-climb-blue = Monter sur { $step }, prendre le bonus bleu
page-climb-red = Monter sur { $step }, prendre le bonus rouge
page-climb-yellow = Monter sur { $step }, prendre le bonus jaune
page-climb-green = Monter sur { $step }, prendre le bonus vert
page-climb-purple = Monter sur { $step }, prendre le bonus violet
page-game-waits = C’est à { $name } de jouer.
page-game-between = La partie est terminée ; la suivante peut commencer.
page-game-confirm = Jouer ce coup
page-game-back = Retour
page-game-pawns = Pions jouables
page-game-path = Le parcours
page-game-tools = Autres actions
page-game-time-left = encore { $time }
page-game-stood-in = ordinateur pour l’instant, niveau { $level }
page-game-stand-in = Laisser jouer l’ordinateur
page-game-take-back = Reprendre ma place
page-game-curtain = Vous verrez ce qui s’est passé depuis votre dernier tour. Votre main reste cachée.
page-game-ready = Prêt !
page-game-undo-last = Annuler le dernier coup
page-game-undone = Le dernier coup a été annulé.
page-undone-by = { $name } a annulé un coup.
page-undo-ask = Demander à annuler
page-undo-waiting = Vous avez demandé à { $name } d’annuler votre coup.
page-undo-asked = { $name } voudrait annuler son dernier coup.
page-undo-denied = { $name } a refusé.
page-allow = Accepter
page-deny = Non
page-game-back-again = { $name } est de retour.
page-game-play-it = Jouer ce coup
page-game-show-it = Montrer
page-game-follow = À la partie suivante
# $name (String) - who wants a rematch
page-rematch-asked = { $name } voudrait rejouer.
page-rematch-own = Vous avez proposé de rejouer.
page-rematch-some = Les autres rejouent une partie.
page-rematch-accept = J’en suis
page-rematch-wait = La partie commence dès que tout le monde est là.
page-game-board = Regarder le plateau
page-game-broken = Connexion perdue, reconnexion en cours… Vos coups sont conservés.
page-game-outdated = Le jeu a été mis à jour. Rechargez la page pour continuer.
# $language (String) - the language's own name
page-language-lost = La langue « { $language } » n’a pas pu être chargée. Si le jeu a été mis à jour, rechargez la page.
page-reload = Recharger la page

## REACTIONS

reaction-well-played = Bien joué !
reaction-good-luck = Bonne chance !
reaction-thanks = Merci !
reaction-one-moment = Un petit instant
reaction-no-hurry = Rien ne presse
reaction-oops = Oups !
reaction-again = On rejoue ?
reactions-mute = Masquer les réactions
reactions-unmute = Afficher les réactions
page-mute = Masquer

## ONLINE

online-opening = Connexion…
online-broken = Connexion perdue. Reconnexion…
online-outdated = Le serveur a une autre version. Il faut la même des deux côtés.
online-open = place libre
online-bot = { $name } (bot)
online-waiting = La partie peut commencer quand toutes les places sont prises.
online-start = Toutes les places sont prises. Appuyez sur Entrée pour commencer.
online-watching = Toutes les places sont prises. Vous pouvez regarder.
online-dealing = Les disques sont mis en place.
online-closed = La table a été fermée.
online-no-table = Cette table n’existe pas.
online-seats-open = Il reste des places libres.
online-not-committed = Quelqu’un n’est pas encore prêt. Réessayez dans un instant.
online-not-your-turn = Ce n’est pas votre tour.
online-time-up = Votre temps est écoulé.
online-no-hints = Il n’y a pas de conseils à cette table.
online-undo-asked = { $name } voudrait annuler son dernier coup. u l’accepte ; sinon, continuez à jouer.
online-gone-on = Entre-temps, on a continué à jouer à cette table.
online-refused = Le serveur a refusé ({ $code }).
online-moved = Le jeu continue à une nouvelle table.
online-farewell = Pour revenir : bigpoints play --join { $link }
name-guest = Invité
online-commands = On peut aussi taper : h conseil, u annuler, : réagir, t revoir la table, l langue, ? aide, q quitter.

## PRINT
## Pages to print for the wooden game: a score sheet, and a layout to copy.

print-sheet = Feuille de score
print-layout = Un parcours à reproduire
print-layout-about = Posez les disques dans cet ordre, du départ à l’escalier. Les cinq pions attendent au départ, et les disques bonus sont posés à côté de l’escalier.
print-date = Date
print-worth = Valeur
print-sheet-about = Notez dans la case au-dessus de chaque marche la lettre du pion qui s’y trouve. Le numéro de la marche est la valeur de chaque disque de cette couleur.

## THE SCORER
## Scoring a wooden game on the page.
## $pawn, $one, $other (String) - one of the pawn-… texts; $colour (String) - one of the colour-… texts
## $name, $most, $fewest (String) - a player's name; $more, $fewer (String) - the counters text

page-score = Compter une vraie partie
page-score-about = Vous avez joué avec de vrais disques ? Saisissez l’escalier et les mains, puis appuyez sur « { page-score-add } ».
page-score-stairs = L’escalier
page-score-stairs-about = Sur quel numéro se trouve chaque pion ?
page-score-hands = Les mains
page-score-hands-about = Combien de disques de chaque couleur chacun a-t-il ? Les disques bonus comptent aussi.
# The label of a field.
page-score-field = { $name } : { $colour }
page-score-number = { $name }, { $colour } : saisissez un nombre entier de 0 à { $most }.
page-score-add = Calculer
page-score-clear = Tout effacer
page-score-again = Recomptez, s’il vous plaît
page-score-missing = Il manque encore quelque chose
page-score-possible = Ce compte peut être juste.
page-score-print = Imprimer
page-score-not-home = { $pawn } n’est encore sur aucune marche.
page-score-shared = { $one } et { $other } sont tous deux sur la marche { $step }.
# $found, $most (Number) - how many counters
page-score-too-many = { $colour } : les mains en contiennent { $found }, mais le jeu n’en a que { $most }.
page-score-no-bonus = { $colour } : personne n’a de disque, mais quelqu’un a forcément reçu le disque bonus.
page-score-uneven = { $most } : { $more }, { $fewest } : { $fewer }. Chaque tour rapporte un disque : les mains diffèrent donc d’un disque au plus.
# Link to the third-party software and its licences.
page-notices = Licences et remerciements

## THE PAGE: REPLAY

page-replay-open = Ouvrir une partie enregistrée
page-replay-about = Une partie enregistrée est un texte, dans un fichier en .bpn ou copié de n’importe où. Elle s’affiche ici et n’est conservée nulle part.
page-replay-file = Choisir un fichier
page-replay-paste = Ou collez le texte ici
page-replay-show = Montrer la partie
page-replay-games = Parties de ce texte
page-replay-game = Partie { $game }
page-replay-wrong = Ligne { $line }, caractère { $column } : { $text }
page-replay-no-game = Il n’y a pas de partie dans ce texte.
page-replay-too-large = Ce fichier est trop grand pour une partie.
page-replay-play = Lire
page-replay-pause = Pause
page-replay-start = Au début
page-replay-turn-back = Tour précédent
page-replay-back = Coup précédent
page-replay-on = Coup suivant
page-replay-turn-on = Tour suivant
page-replay-end = À la fin
page-replay-moment = Moment de la partie
page-replay-link = Lien vers ce moment
page-replay-engine = L’avis de l’ordinateur
page-replay-ask = Demander à l’ordinateur
page-replay-asking = L’ordinateur examine la partie à partir de la fin : { $known } sur { $all }
page-replay-margins = Combien de points d’avance chacun peut espérer à la fin sur le meilleur des autres, tour après tour, si tous jouent au mieux.
page-replay-graph = Avance attendue après chaque tour ; les tournants sont indiqués dessous.
page-replay-ahead = { $name } devant
page-replay-proved-from = Prouvé à partir de la fin du tour { $turn }
page-replay-download = Télécharger la partie
page-replay-table = À la table
page-replay-keys = Touches : ← → un tour, ↑ ↓ un coup, Espace lecture, Début et Fin, s le décompte
page-replay-unfinished = inachevée

# Moves that the viewer tries in a replay.
page-try = Essayer un coup
page-try-back = Retour à la partie
page-try-line = Variante après le tour { $turn }
# Before the best action in the position, as a label.
page-try-best = Le mieux ici
page-try-expected = Écart attendu
page-play-on = Continuer à partir d’ici
page-play-on-about = Vous jouez pour { $name }, l’ordinateur pour les autres. La partie reste sur cet appareil et ne compte pas.
# At the table of such a game.
page-continued = Suite d’une relecture : cette partie ne compte pas.
# $number, $count, $found (Number)
page-mistakes = Apprendre de vos erreurs
# Label of a list of players.
page-mistakes-whose = Les erreurs de
page-mistakes-number = Erreur { $number } sur { $count }
page-mistakes-find = Trouvez un meilleur coup.
page-mistakes-same = C’est ce qui a été joué.
page-mistakes-show = Montrer la solution
page-mistakes-leave = Retour à l’analyse
page-mistakes-tally = { $found } sur { $count } du premier coup.
# Beside each mistake at the end: how the better move was found.
page-mistakes-alone = du premier coup
page-mistakes-later = manqué
page-mistakes-shown = solution montrée

## GAMES ON THIS DEVICE

page-play-damaged = Ce lien ne contient aucune partie. Copiez-le à nouveau, en entier.
page-replay-damaged = Ce lien ne contient aucune partie enregistrée. Copiez-le à nouveau, en entier.
page-send = Envoyer vers un autre appareil
page-send-about = Ouvrez ce lien sur l’autre appareil, ou scannez-y le code. La partie continue à partir d’ici ; celle-ci reste telle quelle.
page-day-practice = S’entraîner sur la partie du jour
page-day-practice-short = S’entraîner
page-day-practice-about = Le même parcours contre les mêmes ordinateurs, sur cet appareil. Il ne compte pas : conseils et annulation sont permis.

## STATISTICS OF FINISHED GAMES

page-statistics = Statistiques
page-statistics-of =
    { $count ->
        [one] { $count } partie que vous avez jouée vous-même
       *[other] { $count } parties que vous avez jouées vous-même
    }
page-statistics-games = Parties
page-statistics-won = Gagnées
page-statistics-points = Points par partie
page-statistics-margin = Avance
page-statistics-streak = Victoires d’affilée
page-statistics-longest = { $count } au plus
page-statistics-players = Par nombre de joueurs
page-statistics-turns = Par ordre de tour
page-statistics-turn =
    { $turn ->
        [1] Vous commencez
       *[other] Vous jouez en { $turn }e
    }
page-statistics-colours = Points par couleur
page-statistics-pace = Pions et disques noirs
page-statistics-climbs = Pions montés sur l’escalier
page-statistics-extras = Disques noirs rendus
page-statistics-kept = Disques noirs gardés
page-statistics-others = les autres
page-statistics-opponents = Adversaires
page-statistics-ahead = Devant
page-statistics-behind = Derrière
page-accuracy = Précision
page-accuracy-about =
    { $count ->
        [one] L’ordinateur examine votre dernière partie, sur cet appareil.
       *[other] L’ordinateur examine vos { $count } dernières parties, sur cet appareil. Cela prend un moment.
    }
page-accuracy-opening = Aucun pion sur l’escalier
page-accuracy-middle = Un ou deux pions en haut
page-accuracy-end = À partir du troisième pion
page-accuracy-good = Bons coups
page-accuracy-lost = Points perdus par coup
page-accuracy-asking = Partie { $game } sur { $games }
page-accuracy-stop = Arrêter
page-rating = Classement
page-rating-of = Classement { $rating }
page-rating-provisional = Classement { $rating }, provisoire
page-rating-change = classement { $change }
page-rating-curve = Classement sur les dernières parties, de { $least } à { $most }
page-rating-two = À deux joueurs
page-rating-more = De trois à cinq joueurs
page-rating-none = Pas encore de partie classée
page-rating-level = à peu près la force de { $level }
page-rating-games =
    { $count ->
        [one] { $count } partie classée
       *[other] { $count } parties classées
    }
page-rating-provisional-about = Le point d’interrogation disparaît après encore quelques parties.
page-rating-how = Cochez « Partie classée » en créant une table, et vos parties compteront ici.
page-rated = Partie classée
page-rated-about = avec pendule, sans conseils ni annulation
page-rated-yes = Partie classée
page-rated-no = Partie non classée
page-rated-no-because = Partie non classée : { $reasons }
unrated-not-ended = pas jouée jusqu’au bout
unrated-not-fairly-dealt = mélange équitable non prouvé
unrated-no-clock = pas de pendule d’une heure au plus
unrated-hints = les conseils sont permis
unrated-undo = on peut annuler des coups
unrated-known-layout = le parcours pouvait être connu
unrated-bots = un bot joue
unrated-twins = deux places sont à la même personne
