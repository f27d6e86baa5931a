// Made from crates/table/src/messages by a test; BLESS=1 cargo test types_of_the_page writes it anew.

/** The number of the protocol that these messages belong to. */
export const PROTOCOL = 2;

/** The version of the program that these messages belong to. */
export const VERSION = "0.1.0";

/** How many letters a name has at the most. */
export const MAX_NAME_LENGTH = 14;

/** How many play at the least, and at the most. */
export const FEWEST_PLAYERS = 2;
export const MOST_PLAYERS = 5;

/** The levels of the computer players go from 1 to this one. */
export const HIGHEST_LEVEL = 10;

/** What the computer players are called, by level. */
export const CHARACTERS = ["Boop", "Blinko", "Pixo", "Tikko", "Robix", "Zappo", "Vektor", "Logix", "Algora", "Quantor"];

/** The numbers on the steps, for the first pawn to arrive and those after it. */
export const STEPS = [4, 3, 2, 1, 0];

export type ToServer = { "type": "play",
    /** The id that the client made up. */ id: string,
    /** The event that the client has seen. */ event: number,
    /** The action in its text form. */ action: string, }
  | { "type": "undo",
    /** The id that the client made up. */ id: string,
    /** The event that the client has seen. */ event: number, }
  | { "type": "ask_undo",
    /** The id that the client made up. */ id: string,
    /** The event that the client has seen. */ event: number, }
  | { "type": "answer_undo",
    /** The id that the client made up. */ id: string,
    /** The event that the client has seen. */ event: number,
    /** Whether the action is taken back. */ grant: boolean, }
  | { "type": "hint",
    /** The id that the client made up. */ id: string,
    /** The event that the client has seen. */ event: number,
    /** The language, such as `de`; English unless told. */ language: string | null, }
  | { "type": "sit",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number, }
  | { "type": "leave",
    /** The id that the client made up. */ id: string, }
  | { "type": "fill",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number,
    /** The level, 1 to 10. */ level: number, }
  | { "type": "empty",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number, }
  | { "type": "invite",
    /** The id that the client made up. */ id: string,
    /** The guest, by the place in `removed` of the table, from 1. */ removed: number, }
  | { "type": "commit",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number,
    /** The game, from 1. */ game: number,
    /** The attempt to deal it, from 1. */ attempt: number,
    /** The SHA-256 of the salt. */ hash: string, }
  | { "type": "start",
    /** The id that the client made up. */ id: string, }
  | { "type": "reveal",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number,
    /** The salt. */ salt: string, }
  | { "type": "stand_in",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number, }
  | { "type": "holiday",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number,
    /** Whether they begin. */ begins: boolean, }
  | { "type": "take_back",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number, }
  | { "type": "ask_seat",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number, }
  | { "type": "answer_seat",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number,
    /** The number of the question. */ code: number,
    /** Whether the device gets the seat. */ grant: boolean, }
  | { "type": "react",
    /** The id that the client made up. */ id: string,
    /** The seat, from 1. */ seat: number,
    /** What is said. */ reaction: Reaction, }
  | { "type": "rematch",
    /** The id that the client made up. */ id: string, }
  | { "type": "close",
    /** The id that the client made up. */ id: string, }
  | { "type": "pace",
    /** From 0, no pause, to 1000. */ percent: number, }
  | { "type": "looking",
    /** Whether the page is in the foreground. */ on: boolean, }
  | { "type": "ping",
    /** The number. */ number: number, }
  | { "type": "pong",
    /** The number. */ number: number, };

export type ToClient = { "type": "welcome",
    /** The number of the protocol. */ protocol: number,
    /** The version of the program. */ version: string,
    /** Who the client is; none for a stranger. */ guest: GuestCard | null, }
  | { "type": "table" } & TableView | { "type": "update" } & TableUpdate | { "type": "current",
    /** That event. */ event: number, }
  | { "type": "presence",
    /** For each seat whether its guest is connected. */ seats: Array<boolean>,
    /** Whether the host is connected. */ host: boolean,
    /** How many others watch. */ watchers: number,
    /** The seats whose guests have been away for so long that others may act for them. */ absent?: Array<number>, }
  | { "type": "done",
    /** The id of the request. */ id: string,
    /** The number of the table's last event then. */ event: number, }
  | { "type": "refused",
    /** The id of the request; none where it could not be read. */ id: string | null,
    /** Why, for programs. */ code: RefusalCode,
    /** Why, for people who read logs. */ text: string,
    /** How long to wait before asking again, where that is the reason. */ wait_ms: number | null, }
  | { "type": "hint",
    /** The id of the request. */ id: string,
    /** The event whose position it is about. */ event: number,
    /** The advice. */ advice: AdviceView, }
  | { "type": "reaction",
    /** The seat, from 1. */ seat: number,
    /** What is said. */ reaction: Reaction, }
  | { "type": "moved",
    /** That table. */ table: string, }
  | { "type": "ping",
    /** The number. */ number: number, }
  | { "type": "pong",
    /** The number of the ping. */ number: number, }
  | { "type": "bye",
    /** Why. */ code: string,
    /** When to come back, in milliseconds. */ retry_ms: number, };

export type RefusalCode = "bad_plan" | "bad_message" | "no_table" | "no_seat" | "seat_taken" | "one_seat" | "removed" | "not_removed" | "seats_open" | "not_committed" | "too_many_commitments" | "bad_salt" | "not_your_seat" | "not_your_turn" | "time_up" | "not_host" | "started" | "not_playing" | "not_over" | "bad_action" | "illegal" | "stale" | "no_undo" | "no_hints" | "no_bots" | "not_away" | "not_stood_in" | "no_holiday" | "closed" | "no_guest" | "bad_token" | "not_for_bots" | "bad_name" | "reserved_name" | "name_kept" | "default_name" | "not_kept" | "no_passkeys" | "bad_passkey" | "too_many_passkeys" | "no_passkey" | "bad_code" | "cannot_merge" | "bad_link" | "too_many_tables" | "too_many_tokens" | "no_token" | "too_many_events" | "too_fast" | "too_large" | "too_slow" | "not_found" | "bad_method" | "foreign_origin" | "foreign_host" | "unavailable";

export type Reaction = "well_played" | "good_luck" | "thanks" | "one_moment" | "no_hurry" | "oops" | "again";

export type ToSeeker = { "type": "searching",
    /** How long the guest has been searching, in milliseconds. */ waited_ms: number,
    /** How many others search for such a game. */ others: number,
    /** How long people have lately waited for such a game, in milliseconds; none if too few have to say. */ usual_ms: number | null, }
  | { "type": "paired",
    /** The address of its table. */ table: string,
    /** How long it waits for everybody, in milliseconds. */ join_ms: number, }
  | { "type": "replaced" }
  | { "type": "ping",
    /** The number to repeat. */ number: number, }
  | { "type": "pong",
    /** Its number. */ number: number, }
  | { "type": "bye",
    /** Why. */ code: string,
    /** When to connect again, in milliseconds. */ retry_ms: number, };

export type FromSeeker = { "type": "fill",
    /** Whether they may. */ fill: boolean, }
  | { "type": "decline" }
  | { "type": "ping",
    /** The number to repeat. */ number: number, }
  | { "type": "pong",
    /** Its number. */ number: number, };

export type Pace = "quick" | "relaxed";

export type GuestCard = {
    /** The name the guest chose. */ name: string, };

export type TableView = {
    /** The table's address. */ table: string,
    /** The number of its last event. */ event: number,
    /** How far it is. */ stage: Phase,
    /** What was agreed on. */ plan: Plan,
    /** Whether the viewer made the table. */ host: boolean,
    /** Whether the server has made it for people who searched for a game: it begins by itself when all have come. */ paired?: boolean,
    /** Who holds each seat. */ seats: Array<SeatView>,
    /** For the host, before the start: the names of the guests who were removed and may not sit down, the last one first. */ removed?: Array<string | null>,
    /** Which game this is, from 1; 0 before the first. */ game: number,
    /** How many games are played in all. */ games: number,
    /** The points of the games of a match that are over, game by game. */ results: Array<Array<number>>,
    /** What those games add up to for each seat. */ totals: Array<number>,
    /** The seats that have won the match, when it is over. */ match_winners: Array<number>,
    /** How long the seat to act had been thinking when this was sent; none without a clock. */ thought_ms: number | null,
    /** The time of a game over days that is in progress. */ over_days?: OverDaysView,
    /** The game as each of the viewer's seats sees it; one without a seat for somebody who watches. */ views: Array<GameView>,
    /** What is known of how the layout of the next game comes about, or of the one that is played or was played last. */ fairness: FairnessView,
    /** Whether the viewer may take back the last action. */ can_undo: boolean,
    /** The seat whose person the viewer may ask whether the last action may be taken back. */ undo_consent?: number,
    /** The seat that has asked for that, and waits for the answer of the seat to act. */ undo_asker?: number,
    /** The seat that has asked for it in vain since the last event. */ undo_denied?: number,
    /** The device that asks to play on the seat of somebody who is away. */ seat_ask?: SeatAskView,
    /** The seat that the viewer has asked for in vain. */ seat_denied?: number,
    /** For a screen that everybody sees: the seats of its guest, who could play there. */ screen_seats?: Array<number>,
    /** Whether advice may be asked for. */ hints: boolean,
    /** Why the next or the present game does not count for ratings, or the last one did not; empty if it counts. None where nothing is
 * rated. */ unrated?: Array<UnratedView>,
    /** Where the same people play on. */ next_table: string | null,
    /** The seat that asked for it. */ rematcher: number | null, };

export type TableUpdate = {
    /** The number of the event before these actions: only a client that has the table as it was then can use this. */ since: number,
    /** The number of the table's last event. */ event: number,
    /** The milliseconds that each seat had left when its turn began; left out without a clock. */ left_ms?: Array<number | null>,
    /** How long the seat to act had been thinking when this was sent; none without a clock. */ thought_ms: number | null,
    /** The game as each of the viewer's seats sees it; one without a seat for somebody who watches. */ views: Array<GameView>,
    /** Whether the viewer may take back the last action. */ can_undo: boolean,
    /** The seat whose person the viewer may ask whether the last action may be taken back; none if it is left out. */ undo_consent?: number, };

export type Phase = "gathering" | "dealing" | "playing" | "between" | "over" | "closed";

export type OverDaysView = {
    /** When the time of the seat to act is up, if its holidays stay as they are; none where a computer player is to act. */ until_ms?: number,
    /** Whether that time is up, so that another player may let a computer player go on. */ overdue: boolean,
    /** Until when the game is kept at least if nobody goes on; only while the time is up. */ kept_until_ms?: number,
    /** The seats in turn order. */ seats: Array<OverDaysSeat>, };

export type OverDaysSeat = {
    /** The milliseconds of the reserve that were left when its turn began. */ reserve_ms: number,
    /** The milliseconds of its holidays that were left when the last part of them began. */ holiday_ms: number,
    /** Until when that part lasts, unless it was ended. */ holiday_until_ms?: number, };

export type SeatAskView = {
    /** The seat, from 1. */ seat: number,
    /** The number that the server has drawn for this question and the device shows, so that people can see which one asks. */ code: number,
    /** Whether it is the host's, so that another player has to answer. */ host: boolean,
    /** Whether it is the viewer's. */ mine: boolean,
    /** Whether the viewer may answer it. */ answers: boolean, };

export type SeatRatingView = {
    /** The value, in points. */ value: number,
    /** Whether too little is known for a comparison with others. */ provisional?: boolean,
    /** The points won or lost by the last game of the table, once it is over and counted. */ change?: number, };

export type UnratedView = "not_ended" | "not_fairly_dealt" | "no_clock" | "hints" | "undo" | "known_layout" | "bots" | "twins";

export type SeatView = {
    /** The seat, from 1. */ seat: number,
    /** What holds it. */ holder: HolderName,
    /** The name of the person or the bot; a guest who has deleted their data has none. */ name: string | null,
    /** The level of a computer player or of one who stands in. */ level: number | null,
    /** Which of the computer players of this level it is, from 2; none for the first. */ twin?: number,
    /** Whether a computer player stands in for the person. */ stood_in: boolean,
    /** Whether the seat is the viewer's. */ yours: boolean,
    /** The milliseconds the seat had left when its turn began. */ left_ms: number | null,
    /** The rating of the person; none where nothing is rated. */ rating?: SeatRatingView, };

export type HolderName = "nobody" | "person" | "computer" | "bot";

export type GameView = {
    /** The seat that sees this; none for somebody who watches. */ seat: number | null,
    /** The position in its text form; a concealed hand is `?7`. */ position: string,
    /** The seat to act. */ actor: number | null,
    /** What this seat may do now; empty when it is not its turn. */ actions: Array<EffectView>,
    /** The last turns, the oldest first: at most one for each seat. */ recent: Array<TurnView>,
    /** The sheets of the hands that are seen, as the stairs stand now. */ sheets: Array<SheetView>,
    /** The seats that have won, when the game is over. */ winners: Array<number>,
    /** What can still come of the colours and of the hands that are seen. */ forecast: ForecastView, };

export type FairnessView = {
    /** Which game of the table this is about, from 1: the next one until it is dealt. */ game: number,
    /** Which attempt to deal it, from 1. */ attempt: number,
    /** The SHA-256 of the server's seed for each game of the table. */ commitments: Array<string>,
    /** The seats that add a salt. */ givers: Array<number>,
    /** The SHA-256 of each seat's salt, in turn order; empty once the game is dealt. */ hashes: Array<string | null>,
    /** The seats that have revealed their salt, while the game is dealt. */ revealed: Array<number>,
    /** Each seat's salt, in turn order; empty until the game is dealt. */ salts: Array<string | null>,
    /** For each attempt before this one the seats that did not reveal their salts. */ voids: Array<Array<number>>,
    /** The seats that were left out of an attempt, because they did not reveal or did not commit again. They add no salt to
 * this game, whoever sits there. */ left_out?: Array<number>, };

export type Pawn = "B" | "R" | "Y" | "G" | "P";

export type Colour = "B" | "R" | "Y" | "G" | "P" | "W" | "K";

export type Direction = "forward" | "backward";

export type Take = "ahead" | "behind" | "nothing" | "climb";

export type ActionKind = "main" | "extra" | "decline";

export type EffectView = {
    /** The action in its text form. */ action: string,
    /** What sort of action it is. */ kind: ActionKind,
    /** The pawn that moves. */ pawn: Pawn | null,
    /** Which way it goes. */ direction: Direction | null,
    /** Which counter the player takes. */ take: Take | null,
    /** Where the pawn stood. */ from: number | null,
    /** Where it goes. */ to: number | null,
    /** The colour of the counter handed in for it. */ pays: Colour | null,
    /** The colour of the counter taken. */ takes: Colour | null,
    /** The place it lies at; none for a bonus counter. */ at: number | null, };

export type TurnView = {
    /** The number of the turn, from 1. */ number: number,
    /** Whose turn it was, from 1. */ seat: number,
    /** What was done in it. */ effects: Array<EffectView>, };

export type SheetView = {
    /** Whose hand it is, from 1. */ seat: number,
    /** The lines of the sheet. */ lines: Array<LineView>,
    /** What they add up to. */ total: number, };

export type LineView = {
    /** The colour of the counters. */ colour: Colour,
    /** How many there are. */ count: number,
    /** What each is worth. */ each: number,
    /** What they are worth together. */ sum: number, };

export type ForecastView = {
    /** The five colours with a pawn, in the order BRYGP. */ colours: Array<ColourForecast>,
    /** The hands that are seen. */ hands: Array<HandForecast>, };

export type ColourForecast = {
    /** Its pawn. */ pawn: Pawn,
    /** How many forward moves the pawn needs to get home, if no counter of its colour ahead of it is taken; 0 if it is home. */ moves: number,
    /** What a counter is worth at the least. */ least: number,
    /** What a counter is worth at the most. */ most: number, };

export type HandForecast = {
    /** Whose hand it is, from 1. */ seat: number,
    /** The points at the least. */ least: number,
    /** The points at the most. */ most: number, };

export type Counted = {
    /** The number of the step that each pawn stands on, in the order BRYGP; null where it is not known. */ steps: Array<number | null>,
    /** Two to five hands: how many counters of each colour, in the order BRYGPWK. */ hands: Array<Array<number>>, };

export type CountedSheet = {
    /** What the rules rule out; empty if the count can be right. */ mistakes: Array<Mistake>,
    /** A sheet for each hand; empty while the count leaves open what the counters are worth. */ sheets: Array<SheetView>,
    /** The seats that have won: several if they share the win, none without sheets. */ winners: Array<number>, };

export type Mistake = { "kind": "not_home",
    /** The pawn. */ pawn: Pawn, }
  | { "kind": "shared_step",
    /** The number of the step. */ step: number,
    /** The first pawn. */ one: Pawn,
    /** The second pawn. */ other: Pawn, }
  | { "kind": "too_many",
    /** The colour. */ colour: Colour,
    /** How many were counted. */ found: number,
    /** How many the game has. */ in_game: number, }
  | { "kind": "no_bonus",
    /** The pawn of that colour. */ pawn: Pawn, }
  | { "kind": "uneven",
    /** The seat with the most counters, from 1. */ most: number,
    /** How many it holds. */ most_held: number,
    /** The seat with the fewest counters, from 1. */ fewest: number,
    /** How many it holds. */ fewest_held: number, };

export type AdviceView = {
    /** The action that is advised. */ best: string,
    /** The choices, the best first. */ choices: Array<ChoiceView>, };

export type ChoiceView = {
    /** The action in its text form. */ action: string,
    /** The action in words. */ text: string,
    /** The margin that can be expected at the end. */ margin: number,
    /** Whether that is exact. */ proved: boolean,
    /** What the action gives away against the best. */ cost: number,
    /** The reasons in words, the weightiest first. */ reasons: Array<string>, };

export type Plan = {
    /** The seats in turn order, two to five. */ seats: Array<SeatPlan>,
    /** Whether hands are concealed until the end. */ concealed: boolean,
    /** Whether a match is played: one game for each seat, so that everybody starts once. */ match: boolean,
    /** Who starts the first game, from 1; by lot if nobody is named. */ first: number | null,
    /** How much time there is. */ clock: ClockPlan,
    /** Whether the table is in the public list; otherwise only whoever has its address finds it. */ listed: boolean,
    /** Whether players may take back their last action while nobody has acted since. */ undo: boolean,
    /** Whether the engine may be asked for advice; by default only where one person plays. */ hints: boolean | null,
    /** Whether bots may sit down: programs of guests, which see every hand from their seats. */ bots: boolean,
    /** The level of the computer player who takes the seat of somebody who is gone. */ stand_in: number,
    /** Whether everybody plays at one place, with the board on a screen that all see: then a player whose phone is gone may play on
 * with another one. */ together?: boolean,
    /** The day whose layout is played, in days since 1970. A plan that somebody sends may not have it. */ day?: number,
    /** How many actions were taken over from another game, which is continued here. They cannot be undone, and the game does not
 * count. A plan that somebody sends may not have it. */ continued?: number, };

export type SeatPlan = { "kind": "open" }
  | { "kind": "mine",
    /** What the person on this seat is called; by default as the guest. */ name?: string, }
  | { "kind": "computer",
    /** Its level, 1 to 10. */ level: number, };

export type ClockPlan = { "kind": "none" }
  | { "kind": "turn",
    /** The seconds. */ seconds: number, }
  | { "kind": "bank",
    /** The seconds at the start. */ seconds: number,
    /** The seconds added after each turn. */ increment: number, }
  | { "kind": "days",
    /** The days for a turn: 1, 3 or 7. */ days: number,
    /** Whether a computer player goes on by itself for somebody whose time is up. Otherwise another player has to ask for it. */ stand_in?: boolean, };

export type Status = {
    /** The program's version. */ version: string,
    /** The number of the socket's protocol. */ protocol: number,
    /** From where the server can be reached, and so who can use a link to a table. */ reach: Range,
    /** The address that others can use; null if only this computer reaches the server, or if no network was found. */ address: string | null, };

export type Range = "this_computer" | "network" | "public";

export type Listed = {
    /** Its address. */ table: string,
    /** How far it is. */ stage: Phase,
    /** When something happened there last, in milliseconds since 1970. */ updated_ms: number,
    /** What is played there. */ about: About | null,
    /** What only the guest of the table is told; null in the public list. */ own: Own | null, };

export type About = {
    /** The seats in all. */ seats: number,
    /** The seats that are open. */ open: number,
    /** The seats of computer players. */ computers: number,
    /** Whether bots may sit down. */ bots: boolean,
    /** Whether hands are concealed. */ concealed: boolean,
    /** Whether a match is played. */ match: boolean,
    /** The days for a turn, in a game over days. */ days?: number, };

export type Own = {
    /** The names of the others: guests and bots, and those who share the guest's screen by names of their own. */ others: Array<string>,
    /** Whether it is the turn of the guest, or of somebody at the guest's screen. */ your_turn: boolean,
    /** The name of the other who is to act; none where that is a computer player. */ actor: string | null,
    /** Whether nobody else sits there but computer players: the game can be closed then, otherwise only left. */ alone: boolean,
    /** Whether computer players hold all the guest's seats: the game was left. */ left: boolean,
    /** When the guest to act runs out of time in a game over days, in milliseconds since 1970. */ until_ms?: number, };

export type FreshToken = {
    /** By which it can be revoked. */ id: string,
    /** What others see where the bot sits. */ name: string,
    /** The secret, for the header `Authorization: Bearer`. */ token: string, };

export type BotToken = {
    /** By which it can be revoked. */ id: string,
    /** What others see where the bot sits. */ name: string,
    /** When it was made, in milliseconds since 1970. */ created_ms: number,
    /** When it was last used, to the minute; null if it never was. */ used_ms: number | null, };

export type KeptView = {
    /** Whether it is kept: nobody else can take it, and the guest can sign in elsewhere. */ kept: boolean,
    /** The passkeys, the oldest first. */ passkeys: Array<PasskeyView>,
    /** The recovery codes that can still be used. */ codes: number,
    /** The devices that are signed in. */ devices: number, };

export type PasskeyView = {
    /** By which it can be renamed or removed. */ id: string,
    /** What the guest calls it. */ name: string,
    /** When it was added, in milliseconds since 1970. */ created_ms: number,
    /** The last sign-in with it; null until the first. */ used_ms: number | null,
    /** Whether its count of signatures once went back, so that there may be a copy. */ doubted: boolean, };

export type PasskeyOffer = {
    /** What is to be signed, in base64url. */ challenge: string,
    /** The host name that the passkey will belong to. */ site: string,
    /** What the authenticator calls the guest, in base64url. */ user: string,
    /** The guest's name. */ name: string,
    /** The algorithms, as COSE numbers them, the most wanted first. */ algorithms: number[],
    /** The passkeys that the guest has, so that no device gets a second one. */ known: Array<string>, };

export type PasskeyQuestion = {
    /** What is to be signed, in base64url. */ challenge: string,
    /** The host name that the passkey belongs to. */ site: string, };

export type FreshCodes = {
    /** The codes. */ codes: Array<string>, };

export type SignedIn = {
    /** The guest's name. */ name: string,
    /** Who this device was before, if that guest has tables and keeps no name: they can be taken over. */ former: FormerGuest | null, };

export type FormerGuest = {
    /** The name. */ name: string,
    /** How many tables the guest has. */ tables: number,
    /** The token that takes them over, once, within ten minutes. */ token: string, };
