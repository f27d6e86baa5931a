import { beforeEach, expect, test, vi } from "vitest";

import { commandOf } from "./keys";

class FakeElement {
  constructor(
    readonly kind: string,
    readonly keyed: boolean,
  ) {}
  matches(): boolean {
    return this.keyed;
  }
  closest(selector: string): FakeElement | null {
    return selector.split(", ").includes(this.kind) ? this : null;
  }
}

let dialog: object | null = null;
beforeEach(() => {
  dialog = null;
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", { querySelector: () => dialog });
});

const press = (key: string, on = "main", more: object = {}, keyed = true) =>
  commandOf({
    key,
    target: new FakeElement(on, keyed),
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  } as never);

test("arrows step through the game, space plays it", () => {
  expect(press("ArrowRight")).toEqual({ step: "turn", back: false });
  expect(press("ArrowUp")).toEqual({ step: "action", back: true });
  expect(press("Home")).toEqual({ step: "all", back: true });
  expect(press(" ")).toBe("play");
  expect(press("s")).toBe("score");
  expect(press("x")).toBeNull();
});

test("focused elements keep their own keys", () => {
  expect(press("ArrowRight", "textarea")).toBeNull();
  expect(press(" ", "button")).toBeNull();
  expect(press(" ", "button", {}, false)).toBe("play");
  expect(press("ArrowRight", "button")).not.toBeNull();
  expect(press("ArrowLeft", "main", { altKey: true })).toBeNull();
  dialog = {};
  expect(press("ArrowRight")).toBeNull();
});
