/** Languages and settings: chosen by the browser or by hand, holding at once, remembered. */

import { expect, test } from "./fixture";
import { becomeGuest } from "./table";

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
    // No key is left where a text should be.
    await expect(page.locator("body")).not.toContainText(/(page|setup|level)-[a-z]/);
    await context.close();
  });

test("a language that the page does not have leaves it in English", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "fi-FI", baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: PLAY["en"]! })).toBeVisible();
  await context.close();
});

test("another language holds at once and is remembered", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.getByRole("button", { name: PLAY["fr"]! })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: PLAY["fr"]! })).toBeVisible();
});

test("settings hold at once and are remembered", async ({ page }) => {
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto("/");
  const light = await ground();
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Colours").selectOption("dark");
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
  for (const said of ["Welcome back, Ada!", "This link was used already"]) {
    const context = await browser.newContext({ baseURL: server.url });
    const device = await context.newPage();
    await device.goto(link);
    await expect(device.getByRole("heading", { name: said })).toBeVisible();
    expect(device.url()).not.toContain("#");
    await context.close();
  }
});

test("a device that is somebody already asks before it becomes somebody else", async ({ page, browser, server }) => {
  await becomeGuest(page, "Ada");
  const { link } = (await (await page.request.post("/api/guest/link")).json()) as { link: string };
  const context = await browser.newContext({ baseURL: server.url });
  const device = await context.newPage();
  await becomeGuest(device, "Bob");
  await device.goto(link);
  await expect(device.getByRole("heading", { name: "On this device you are already Bob" })).toBeVisible();
  expect(await (await device.request.get("/api/guest")).json()).toEqual({ name: "Bob" });
  await device.getByRole("button", { name: "Go on as the other player" }).click();
  await expect(device.getByRole("heading", { name: "Welcome back, Ada!" })).toBeVisible();
  await context.close();
});

test("two tabs have the same settings, and neither forgets what the other has kept", async ({ page, context }) => {
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

test("a name is kept, and one that is no name is refused kindly", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your name").fill("   ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This name does not work.")).toBeVisible();
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("✓")).toBeVisible();
  await page.reload();
  await expect(page.locator("form", { hasText: "With friends" }).getByLabel("Your name")).toHaveValue("Ada");
});
