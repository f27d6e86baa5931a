import { expect, test } from "vitest";

import { Last } from "./latest";

test("only the last question counts, however often it is looked at", () => {
  const questions = new Last();
  const first = questions.ask();
  expect([first(), first()]).toEqual([true, true]);
  const second = questions.ask();
  expect([first(), second()]).toEqual([false, true]);
});

test("a late answer to an old question changes nothing", async () => {
  const questions = new Last();
  let shown = "";
  const load = async (asked: Promise<string>): Promise<void> => {
    const counts = questions.ask();
    const answer = await asked;
    if (counts()) shown = answer;
  };
  let answerLate: (answer: string) => void = () => undefined;
  const late = load(new Promise((resolve) => (answerLate = resolve)));
  await load(Promise.resolve("new"));
  answerLate("old");
  await late;
  expect(shown).toBe("new");
});
