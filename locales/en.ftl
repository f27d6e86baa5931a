### The English texts of Big Points, for the terminal and the page in the browser.
###
### Every language has the same keys with the same variables; a test compares them. A text may begin with a small letter
### when its first word is a variable: the caller capitalises it at the start of a sentence.

## WORDS

pawn-blue = the blue pawn
pawn-red = the red pawn
pawn-yellow = the yellow pawn
pawn-green = the green pawn
pawn-purple = the purple pawn

counter-blue = the blue counter
counter-red = the red counter
counter-yellow = the yellow counter
counter-green = the green counter
counter-purple = the purple counter
counter-white = the white counter
counter-black = the black counter

a-counter-blue = a blue counter
a-counter-red = a red counter
a-counter-yellow = a yellow counter
a-counter-green = a green counter
a-counter-purple = a purple counter
a-counter-white = a white counter
a-counter-black = a black counter

# Explains the notation, below the list of letters.
notation-actions = After a pawn’s letter, + takes the counter ahead, - the one behind, = means that none is free, and ^ climbs the stairs. x starts an extra move, < moves backward, and a dot declines the extra move.

# $points (Number) - any number, whole or not
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# $count (Number)
counters =
    { $count ->
        [one] { $count } counter
       *[other] { $count } counters
    }
# $moves (Number)
moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
# $player (Number) - 1 to 5
player = Player { $player }
# The same in a sentence: with an article where the language has one there.
the-player = Player { $player }

## ACTIONS
## $pawn (String) - one of the pawn-… texts
## $counter (String) - one of the counter-… texts

action-ahead = Move { $pawn } and take { $counter } ahead of it.
action-behind = Move { $pawn } and take { $counter } behind it.
action-nothing = Move { $pawn }; no counter is free to take.
action-climb = Move { $pawn } up the stairs and take its bonus counter.
action-extra-ahead = Hand in a black counter, move { $pawn } and take { $counter } ahead of it.
action-extra-behind = Hand in a black counter, move { $pawn } and take { $counter } behind it.
action-extra-nothing = Hand in a black counter and move { $pawn }; no counter is free to take.
action-extra-climb = Hand in a black counter, move { $pawn } up the stairs and take its bonus counter.
action-back-ahead = Hand in a black counter, move { $pawn } backward and take { $counter } ahead of it.
action-back-behind = Hand in a black counter, move { $pawn } backward and take { $counter } behind it.
action-back-nothing = Hand in a black counter and move { $pawn } backward; no counter is free to take.
action-decline = Make no extra move and keep the black counter.

## MARGINS AND COSTS
## What an action leads to for the player to move, addressed as “you”, and what it costs compared with the best action.
## $points (Number) - never negative

margin-expected-ahead = You can expect to finish { points } ahead.
margin-expected-even = You can expect to finish level.
margin-expected-behind = You will probably finish { points } behind the best other player.
margin-proved-won = Proved: with best play you win by { points }.
margin-proved-shared = Proved: with best play you share the win.
margin-proved-lost = Proved: with best play you lose by { points }.
cost = Costs { points }.
# A longer form, where there is room.
cost-compared = Costs { points } compared with the best choice.
cost-none = Just as good.

## REASONS
## Why an action is good or bad, addressed to the player to move.
## $counter (String) - one of the counter-… texts after "you take", one of the a-counter-… texts elsewhere
## $pawn, $ahead, $behind (String) - one of the pawn-… texts
## $player (String) - another player by name or by the player text, so without an article
## $steps (String) - the moves text; $against (Number) - moves the other pawn needs
## $points, $count, $other, $from, $best (Number) - points of one counter, counters in the hand

# Introduces a reason in favour of an action that costs something. $reason (String) - a whole sentence
reason-for = In its favour: { $reason }
reason-takes =
    { $points ->
        [0] You take { $counter }, but its colour will probably end up worth nothing.
       *[other] You take { $counter }, which should be worth { points } in the end.
    }
reason-takes-fixed =
    { $points ->
        [0] You take { $counter }, which is worth nothing.
       *[other] You take { $counter }, which is worth { points } for certain.
    }
reason-takes-white =
    { $points ->
        [0] You take { $counter }, which will score a point for every other colour you hold at the end.
       *[other] You take { $counter }; with the colours in your hand it is worth { points } now.
    }
reason-takes-white-unknown = You take { $counter }, which scores a point for every other colour in the hand.
reason-takes-bonus =
    { $points ->
        [0] The bonus counter brings you nothing.
       *[other] You get the bonus counter, which is worth { points }.
    }
reason-gains-extra = You take { $counter }, and with it an extra move in a later turn.
reason-arrives =
    { $count ->
        [one] { $pawn } comes home: every counter of its colour now scores { points }, and you hold one.
       *[other] { $pawn } comes home: every counter of its colour now scores { points }, and you hold { $count }.
    }
reason-arrives-unknown = { $pawn } comes home: every counter of its colour now scores { points }.
reason-passes = { $ahead } is now { $steps } from the stairs, nearer than { $behind } ({ $against }).
reason-passes-more = { $ahead } is now { $steps } from the stairs, nearer than { $behind } ({ $against }), and you hold more of its colour: { $count } against { $other }.
reason-passes-fewer = { $ahead } is now { $steps } from the stairs, nearer than { $behind } ({ $against }), but you hold fewer of its colour: { $count } against { $other }.
reason-steps-nearer = { $pawn } is only { $steps } from the stairs now, and you hold { counters } of its colour.
reason-steps-farther = { $pawn } is { $steps } from the stairs again, and you hold { counters } of its colour.
reason-helps = { $pawn } gains ground in the race, which helps { $player }, with { counters } of its colour, more than you.
reason-hurts = { $pawn } loses ground in the race, which hurts { $player }, with { counters } of its colour, more than you.
reason-white-up =
    { $count ->
        [one] Your white counter is now worth { points } instead of { $from }.
       *[other] Each of your { $count } white counters is now worth { points } instead of { $from }.
    }
reason-white-down =
    { $count ->
        [one] Your white counter is then worth only { points } instead of { $from }.
       *[other] Each of your { $count } white counters is then worth only { points } instead of { $from }.
    }
reason-denies = It keeps { $player } from taking { $counter } next.
reason-leaves = { $player } will probably take { $counter } next, which should be worth { points }.
reason-leaves-fixed = { $player } will probably take { $counter } next, which is worth { points }.
reason-leaves-bonus = { $player } will probably climb the stairs next and get the bonus counter, which is worth { points }.
reason-leaves-white = { $player } will probably take { $counter } next.
reason-leaves-black = { $player } will probably take { $counter } next, and with it an extra move.
reason-spends-gain = The extra move brings { points } more than keeping the black counter.
reason-spends-loss = The black counter would be worth { points } more in your hand.
reason-spends-even = The extra move brings as much as keeping the black counter.
reason-keeps-gain = Keeping the black counter brings { points } more than the best extra move.
reason-keeps-even = Keeping the black counter brings as much as the best extra move.
reason-prepares = Then you can hand in the black counter you hold, move { $pawn } and take { $counter }.
reason-prepares-nothing = Then you can hand in the black counter you hold and move { $pawn }.
reason-ends-won = It ends the game, and you win.
reason-ends-shared = It ends the game, and you share the win.
reason-ends-lost = It ends the game, and you lose.
reason-keeps-open = It keeps the game going, although you could end it now.
reason-lets-end = { $player } can then end the game at once.
reason-only-won = Nothing else wins.
reason-only-shared = Nothing else still shares the win.
reason-spoils-win-lost = It gives the win away: with best play you lose.
reason-spoils-win-shared = It gives the sole win away: with best play you only share it.
reason-spoils-share-lost = It gives the shared win away: with best play you lose.
reason-misses = It passes up { $counter }, which should be worth { points }.
reason-misses-fixed = It passes up { $counter }, which is worth { points }.
reason-misses-white = It passes up { $counter }.
reason-misses-black = It passes up { $counter }, and with it an extra move.
reason-outlook-less = { $counter } would end up worth only { points } instead of { $best }, and you hold { $count }.
reason-outlook-more = { $counter } would end up worth { points } instead of { $best }, and you hold { $count }.

## EXPLAIN
## The headings of `bigpoints explain`.
## $line (String) - player numbers and actions in notation: 2 B+ xR- | 1 G^

explain-best = Best
explain-next = Next best
explain-others = All other actions
explain-only = No other action is possible.
explain-line = Expected line, each turn after the number of its player: { $line }

## RECORDS
## What is wrong with a record. Tag names, such as Layout, are not translated.
## $tag, $word, $said, $computed (String) - texts of the record; $turn, $players (Number)

record-tags = A game starts with its tags, each on its own line like [Player1 "Ada"], followed by a blank line.
record-missing = The tag { $tag } is missing.
record-twice = The tag { $tag } appears twice.
record-players = The players must be Player1, Player2 and so on without gaps, two to five of them.
record-first = First must be the number of a player, from 1 to { $players }.
record-layout = The layout must have 55 letters: nine each of B, R, Y, G and P, five W and five K.
record-comment = This comment has no closing brace.
record-number = The turn number { $turn }. is missing here.
record-number-alone = No action follows this number.
record-no-extra = No extra move can be made in this turn.
record-extra-open = An extra move is possible here: write it, or a dot to decline it.
record-action = “{ $word }” is not an action.
record-after-end = The game is already over here.
record-result = Result says { $said }, but the game ends with { $computed }.
# $said (String), $turn (Number) - the last turn in the text
record-breaks-off = The text ends after turn { $turn }, before the game is over, but Result says { $said }. Perhaps part of it is missing; for an unfinished game, Result must be *.
record-match = The games of this match do not fit together.

## ANALYSIS
## The engine's analysis of a finished game: in `bigpoints analyze`, in the replay, and on the page.
## $turn, $known, $all (Number); $name (String) - a player's name

analysis-title = Expected margin
analysis-turn = Turn
analysis-played = Played
analysis-better = Better
# Heading above sentences addressed to this player: “You can expect …”.
# $name (String) - as inside a sentence
analysis-for = For { $name }:
analysis-turning = Where the game turned
analysis-none = Nobody gave anything away.
analysis-under-way = The engine is still analysing the game.
analysis-lost = Turn { $turn }: { $name } gives away about { points }.
analysis-lost-proved = Turn { $turn }: { $name } gives away { points } (proved).
analysis-proved = proved
analysis-stopped = Stopped: { $known } of { $all } positions analysed, counted from the end.
analysis-margins = Each number is how many points ahead of the best other player somebody can expect to finish with best play by all; ! means proved.

## LEVELS
## How a computer player plays, in `bigpoints levels`: by how many points it errs, or how many positions it searches.
## $two, $more (Number) - positions for two players and for more

recipe-own = one action ahead, own counters only, errs by up to { points }
recipe-all = one action ahead, remembers every take, errs by up to { points }
recipe-search = searches { $two } positions with two players, { $more } with more

### Playing in the terminal

## COLOURS

colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-green = green
colour-purple = purple
colour-white = white
colour-black = black
# The letter on the counters and the key of the pawn, on the page: another one for every colour, and neither U nor H.
page-letter-blue = B
page-letter-red = R
page-letter-yellow = Y
page-letter-green = G
page-letter-purple = P
page-letter-white = W
page-letter-black = K

# A number of counters of a colour, without the word “counters”; it agrees with that word in gender and number.
# $count (Number) - 1 to 10
count-blue = { $count } blue
count-red = { $count } red
count-yellow = { $count } yellow
count-green = { $count } green
count-purple = { $count } purple
count-white = { $count } white
count-black = { $count } black

## THE SET-UP
## $games (Number) - one per player
## $level (Number) - 1 to 10; $name (String) - one of the level-… texts, or a person's name

setup-welcome = Take the right counters and bring their pawns up the stairs first.
setup-players = Players
setup-person = A person: type a name
setup-computer = Computer, level { $level } ({ $name })
setup-hands = Hands
setup-concealed = Concealed
setup-open = Open
setup-length = Length
setup-one-game = One game
setup-match = A match of { $games } games
setup-first = Who starts
setup-lot = Random
setup-speed = Speed
setup-seed = Layout number
setup-random = Random
setup-language = Language
setup-start = Play
setup-resume = Continue the unfinished game
setup-discard = Delete this game for good? Press Delete again; any other key keeps it.
setup-about-players = Two to five can play.
setup-about-seat = Type a name for a person, or choose a computer player with ← →: level 1 is a beginner, level 10 a master.
setup-about-hands = Concealed: you see only your own counters until the end. Open: everybody sees everything.
setup-about-length = A match has one game for each player, so that everybody starts once; all points count.
setup-about-first = Leave it to chance, or choose who starts.
setup-about-speed = How fast the computer players move.
setup-about-seed = The same number gives the same layout. Leave it empty for a new one.
setup-about-language = Takes effect at once.
setup-about-start = Press Enter to play.
setup-bad-seed = A layout number is a whole number, or 64 hexadecimal digits.
setup-same-name = Two players cannot both be called { $name }.

## THE UNFINISHED GAME
## $names (String) - all players; $name (String) - whose turn it is; $date (String) - 2026-11-15
## $count (Number) - how many other games are unfinished

unfinished-table = { $names }, { $date }; { $name } is next.
unfinished-match = { $names }, { $date }; the next game of the match is about to start.
unfinished-others =
    { $count ->
        [0] No other game is waiting.
        [one] One more game is waiting.
       *[other] { $count } more games are waiting.
    }

## SPEEDS AND LEVELS

speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-instant = instant
level-beginner = beginner
level-novice = novice
level-learner = learner
level-amateur = amateur
level-regular = regular
level-skilled = skilled
level-advanced = advanced
level-veteran = veteran
level-expert = expert
level-master = master
# What a computer player is like, behind its name: “Boop is still learning to count”.
character-beginner = is still learning to count
character-novice = looks at its own counters only
character-learner = is happy with any colour
character-amateur = has ideas, but little patience
character-regular = plays solidly and seldom slips
character-skilled = snatches the best from you
character-advanced = thinks a few moves ahead
character-veteran = plans the stairs early
character-expert = hardly gives a point away
character-master = calculates to the very end

## THE BOARD
## $name (String) - a player's name
## $pawn (String) - one of the pawn-… texts
## $seat (Number) - 1 to 5
## $amount (String) - the points text

title-concealed = Concealed hands
title-open = Open hands
title-game = Game { $game } of { $games }
board-start = Start
board-bonus = Bonus counters
board-counters = Counters
hand-yours = Your hand
# At a screen that everybody sees. $name (String) - whose hand it is
page-hand-of = { $name }’s hand
hand-empty = no counters yet
hand-covered = The hands are covered.
# A button beside hand-yours: the hand is visible while it is held down.
page-hand-hold = Hold to see it
hand-worth = = { $amount } so far
# What counters can still be worth in the end. $least, $most (Number)
page-hand-range = { $least } to { $most } points
# Points where there is little room. $points (Number)
page-points-short = { $points } pts
# The points of an open hand before the end. $points (Number)
page-points-so-far = { points } so far
# The crown beside the name of whoever has won.
page-winner = Winner
# What a black counter in the hand is good for.
page-hand-black = an extra move
page-forecast = Forecast
page-forecast-about = What each colour can still be worth in the end. The fewer moves to the stairs, the sooner a pawn gets there.
# $moves (Number) - how far a pawn still has to go
page-forecast-moves = { moves } from the stairs
page-forecast-home = on the stairs
log-recent = The last turns
log-all = The game
prompt-pawn = { $name }, choose a pawn: press its letter, or ← → and Enter.
prompt-extra = { $name }, you may make an extra move. Which pawn?
prompt-extra-cost = An extra move costs a black counter; it may also go backward.
# $colour (String) - one of the colour-… texts, followed by what its pawn can take
prompt-colour = { $colour }:
prompt-take = { $pawn }: which counter do you take?
prompt-back = Esc: another pawn
prompt-thinking = { $name } is thinking …
prompt-hurry = Space: skip
option-ahead = ahead
option-behind = behind
# On a button of the page: the counter towards the stairs, and the one towards the start.
page-way-ahead = ahead
page-way-behind = behind
option-climb = up the stairs
option-forward = forward
option-nothing = nothing to take
option-back = backward
option-decline = no extra move
cover-next = { $name }’s turn.
cover-ready = Press Enter when nobody else can see the screen.
# Shown instead of cover-ready while keys typed for the previous move may still arrive.
cover-moment = One moment …
screen-too-small = The window is too small: Big Points needs { $width } columns and { $height } lines, but has { $columns } and { $lines }. Make it larger, or press q and play with --plain.

## KEYS
## What each key does, in a word or two: they share a line of 80 columns.

key-help = help
key-hint = hint
key-analysis = analysis
key-undo = undo
key-react = react
key-save = save
key-language = language
key-leave = leave
key-row = choose
key-change = change
key-start = play
key-resume = continue
key-further = next row
key-discard = remove
key-turn = turn
key-action = action
key-ends = jump
key-game = game
key-scroll = scroll
key-close = close
key-go = go
key-hurry = show all
key-back = back

## NOTICES

notice-first = Move a pawn to the next counter of its colour, then take one beside it.
notice-undone = Undone.
notice-copied = Record saved: { $file }
notice-not-copied = The record could not be saved: { $error }
notice-not-saved = The game could not be saved: { $error }
notice-none-saved = There is no unfinished game.
notice-discarded = The game was deleted.
notice-not-discarded = The game could not be deleted: { $error }
farewell-saved = The game is saved. Continue with: bigpoints play --resume
farewell-record = Game record: { $file }

## WHY NOT
## Why something cannot be done now.
## $pawn (String) - one of the pawn-… texts
## $key (String) - the name of a key

why-key = The key { $key } does nothing here. ? shows the keys.
why-over = The game is over.
why-main-first = Make your move first; an extra move comes after it.
why-main-made = You have made your move; now make an extra move or decline it.
why-home = { $pawn } is on the stairs already and stays there.
why-must-climb = { $pawn } has no counter of its colour ahead, so it can only climb.
why-cannot-climb = { $pawn } still has a counter of its colour ahead, so it cannot climb.
why-none-behind = { $pawn } has no counter of its colour behind it.
why-climb-backward = A pawn going backward cannot reach the stairs.
why-nothing-ahead = No counter ahead is free.
why-nothing-behind = No counter behind is free.
why-must-take = A counter is free, so one must be taken.
why-no-undo = You have nothing to undo.
why-turn-passed = Too late: it is already somebody else’s turn.
why-covered = Press Enter when you are ready.
why-not-your-turn = It is not your turn. Press Space to speed things up.
why-no-back = There is nothing to go back to. q leaves.
why-no-pawn = White and black have no pawn: choose B, R, Y, G or P.
why-pawn-first = Choose a pawn first: press its letter, or ← →.
why-no-game = There are no more games in that direction.

## HINTS
## $action (String) - one of the action-… texts

hint-title = Hint
hint-coach = The coach

## MOVES IN WORDS
## What a player did, as a sentence.
## $place (String) - a number from 1 at the start to 55 at the stairs

move-ahead = { $name } moves { $pawn } to place { $place } and takes { $counter } ahead of it.
move-behind = { $name } moves { $pawn } to place { $place } and takes { $counter } behind it.
move-nothing = { $name } moves { $pawn } to place { $place }; there is nothing to take.
move-climb = { $name } moves { $pawn } up the stairs and takes { $counter }.
move-back-ahead = { $name } moves { $pawn } back to place { $place } and takes { $counter } ahead of it.
move-back-behind = { $name } moves { $pawn } back to place { $place } and takes { $counter } behind it.
move-back-nothing = { $name } moves { $pawn } back to place { $place }; there is nothing to take.
move-decline = { $name } makes no extra move.
move-extra = Extra move: { $move }
# Beside the board while a move is shown there; the board shows where.
page-move-takes = { $name } takes { $counter }.
page-move-climbs = { $name } moves { $pawn } up the stairs.
page-move-moves = { $name } moves { $pawn }.
page-move-you-take = You take { $counter }.
page-move-you-climb = You move { $pawn } up the stairs.
page-move-you-move = You move { $pawn }.
page-move-you-decline = You make no extra move.

## THE END
## $names (String) - one name or several; $others, $last (String) - all names but the last, and the last

score-title = Score
score-points = Points
score-game = Game { $game }
score-match = Match
# $points (Number) - after "with"
verdict-amount =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
verdict-won = { $names } wins with { $amount }!
verdict-shared = { $names } share the win with { $amount } each.
verdict-match-won = { $names } wins the match with { $amount }!
verdict-match-shared = { $names } share the match with { $amount } each.
# Addressed to a player. $place (Number or String) - 2 to 5, or “lost” in a game of two
page-verdict-won = You win with { $amount }!
page-verdict-shared = You share the win with { $names }: { $amount } each.
page-verdict-place =
    { $place ->
        [lost] You lose with { $amount }.
        [2] You came second with { $amount }.
        [3] You came third with { $amount }.
        [4] You came fourth with { $amount }.
       *[5] You came fifth with { $amount }.
    }
page-verdict-match-won = You win the match with { $amount }!
page-verdict-match-shared = You share the match with { $names }: { $amount } each.
page-verdict-match-place =
    { $place ->
        [lost] You lose the match with { $amount }.
        [2] You came second in the match with { $amount }.
        [3] You came third in the match with { $amount }.
        [4] You came fourth in the match with { $amount }.
       *[5] You came fifth in the match with { $amount }.
    }
list-and = { $others } and { $last }
further-next = Next game
further-rematch = Play again
further-replay = Replay
further-leave = Leave
replay-title = Replay
replay-turn = Turn { $turn } of { $turns }
replay-begin = The game is about to begin.

## PLAIN MODE
## $label, $text (String)
## $count (Number) - how many choices there are

plain-welcome = Big Points. Answer each question on its own line, or press Enter to accept the suggestion.
plain-new-game = A new game
plain-unfinished = There is an unfinished game.
plain-discard = Delete it
plain-keep = Keep it
plain-sure = This cannot be undone. Delete it?
# $usual (Number) - what Enter alone accepts: a number of players, or the number of a choice
plain-players = How many players (2 to 5)? Enter: { $usual }
plain-usual = Enter: { $usual }
plain-seat = { $player }: a name for a person, or a level from 1 to 10 for a computer player. Enter: { $usual }
plain-bad-seat = A name has at most 14 letters, and a level is a number from 1 to 10.
plain-seed = Layout number: the same number gives the same layout. Enter: a new one
plain-commands = You can also type: h hint, u undo, t the table again, s save, l language, ? help, q leave.
# In the lesson and in puzzles.
plain-learning = You can also type: h the task, t the board again, l language, ? help, q leave.
plain-what =
    { $count ->
        [one] Type { $count }, the move itself such as B+, or ? for help.
       *[other] Type a number from 1 to { $count }, the move itself such as B+, or ? for help.
    }
plain-choose = { $name }, choose your move:
# Offered as a choice where others must not see the hand.
plain-show-hand = Show my hand
plain-extra = { $name }, you may hand in a black counter for an extra move:
plain-path = The path from the start to the stairs; a dot is a taken counter, [B] the blue pawn on its counter:
# A label and its value: "Ada: 3 counters".
plain-labelled = { $label }: { $text }
plain-at-start = { $pawn } is at the start
plain-on = { $pawn } is on place { $place }
plain-home = { $pawn } is on the stairs, worth { $place }
plain-over = The game is over. The score:
plain-further = What next?

## HELP
## The rules and the keys.

help-title = Help
help-rules = How to play
# The goal in one line: on the first table, in invitations, and in pictures of links.
goal = Counters score 4 to 0 points: the colour of the first pawn on the stairs is worth 4, that of the last one 0.
help-aim = Collect counters. The order in which the five pawns arrive on the stairs decides what each colour is worth: the first pawn stands on 4, then 3, 2, 1 and 0. So take the colours whose pawns arrive early, or help along the pawns whose colours you hold. The pawns belong to nobody.
help-turn = On your turn move any pawn towards the stairs, to the next counter of its own colour. It passes over everything in between.
help-take = Then take one counter: the first free one ahead of the pawn or the first free one behind it. Free means that no pawn stands on it. If only one side has one, you take that.
help-stairs = If no counter of its colour lies ahead, the pawn goes up the stairs, to the highest empty step, and stays there. You get the bonus counter of its colour, and nothing from the path.
help-black = Black: with a black counter that you held when your turn began, you may make one extra move after your move. You hand it in and move any pawn, forward or, only now, backward to the nearest counter of its colour; then you take a counter as always. At the end black counters themselves are worth nothing.
help-white = White: each white counter is worth as many points as you have other colours in your hand. Black counts, and so does a colour worth 0.
page-white-about = White: a point for each other colour in the hand.
page-help-letters = Symbols and letters
help-end = The game ends at once when the fifth pawn is on the stairs. Each counter then scores the number its pawn stands on. The most points win; players who tie share the win.
help-hands = Hands are concealed until the end, unless you play with open hands. Everybody sees what is taken, so memory helps.
help-match = A match has one game for each player, with a new starter each time, and all points are added up.
help-keys = Keys
help-key-pawn = B R Y G P: choose the blue, red, yellow, green or purple pawn. The arrow keys and Enter do it too.
# $letters (String) - the five letters of the pawns
page-help-pawn = { $letters }: choose the blue, red, yellow, green or purple pawn.
help-key-take = + takes the counter ahead, - the one behind; or type its number, or use the arrow keys and Enter. Esc goes back to the pawns.
page-help-arrows = ← and → go through the pawns, ↑ and ↓ choose the counter ahead or behind, and Enter plays.
help-key-extra = In an extra move < looks backward and > forward. A dot ends the turn without it.
help-key-undo = u undoes your last action; against computer players, your whole last turn.
help-key-hint = h asks the coach for a good move and the reasons.
help-key-react = : says something short to the others, such as “Well played!”, in a game on a server.
help-key-hurry = Space skips ahead when you have seen enough.
help-key-language = l changes the language.
help-key-save = s saves the record of the game in the folder where you started.
help-key-leave = q leaves. The game is saved; continue it with bigpoints play --resume.
help-key-mouse = With the mouse, click on a pawn and then on a counter that is lit up.
help-typing = What to type
help-plain-number = Type the number of a move and press Enter, or the move itself, such as B+ or x<R-.
help-replay-turn = → and ← go a turn forward and back, ↓ and ↑ one action, Page Down and Page Up ten turns, Home and End to the beginning and the end. The score comes after the end.
help-replay-game = n goes to the next game of the file, p to the one before.
help-replay-hint = h asks the coach what would be best here, and why.
help-replay-analysis = a has the engine analyse the whole game: bars show turn by turn how far one player was ahead. Press it again to go from one turning point to the next and see what would have been better.
help-replay-leave = q leaves the replay.
help-signs = Signs
help-sign-taken = A dot is a taken counter, ○ one taken just now.
help-sign-pawn = [B] is the blue pawn; it stands on a blue counter, at the start or on the stairs. »B« is the pawn you are looking at.
help-sign-marks = ▲ shows where the pawn would land, + and - what you could take there; △ where a pawn has just moved.
help-sign-places = The numbers in the bends give the next place: 1 is the first after the start, 55 the last before the stairs. ▶ marks whose turn it is.
help-sign-log = In the list of turns, [P]+G means that the purple pawn moved and the green counter ahead of it was taken, [P]-G the one behind it. < is a move backward, ^ one up the stairs, = one with nothing to take. K starts an extra move, and a dot means that none was made.

## FILES
## What is wrong with a file or folder.
## $file (String) - its name; $line (Number) - a line of it; $error (String) - the system's message or one of these texts

fault-no-home = No home folder was found. Set BIGPOINTS_DATA to a folder for your games.
fault-denied = { $file }: no permission
fault-full = { $file }: the disk is full
fault-read-only = { $file }: this place is read-only
fault-gone = { $file }: not found
fault-in-the-way = { $file }: something else is already there
fault-system = { $file }: { $error }
fault-no-choices = { $file }: not a settings file of this program
fault-no-text = { $file }: not a text file
fault-bad-record = { $file }: line { $line } is not valid in a record
fault-no-game = { $file }: there is no game in it
fault-no-match = { $file }: its games do not belong together
fault-being-played = { $file }: this game is open in another window
notice-unreadable = Left as it is: { $error }
notice-not-remembered = The setting could not be saved: { $error }
notice-copied-before = Record saved already: { $file }

## CLOSING, PLAYING AT ONCE, NUMBERS

hint-close = Enter, Esc or Space: close
# The only thing a pawn can do, so no second key is needed. Space is tight.
option-at-once = Enter plays it
why-number =
    { $count ->
        [one] Type { $count }.
       *[other] Type a number from 1 to { $count }.
    }

## NAMES OF KEYS
## As printed on keyboards of the language; for why-key.

key-name-space = Space
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
key-name-other = you pressed

### Learning

## THE LESSON
## The task of each step, the praise when it is done, and the answers to other tries.
## $pawn (String) - one of the pawn-… texts; $counter (String) - one of the counter-… texts

# In the terminal; q is a key and is not translated.
lesson-welcome = A lesson of a few minutes in which you make every move. Type the number of a move and press Enter; q leaves.
lesson-finished = That is the whole game. Enjoy playing it!
lesson-other-pawn = { $pawn } could move too, but this step needs another one. Try again.
lesson-pawn = Move a pawn
lesson-pawn-task = The pawns belong to nobody: everybody moves all of them. A pawn goes to the next counter of its own colour, over everything in between. Then you take a counter beside it. Move the blue pawn, and take whichever counter you like.
lesson-pawn-done = Well done! The blue pawn stands on the next blue counter, and the counter you took is yours.
lesson-side = Ahead or behind
lesson-side-task = When a pawn has moved, you take the first free counter ahead of it, towards the stairs, or the first free one behind it. Move the green pawn and take the white counter.
lesson-side-done = Yes, the white counter lay behind the pawn.
lesson-side-wrong = That is the right pawn, but { $counter } lies ahead of it. The white one is on the other side.
lesson-over = Stepping over pawns
lesson-over-task = A counter with a pawn on it cannot be taken. On the way to the first free one you skip such counters, and gaps as well. Just past the red pawn lies a black counter: which pawn gets it for you?
lesson-over-done = Right: over the gap and the red pawn to the black counter.
lesson-over-wrong = That move takes { $counter }. Look for the pawn that would stop shortly before the red one: from there the black counter is the first free one ahead.
lesson-climb = Up the stairs
lesson-climb-task = No yellow counter lies ahead of the yellow pawn any more. If you move it now, it climbs to the highest empty step. Do that.
lesson-climb-done = The first pawn home stands on 4. You get the bonus counter of its colour, which lay beside the stairs, and nothing from the path.
lesson-climb-wrong = { $pawn } still has a counter of its colour ahead, so it walks on. Only the yellow pawn can climb now.
lesson-worth = What a colour is worth
lesson-worth-task = Every counter scores the number that its pawn stands on in the end. Yellow came home first and is worth 4; the pawns that follow stand on 3, 2, 1 and 0. Take a counter that is sure to be worth 4.
lesson-worth-done = A yellow counter: 4 points that nobody can change any more.
lesson-worth-wrong = The pawn of that colour is still on its way, so nobody knows what { $counter } will be worth. Look for a yellow one.
lesson-black = The extra move
lesson-black-task = You have made your move, and you held a black counter when your turn began. So you may hand it in now and make one extra move. Use it to take another yellow counter.
lesson-black-done = The black counter is gone, and a yellow one worth 4 is yours. There is one extra move in a turn, no more.
lesson-black-kept = You may keep the black counter for a later turn. But here it pays at once: a yellow counter is within reach.
lesson-black-wrong = { $counter } is not worth the black one. Which pawn gets you a yellow counter?
lesson-back = Backward
lesson-back-task = In an extra move, and only there, a pawn may also go backward, to the nearest counter of its colour behind it. Move the purple pawn backward and take the white counter.
lesson-back-done = Yes. Ahead still means towards the stairs, and that is where the white counter was.
lesson-back-kept = You may keep the black counter, of course. But try moving backward once.
lesson-back-side = The direction is right, but { $counter } lies behind the pawn. The white one is on the other side.
lesson-back-forward = That was forward. Move backward, to the purple counter behind the pawn.
lesson-white = White counters
lesson-white-task = At the end each white counter scores one point for every other colour in your hand. You hold two white ones and four other colours. Which counter makes both of them worth more?
lesson-white-done = Red was missing. Now each of your white counters is worth 5 points instead of 4.
lesson-white-wrong = You have that colour already, so { $counter } adds nothing to your white ones. Look for the colour that you lack.
lesson-score = The score
lesson-score-task = Four pawns are home. When the fifth climbs, the game ends at once, and all hands are counted. Make the last move.
lesson-score-done = Each counter scores the number of its pawn, each white one a point for every other colour, and black counters nothing. The most points win.
lesson-endgame = Your endgame
lesson-endgame-task = 34 points each, and two pawns are left: the next one home makes its colour worth 1, the last one 0. You hold three red counters and one purple; the other player has one red and four purple. What wins?
lesson-endgame-done = Right! Red is worth 1, purple will be worth nothing, and the red bonus counter is yours too.
lesson-endgame-wrong = Then the other player brings the purple pawn home first: purple is worth 1, your red ones nothing, and you lose.
lesson-last = The last move
lesson-last-task = The other player had to move the purple pawn. Bring it home and end the game.
lesson-last-done = You win by one point!

## PUZZLES
## $number (Number) - the puzzle, from 1; $count (Number) - how many there are; $grade (Number) - difficulty, 1 to 5

# Before the steps, in the terminal.
board-stairs = Stairs
puzzle-title = Puzzle { $number } of { $count }, difficulty { $grade } of 5
puzzle-task = It is your turn, and all hands lie open. What is the best you can do?
puzzle-right = Right!
puzzle-wrong = Not the best move.

## LEARNING ON THE PAGE
## $number, $count (Number); $grade (Number) - 1 to 5

page-learn = Learn and practise
page-lesson = Lesson
page-lesson-about = Learn the game in a few minutes, move by move.
page-lesson-short = Two-minute lesson
# Closes the line about the goal.
page-goal-known = Got it
page-lesson-step = Step { $number } of { $count }
page-lesson-next = Next
page-lesson-back = Previous step
page-lesson-restart = Start over
page-rules = The rules
page-rules-about = Everything on one page, with pictures.
page-puzzles = Puzzles
page-puzzles-about = Find the best move: one puzzle a day, or as many as you can.
page-puzzle-today = Puzzle of the day
page-puzzle-number = Puzzle { $number }
page-puzzle-grade = Difficulty { $grade } of 5
page-puzzle-yours = Your choice
page-puzzle-best = The best choice
# Shown with the puzzle of the day before it is answered.
page-puzzle-once = Only your first answer counts.
page-puzzle-again = Today’s puzzle is done. The next one comes tomorrow.
# $count (Number) - more than 1
page-puzzle-streak = Solved { $count } days in a row.
page-puzzle-rush = Rush
page-puzzle-rush-about = One puzzle after another, harder and harder. The third mistake ends it.
page-puzzle-begin = Start a rush
page-puzzle-next = Next puzzle
page-puzzle-solved =
    { $count ->
        [one] { $count } solved
       *[other] { $count } solved
    }
# $count (Number) - 0 to 3
page-puzzle-mistakes =
    { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
# $solved (String) - the page-puzzle-solved text
page-puzzle-over = The rush is over: { $solved }.
page-puzzle-record = Best so far: { $count }.
page-puzzle-new-record = That is your best so far!
page-rules-aim = The aim
page-rules-setup = Setting up
page-rules-setup-text = Put one counter of each pawn’s colour beside the stairs: the bonus counters. Shuffle the other 55 and lay them in one line that ends at the stairs. The five pawns wait at the start, and anybody may go first.
page-rules-move = Moving
page-rules-take = Taking
page-rules-stairs = The stairs
page-rules-black = The extra move
page-rules-white = White counters
page-rules-end = The end
page-rules-hands = Hands and matches
page-rules-move-picture = The red pawn goes to the next red counter, over everything in between.
page-rules-take-picture = After this move of the green pawn you can take the counter at → or the one at ←. The gap and the red pawn are skipped.
page-rules-stairs-picture = No yellow counter lies ahead: the yellow pawn climbs, and you get the yellow bonus counter.
page-rules-black-picture = In an extra move the purple pawn goes back to the purple counter behind it.
page-rules-score-picture = An example: this hand scores { points }.

### The page

## EVERYWHERE

page-guest = Guest
page-home = Start page
page-settings = Settings
page-close = Close
page-theme = Theme
page-theme-system = system
page-theme-light = light
page-theme-dark = dark
page-sound = Sounds
# Requires a second tap before a move is played.
page-confirm = Confirm every move
# On the counters, beside their colour.
page-symbols = Symbols on the counters
page-letters = Letters on the counters
# Numbers in the holes that counters have left, as sentences about places use them.
page-numbers = Place numbers on the board
# Keys such as U for undo; people who use speech input may want them off.
page-keys = Single-key shortcuts
page-notifications = Notify me when it is my turn
# Notifications of the browser: titles, and a line below.
page-push-turn = It is your turn
page-push-began = The game has begun
page-push-rematch = A rematch: play along!
page-push-over = The game is over
page-push-test = Notifications work
page-push-other = News from your games
# $count (Number) - in how many games it is the reader's turn, written in digits
page-push-waiting = Games waiting for you: { $count }
page-push-insecure = Notifications need HTTPS, which this server does not have.
page-push-blocked = Your browser blocks notifications from this page. Allow them in the browser’s settings for it.
page-push-open = Only while the page is open: this browser cannot be reached otherwise.
page-push-quiet = Quiet hours
# Before a time of day.
page-push-from = from
page-push-until = to
page-push-try = Send a test
page-push-ask = Shall we tell you when it is your turn?
page-push-yes = Yes, please
page-push-no = Not now
page-push-agreed = You will hear when it is your turn.
page-your-name = Your name
page-name-about = Others at the table see it.
page-name-needed = Please enter a name.
# $most (Number) - the longest name allowed, in letters
page-name-long = At most { $most } letters, please.
page-keep = Save
page-device = Continue on another device
page-device-about = Open this link there within ten minutes. It works once and makes you the same player on that device.
# $name (String) - the guest's name
page-device-done = Welcome back, { $name }!
page-device-ask = On this device you are already { $name }
page-device-ask-about = If you continue, this device becomes the player of the other device. Games you played here as { $name } can then no longer be reached from this device.
page-device-go = Continue as the other player
page-sign-out = Sign out on this device
page-sign-out-about = { $name } will no longer be signed in here. Other devices stay signed in. Without another device, the games of { $name } can never be reached again: make a link for one first.
page-sign-out-go = Sign out
page-sign-out-stay = Stay signed in
# Keeping a name with a passkey, as browsers call it in this language.
page-name-keep = Keep your name
page-name-keep-about = With a passkey the name is yours: nobody else can take it, and you can sign in on other devices. No password, no e-mail.
# $name (String) - the guest's name
page-name-keep-go = Keep { $name }
page-name-kept = The name { $name } is yours.
page-passkey-add = Add a passkey
page-passkey-here = This device already has a passkey for you.
page-passkey-remove = Remove
# $name (String) - what the passkey is called, such as 'Android'
page-passkey-remove-sure = Really remove { $name }
page-passkey-last = With the last passkey you give up the name: others can take it then.
page-passkey-doubted = There may be a copy of this passkey. Remove it if you do not know why.
# $count (Number) - the codes that were not used yet
page-codes-left =
    { $count ->
        [one] One recovery code left
       *[other] { $count } recovery codes left
    }
page-codes-new = Make new codes
page-codes = Your recovery codes
page-codes-once = If you lose your devices, each of these codes signs you in once. Write them down or save them: they are shown only now.
page-codes-copy = Copy the codes
page-codes-save = Save as a file
page-codes-done = I have them
page-devices-sign-out = Sign out other devices
page-devices-signed-out = Your other devices are signed out.
page-sign-in = Sign in as somebody you are elsewhere
page-sign-in-passkey = Sign in with a passkey
page-sign-in-code = Recovery code
page-sign-in-code-go = Sign in with the code
# $name (String) - who the device was before; $count (Number) - that player's games
page-merge-ask =
    { $count ->
        [one] Take over one game of { $name }?
       *[other] Take over { $count } games of { $name }?
    }
page-merge-about = On this device you were { $name }. These games can become yours now; otherwise they can no longer be reached from here.
page-merge-go = Take over
page-merge-leave = Leave them
page-data = Your data
page-data-save = Download everything
page-data-delete = Delete everything
page-data-delete-about = Your name, passkeys and sign-ins are deleted on all devices, and the name is free again. The games remain for those you played with, without your name. This cannot be undone.
page-data-delete-go = Really delete everything
page-data-delete-stay = Keep everything
# Bots are programs of the guest that connect and play on their own.
page-bots = Your bots
page-bots-about = A bot is a program that plays for you. It signs in with a token: keep it secret.
page-bot-name = Name of the bot
page-bot-make = Create a token
# $name (String) - the bot's name
page-bot-token = Token of { $name }
page-bot-once = It is shown only once.
page-bot-copy = Copy the token
page-bot-never = never used
# $when (String) - a relative time, such as '2 hours ago'
page-bot-used = last used { $when }
page-bot-revoke = Revoke
# $name (String) - the bot's name
page-bot-revoke-sure = Really revoke { $name }
page-loading = One moment …
page-again = Try again
page-unknown-title = Page not found
page-unknown = This address leads nowhere. Perhaps part of it is missing.
page-offline = You are offline.
# Follows page-offline or page-refused-unreachable.
page-offline-about = Games against the computer, puzzles and replays work. Tables with others need a connection.
# The new version of the page has been loaded and starts with the button.
page-update-ready = A new version is ready.
page-update = Update

## THE DAILY CHALLENGE
## $points (Number) - the player's points; $margin (Number) - the difference, more than 0; $count (Number) - how many people;
## $when (String) - such as "in 5 hours"

page-day = Daily challenge
page-day-about = The same layout and the same computer players for everybody, once a day. How well can you do?
page-day-play = Play today’s challenge
page-day-won = You had { $points } points, { $margin } more than the best computer player.
page-day-lost = You had { $points } points, { $margin } fewer than the best computer player.
page-day-even = You had { $points } points, as many as the best computer player.
page-day-best = Nobody has done better.
page-day-better =
    { $count ->
        [one] One person did better.
       *[other] { $count } people did better.
    }
page-day-players =
    { $count ->
        [one] One person has finished it.
       *[other] { $count } people have finished it.
    }
page-day-none = Nobody has finished it.
page-day-spent = You did not finish it yourself, so it does not count.
page-day-next = The next challenge starts { $when }.
page-day-everybody = Results
page-day-graph = How many points people finished ahead of the best computer player, or behind
page-day-you = you
# $levels (String) - the levels of the computer players
page-day-against = Against { $levels }.
# Opens the explanation why nothing is checked; replaces page-fair.
page-day-same = The same for everybody
page-day-known = Today everybody gets the same layout: it follows from the date alone, on every server. Anybody could work it out in advance, so it is not a fair shuffle and there is nothing to check. The computer players answer the same moves the same way.

## THE START PAGE
## $level (Number) - 1 to 10; $name (String) - one of the level-… texts
## $count (Number)

page-play = Play now
page-play-about = Against the computer, right away.
page-opponents = Opponents
page-level = Level
page-level-named = { $level } · { $name }
# Marks a computer player, beside its name.
page-computer = Computer
page-more = More options
page-find = Play with others
page-find-about = Finds players of about your strength. With a clock, without hints and undo.
page-find-any = Any
page-find-start = Find players
page-pace = Pace
page-pace-any = Quick or relaxed
page-pace-quick = Quick: 3 min + 5 s per turn
page-pace-relaxed = Relaxed: 10 min + 10 s per turn
page-searching = Looking for players
# $time (String) - minutes and seconds, 1:05
page-searching-for = Looking for players · { $time }
page-search-connecting = Connecting …
page-search-alone = Nobody else is searching right now.
page-search-others =
    { $count ->
        [one] 1 other is searching.
       *[other] { $count } others are searching.
    }
# $seconds (Number)
page-search-seconds = It usually takes under { $seconds } seconds.
# $minutes (Number)
page-search-minutes = It usually takes about { $minutes } minutes.
page-search-again = Somebody did not come.
page-search-elsewhere = The search goes on in another tab or on another device.
page-search-computer = Play a computer meanwhile
page-search-fill = Fill up with computers
page-search-link = Send a link instead
page-search-cancel = Stop searching
page-found = Game found
# $seconds (Number) - how long it still waits
page-found-join = Join ({ $seconds })
page-found-decline = Not now
page-found-missed = You missed a game. Search again when you are ready.
page-paired-coming = on the way
page-paired-wait = The game starts as soon as everybody is here.
page-screen = On one screen
page-screen-about = Take turns on one device.
page-add = Add a player
# $name (String) - the player text, or a name
page-remove = Remove { $name }
page-friends = With friends
page-friends-about = Create a table and share its link. Anyone with the link can join.
page-friends-offline = You need a connection to play with friends.
page-listed = Show it in the public list
# A choice when a table is created, and beside the number of players.
page-together = At one table: board on a shared screen, hands on phones
page-together-fact = hands on phones
page-allow-bots = Other people’s bots may join; they see every hand
page-with-bots = bots may join
page-make = Create a table
page-clock = Time
page-clock-none = no limit
# $seconds (Number)
page-clock-turn = { $seconds } seconds per turn
# $minutes (Number), $increment (Number) - seconds added per turn
page-clock-bank = { $minutes } minutes each, +{ $increment } s per turn
# $days (Number)
page-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
# $hours (Number)
page-hours = { $hours } h
# $minutes (Number)
page-minutes = { $minutes } min
# $days (Number)
page-clock-days =
    { $days ->
        [one] 1 day per turn
       *[other] { $days } days per turn
    }
# $reserve (String), $holidays (String) - such as “3 days”
page-clock-days-about = Nobody has to be online. Everybody also has a reserve of { $reserve } and { $holidays } of holidays.
page-clock-days-stand-in = A computer plays on by itself when somebody’s time is up
# $time (String) - such as “3 days”, here and below
page-days-left = { $time } left
# $time (String)
page-days-reserve = { $time } of the reserve left
page-days-overdue = time is up
# $date (String)
page-days-holiday = on holiday until { $date }
# $name (String) - whose turn it is
page-days-wait = { $name } has run out of time. Wait, or let a computer play on?
page-days-late = Your time is up, but you can still move.
# $date (String) - until when the game is kept
page-days-kept = Kept until { $date } at least.
# $reserve (String), $holidays (String)
page-days-own = Reserve: { $reserve } · holidays: { $holidays }
page-days-go = Take a holiday
page-days-back = I’m back
page-own = Your games
page-own-turn = your turn
page-own-left = a computer player is playing for you
# $name (String) - whose turn it is; not a sentence, as it appears in a list
page-own-waits = { $name }’s turn
# $names (String) - the other people at the table
page-own-with = With { $names }
# $count (Number) - how many more games there are
page-own-more = Show { $count } more
page-turns = Your turn
page-turns-none = It is not your turn in any game.
page-turns-others = Other games
page-turns-empty = You have no game in progress.
# $count (Number) - how many other games wait for the visitor
page-turns-next = Next game ({ $count })
page-turns-next-key = to the next game that waits for you
page-give-up = Resign
page-give-up-ask = Resign this game?
page-give-up-close = The game ends without a winner and cannot be continued.
page-give-up-leave = A computer player takes your seat, and the others play on.
page-finished = Finished games
# Of a finished game; $place (Number), $players (Number) - how many played
page-history-place = Place { $place } of { $players }
# Of a match; $game, $games (Number)
page-history-round = game { $game } of { $games }
# Behind a game that a computer player helped to play, or that was continued from a replay.
page-history-uncounted = does not count in the statistics
page-history-none = No finished games yet.
page-history-more = Show more games
page-history-download = Download all records
page-public = Public tables
page-public-none = No public tables right now. Create one, and others will find it here.
page-list-lost = The list could not be loaded.
page-join = Join
page-watch = Watch
page-go-on = Continue
page-look = View
page-stage-gathering = waiting for players
page-stage-full = all seats taken
page-stage-playing = in progress
page-stage-between = between games
page-stage-over = finished
page-stage-closed = closed
# $count (Number) - 2 to 5
page-players = { $count } players
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
        [one] { $count } free seat
       *[other] { $count } free seats
    }
page-match = match
page-open-hands = open hands

## GATHERING AT A TABLE
## $name (String) - a player's name

page-gathering = A table for you and your friends
page-invited = { $name } invites you to play
page-gathering-about = The game can start once every seat is taken.
page-seats = Seats
page-seat-free = Free seat
page-you = you
page-away = offline
page-sit = Sit down
page-stand-up = Stand up
page-fill = Computer
page-empty = Free the seat
# Beside the name of somebody whom the host has removed from the table.
# $name (String) - the name
page-removed = { $name } was removed and cannot sit down.
page-invite-again = Let back in
page-begin = Start the game
# $count (Number) - how many seats are free
page-begin-wait =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
page-begin-others = Any seated player can start the game.
page-begin-unready = Waiting for { $name } …
page-full = This table is full
page-full-about = All seats are taken. You can stay and watch.
page-invite = Invite others
page-link = The link
page-copy = Copy the link
page-copied = Copied
page-help-undo = u undoes your last move and what computer players did since.
page-picture = Picture
page-share = Share
page-share-text = Play Big Points with me!
# How other sites describe a link to a finished game.
share-about = A game of Big Points, move by move.
# What a link to the start page shows.
preview-home = The board game of pawns and counters
preview-playing = A game in progress
# $count (Number)
preview-free =
    { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
page-scan = Or scan the code with a phone.
page-code = QR code of the link
page-link-here = This link works only on this computer.
# --lan is a flag of the program and is not translated.
page-link-lan = For other devices in your home, start the server with --lan.
page-link-network = This link works for devices on the same network.
page-close-table = Close the table
# The board of a table on a screen that everybody sees, while phones show the hands.
page-board-show = Show the board on another screen
page-board-about = A television, tablet or laptop in the middle of the table shows the board to everybody, but no hands. Each phone shows its own hand.
page-board-open = Open it on this device
page-board-join = Scan to join
page-board-join-about = Then enter your name and sit down. Your phone shows your hand.
page-board-rescan = Phone asleep? Scan again to get back to your hand.
page-board-replace = Phone asleep or dead? Scan again, with any phone.
page-board-full-screen = Full screen
# At a screen that everybody sees: somebody without a phone plays there.
page-board-play = Play here
page-board-play-as = Play here as { $name }
page-board-stop = Stop playing here
page-board-no-phone = No phone? Your hand stays covered.
page-board-play-about = You play at this screen. Your hand shows only while you hold the button; the others look away.
# Another phone plays on for somebody who is away. $code (String) - four digits
page-seat-lost = Lost your phone? Play on here:
page-seat-denied = Not allowed
page-seat-i-am = I am { $name }
page-seat-waiting = Show this number. Somebody at the table has to allow it.
page-seat-asked = Another device shows { $code } and wants to play on for { $name }.
page-watching =
    { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }

## THE FAIR SHUFFLE
## How the layout was made, and what the page can check. $name (String) - a player's name

page-dealing = The counters are being laid out …
page-fair = Fair shuffle
page-fair-about = Before the game, the server and every player’s device each drew a secret number and showed only its fingerprint. The layout follows from all of these numbers together. If the number of your device is among them, nobody could choose the layout. To leave it out, the server would have to say that you did not answer; everybody would see that, and this device would know better.
page-fair-before = When the game is over, the server reveals its number and this device checks everything.
page-fair-void = The server says that { $name } did not reveal a number in time, so the counters were laid out again without it.
page-fair-server = Fingerprint of the server’s number
page-fair-of = Fingerprint of { $name }’s number
# $attempt (Number) - which attempt to lay the counters out; $time (String) - when
page-fair-evidence = Number this device sent in attempt { $attempt }, { $time }

## THE CHECK OF THE SHUFFLE
## What a page or a terminal says about the record of a game. The first four are labels of a few words.

fair-checked = Fair shuffle, checked
fair-consistent = Shuffle consistent
fair-unproved = Shuffle not proved
fair-unchecked = Shuffle not checked
fair-wrong = Shuffle check failed
fair-checked-told = Checked on this device: the numbers match their fingerprints, the layout follows from them, and the number of this device is among them.
fair-consistent-told = The record is consistent in itself. But this device added no number to this layout, so it cannot vouch that nobody chose it.
fair-unproved-told = Nothing contradicts the record, but it does not prove the layout: no player’s number is in it, or it does not say why this player begins.
fair-wrong-told = Something here does not add up. Keep the game record and contact whoever runs this server.
fair-wrong-record = The numbers, their fingerprints and the layout in the record do not fit together.
fair-wrong-attempts = The record does not explain correctly why the counters were laid out again.
fair-wrong-first = Somebody else should have begun.
fair-wrong-deal = The record is about another table, game or attempt than the one this device saw.
fair-wrong-numbers = The fingerprints or numbers in the record are not the ones this device saw.
fair-wrong-own = The number this device gave is missing from the record.
fair-wrong-layout = The layout in the record is not the one this device saw.
fair-wrong-accused = You were said not to have answered, but this device had sent its number.
fair-accused = You were said not to have answered, but this device had sent its number. For this device, the shuffle of this game cannot be trusted.
fair-left-out = This seat was left out of an earlier attempt, so your number does not count in this game.
fair-alone = No player’s number counts in this game any more: the server alone will make the layout, and nothing will prove it. A new table starts afresh.
fair-unread = The record could not be fetched, so the shuffle was not checked.

## REFUSALS
## Why the server refused a request, or could not be reached.

page-refused-other = That did not work. Reload the page and try again.
page-refused-no-table = There is no such table, or it has expired.
page-refused-seat-taken = That seat is taken.
refused-one-seat = You already have a seat at this table.
refused-removed = The host has removed you from this table. You can still watch.
page-refused-seats-open = Some seats are still free.
page-refused-not-committed = Somebody is not ready yet. Try again in a moment.
page-refused-not-your-seat = That seat is not yours.
page-refused-not-your-turn = It is not your turn.
page-refused-time-up = Your time is up.
page-refused-not-host = Only the host can do that.
page-refused-started = The game has already started.
page-refused-not-playing = No game is in progress here.
page-refused-not-over = The game is not over yet.
page-refused-illegal = The rules do not allow that now.
page-refused-stale = The table has changed in the meantime. Take another look.
page-refused-no-hints = This table does not allow hints.
page-refused-not-away = This player is online.
page-refused-closed = This table was closed.
page-refused-no-guest = Choose a name first.
page-refused-bad-name = Please choose another name: at most 14 characters that everybody can see and tell apart.
refused-reserved-name = Computer players have names like that. Please choose another.
page-refused-bad-link = This link was already used or has expired. Make a new one.
page-refused-name-kept = Somebody else keeps this name, or one that looks like it. Choose another.
page-refused-default-name = Choose a name of your own first.
page-refused-not-kept = First keep your name.
page-refused-no-passkeys = Passkeys do not work at this address. Open the server under its name, not under a number.
page-refused-bad-passkey = This passkey is not known here, or it took too long. Try again.
page-refused-many-passkeys = You have too many passkeys. Remove one first.
page-refused-bad-code = There is no such code, or it was already used.
page-refused-cannot-merge = These games cannot be taken over: you both have a seat at a game that is not over yet, or both of you keep a name.
page-refused-many-tables = You have too many unfinished games. Finish one or close a table first.
page-refused-many-events = Too much has happened at this table. You can only play the game to its end.
page-refused-too-fast = Too many requests. Wait a moment.
page-refused-many-tokens = You have too many bots. Revoke one first.
# --public-url is a flag of the program and is not translated.
page-refused-foreign = The server is not set up for this address. Open the one it prints at startup, or start it with --public-url.
page-refused-unavailable = The server cannot store anything at the moment. Try again soon.
page-refused-unreachable = The server cannot be reached. Are you online?

### The table on the page

## THE GAME
## $name (String) - a player's name
## $level (Number) - 1 to 10; $time (String) - minutes and seconds, 1:05

page-game-your-turn = It is your turn.
page-game-choose = Your turn: choose a pawn.
# A button beside the board while moves of computer players are shown.
page-skip = Tap to skip
page-game-choose-name = { $name }, choose a pawn.
page-game-extra = Extra move for a black counter, forward or backward? Or end your turn.
# $pawn (String) - one of the pawn-… texts
page-game-extra-take = Extra move: { $pawn }, which counter do you take?
# Ends the turn without an extra move.
page-game-end-turn = End turn
# The only thing that a pawn can do. $step (Number) - 0 to 4
page-climb-blue = Climb to { $step }, take the blue bonus
page-climb-red = Climb to { $step }, take the red bonus
page-climb-yellow = Climb to { $step }, take the yellow bonus
page-climb-green = Climb to { $step }, take the green bonus
page-climb-purple = Climb to { $step }, take the purple bonus
page-game-waits = { $name }’s turn.
page-game-between = The game is over; the next one can start.
page-game-confirm = Play this move
page-game-back = Back
page-game-pawns = Pawns that can move
page-game-path = The path
page-game-tools = More actions
page-game-time-left = { $time } left
page-game-stood-in = computer for now, level { $level }
page-game-stand-in = Let a computer take over
page-game-take-back = Take my seat back
page-game-curtain = You will see what has happened since your last turn. Your hand stays covered.
page-game-ready = I’m ready
page-game-undo-last = Undo the last move
page-game-undone = The last move was undone.
page-undone-by = { $name } took back a move.
# A button: another person is to move and has to agree.
page-undo-ask = Ask to undo
page-undo-waiting = You asked { $name } to let you take back your move.
page-undo-asked = { $name } would like to take back the last move.
page-undo-denied = { $name } said no.
page-allow = Allow
page-deny = No
page-game-back-again = { $name } is back.
page-game-play-it = Play it
page-game-show-it = Show it
page-game-follow = Go to the next game
# $name (String) - who wants a rematch
page-rematch-asked = { $name } wants to play again.
page-rematch-own = You asked to play again.
page-rematch-some = The others are playing again.
page-rematch-accept = Count me in
page-rematch-wait = The game starts when everybody is here.
page-game-board = Show the board
page-game-broken = Connection lost. Reconnecting … Your moves are saved.
page-game-outdated = The game has been updated. Reload the page to continue.
# $language (String) - the language's own name
page-language-lost = { $language } could not be loaded. If the game has been updated, reload the page.
page-reload = Reload the page

## REACTIONS
## What players can say to each other in a game on a server, each in their own language. Short: on a phone it stands in a bubble.

reaction-well-played = Well played!
reaction-good-luck = Good luck!
reaction-thanks = Thank you!
reaction-one-moment = One moment, please
# To somebody who thinks for long.
reaction-no-hurry = No hurry
reaction-oops = Oops!
# Shall we play again?
reaction-again = Again?
reactions-mute = Mute reactions
reactions-unmute = Show reactions
# The same as reactions-mute, where there is little room.
page-mute = Mute

## ONLINE
## A table on a server, joined from the terminal.

online-opening = Connecting …
online-broken = Connection lost. Reconnecting …
online-outdated = The server runs another version. Use the same version on both sides.
# Instead of a name, where nobody sits.
online-open = open seat
# A program that plays for a guest, where its name is shown alone.
online-bot = { $name } (bot)
# What a table on a server is waiting for before a game.
online-waiting = The game can start when every seat is taken.
online-start = Every seat is taken. Press Enter to start.
online-watching = Every seat is taken. You can watch.
online-dealing = The counters are being laid out.
online-closed = The table was closed.
online-no-table = There is no such table.
online-seats-open = Some seats are still open.
online-not-committed = Somebody is not ready yet. Try again in a moment.
online-not-your-turn = It is not your turn.
online-time-up = Your time is up.
online-no-hints = This table does not allow hints.
online-undo-asked = { $name } would like to take back the last move. u allows it; otherwise play on.
online-gone-on = The table has changed in the meantime.
# $code (String) - the code of the refusal, not translated
online-refused = The server refused that ({ $code }).
online-moved = The game continues at a new table.
# Printed on leaving the game.
online-farewell = Come back with: bigpoints play --join { $link }
# The name of a player who gave none.
name-guest = Guest
# Like plain-commands, without what tables on a server lack.
online-commands = You can also type: h hint, u undo, : react, t the table again, l language, ? help, q leave.

## PRINT
## Pages to print for the wooden game: a score sheet, and a layout to copy.

print-sheet = Score sheet
print-layout = A layout to copy
print-layout-about = Lay the counters in this order, from the start to the stairs. All five pawns wait at the start, and the bonus counters lie beside the stairs.
print-date = Date
print-worth = Worth
print-sheet-about = In the box above each step, note the letter of the pawn that stands on it. The number of the step is what a counter of that colour is worth.

## THE SCORER
## Scoring a wooden game on the page.
## $pawn, $one, $other (String) - one of the pawn-… texts; $colour (String) - one of the colour-… texts
## $name, $most, $fewest (String) - a player's name; $more, $fewer (String) - the counters text

page-score = Score a real game
page-score-about = Played with real counters? Enter the stairs and the hands, then press “{ page-score-add }”.
page-score-stairs = The stairs
page-score-stairs-about = Which number does each pawn stand on?
page-score-hands = The hands
page-score-hands-about = How many counters of each colour does everyone hold? Bonus counters count too.
# The label of a field.
page-score-field = { $name }: { $colour }
# $most (Number) - the largest number accepted
page-score-number = { $name }, { $colour }: please enter a whole number from 0 to { $most }.
page-score-add = Add it up
page-score-clear = Clear all
page-score-again = Please count again
# Heading above what has not been entered yet.
page-score-missing = Still missing
page-score-possible = This count is possible.
page-score-print = Print
page-score-not-home = { $pawn } is not on a step yet.
page-score-shared = { $one } and { $other } are both on step { $step }.
# $found, $most (Number) - how many counters
page-score-too-many = { $colour }: the hands hold { $found }, but the game has only { $most }.
page-score-no-bonus = { $colour }: nobody holds a counter, but somebody must have got the bonus counter.
page-score-uneven = { $most }: { $more }, { $fewest }: { $fewer }. Every turn brings one counter, so hands differ by one at the most.
# Link to the third-party software and its licences.
page-notices = Licences and thanks

## THE PAGE: REPLAY
## A finished game or an opened record, step by step.
## $game, $line, $column, $turn, $known, $all (Number); $text (String) - one of the record-… texts; $name (String) - a player's name

page-replay-open = Open a record
page-replay-about = A record is the text of a game: a file that ends in .bpn, or text copied from anywhere. It is only shown here, not stored.
page-replay-file = Choose a file
page-replay-paste = Or paste the text here
page-replay-show = Show the game
page-replay-games = Games in this text
page-replay-game = Game { $game }
page-replay-wrong = Line { $line }, character { $column }: { $text }
page-replay-no-game = There is no game in this text.
page-replay-too-large = This file is too large to be a record.
page-replay-play = Play
page-replay-pause = Pause
page-replay-start = To the beginning
page-replay-turn-back = Previous turn
page-replay-back = Previous action
page-replay-on = Next action
page-replay-turn-on = Next turn
page-replay-end = To the end
page-replay-moment = Position in the game
page-replay-link = Link to this position
page-replay-engine = The engine’s view
page-replay-ask = Ask the engine
page-replay-asking = The engine is analysing from the end: { $known } of { $all }
page-replay-margins = How many points ahead of the best other player each can expect to finish, turn by turn, with best play by everybody.
page-replay-graph = Expected margin after each turn; the turning points are listed below.
page-replay-ahead = { $name } ahead
page-replay-proved-from = Proved from the end of turn { $turn } on
page-replay-download = Download the record
page-replay-table = To the table
page-replay-keys = Keys: ← → a turn, ↑ ↓ an action, Space plays, Home and End, s the score
page-replay-unfinished = not finished

# Moves that the viewer tries in a replay.
page-try = Try a move
page-try-back = Back to the game
page-try-line = Variation after turn { $turn }
# Before the best action in the position, as a label.
page-try-best = Best here
page-try-expected = Expected margin
page-play-on = Play on from here
page-play-on-about = You play for { $name }, computer players for the others. The game stays on this device and does not count.
# At the table of such a game.
page-continued = Continued from a replay: this game does not count.
# $number, $count, $found (Number)
page-mistakes = Learn from your mistakes
# Label of a list of players.
page-mistakes-whose = Whose mistakes
page-mistakes-number = Mistake { $number } of { $count }
page-mistakes-find = Find a better move.
page-mistakes-same = That is what was played.
page-mistakes-show = Show the solution
page-mistakes-leave = Back to the analysis
page-mistakes-tally = { $found } of { $count } found at the first try.
# Beside each mistake at the end: how the better move was found.
page-mistakes-alone = first try
page-mistakes-later = missed
page-mistakes-shown = solution shown

## GAMES ON THIS DEVICE

page-play-damaged = This link does not carry a game. Copy it again, whole.
page-replay-damaged = This link does not carry a record. Copy it again, whole.
page-send = Send to another device
page-send-about = Open this link on the other device, or scan the code there. The game continues from here; this one stays as it is.
page-day-practice = Practise today’s layout
# A button beside the daily challenge.
page-day-practice-short = Practise
page-day-practice-about = The same layout against the same computers, on this device. It does not count, so hints and undo are allowed.

## STATISTICS OF FINISHED GAMES

page-statistics = Statistics
# $count (Number) - games without the help of a computer player
page-statistics-of =
    { $count ->
        [one] { $count } game that you played yourself
       *[other] { $count } games that you played yourself
    }
# Heads of columns, and labels of figures.
page-statistics-games = Games
page-statistics-won = Won
page-statistics-points = Points per game
page-statistics-margin = Margin
page-statistics-streak = Wins in a row
# Behind the number of wins in a row; $count (Number) - the longest row
page-statistics-longest = { $count } at most
page-statistics-players = By number of players
page-statistics-turns = By order of turns
# $turn (Number) - 1 to 5, the place in the order of turns
page-statistics-turn =
    { $turn ->
        [1] You begin
       *[other] You are number { $turn }
    }
page-statistics-colours = Points by colour
page-statistics-pace = Pawns and black counters
page-statistics-climbs = Pawns brought up the stairs
page-statistics-extras = Black counters handed in
page-statistics-kept = Black counters kept
# Before the average of another player, beside the own one.
page-statistics-others = others
page-statistics-opponents = Opponents
# Heads of columns: how often the player, or the opponent, had more points.
page-statistics-ahead = Ahead
page-statistics-behind = Behind
page-accuracy = Accuracy
# $count (Number)
page-accuracy-about =
    { $count ->
        [one] The engine looks at your last game, on this device.
       *[other] The engine looks at your last { $count } games, on this device. That takes a while.
    }
# Phases of a game.
page-accuracy-opening = No pawn on the stairs yet
page-accuracy-middle = One or two pawns up
page-accuracy-end = From the third pawn on
page-accuracy-good = Good moves
page-accuracy-lost = Points lost per move
# $game, $games (Number)
page-accuracy-asking = Game { $game } of { $games }
page-accuracy-stop = Stop
# Ratings: how strong somebody is, as a number.
page-rating = Rating
# $rating: as text
page-rating-of = Rating { $rating }
# $rating: as text
page-rating-provisional = Rating { $rating }, provisional
# In a list of games. $change: points with their sign
page-rating-change = rating { $change }
# $least, $most: as texts
page-rating-curve = Rating over the last games, from { $least } to { $most }
page-rating-two = Two players
page-rating-more = Three to five players
page-rating-none = No rated game yet
# $level: a computer player
page-rating-level = about as strong as { $level }
# $count (Number)
page-rating-games =
    { $count ->
        [one] { $count } rated game
       *[other] { $count } rated games
    }
page-rating-provisional-about = The question mark goes away after some more games.
page-rating-how = Tick “Rated” when you make a table, and your games will count here.
# A tick when a table is made, with what it means beside it.
page-rated = Rated game
page-rated-about = clock, no hints, no undo
# Whether the game at a table counts for ratings.
page-rated-yes = Rated
page-rated-no = Not rated
# $reasons: a list of the following
page-rated-no-because = Not rated: { $reasons }
# Why a game does not count, in the middle of a sentence.
unrated-not-ended = not played to the end
unrated-not-fairly-dealt = the shuffle is not proved fair
unrated-no-clock = no clock of at most an hour
unrated-hints = hints are on
unrated-undo = moves can be taken back
unrated-known-layout = the layout could be known
unrated-bots = a bot is playing
unrated-twins = two seats belong to the same person
