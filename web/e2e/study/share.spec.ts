/** Sharing a finished game: by copying its link, or by the device's share sheet. */

import type { Page } from "@playwright/test";

import { expect, test } from "../fixture";
import { move, openTable, playInstantly, scoreOf, waitForTurn } from "../table";

/** Plays a whole game, and returns the path of its replay. */
async function playedGame(page: Page): Promise<string> {
  await playInstantly(page.context());
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  while (await waitForTurn(page)) await move(page);
  await expect(scoreOf(page).getByRole("status")).not.toBeEmpty();
  return `/g/${table}/1`;
}

test("the link of a finished game is copied, and its page names the players", async ({ page, context, baseURL }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const path = await playedGame(page);
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
  await expect(page.getByRole("dialog").getByText("this computer")).toBeVisible();

  await page.goto(path);
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute(
    "content",
    /^Ada \(\d+\), .* \(\d+\) – Big Points$/,
  );
  await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", `${baseURL}${path}`);
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  // The link includes the turn that is shown.
  await page.getByRole("button", { name: "Next turn" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}#turn-1`);

  // The preview picture for other sites, and the downloads.
  const picture = await page.locator("meta[property='og:image']").getAttribute("content");
  const size = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture ?? "");
  expect(size).toEqual([1200, 630]);
  for (const [name, ending] of [
    ["Picture", /\.png$/],
    ["Score sheet", /\.pdf$/],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }
});

test("the share sheet is used where there is one", async ({ page, context }) => {
  test.slow();
  await context.addInitScript(() => {
    const share = (what: ShareData): Promise<void> => {
      document.documentElement.dataset["shared"] = what.url ?? "";
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  const path = await playedGame(page);
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", new RegExp(`${path}$`));
});
