import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { tablesOf } from "../../board/fixtures/fixture";
import { landscape } from "../../board/layout";
import { setLanguage, t } from "../../i18n/texts.svelte";
import { browser } from "../../motion/browser.fixture";
import type { TableView } from "../../wire/messages";
import { Session } from "./session.svelte";
import { FakeTable } from "./table.fixture.svelte";

const alone = tablesOf("game");
const shared = tablesOf("screen");
const playing = (tables: TableView[]): TableView[] => tables.filter(({ stage }) => stage === "playing");
const first = <T>(items: T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error("there is one");
  return item;
};
/** One person against computers, on their own turn and on another's. */
const mine = first(playing(alone).filter(({ views }) => views[0]?.actor === 1));
const theirs = first(playing(alone).filter(({ views }) => views[0]?.actor === 2));
const over = first(alone.filter(({ stage }) => stage === "over"));

let table: FakeTable;
let session: Session;
let end: () => void;

beforeAll(async () => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
  await setLanguage("en");
});
/** Follows the table, on a screen that everybody sees or on one's own. */
function follow(isPublic: boolean): void {
  session = new Session(table, {
    layout: () => landscape,
    onScreen: (point) => ({ ...point, scale: 1 }),
    homeOf: () => null,
    pace: () => 1,
    still: () => false,
    public: isPublic,
  });
  end = $effect.root(() => session.follow());
}
beforeEach(() => {
  browser.begin();
  table = new FakeTable();
  follow(false);
});
afterEach(() => {
  end();
  browser.end();
});

/** The server sends a view, and its animations run for some time. */
async function show(view: TableView, milliseconds = 60_000): Promise<void> {
  table.view = view;
  flushSync();
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
}
const messages = (): string[] => session.announcer.messages.map(({ text }) => text);

describe("a single player", () => {
  it("can choose at their turn, which is announced", async () => {
    await show(mine);
    expect([session.viewer, session.actor, session.shared, session.handHidden]).toEqual([1, 1, false, false]);
    expect([session.current, session.myTurn]).toEqual([true, true]);
    expect(session.choices.pawns.length).toBeGreaterThan(0);
    expect(messages()).toEqual([t("page-game-your-turn")]);
    expect(document.title).toContain("●");
  });

  it("can choose nothing at the turn of others", async () => {
    await show(theirs);
    expect([session.myTurn, session.choices.pawns, session.canHint]).toEqual([false, [], false]);
    expect(session.prompt).toContain(session.nameOf(2));
  });

  it("plays at the event that is shown, once", async () => {
    await show(mine);
    const action = session.choices.pawns[0]?.ways[0]?.options[0]?.action ?? "";
    session.choosing.choose(action);
    flushSync();
    expect(table.asked).toEqual([`play ${mine.event} ${action}`]);
    expect([session.myTurn, session.prompt]).toEqual([false, t("page-loading")]);
  });

  it("waits until the newest moves have been shown", async () => {
    const later = first(playing(alone).filter(({ event, views }) => event > mine.event && views[0]?.actor === 1));
    const between = playing(alone).filter(({ event }) => event > mine.event && event < later.event);
    await show(mine);
    for (const view of between) await show(view);
    await show(later, 100);
    expect([session.playback.busy, session.current, session.myTurn]).toEqual([true, false, false]);
    expect(session.prompt).not.toBe("");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([session.current, session.myTurn, session.shown?.event]).toEqual([true, true, later.event]);
    expect(session.turnLog.turns.length).toBeGreaterThan(0);
  });

  it("points at nothing once there is something else to choose", async () => {
    await show(mine);
    session.choosing.pick(session.choices.pawns[0]?.pawn ?? "B");
    await show(theirs);
    expect(session.choosing.pointing.pawn).toBeNull();
  });

  it("can undo and get hints only over an open connection without open requests", async () => {
    await show({ ...mine, can_undo: true, hints: true });
    const can = (): boolean[] => [session.canUndo, session.canHint];
    expect(can()).toEqual([true, true]);
    table.waiting = true;
    expect(can()).toEqual([false, false]);
    table.waiting = false;
    table.connection = "broken";
    expect(can()).toEqual([false, false]);
    table.connection = "open";
    session.undo();
    session.hint();
    expect(table.asked).toEqual([`undo ${mine.event}`, `hint ${mine.event} en`]);
    await show({ ...mine, event: mine.event + 1, can_undo: false, hints: false });
    expect(can()).toEqual([false, false]);
  });

  it("sees the result until it is closed, and can open it again", async () => {
    await show(over);
    expect([session.over, session.showsResult, session.myTurn]).toEqual([true, true, false]);
    session.closeResult();
    expect([session.over, session.showsResult]).toEqual([true, false]);
    session.reopenResult();
    expect(session.showsResult).toBe(true);
  });

  it("goes to the rematch that they asked for, and only then", async () => {
    await show({ ...over, rematcher: 1 });
    table.movedTo = "next";
    expect(session.rematchAddress).toBeNull();
    session.rematch();
    expect([table.asked, session.rematchAddress, session.startsRematch]).toEqual([["rematch"], "next", true]);
    await show({ ...over, event: over.event + 1, rematcher: 2 });
    expect(session.startsRematch).toBe(false);
  });
});

describe("several people at one screen", () => {
  const turn = first(playing(shared));
  const actor = turn.views[0]?.actor ?? null;

  it("take the screen before they choose, and see their hand while they hold it", async () => {
    await show(turn);
    expect([session.shared, session.toConfirm, session.handHidden, session.myTurn]).toEqual([true, actor, true, false]);
    // Nobody can look at a hand before taking the screen.
    session.peeking = true;
    expect([session.canPeek, session.handHidden]).toEqual([false, true]);
    session.confirmAlone();
    expect([session.toConfirm, session.handHidden, session.canPeek, session.myTurn]).toEqual([null, true, true, true]);
    session.peeking = true;
    expect(session.handHidden).toBe(false);
    session.peeking = false;
    expect(session.handHidden).toBe(true);
    // The next player finds it covered, whatever is still held.
    session.peeking = true;
    await show(first(playing(shared).filter(({ views }) => views[0]?.actor !== actor)));
    expect([session.toConfirm === actor, session.handHidden, session.myTurn]).toEqual([false, true, false]);
  });

  it("confirm again after an undo from behind the curtain", async () => {
    await show({ ...turn, can_undo: true });
    session.confirmAlone();
    session.undoCovered();
    expect([session.toConfirm, session.handHidden]).toEqual([actor, true]);
    expect(table.asked).toEqual([`undo ${turn.event}`]);
  });
});

it("shows spectators no choices", async () => {
  await show({ ...mine, views: mine.views.map((view) => ({ ...view, seat: null, actions: [] })) });
  expect([session.viewer, session.myTurn, session.sheet]).toEqual([null, false, undefined]);
});

describe("the end of a game", () => {
  it("is counted once for those who saw it, before the result", async () => {
    await show(playing(alone).at(-1)!);
    await show(over);
    expect([session.counting, session.showsResult]).toEqual([true, false]);
    session.endCount();
    expect([session.counting, session.showsResult]).toEqual([false, true]);
    await show({ ...over });
    expect(session.counting).toBe(false);
  });

  it("is not counted again when the table is opened later", async () => {
    await show(over);
    expect([session.counting, session.showsResult]).toEqual([false, true]);
  });
});

describe("an undo among people", () => {
  it("is asked for and answered at the event that is shown, and others read who took a move back", async () => {
    await show({ ...theirs, can_undo: false, undo_consent: 2 });
    expect([session.canUndo, session.canAskUndo]).toEqual([false, true]);
    session.askUndo();
    await show({ ...theirs, can_undo: false, undo_consent: 2, undo_asker: 1 });
    expect(session.canAskUndo).toBe(false);
    session.answerUndo(true);
    expect(table.asked.filter((text) => text.includes("undo"))).toEqual([
      `ask undo ${theirs.event}`,
      `answer undo ${theirs.event} true`,
    ]);
    const before = alone[alone.indexOf(mine) + 1]!;
    await show(before);
    const back = { ...mine, event: before.event + 1, seats: mine.seats.map((seat) => ({ ...seat, yours: false })) };
    await show(back);
    expect(session.note).toBe(t("page-undone-by", { name: session.nameOf(1) }));
  });
});

it("skips the moves of computer players until a person is to act", async () => {
  await show(theirs);
  expect(session.skippable).toBe(true);
  session.skip();
  expect(session.hurried).toBe(true);
  await show(mine);
  expect([session.hurried, session.skippable]).toEqual([false, false]);
});

describe("a screen that everybody sees", () => {
  beforeEach(() => {
    end();
    follow(true);
  });

  it("shows the hand of the one who plays there only while it is held, in anybody's turn", async () => {
    await show(theirs);
    expect([session.viewer, session.toConfirm, session.canPeek, session.handHidden]).toEqual([1, null, true, true]);
    session.peeking = true;
    expect(session.handHidden).toBe(false);
    await show(mine);
    expect([session.handHidden, session.myTurn, session.isYou(1)]).toEqual([true, true, false]);
    // What others ask for does not cover it under the finger.
    session.peeking = true;
    await show({ ...mine, event: mine.event + 1 });
    expect(session.handHidden).toBe(false);
    expect(session.prompt).toContain(session.nameOf(1));
  });

  it("lets only the one to act look, if several play there", async () => {
    const view = first(playing(shared).filter(({ views }) => views.some(({ seat, actor }) => seat === actor)));
    await show(view);
    expect([session.toConfirm, session.viewer === session.actor, session.canPeek]).toEqual([null, true, true]);
  });

  it("covers nothing where hands are open", async () => {
    await show({ ...mine, plan: { ...mine.plan, concealed: false } });
    expect([session.shared, session.handHidden]).toEqual([false, false]);
  });
});
