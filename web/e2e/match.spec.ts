/** A match by a link that was made on the page: two people on two devices, to its end and on. */

import type { Page } from "@playwright/test";

import { expect, test } from "./fixture";
import { atOnce, eventOf, isAfter, move, pawnsOf, scoreOf } from "./table";

/** Plays to the end of a game, whoever is to act. */
async function playOut(pages: Page[]): Promise<void> {
  const next = async (): Promise<Page | "over" | null> => {
    for (const page of pages) if (await pawnsOf(page).isVisible()) return page;
    for (const page of pages) if (!(await scoreOf(page).isVisible())) return null;
    return "over";
  };
  for (;;) {
    await expect.poll(next, { timeout: 30_000 }).not.toBeNull();
    const player = await next();
    if (player === "over") return;
    if (player === null) continue;
    await move(player);
    const event = await eventOf(player);
    for (const page of pages) await isAfter(page, event - 1);
  }
}

test("two people play a match by a link to its end, and then another", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const contexts = await Promise.all(
    [0, 1].map(() => browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB", reducedMotion: "reduce" })),
  );
  for (const context of contexts) await atOnce(context);
  const [ada, bob] = await Promise.all(contexts.map((context) => context.newPage()));
  if (ada === undefined || bob === undefined) throw new Error("two pages");

  await ada.goto("/");
  const form = ada.locator("form", { hasText: "With friends" });
  await form.getByLabel("Your name").fill("Ada");
  await form.getByText("More options").click();
  await form.getByLabel("Length").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Make a table" }).click();
  await bob.goto(await ada.getByRole("textbox", { name: "The link" }).inputValue());
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Sit down" }).click();
  await ada.getByRole("button", { name: "Start the game" }).click();

  await playOut([ada, bob]);
  await expect(scoreOf(bob).getByRole("heading")).toHaveText("Game 1 of 2");
  // Either may go on, and the other is taken along, but keeps the score until it was looked at.
  await scoreOf(bob).getByRole("button", { name: "Next game" }).click();
  for (const page of [ada, bob]) await expect(page.getByText("Game 2 of 2")).toBeVisible();
  await expect(scoreOf(bob)).toBeHidden();
  await expect(scoreOf(ada).getByRole("heading")).toHaveText("Game 1 of 2");
  await scoreOf(ada).getByRole("button", { name: "Next game" }).click();
  await expect(scoreOf(ada)).toBeHidden();
  await playOut([ada, bob]);
  const tables = await Promise.all(
    [ada, bob].map((page) => scoreOf(page).getByRole("table").last().locator("td").allInnerTexts()),
  );
  expect(tables[0]).toEqual(tables[1]);
  const points = (tables[0] ?? []).map(Number);
  expect(points).toHaveLength(6);
  for (const seat of [0, 1]) expect(points[4 + seat]).toBe((points[seat] ?? 0) + (points[2 + seat] ?? 0));

  // Another match: Ada asks, Bob is told who asks and accepts, and it begins by itself.
  const before = ada.url();
  await scoreOf(ada).getByRole("button", { name: "Play again" }).click();
  await expect(ada).not.toHaveURL(before);
  await expect(ada.getByText("The game starts when everybody is here.")).toBeVisible();
  await expect(scoreOf(bob).getByText("Ada wants to play again.")).toBeVisible();
  await expect(bob.getByRole("log")).toContainText("Ada wants to play again.");
  await scoreOf(bob).getByRole("link", { name: "Count me in" }).click();
  for (const page of [ada, bob]) await expect(page.locator("main.game")).toBeVisible();
  expect(ada.url()).toBe(bob.url());
  for (const context of contexts) await context.close();
});
