/** The scorer of wooden games: what is entered is added up by the server, and what cannot be is pointed out. */

import type { Page } from "@playwright/test";

import { expect, test } from "./fixture";

/** Says on which step each pawn stands: by name, from the top. */
async function climb(page: Page, ...pawns: string[]): Promise<void> {
  for (const [index, pawn] of pawns.entries())
    await page
      .getByRole("group", { name: `the ${pawn} pawn` })
      .getByRole("radio", { name: String(4 - index) })
      .check({ force: true });
}

/** Enters a hand by colours. */
async function hold(page: Page, name: string, hand: Record<string, number>): Promise<void> {
  for (const [colour, count] of Object.entries(hand)) await page.getByLabel(`${name}: ${colour}`).fill(String(count));
}

const addUp = (page: Page): Promise<void> => page.getByRole("button", { name: "Add it up" }).click();

test("a game of the table is added up line by line", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Score a real game" }).click();
  await expect(page).toHaveURL(/\/score$/);
  await expect(page).toHaveTitle("Score a real game – Big Points");
  await climb(page, "yellow", "blue", "green", "purple", "red");
  await page.getByRole("textbox", { name: "Player 1" }).fill("Ada");
  await hold(page, "Ada", { blue: 1, yellow: 2, purple: 1, white: 1 });
  await hold(page, "Player 2", { red: 2, green: 1, black: 1 });
  await addUp(page);
  await expect(page.getByText("This count is possible.")).toBeVisible();
  const points = page.getByRole("row", { name: /^Points/ });
  await expect(points).toHaveText(/15\s*2$/);
  await expect(page.getByText("Ada wins with 15 points!")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(points).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  // What was entered since is not what was added up.
  await hold(page, "Ada", { yellow: 1 });
  await expect(points).toBeHidden();
  await addUp(page);
  await expect(points).toHaveText(/11\s*2$/);

  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByLabel("Player 1: blue")).toHaveValue("");
  await expect(points).toBeHidden();
});

test("what cannot be is pointed out, with the sheet where there can be one", async ({ page }) => {
  await page.goto("/score");
  await addUp(page);
  await expect(page.getByRole("heading", { name: "Still missing" })).toBeVisible();
  await expect(page.getByText("The blue pawn is not on a step yet.")).toBeVisible();
  await climb(page, "yellow", "blue", "green", "purple");
  await page.getByRole("group", { name: "the red pawn" }).getByRole("radio", { name: "1" }).check({ force: true });
  await addUp(page);
  await expect(page.getByText("The red pawn and the purple pawn are both on step 1.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Points/ })).toBeHidden();

  await page.getByRole("group", { name: "the red pawn" }).getByRole("radio", { name: "0" }).check({ force: true });
  await page.getByRole("radio", { name: "3" }).first().check({ force: true });
  await hold(page, "Player 1", { white: 3, blue: 2, red: 2 });
  await hold(page, "Player 2", { white: 3, yellow: 2 });
  await hold(page, "Player 3", { green: 6 });
  await addUp(page);
  const mistakes = page.getByRole("listitem");
  await expect(mistakes).toHaveText([
    "Purple: nobody holds a counter, but somebody must have got the bonus counter.",
    "White: the hands hold 6, but the game has only 5.",
    /^Player 1: 7 counters, Player 2: 5 counters\./,
  ]);
  await expect(page.getByRole("heading", { name: "Please count again" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Points/ })).toBeVisible();
  // Nobody has won by a count that cannot be.
  await expect(page.getByText(/ wins? with /)).toBeHidden();
  await expect(page.locator(".won")).toHaveCount(0);
});

test("nothing is added up while the server cannot be reached, and then it is", async ({ page }) => {
  await page.goto("/score");
  await page.route("**/api/score", (route) => route.abort());
  await addUp(page);
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await page.unroute("**/api/score");
  await addUp(page);
  await expect(page.getByText("Still missing")).toBeVisible();
});

test("what was entered is there after a reload, and the page itself says what is no number", async ({ page }) => {
  await page.goto("/score");
  await page.getByRole("radio", { name: "3" }).first().check({ force: true });
  await climb(page, "yellow", "blue");
  await page.getByRole("textbox", { name: "Player 3" }).fill("Maximiliane Wolf");
  await hold(page, "Maximiliane Wolf", { white: 2 });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Player 3" })).toHaveValue("Maximiliane Wolf");
  await expect(page.getByLabel("Maximiliane Wolf: white")).toHaveValue("2");
  await expect(page.getByRole("group", { name: "the blue pawn" }).getByRole("radio", { name: "3" })).toBeChecked();

  await hold(page, "Maximiliane Wolf", { red: -3 });
  await addUp(page);
  await expect(page.getByText("Maximiliane Wolf, red: please enter a whole number from 0 to 60.")).toBeVisible();
  await expect(page.getByLabel("Maximiliane Wolf: red")).toBeFocused();
  await expect(page.getByText("Still missing")).toBeHidden();
  await hold(page, "Maximiliane Wolf", { red: 3 });
  await addUp(page);
  await expect(page.getByText(/please enter a whole number/)).toBeHidden();
  await expect(page.getByText("Still missing")).toBeVisible();
});

for (const language of ["de", "en", "es", "fr", "it", "nl", "pt"])
  test.describe(language, () => {
    test.use({ viewport: { width: 390, height: 844 }, locale: language });

    test("five players fit on a phone", async ({ page }) => {
      await page.goto("/score");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await page.getByRole("radio", { name: "5" }).first().check({ force: true });
      await page.locator("button.primary").click();
      await expect(page.getByRole("listitem").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

test("the notices of what others have made are a click away", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Licences and thanks" }).click();
  await expect(page).toHaveURL(/\/notices$/);
  await expect(page.getByText("THIRD-PARTY NOTICES")).toBeVisible();
});
