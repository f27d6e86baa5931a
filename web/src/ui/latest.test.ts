import { expect, test } from "vitest";

import { Latest } from "./latest";

test("only the latest request counts, however often it is checked", () => {
  const requests = new Latest();
  const first = requests.begin();
  expect([first(), first()]).toEqual([true, true]);
  const second = requests.begin();
  expect([first(), second()]).toEqual([false, true]);
});

test("a late answer to an old request changes nothing", async () => {
  const requests = new Latest();
  let shown = "";
  const load = async (asked: Promise<string>): Promise<void> => {
    const isLatest = requests.begin();
    const answer = await asked;
    if (isLatest()) shown = answer;
  };
  let answerLate: (answer: string) => void = () => undefined;
  const late = load(new Promise((resolve) => (answerLate = resolve)));
  await load(Promise.resolve("new"));
  answerLate("old");
  await late;
  expect(shown).toBe("new");
});
