/** A match between two people on two devices, from the link to the rematch. */

import type { Page } from "@playwright/test";

import { expect, friendsForm, test } from "../fixture";
import { gameOf, move, pawnsOf, playInstantly, scoreOf, shownEvent, waitForEventAfter } from "../table";

/** Plays a game to its end for both players. */
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
    const event = await shownEvent(player);
    for (const page of pages) await waitForEventAfter(page, event - 1);
  }
}

test("two people play a match by a link, and then another", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const contexts = await Promise.all(
    [0, 1].map(() => browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB", reducedMotion: "reduce" })),
  );
  for (const context of contexts) await playInstantly(context);
  const [ada, bob] = await Promise.all(contexts.map((context) => context.newPage()));
  if (ada === undefined || bob === undefined) throw new Error("two pages");

  await ada.goto("/");
  const form = friendsForm(ada);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByText("More options").click();
  await form.getByLabel("Length").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Create a table" }).click();
  await bob.goto(await ada.getByRole("textbox", { name: "The link" }).inputValue());
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Sit down" }).click();
  await ada.getByRole("button", { name: "Start the game" }).click();

  await playOut([ada, bob]);
  await expect(scoreOf(bob).getByRole("heading")).toHaveText("Game 1 of 2");
  // Either player may start the next game. The other one joins it, but keeps the score open.
  await scoreOf(bob).getByRole("button", { name: "Next game" }).click();
  for (const page of [ada, bob]) await expect(page.getByText("Game 2 of 2")).toBeVisible();
  await expect(scoreOf(bob)).toBeHidden();
  await expect(scoreOf(ada).getByRole("heading")).toHaveText("Game 1 of 2");
  await scoreOf(ada).getByRole("button", { name: "Next game" }).click();
  await expect(scoreOf(ada)).toBeHidden();
  await playOut([ada, bob]);
  const tables = await Promise.all(
    [ada, bob].map((page) => scoreOf(page).getByRole("table").last().getByRole("cell").allInnerTexts()),
  );
  expect(tables[0]).toEqual(tables[1]);
  const points = (tables[0] ?? []).map(Number);
  expect(points).toHaveLength(6);
  for (const seat of [0, 1]) expect(points[4 + seat]).toBe((points[seat] ?? 0) + (points[2 + seat] ?? 0));

  // Another match: Ada asks for it, Bob sees who asks and accepts, and it starts automatically.
  const before = ada.url();
  await scoreOf(ada).getByRole("button", { name: "Play again" }).click();
  await expect(ada).not.toHaveURL(before);
  await expect(ada.getByText("The game starts when everybody is here.")).toBeVisible();
  await expect(scoreOf(bob).getByText("Ada wants to play again.")).toBeVisible();
  await expect(bob.getByRole("log")).toContainText("Ada wants to play again.");
  // After Back it is her own request, and Bob is not away.
  await ada.goBack();
  await expect(scoreOf(ada).getByText("You asked to play again.")).toBeVisible();
  await expect(ada.getByText("offline")).toHaveCount(0);
  await scoreOf(ada).getByRole("link", { name: "Go to the next game" }).click();
  await expect(ada.getByText("The game starts when everybody is here.")).toBeVisible();
  await scoreOf(bob).getByRole("link", { name: "Count me in" }).click();
  for (const page of [ada, bob]) await expect(gameOf(page)).toBeVisible();
  expect(ada.url()).toBe(bob.url());
  for (const context of contexts) await context.close();
});
