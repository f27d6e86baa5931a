/** The server's HTTP API. */

import { BASE, link, SITE } from "../base";
import type { DayView } from "./days";
import { Failure } from "./failure";
import type { HistoryView, RatingsView } from "./history";
import type { LessonView, PuzzlesView, PuzzleView, SolutionView } from "./lessons";
import type {
  BotToken,
  Counted,
  CountedSheet,
  FreshCodes,
  FreshToken,
  GameView,
  GuestCard,
  KeptView,
  Listed,
  PasskeyOffer,
  PasskeyQuestion,
  Plan,
  SignedIn,
  Status,
} from "./messages";
import { readCode, UNREACHABLE, type Refusal } from "./refusals";
import type { AnalysisView, OpenedView } from "./replays";

/** An error as a refusal; anything unknown counts as unreachable. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Failure ? error.refusal : UNREACHABLE;
}

let guestLost: () => void = () => undefined;

/** Calls back when any answer says that the server no longer knows the guest. */
export function onGuestLost(listener: () => void): void {
  guestLost = listener;
}

/** Asks the server. The site has none, so there it is never reached. */
async function ask(path: string, init?: RequestInit): Promise<Response> {
  if (SITE) throw new Failure(0, UNREACHABLE);
  try {
    return await fetch(link(`/api/${path}`), init);
  } catch {
    throw new Failure(0, UNREACHABLE);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const init: RequestInit = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await ask(path, init);
  // A proxy may answer with something other than JSON.
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const refused = (answer ?? {}) as { code?: unknown; text?: unknown };
  if (refused.code === "no_guest") guestLost();
  throw new Failure(response.status, {
    code: readCode(refused.code),
    text: typeof refused.text === "string" ? refused.text : response.statusText,
  });
}

/** A device that is to be called. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  /** How far its clock is ahead of universal time, in minutes. */
  utc_offset: number;
  /** The hours in which it is not called, in minutes after midnight. */
  quiet: { from: number; until: number } | null;
}
/** What an authenticator answers, bytes in base64url: a new passkey, and a sign-in. */
type NewPasskey = Record<"client_data" | "authenticator_data" | "public_key" | "name", string> & { algorithm: number };
type Signature = Record<"id" | "client_data" | "authenticator_data" | "signature", string>;

/** A plan; everything but the seats has defaults. */
export type NewTable = Pick<Plan, "seats"> & Partial<Plan>;

export const api = {
  status: () => request<Status>("GET", "status"),
  guest: () => request<GuestCard | null>("GET", "guest"),
  setName: (name: string) => request<GuestCard>("POST", "guest", { name }),
  /** A link for another device, with a token behind the `#`. */
  makeDeviceLink: () => request<{ link: string }>("POST", "guest/link"),
  useDeviceLink: (token: string) => request<GuestCard>("POST", "guest/link/use", { token }),
  /** Signs out this device only. */
  signOut: () => request<null>("DELETE", "guest/device"),
  /** The key to subscribe to notifications with, and what the server knows of this device. */
  push: () => request<{ key: string; device: Omit<PushDevice, "p256dh" | "auth"> | null }>("GET", "push"),
  setPush: (device: PushDevice) => request<null>("PUT", "push", device),
  removePush: () => request<null>("DELETE", "push"),
  testPush: () => request<null>("POST", "push/test"),
  deleteGuest: () => request<null>("DELETE", "guest"),
  /** How the name is kept: passkeys and recovery codes, without their secrets. */
  kept: () => request<KeptView>("GET", "guest/passkeys"),
  offerPasskey: () => request<PasskeyOffer>("POST", "guest/passkeys/offer"),
  /** The first passkey keeps the name; this is the only answer that contains the recovery codes. */
  addPasskey: (made: NewPasskey) => request<FreshCodes>("POST", "guest/passkeys", made),
  removePasskey: (id: string) => request<KeptView>("DELETE", `guest/passkeys/${encodeURIComponent(id)}`),
  newCodes: () => request<FreshCodes>("POST", "guest/codes"),
  signOutOthers: () => request<null>("DELETE", "guest/devices"),
  askPasskey: () => request<PasskeyQuestion>("POST", "sign-in/question"),
  signIn: (signed: Signature) => request<SignedIn>("POST", "sign-in", signed),
  useCode: (code: string) => request<SignedIn>("POST", "sign-in/code", { code }),
  /** Takes over the tables of the guest who has this token. */
  merge: (token: string) => request<GuestCard>("POST", "guest/merge", { token }),
  bots: () => request<BotToken[]>("GET", "guest/tokens"),
  /** This is the only answer that contains the token. */
  makeBot: (name: string) => request<FreshToken>("POST", "guest/tokens", { name }),
  revokeBot: (id: string) => request<null>("DELETE", `guest/tokens/${encodeURIComponent(id)}`),
  makeTable: (plan: NewTable) => request<{ table: string; link: string }>("POST", "tables", plan),
  /** Scores a game played with the wooden set. */
  score: (counted: Counted) => request<CountedSheet>("POST", "score", counted),
  publicTables: () => request<Listed[]>("GET", "tables"),
  /** The guest's finished games, after the place that an earlier answer told. */
  ownGames: (after: string | null) =>
    request<HistoryView>("GET", `tables/own/games${after === null ? "" : `?after=${encodeURIComponent(after)}`}`),
  ownRatings: () => request<RatingsView>("GET", "ratings/own"),
  /** The records of all of them, as one file. */
  async ownRecords(): Promise<Blob> {
    const response = await ask("tables/own/record");
    if (!response.ok) throw new Failure(response.status, UNREACHABLE);
    return response.blob();
  },
  /** The tables that are not finished, the last updated first. */
  ownTables: () => request<Listed[]>("GET", "tables/own?open=true"),
  /** The finished games of a table, and one of them step by step. */
  replay: (address: string, game: number) =>
    request<OpenedView>("GET", `tables/${encodeURIComponent(address)}/games/${game}`),
  /** The games of a record file, with errors in a language. */
  openRecords: (text: string, game: number | null, language: string) =>
    request<OpenedView>("POST", "records", { text, game, language }),
  /** The engine's analysis of a game; answers when more moments are known than `seen`. */
  analysis: (record: string, language: string, seen: number) =>
    request<AnalysisView>("POST", "analysis", { record, language, seen }),
  /** The records of the finished games. */
  async record(address: string): Promise<string> {
    const response = await ask(`tables/${encodeURIComponent(address)}/record`);
    if (!response.ok) throw new Failure(response.status, UNREACHABLE);
    return response.text();
  },
  /** A position after some actions. */
  position: (position: string, actions: string[] = []) => request<GameView>("POST", "positions", { position, actions }),
  lesson: (language: string) => request<LessonView>("GET", `lesson?language=${language}`),
  puzzles: () => request<PuzzlesView>("GET", "puzzles"),
  puzzle: (number: number) => request<PuzzleView>("GET", `puzzles/${number}`),
  /** Whether an action solves a puzzle, and the coach's comments. */
  solve: (number: number, action: string, language: string) =>
    request<SolutionView>("POST", `puzzles/${number}`, { action, language }),
  /** The challenge of a day, counted from 1970: the visitor's game, and everybody's results. */
  day: (day: number | "today" | "yesterday") => request<DayView>("GET", `days/${day}`),
  /** The visitor's table for today's challenge; every call returns the same one. */
  playToday: () => request<{ table: string }>("POST", "days/today"),
  /** Whether there is such a table; null if unknown. */
  async exists(address: string): Promise<boolean | null> {
    try {
      // Without the cookie, so that a screen that everybody sees gets no hand this way either.
      const { ok, status } = await ask(`tables/${encodeURIComponent(address)}`, { credentials: "omit" });
      return ok || (status === 404 ? false : null);
    } catch {
      return null;
    }
  },
};

/** Whether the server itself answers, and not a proxy in front of one that is down; for the site, whether its host answers. */
export function isReachable(): Promise<boolean> {
  if (SITE)
    return fetch(BASE, { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
  return api.status().then(
    () => true,
    (error) => error instanceof Failure && error.status !== 0 && error.status < 500,
  );
}
