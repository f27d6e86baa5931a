/** The scorer for wooden games: the server adds up what is entered, and impossible entries are reported. */

import type { Page } from "@playwright/test";

import { expect, test } from "../fixture";
import { withoutWebAssembly } from "../table";

/** Enters the steps of these pawns, from the top. */
async function climb(page: Page, ...pawns: string[]): Promise<void> {
  for (const [index, pawn] of pawns.entries())
    await page
      .getByRole("group", { name: `the ${pawn} pawn` })
      .getByRole("radio", { name: String(4 - index) })
      .check();
}

/** Enters a hand by colours. */
async function hold(page: Page, name: string, hand: Record<string, number>): Promise<void> {
  for (const [colour, count] of Object.entries(hand)) await page.getByLabel(`${name}: ${colour}`).fill(String(count));
}

/** Chooses how many people play. */
const choosePlayers = (page: Page, count: number): Promise<void> =>
  page
    .getByRole("group", { name: "Players" })
    .getByRole("radio", { name: String(count) })
    .check();

const addUp = (page: Page): Promise<void> => page.getByRole("button", { name: "Add it up" }).click();

test("a real game is added up line by line", async ({ page }) => {
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

  // A changed entry removes the outdated result.
  await hold(page, "Ada", { yellow: 1 });
  await expect(points).toBeHidden();
  await addUp(page);
  await expect(points).toHaveText(/11\s*2$/);

  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByLabel("Player 1: blue")).toHaveValue("");
  await expect(points).toBeHidden();
});

test("impossible entries are reported, with the sheet if there can be one", async ({ page }) => {
  await page.goto("/score");
  await addUp(page);
  await expect(page.getByRole("heading", { name: "Still missing" })).toBeVisible();
  await expect(page.getByText("The blue pawn is not on a step yet.")).toBeVisible();
  await climb(page, "yellow", "blue", "green", "purple");
  await page.getByRole("group", { name: "the red pawn" }).getByRole("radio", { name: "1" }).check();
  await addUp(page);
  await expect(page.getByText("The red pawn and the purple pawn are both on step 1.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Points/ })).toBeHidden();

  await page.getByRole("group", { name: "the red pawn" }).getByRole("radio", { name: "0" }).check();
  await choosePlayers(page, 3);
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
  // An impossible count has no winner, and so no column that looks like one.
  await expect(page.getByText(/ wins? with /)).toBeHidden();
  const sheet = page.getByRole("status").getByRole("table");
  await expect(sheet.getByRole("columnheader")).toHaveCount(3);
  for (const cells of [
    sheet.getByRole("columnheader"),
    sheet.getByRole("row", { name: /^Points/ }).getByRole("cell"),
  ]) {
    const looks = await cells.evaluateAll((all) =>
      all.map((cell) => `${getComputedStyle(cell).backgroundColor} ${getComputedStyle(cell).color}`),
    );
    expect(new Set(looks).size).toBe(1);
  }
});

test("an unreachable server is reported where it is needed, and adding up works once it is back", async ({
  page,
  context,
}) => {
  await withoutWebAssembly(context);
  await page.goto("/score");
  await page.route("**/api/score", (route) => route.abort());
  await addUp(page);
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await page.unroute("**/api/score");
  await addUp(page);
  await expect(page.getByText("Still missing")).toBeVisible();
});

test("entries survive a reload, and the page rejects what is not a number", async ({ page }) => {
  await page.goto("/score");
  await choosePlayers(page, 3);
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
      // Names differ between the languages; the number of players and the submit button come first in all of them.
      await page.getByRole("radio", { name: "5" }).first().check();
      await page.getByRole("main").getByRole("button").first().click();
      await expect(page.getByRole("listitem").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

test("the third-party notices are one click away", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Licences and thanks" }).click();
  await expect(page).toHaveURL(/\/notices$/);
  await expect(page.getByText("THIRD-PARTY NOTICES")).toBeVisible();
});
