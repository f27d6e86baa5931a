/** A guest's bots: their tokens are created, copied and revoked on the page, and tables may allow bots. */

import { expect, friendsForm, test } from "../fixture";

test("a token is created, copied, shown once and revoked", async ({ page, context, playwright, server }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Your bots").click();
  await dialog.getByRole("button", { name: "Create a token" }).click();
  await expect(dialog.getByText("Please enter a name.")).toBeVisible();
  await dialog.getByLabel("Name of the bot").fill("Deep");
  await dialog.getByRole("button", { name: "Create a token" }).click();
  const token = await dialog.getByLabel("Token of Deep").inputValue();
  await dialog.getByRole("button", { name: "Copy the token" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

  const bot = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect(await (await bot.get("/api/guest")).json()).toMatchObject({ name: "Deep" });

  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  await dialog.getByText("Your bots").click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Deep" })).toBeVisible();
  await expect(dialog.getByLabel("Token of Deep")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Revoke" }).click();
  expect((await bot.get("/api/guest")).status(), "revoking asks for confirmation").toBe(200);
  await dialog.getByRole("button", { name: "Really revoke Deep" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  expect((await bot.get("/api/guest")).status()).toBe(401);
  await bot.dispose();
});

test("the host decides whether bots may join, and everybody sees it", async ({ page }) => {
  await page.goto("/");
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByText("More options").click();
  await form.getByLabel("Other people’s bots may join").check();
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(page.getByText("2 players · bots may join.")).toBeVisible();
  const address = page.url().split("/").at(-1);
  const view = (await (await page.request.get(`/api/tables/${address}`)).json()) as { plan: { bots: boolean } };
  expect(view.plan.bots).toBe(true);
});
