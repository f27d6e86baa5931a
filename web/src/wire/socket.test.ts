import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Environment } from "./environment";
import { PROTOCOL } from "./messages";
import { environmentOf, type FakeSocket, view } from "./socket.fixture";
import { SocketTable } from "./socket.svelte";
import { uniqueId } from "./unique-id";

let sockets: FakeSocket[];
let exists: boolean | null;
let renamed: () => void;
let table: SocketTable;
let environment: Environment;

const last = (): FakeSocket => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  exists = true;
  environment = {
    ...environmentOf(sockets),
    exists: () => Promise.resolve(exists),
    onGuestChange(listener) {
      renamed = listener;
      return () => (renamed = () => undefined);
    },
  };
  table = new SocketTable("abc", environment);
});

afterEach(() => {
  table.disconnect();
  vi.useRealTimers();
});

describe("the view", () => {
  test("comes with the welcome and the first view", () => {
    expect(table.connection).toBe("opening");
    last().welcome().say(view(3));
    expect([table.connection, table.view?.event]).toEqual(["open", 3]);
    last().say({ type: "presence", seats: [true, false], host: false, watchers: 2 });
    expect([table.present, table.hostPresent, table.watchers]).toEqual([[true, false], false, 2]);
    expect(table.absent).toEqual([]);
    last().say({ type: "presence", seats: [true, false], host: false, watchers: 2, absent: [2] });
    expect(table.absent).toEqual([2]);
    last().say({ type: "presence", seats: [true, true], host: false, watchers: 2 });
    expect(table.absent).toEqual([]);
  });

  test("never goes back to an older event, but the same event may come again", () => {
    last().welcome().say(view(5));
    last().say(view(4, { host: false }));
    expect(table.view?.host).toBe(true);
    last().say(view(5, { host: false }));
    expect(table.view?.host).toBe(false);
  });

  test("forgets a question that ended while it was offline", () => {
    const seat_ask = { seat: 1, code: 4711, host: false, mine: false, answers: true };
    last()
      .welcome()
      .say(view(5, { undo_asker: 2, undo_denied: 1, seat_ask, seat_denied: 2 }));
    expect(table.view?.seat_ask).toEqual(seat_ask);
    last().end(1012);
    vi.advanceTimersByTime(1000);
    last().welcome().say({ type: "current", event: 5 });
    expect(table.view).toEqual({ ...view(5) });
  });

  test("knows when it came, for the clocks", () => {
    vi.setSystemTime(1_000_000);
    last().welcome().say(view(5));
    vi.advanceTimersByTime(3_000);
    expect(table.viewReceivedAt).toBe(1_000_000);
    last().say(view(6));
    expect(table.viewReceivedAt).toBe(1_003_000);
  });

  test("leads to the next table, and nowhere else", () => {
    const [next, other] = ["n".repeat(24), "o".repeat(24)];
    last().welcome().say(view(5));
    last().say({ type: "moved", table: "../../elsewhere" });
    last().say(view(5, { next_table: "https://elsewhere.example" }));
    expect(table.movedTo).toBeNull();
    last().say({ type: "moved", table: next });
    expect(table.movedTo).toBe(next);
    table.movedTo = null;
    last().say(view(6, { next_table: other }));
    expect(table.movedTo).toBe(other);
  });
});

describe("a request", () => {
  test("waits for the welcome, and then for its answer", () => {
    table.play(17, "B+");
    expect(last().asked).toEqual([]);
    expect(table.waiting).toBe(true);
    last().welcome();
    const [request] = last().asked;
    expect(request).toMatchObject({ type: "play", action: "B+" });
    last().say({ type: "done", id: request!.id, event: 1 });
    expect(table.waiting).toBe(false);
  });

  test("carries its event and a unique id", () => {
    last().welcome().say(view(17));
    table.play(17, "B+");
    table.undo(17);
    const [play, undo] = last().asked;
    expect([play, undo]).toMatchObject([
      { type: "play", event: 17 },
      { type: "undo", event: 17 },
    ]);
    expect(play!.id).not.toBe(undo!.id);
  });

  test("refers to the event that was seen, even if there is a newer one", () => {
    last().welcome().say(view(17));
    last().say(view(18));
    table.play(17, "B+");
    table.undo(17);
    table.hint(17, "de");
    expect(last().asked.map((request) => ("event" in request ? request.event : null))).toEqual([17, 17, 17]);
  });

  test("for a move is made once for an event, unless that move is refused", () => {
    last().welcome().say(view(17));
    const refuse = (id: string): void => last().say({ type: "refused", id, code: "no_hints", text: "", wait_ms: null });
    table.hint(17, "de");
    table.play(17, "B+");
    const [hint, play] = last().asked;
    refuse(hint!.id);
    expect(table.acted).toBe(17);
    table.play(17, "R+");
    expect(last().asked).toHaveLength(2);
    refuse(play!.id);
    expect(table.acted).toBeNull();
    table.play(17, "R+");
    expect(last().asked).toHaveLength(3);
  });

  test("is sent again if its repetition came too fast, but not if the first try did", () => {
    last().welcome().say(view(3));
    const refusal = { type: "refused", code: "too_fast", text: "wait", wait_ms: 50 } as const;
    table.play(3, "B+");
    last().end(1006);
    vi.advanceTimersByTime(1000);
    last().welcome().say(view(4));
    const [asked] = last().asked;
    last().say({ ...refusal, id: asked!.id });
    expect([table.refusal, table.waiting]).toEqual([null, true]);
    vi.advanceTimersByTime(60);
    expect(last().asked).toEqual([asked, asked]);
    last().say({ type: "done", id: asked!.id, event: 4 });
    expect(table.waiting).toBe(false);
    table.hint(4, "en");
    last().say({ ...refusal, id: last().asked[2]!.id });
    expect([table.refusal?.code, table.waiting]).toEqual(["too_fast", false]);
  });

  test("is sent again with the same id if the connection broke before the answer", () => {
    last().welcome().say(view(17));
    table.play(17, "B+");
    table.hint(17, "de");
    const [play, hint] = last().asked;
    last().say({ type: "done", id: hint!.id, event: 17 });
    last().end(1006);
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(last().asked).toEqual([play]);
    expect(last().seen).toBe(17);
  });

  test("made while the connection is broken is sent later", () => {
    last().welcome().say(view(17));
    last().end(1006);
    table.play(17, "R-");
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(last().asked).toMatchObject([{ type: "play", action: "R-" }]);
  });

  test("may be refused, until another succeeds or the refusal is dismissed", () => {
    last().welcome().say(view(17));
    table.play(17, "B+");
    const refuse = (): void => {
      const id = last().asked.at(-1)!.id;
      last().say({ type: "refused", id, code: "not_your_turn", text: "no", wait_ms: 5 });
    };
    refuse();
    expect(table.refusal).toEqual({ code: "not_your_turn", text: "no" });
    expect(table.waiting).toBe(false);
    table.dismiss();
    expect(table.refusal).toBeNull();
    refuse();
    last().say({ type: "done", id: "any", event: 18 });
    expect(table.refusal).toBeNull();
  });

  test("for advice has its answer until the next event", () => {
    last().welcome().say(view(17));
    table.hint(17, "de");
    expect(last().asked).toMatchObject([{ type: "hint", event: 17, language: "de" }]);
    last().say({ type: "hint", id: last().asked[0]!.id, event: 17, advice: { best: "B+", choices: [] } });
    expect([table.advice?.best, table.waiting]).toEqual(["B+", false]);
    last().say(view(18));
    expect(table.advice).toBeNull();
  });
});

describe("the connection", () => {
  test("is opened again after longer and longer delays", async () => {
    last().welcome().say(view(1));
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      last().end(1006);
      // The page first asks whether the table is still there.
      await vi.advanceTimersByTimeAsync(0);
      expect(table.connection).toBe("broken");
      const before = sockets.length;
      let wait = 0;
      while (sockets.length === before) {
        await vi.advanceTimersByTimeAsync(100);
        wait += 100;
      }
      waits.push(wait);
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, 15000, 15000]);
    last().welcome();
    expect(table.connection).toBe("open");
  });

  test("waits as long as a restarting server asks for", () => {
    last().welcome().say(view(1));
    last().say({ type: "bye", code: "restart", retry_ms: 2000 });
    last().end(1012);
    vi.advanceTimersByTime(1900);
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(200);
    expect(sockets.length).toBe(2);
  });

  test("waits a minute at most, whatever the server asks for", () => {
    last().welcome().say(view(1));
    last().say({ type: "bye", code: "restart", retry_ms: 4_000_000_000 });
    last().end(1012);
    vi.advanceTimersByTime(76_000);
    expect(sockets.length).toBe(2);
  });

  test("answers heartbeats and sends its own", () => {
    last().welcome();
    last().say({ type: "ping", number: 7 });
    expect(last().sent).toEqual([{ type: "pong", number: 7 }]);
    vi.advanceTimersByTime(15_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping", number: 1 });
  });

  test("that is silent for too long is replaced", () => {
    last().welcome().say(view(1));
    vi.advanceTimersByTime(61_000);
    expect(sockets.length).toBe(2);
    expect(table.connection).toBe("broken");
    sockets[0]!.say(view(9));
    expect(table.view?.event).toBe(1);
  });

  test("that was replaced does not disturb the new one", () => {
    last().welcome().say(view(1));
    vi.advanceTimersByTime(61_000);
    last().welcome();
    sockets[0]!.end(1006);
    expect([sockets.length, table.connection]).toEqual([2, "open"]);
  });

  test("is outdated when the server speaks another protocol, and stays so", () => {
    last().welcome("Ada", PROTOCOL + 1);
    expect(table.connection).toBe("outdated");
    table.play(17, "B+");
    vi.advanceTimersByTime(120_000);
    expect([sockets.length, table.waiting]).toEqual([1, false]);
  });

  test("is outdated when the server was updated while the page was open", () => {
    last().welcome().say(view(1));
    last().end(1012);
    vi.advanceTimersByTime(1000);
    last().welcome("Ada", PROTOCOL, "999.0.0");
    expect(table.connection).toBe("outdated");
  });

  test("is gone when there is no such table", async () => {
    exists = false;
    last().end(1006);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([table.connection, sockets.length]).toEqual(["gone", 1]);
  });

  test("is gone when the table goes while it is open", () => {
    last().welcome().say({ type: "refused", id: null, code: "no_table", text: "", wait_ms: null });
    last().end(1008);
    expect(table.connection).toBe("gone");
  });

  test("is only broken when it is unknown whether there is such a table", async () => {
    exists = null;
    last().end(1006);
    await vi.advanceTimersByTimeAsync(400);
    expect([table.connection, sockets.length]).toEqual(["broken", 2]);
  });

  test("is opened again for a visitor who got a name", () => {
    last().welcome(null).say(view(1));
    table.sit(2);
    renamed();
    last().welcome("Bob");
    expect(last().asked).toMatchObject([{ type: "sit", seat: 2 }]);
  });

  test("stays closed if disconnected while checking for the table", async () => {
    let answer: (there: boolean) => void = () => undefined;
    vi.spyOn(environment, "exists").mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    last().end(1006);
    table.disconnect();
    answer(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sockets.length).toBe(1);
  });

  test("that closes twice is opened again once", async () => {
    const answers: ((there: boolean) => void)[] = [];
    const asked = vi.spyOn(environment, "exists");
    for (const _ of [1, 2]) asked.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
    last().end(1006);
    // The visitor got a name meanwhile, so that a new connection was opened, and broke as well.
    renamed();
    last().end(1006);
    for (const answer of answers) answer(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sockets.length).toBe(3);
  });

  test("stays closed after a disconnect", () => {
    last().welcome();
    table.disconnect();
    expect(last().readyState).toBe(3);
    vi.advanceTimersByTime(120_000);
    expect(sockets.length).toBe(1);
  });
});

test("ids are unique", () => {
  const ids = new Set(Array.from({ length: 100 }, uniqueId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

describe("a fair deal", () => {
  const seat = {
    seat: 1,
    holder: "person",
    name: "Ada",
    level: null,
    stood_in: false,
    yours: true,
    left_ms: null,
  } as const;
  const fairness = {
    game: 1,
    attempt: 1,
    commitments: ["ab".repeat(32)],
    givers: [1],
    hashes: [null],
    revealed: [],
    salts: [],
    voids: [],
  };

  test("sends its messages in the background: no waiting, no refusals shown", () => {
    last()
      .welcome()
      .say(view(3, { stage: "gathering", seats: [seat], fairness }));
    const [promise] = last().asked;
    expect(promise).toMatchObject({ type: "commit", seat: 1, game: 1, attempt: 1 });
    expect(table.waiting).toBe(false);
    last().say({ type: "refused", id: promise!.id, code: "too_fast", text: "no", wait_ms: 50 });
    expect(table.refusal).toBe(null);
    vi.advanceTimersByTime(60);
    expect(last().asked).toHaveLength(2);
    expect(last().asked[1]).toEqual({ ...promise, id: last().asked[1]!.id });
  });

  test("sends its messages again over a new connection, even without a new view", () => {
    last()
      .welcome()
      .say(view(3, { stage: "gathering", seats: [seat], fairness }));
    const [promise] = last().asked;
    last().end(1012);
    vi.advanceTimersByTime(1000);
    last().welcome().say({ type: "current", event: 3 });
    expect(last().asked).toHaveLength(1);
    expect(last().asked[0]).toMatchObject({ type: "commit", hash: (promise as { hash: string }).hash });
  });

  test("reveals the salt when all have committed", () => {
    last()
      .welcome()
      .say(view(3, { stage: "gathering", seats: [seat], fairness }));
    const { hash } = last().asked[0] as { hash: string };
    last().say(view(4, { stage: "dealing", seats: [seat], fairness: { ...fairness, hashes: [hash] } }));
    expect(last().asked[1]).toMatchObject({ type: "reveal", seat: 1 });
  });
});
