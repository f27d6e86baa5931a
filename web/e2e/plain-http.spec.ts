/**
 * The page over plain HTTP from another device in the network: without a secure context there is no clipboard API, no notification and no
 * `randomUUID`. Everything works without them or is not offered.
 */

import { expect, friendsForm, playNow, test } from "./fixture";

test.use({
  launchOptions: {
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--host-resolver-rules=MAP 192.0.2.7 127.0.0.1, MAP living-room.test 127.0.0.1",
    ],
  },
  baseURL: async ({ server }, use) => use(server.url.replace("127.0.0.1", "192.0.2.7")),
});

test("a game starts, and unavailable features are not offered", async ({ page }) => {
  await playNow(page);
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, "undefined"]);
  await page.getByRole("main").getByRole("button", { disabled: false }).first().waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByLabel("Confirm every move")).toBeVisible();
  await expect(page.getByLabel("Tell me when it is my turn")).toBeHidden();
});

test("the link is copied without the clipboard API", async ({ page }) => {
  await page.goto("/");
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByRole("button", { name: "Create a table" }).click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  // Pasting into a field shows what was copied.
  await page.goto("/");
  await form.getByLabel("Your name").evaluate((field: HTMLInputElement) => field.removeAttribute("maxlength"));
  await form.getByLabel("Your name").fill("");
  await page.keyboard.press("Control+V");
  await expect(form.getByLabel("Your name")).toHaveValue(/^http:\/\/192\.0\.2\.7:\d+\/t\/[a-z0-9]+$/);
});

test("a link that could not be copied is not reported as copied", async ({ page }) => {
  await page.addInitScript(() => (document.execCommand = () => false));
  await page.goto("/");
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByRole("button", { name: "Create a table" }).click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  // The link stays selected, to be copied by hand.
  await expect(page.getByRole("textbox", { name: "The link" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
});

test("a host name that the server does not accept is explained", async ({ page, server }) => {
  await page.goto(server.url.replace("127.0.0.1", "living-room.test"));
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(page.getByText("The server is not set up for this address.")).toBeVisible();
});
