/** Languages and settings: chosen by the browser or by hand, applied at once and remembered. */

import { expect, friendsForm, test } from "../fixture";
import { becomeGuest, chosenPawn, openTable, presetSettings, waitForTurn } from "../table";

const PLAY: Record<string, string> = {
  de: "Jetzt spielen",
  en: "Play now",
  es: "Jugar ahora",
  fr: "Jouer maintenant",
  it: "Gioca subito",
  nl: "Nu spelen",
  pt: "Jogar já",
};

for (const [language, text] of Object.entries(PLAY))
  test(`a browser that prefers ${language} gets the page in it`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale: `${language}-XX`, baseURL: server.url });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("button", { name: text })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    // No text shows its key.
    await expect(page.locator("body")).not.toContainText(/(page|setup|level)-[a-z]/);
    await context.close();
  });

test("an unsupported language falls back to English", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "fi-FI", baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: PLAY["en"]! })).toBeVisible();
  await context.close();
});

test("another language applies at once and is remembered", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.getByRole("button", { name: PLAY["fr"]! })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: PLAY["fr"]! })).toBeVisible();
});

test("settings apply at once and are remembered", async ({ page }) => {
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto("/");
  const light = await ground();
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Theme").selectOption("dark");
  await dialog.getByLabel("Confirm every move").check();
  await expect.poll(ground).not.toBe(light);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Settings" })).toBeFocused();
  await page.reload();
  await expect.poll(ground).not.toBe(light);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(dialog.getByLabel("Confirm every move")).toBeChecked();
});

test("another device becomes the same guest by a link that works once", async ({ page, browser, server }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("✓")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue on another device" }).click();
  const link = await dialog.getByRole("textbox", { name: "link" }).inputValue();
  for (const said of ["Welcome back, Ada!", "This link was already used"]) {
    const context = await browser.newContext({ baseURL: server.url });
    const device = await context.newPage();
    await device.goto(link);
    await expect(device.getByRole("heading", { name: said })).toBeVisible();
    expect(device.url()).not.toContain("#");
    await context.close();
  }
});

test("a device with a guest of its own asks before it becomes another guest", async ({ page, browser, server }) => {
  await becomeGuest(page, "Ada");
  const { link } = (await (await page.request.post("/api/guest/link")).json()) as { link: string };
  const context = await browser.newContext({ baseURL: server.url });
  const device = await context.newPage();
  await becomeGuest(device, "Bob");
  await device.goto(link);
  await expect(device.getByRole("heading", { name: "On this device you are already Bob" })).toBeVisible();
  expect(await (await device.request.get("/api/guest")).json()).toEqual({ name: "Bob" });
  await device.getByRole("button", { name: "Continue as the other player" }).click();
  await expect(device.getByRole("heading", { name: "Welcome back, Ada!" })).toBeVisible();
  await context.close();
});

test("a device signs out alone, after a warning", async ({ page, browser, server }) => {
  await becomeGuest(page, "Ada");
  const { link } = (await (await page.request.post("/api/guest/link")).json()) as { link: string };
  const context = await browser.newContext({ baseURL: server.url });
  const device = await context.newPage();
  await device.goto(link);
  await expect(device.getByRole("heading", { name: "Welcome back, Ada!" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign out on this device" }).click();
  await expect(dialog.getByText("the games of Ada can never be reached again")).toBeVisible();
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await dialog.getByRole("button", { name: "Sign out on this device" }).click();
  await dialog.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await page.request.get("/api/guest")).json()).toBeNull();
  expect(await (await device.request.get("/api/guest")).json()).toEqual({ name: "Ada" });
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(dialog.getByRole("button", { name: "Continue on another device" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Sign out on this device" })).toBeHidden();
  await context.close();
});

test("two tabs share their settings, and neither overwrites the other’s", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/");
  await page.getByLabel("Language").selectOption("fr");
  await expect(other.getByRole("button", { name: PLAY["fr"]! })).toBeVisible();
  await other.getByRole("slider").first().fill("9");
  await expect(page.getByRole("slider").first()).toHaveValue("9");
  await page.reload();
  await expect(page.getByRole("button", { name: PLAY["fr"]! })).toBeVisible();
  await expect(page.getByRole("slider").first()).toHaveValue("9");
});

test("a name is saved, and an invalid one is refused", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your name").fill("   ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a name.")).toBeVisible();
  await dialog.getByLabel("Your name").fill("A\u0007b");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText("Please choose another name: at most 14 characters that everybody can see and tell apart."),
  ).toBeVisible();
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("✓")).toBeVisible();
  await page.reload();
  await expect(friendsForm(page).getByLabel("Your name")).toHaveValue("Ada");
});

/** The beginning of the first prompt, of the buttons that move a pawn, and the title of a hint. */
const WORDS: Record<string, { prompt: RegExp; take: RegExp; hint: string }> = {
  de: { prompt: /^Ziehe eine Figur/, take: /^Ziehe /, hint: "Tipp" },
  en: { prompt: /^Move a pawn/, take: /^Move /, hint: "Hint" },
  es: { prompt: /peón/, take: /^Mueve /, hint: "Consejo" },
  fr: { prompt: /pion/, take: /^Avancez /, hint: "Conseil" },
  it: { prompt: /segnalino/, take: /^Muovi /, hint: "Consiglio" },
  nl: { prompt: /pion/, take: /^Verplaats /, hint: "Tip" },
  pt: { prompt: /peão/, take: /^Mova /, hint: "Dica" },
};
for (const [language, words] of Object.entries(WORDS))
  test(`a table is played in ${language}`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale: `${language}-XX`, baseURL: server.url });
    await presetSettings(context, { speed: "instant" });
    const page = await context.newPage();
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
    await expect(page.getByRole("group", { name: words.prompt })).toBeVisible();
    await page.getByRole("button", { name: /^[AB] ?: / }).focus();
    await page.getByRole("button", { name: words.take }).first().click();
    // The players come first, then the hand, then the last turns.
    const turns = page.getByRole("complementary").getByRole("list").last();
    await expect(turns.getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("h");
    const hint = page.getByRole("region", { name: words.hint });
    await expect(hint.getByRole("paragraph").first()).not.toBeEmpty();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    // No text shows its key, and nothing is cut off beside the board.
    await expect(page.locator("body")).not.toContainText(
      /\b(page|setup|level|help|hand|move|prompt|key)-[a-z]+-?[a-z]*\b/,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    await context.close();
  });

test("single-letter shortcuts can be turned off", async ({ page, context }) => {
  await presetSettings(context, { speed: "instant", keys: false });
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
  await waitForTurn(page);
  for (const key of ["y", "h", "?", "u"]) await page.keyboard.press(key);
  // An arrow is no letter and chooses the first pawn, as the letters before it did nothing.
  await page.keyboard.press("ArrowRight");
  await expect(chosenPawn(page)).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Hint" })).toHaveCount(0);
  await expect(page.getByText(/^[uh?]$/)).toHaveCount(0);
});

test("a name that is too long is refused, not cut", async ({ page }) => {
  await page.goto("/");
  const form = friendsForm(page);
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(form.getByText("Please enter a name.")).toBeVisible();
  await expect(form.getByLabel("Your name")).toBeFocused();
  await form.getByLabel("Your name").fill("Maximiliane von Weizenkorn");
  await expect(form.getByText("At most 14 letters, please.")).toBeVisible();
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(form.getByLabel("Your name")).toHaveValue("Maximiliane von Weizenkorn");
  await expect(page).toHaveURL(/\/$/);
  await form.getByLabel("Your name").fill("Maximiliane");
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(page.getByRole("heading", { name: "Invite others" })).toBeVisible();
});
