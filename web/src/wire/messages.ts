// Made from crates/app/src/server/messages by a test; BLESS=1 cargo test types_of_the_page writes it anew.

/** The number of the protocol that these messages belong to. */
export const PROTOCOL = 2;

/** The version of the program that these messages belong to. */
export const VERSION = "0.1.0";

/** How many letters a name has at the most. */
export const LONGEST_NAME = 14;

/** How many play at the least, and at the most. */
export const FEWEST_PLAYERS = 2;
export const MOST_PLAYERS = 5;

/** The levels of the computer players go from 1 to this one. */
export const HIGHEST_LEVEL = 10;

/** The numbers on the steps, for the first pawn to arrive and those after it. */
export const STEPS = [4, 3, 2, 1, 0];

export type ToServer = { "type": "play", id: string, event: number, action: string, } | { "type": "undo", id: string, event: number, } | { "type": "hint", id: string, event: number, language: string | null, } | { "type": "sit", id: string, seat: number, } | { "type": "leave", id: string, } | { "type": "fill", id: string, seat: number, level: number, } | { "type": "empty", id: string, seat: number, } | { "type": "commit", id: string, seat: number, game: number, attempt: number, hash: string, } | { "type": "start", id: string, } | { "type": "reveal", id: string, seat: number, salt: string, } | { "type": "stand_in", id: string, seat: number, } | { "type": "take_back", id: string, seat: number, } | { "type": "rematch", id: string, } | { "type": "close", id: string, } | { "type": "ping", number: number, } | { "type": "pong", number: number, };

export type ToClient = { "type": "welcome", protocol: number, version: string, guest: GuestCard | null, } | { "type": "table" } & TableView | { "type": "current", event: number, } | { "type": "presence", seats: Array<boolean>, host: boolean, watchers: number, } | { "type": "done", id: string, event: number, } | { "type": "refused", id: string | null, code: RefusalCode, text: string, 
/**
 * How long to wait before asking again, where that is the reason.
 */
wait_ms: number | null, } | { "type": "hint", id: string, event: number, advice: AdviceView, } | { "type": "moved", table: string, } | { "type": "ping", number: number, } | { "type": "pong", number: number, } | { "type": "bye", code: string, retry_ms: number, };

export type RefusalCode = "bad_plan" | "bad_message" | "no_table" | "no_seat" | "seat_taken" | "seats_open" | "not_committed" | "bad_salt" | "not_your_seat" | "not_your_turn" | "time_up" | "not_host" | "started" | "not_playing" | "not_over" | "bad_action" | "illegal" | "stale" | "no_undo" | "no_hints" | "no_bots" | "not_away" | "not_stood_in" | "closed" | "no_guest" | "bad_token" | "not_for_bots" | "bad_name" | "bad_link" | "too_many_tables" | "too_many_tokens" | "no_token" | "too_many_events" | "too_fast" | "too_large" | "too_slow" | "not_found" | "bad_method" | "foreign_origin" | "unavailable";

export type GuestCard = { 
/**
 * The name the guest chose.
 */
name: string, };

export type TableView = { 
/**
 * The table's address.
 */
table: string, 
/**
 * The number of its last event.
 */
event: number, stage: Phase, plan: Plan, 
/**
 * Whether the viewer made the table.
 */
host: boolean, seats: Array<SeatView>, 
/**
 * Which game this is, from 1; 0 before the first.
 */
game: number, 
/**
 * How many games are played in all.
 */
games: number, 
/**
 * The points of the games of a match that are over, game by game.
 */
results: Array<Array<number>>, 
/**
 * What those games add up to for each seat.
 */
totals: Array<number>, 
/**
 * The seats that have won the match, when it is over.
 */
match_winners: Array<number>, 
/**
 * How long the seat to act had been thinking when this was sent; none without a clock.
 */
thought_ms: number | null, 
/**
 * The game as each of the viewer's seats sees it; one without a seat for somebody who watches.
 */
views: Array<GameView>, 
/**
 * What is known of how the lay of the next game comes about, or of the one that is played or was played last.
 */
fairness: FairnessView, 
/**
 * Whether the viewer may take back the last action.
 */
can_undo: boolean, 
/**
 * Whether advice may be asked for.
 */
hints: boolean, 
/**
 * Where the same people play on.
 */
next_table: string | null, 
/**
 * The seat that asked for it.
 */
rematcher: number | null, };

export type Phase = "gathering" | "dealing" | "playing" | "between" | "over" | "closed";

export type SeatView = { 
/**
 * The seat, from 1.
 */
seat: number, holder: HolderName, 
/**
 * The name of the person or the bot; a guest who has deleted their data has none.
 */
name: string | null, 
/**
 * The level of a computer player or of one who stands in.
 */
level: number | null, 
/**
 * Whether a computer player stands in for the person.
 */
stood_in: boolean, 
/**
 * Whether the seat is the viewer's.
 */
yours: boolean, 
/**
 * The milliseconds the seat had left when its turn began.
 */
left_ms: number | null, };

export type HolderName = "nobody" | "person" | "computer" | "bot";

export type GameView = { 
/**
 * The seat that sees this; none for somebody who watches.
 */
seat: number | null, 
/**
 * The position in its text form; a concealed hand is `?7`.
 */
position: string, 
/**
 * The seat to act.
 */
actor: number | null, 
/**
 * What this seat may do now; empty when it is not its turn.
 */
actions: Array<EffectView>, 
/**
 * The last turns, the oldest first: at most one for each seat.
 */
recent: Array<TurnView>, 
/**
 * The sheets of the hands that are seen, as the stairs stand now.
 */
sheets: Array<SheetView>, 
/**
 * The seats that have won, when the game is over.
 */
winners: Array<number>, };

export type FairnessView = { 
/**
 * Which game of the table this is about, from 1: the next one until it is dealt.
 */
game: number, 
/**
 * Which attempt to deal it, from 1.
 */
attempt: number, 
/**
 * The SHA-256 of the server's seed for each game of the table.
 */
commitments: Array<string>, 
/**
 * The seats that add a salt.
 */
givers: Array<number>, 
/**
 * The SHA-256 of each seat's salt, in turn order; empty once the game is dealt.
 */
hashes: Array<string | null>, 
/**
 * The seats that have revealed their salt, while the game is dealt.
 */
revealed: Array<number>, 
/**
 * Each seat's salt, in turn order; empty until the game is dealt.
 */
salts: Array<string | null>, 
/**
 * For each attempt before this one the seats for whose sake it was void.
 */
voids: Array<Array<number>>, };

export type Pawn = "B" | "R" | "Y" | "G" | "P";

export type Colour = "B" | "R" | "Y" | "G" | "P" | "W" | "K";

export type Direction = "forward" | "backward";

export type Take = "ahead" | "behind" | "nothing" | "climb";

export type ActionKind = "main" | "extra" | "decline";

export type EffectView = { action: string, kind: ActionKind, pawn: Pawn | null, direction: Direction | null, take: Take | null, from: number | null, to: number | null, 
/**
 * The colour of the counter handed in for it.
 */
pays: Colour | null, 
/**
 * The colour of the counter taken.
 */
takes: Colour | null, 
/**
 * The place it lies at; none for a bonus counter.
 */
at: number | null, };

export type TurnView = { number: number, seat: number, effects: Array<EffectView>, };

export type SheetView = { seat: number, lines: Array<LineView>, total: number, };

export type LineView = { colour: Colour, count: number, each: number, sum: number, };

export type Counted = { 
/**
 * The number of the step that each pawn stands on, in the order BRYGP; null where it is not known.
 */
steps: Array<number | null>, 
/**
 * Two to five hands: how many counters of each colour, in the order BRYGPWK.
 */
hands: Array<Array<number>>, };

export type CountedSheet = { 
/**
 * What cannot be, by the rules; nothing if the count can be right.
 */
mistakes: Array<Mistake>, 
/**
 * A sheet for each hand; none where the count does not say what anything is worth.
 */
sheets: Array<SheetView>, 
/**
 * Who has won: several who share it, or nobody without sheets.
 */
winners: Array<number>, };

export type Mistake = { "kind": "not_home", pawn: Pawn, } | { "kind": "shared_step", step: number, one: Pawn, other: Pawn, } | { "kind": "too_many", colour: Colour, found: number, in_game: number, } | { "kind": "no_bonus", pawn: Pawn, } | { "kind": "uneven", most: number, most_held: number, fewest: number, fewest_held: number, };

export type AdviceView = { 
/**
 * The action that is advised.
 */
best: string, 
/**
 * The choices, the best first.
 */
choices: Array<ChoiceView>, };

export type ChoiceView = { action: string, 
/**
 * The action in words.
 */
text: string, 
/**
 * The margin that can be expected at the end.
 */
margin: number, 
/**
 * Whether that is exact.
 */
proved: boolean, 
/**
 * What the action gives away against the best.
 */
cost: number, 
/**
 * The reasons in words, the weightiest first.
 */
reasons: Array<string>, };

export type Plan = { 
/**
 * The seats in turn order, two to five.
 */
seats: Array<SeatPlan>, 
/**
 * Whether hands are concealed until the end.
 */
concealed: boolean, 
/**
 * Whether a match is played: one game for each seat, so that everybody starts once.
 */
match: boolean, 
/**
 * Who starts the first game, from 1; by lot if nobody is named.
 */
first: number | null, 
/**
 * How much time there is.
 */
clock: ClockPlan, 
/**
 * Whether the table is in the public list; otherwise only who has its address finds it.
 */
listed: boolean, 
/**
 * Whether the own last action may be taken back while nobody has acted since.
 */
undo: boolean, 
/**
 * Whether the engine may be asked for advice; without a word only where one person plays.
 */
hints: boolean | null, 
/**
 * Whether bots may sit down: programs of guests, which see every hand from their seats.
 */
bots: boolean, 
/**
 * The level of the computer player who takes the seat of somebody who is gone.
 */
stand_in: number, 
/**
 * The day whose lay is played, in days since 1970. Such a table is asked for by itself, never by a plan.
 */
day?: number, };

export type SeatPlan = { "kind": "open" } | { "kind": "mine", 
/**
 * What the person on this seat is called; as the guest, unless told.
 */
name?: string, } | { "kind": "computer", 
/**
 * Its level, 1 to 10.
 */
level: number, };

export type ClockPlan = { "kind": "none" } | { "kind": "turn", 
/**
 * The seconds.
 */
seconds: number, } | { "kind": "bank", 
/**
 * The seconds at the start.
 */
seconds: number, 
/**
 * The seconds added after each turn.
 */
increment: number, };

export type Status = { 
/**
 * The program's version.
 */
version: string, 
/**
 * The number of the socket's protocol.
 */
protocol: number, 
/**
 * From where the server can be reached, and so who can use a link to a table.
 */
reach: Range, 
/**
 * The address that others can use; null if only this computer reaches the server, or if no network was found.
 */
address: string | null, };

export type Range = "this_computer" | "network" | "public";

export type Listed = { table: string, stage: Phase, 
/**
 * When something happened there last, in milliseconds since 1970.
 */
updated_ms: number, 
/**
 * What is played there.
 */
about: About | null, 
/**
 * What else the guest is told of an own table; null in the public list.
 */
own: Own | null, };

export type About = { 
/**
 * The seats in all.
 */
seats: number, 
/**
 * The seats that are open.
 */
open: number, 
/**
 * The seats of computer players.
 */
computers: number, 
/**
 * Whether bots may sit down.
 */
bots: boolean, 
/**
 * Whether hands are concealed.
 */
concealed: boolean, 
/**
 * Whether a match is played.
 */
match: boolean, };

export type Own = { 
/**
 * The names of the others: guests and bots, and those who share the guest's screen by names of their own.
 */
others: Array<string>, 
/**
 * Whether it is the turn of the guest, or of somebody at the guest's screen.
 */
your_turn: boolean, 
/**
 * The name of the other who is to act; none where that is a computer player.
 */
actor: string | null, 
/**
 * Whether nobody else sits there but computer players: then the game can be closed, else only left.
 */
alone: boolean, 
/**
 * Whether computer players hold all the guest's seats: the game was left.
 */
left: boolean, };

export type FreshToken = { 
/**
 * By which it can be revoked.
 */
id: string, 
/**
 * What others see where the bot sits.
 */
name: string, 
/**
 * The secret, for the header `Authorization: Bearer`.
 */
token: string, };

export type BotToken = { id: string, name: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created_ms: number, 
/**
 * When it was last used, to the minute; null if it never was.
 */
used_ms: number | null, };
