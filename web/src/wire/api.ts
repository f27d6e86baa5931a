/** What the page asks of the server over HTTP. */

import type { DayView } from "./days";
import type { LessonView, PuzzlesView, PuzzleView, SolutionView } from "./lessons";
import type {
  BotToken,
  Counted,
  CountedSheet,
  FreshToken,
  GameView,
  GuestCard,
  Listed,
  Plan,
  Status,
} from "./messages";
import { readCode, UNREACHABLE, type Refusal } from "./refusals";
import type { AnalysisView, OpenedView } from "./replays";

/** A request that was refused, or did not arrive. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.text);
  }
}

/** What went wrong, as a refusal that the page has words for. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Failure ? error.refusal : UNREACHABLE;
}

let whenForgotten: () => void = () => undefined;

/** Tells when the server does not know the visitor any more, whatever was asked. */
export function onForgotten(tell: () => void): void {
  whenForgotten = tell;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const init: RequestInit = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new Failure(0, UNREACHABLE);
  }
  // A proxy may answer with something that is no JSON.
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const said = (answer ?? {}) as { code?: unknown; text?: unknown };
  if (said.code === "no_guest") whenForgotten();
  throw new Failure(response.status, {
    code: readCode(said.code),
    text: typeof said.text === "string" ? said.text : response.statusText,
  });
}

/** What a plan must say; the rest is as usual. */
export type Wish = Pick<Plan, "seats"> & Partial<Plan>;

export const api = {
  status: () => ask<Status>("GET", "status"),
  guest: () => ask<GuestCard | null>("GET", "guest"),
  come: (name: string) => ask<GuestCard>("POST", "guest", { name }),
  /** A link for another device; its token stands behind the `#`. */
  makeDeviceLink: () => ask<{ link: string }>("POST", "guest/link"),
  useDeviceLink: (token: string) => ask<GuestCard>("POST", "guest/link/use", { token }),
  bots: () => ask<BotToken[]>("GET", "guest/tokens"),
  /** The answer is the only one that tells the token. */
  makeBot: (name: string) => ask<FreshToken>("POST", "guest/tokens", { name }),
  revokeBot: (id: string) => ask<null>("DELETE", `guest/tokens/${encodeURIComponent(id)}`),
  makeTable: (plan: Wish) => ask<{ table: string; link: string }>("POST", "tables", plan),
  /** Adds up a wooden game. */
  score: (counted: Counted) => ask<CountedSheet>("POST", "score", counted),
  publicTables: () => ask<Listed[]>("GET", "tables"),
  ownTables: () => ask<Listed[]>("GET", "tables/own"),
  /** The games of a table that are over, and one of them step by step. */
  replay: (address: string, game: number) =>
    ask<OpenedView>("GET", `tables/${encodeURIComponent(address)}/games/${game}`),
  /** The games of a record file; what is wrong with them is said in a language. */
  openRecords: (text: string, game: number | null, language: string) =>
    ask<OpenedView>("POST", "records", { text, game, language }),
  /** The engine's view of a game; the answer comes when more moments are known than were seen. */
  analysis: (record: string, language: string, seen: number) =>
    ask<AnalysisView>("POST", "analysis", { record, language, seen }),
  /** The records of the games that are over. */
  async record(address: string): Promise<string> {
    const response = await fetch(`/api/tables/${encodeURIComponent(address)}/record`);
    if (!response.ok) throw new Failure(response.status, UNREACHABLE);
    return response.text();
  },
  /** A position as the rules tell it, after some actions. */
  position: (position: string, actions: string[] = []) => ask<GameView>("POST", "positions", { position, actions }),
  lesson: (language: string) => ask<LessonView>("GET", `lesson?language=${language}`),
  puzzles: () => ask<PuzzlesView>("GET", "puzzles"),
  puzzle: (number: number) => ask<PuzzleView>("GET", `puzzles/${number}`),
  /** Whether an action is the best of a puzzle, and what the coach says of both. */
  solve: (number: number, action: string, language: string) =>
    ask<SolutionView>("POST", `puzzles/${number}`, { action, language }),
  /** The lay of a day, counted from 1970: the own game, and how it went for everybody. */
  day: (day: number | "today" | "yesterday") => ask<DayView>("GET", `days/${day}`),
  /** The own table for the lay of today; the same one, however often it is asked for. */
  playToday: () => ask<{ table: string }>("POST", "days/today"),
  /** Whether there is such a table; none where that cannot be told now. */
  async exists(address: string): Promise<boolean | null> {
    try {
      await ask("GET", `tables/${encodeURIComponent(address)}`);
      return true;
    } catch (error) {
      return error instanceof Failure && error.status === 404 ? false : null;
    }
  },
};

/** Whether the server answers at all; a proxy before one that is away answers too. */
export function isReachable(): Promise<boolean> {
  return api.status().then(
    () => true,
    (error) => error instanceof Failure && error.status !== 0 && error.status < 500,
  );
}
