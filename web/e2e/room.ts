/** People around a screen: the screen in the middle, and their phones. */

import type { Browser, BrowserContext, Page } from "@playwright/test";

import { expect } from "./fixture";
import { pawnsOf, playInstantly } from "./table";

export const SCREEN = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };
export const NETWORK = { version: "0", protocol: 1, reach: "network", address: "http://192.168.1.5:8080" };

/** The path that the code on the screen leads to. */
export async function scanned(screen: Page): Promise<string> {
  await expect(screen.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const link = await screen.getByText(/^http:\/\/192\.168\.1\.5:8080\/t\//).textContent();
  return new URL(link ?? "").pathname;
}

export interface Room {
  contexts: BrowserContext[];
  screen: Page;
  phones: Page[];
}

/** A screen and phones, each a device of its own. */
export async function room(browser: Browser, url: string, phones: number): Promise<Room> {
  const options = { baseURL: url, locale: "en-GB" };
  const contexts = [await browser.newContext({ ...options, viewport: SCREEN })];
  for (let count = 0; count < phones; count += 1)
    contexts.push(await browser.newContext({ ...options, viewport: PHONE, hasTouch: true, isMobile: true }));
  for (const context of contexts) await playInstantly(context);
  const [screen, ...others] = await Promise.all(contexts.map((context) => context.newPage()));
  if (screen === undefined) throw new Error("a screen");
  await screen.route("**/api/status", (route) => route.fulfill({ json: NETWORK }));
  return { contexts, screen, phones: others };
}

/** The device whose player is to act, once it is somebody's turn. */
export async function waitForActor(pages: Page[]): Promise<Page> {
  let actor: Page | undefined;
  await expect
    .poll(async () => {
      for (const page of pages) if (await pawnsOf(page).isVisible()) actor = page;
      return actor;
    })
    .toBeDefined();
  if (actor === undefined) throw new Error("somebody to act");
  return actor;
}

/** Creates a table for people around this screen, by the form of the start page. */
export async function createAtOneTable(screen: Page): Promise<void> {
  await screen.goto("/");
  const form = screen.getByRole("form", { name: "With friends" });
  await form.getByRole("textbox", { name: "Your name" }).fill("Telly");
  // Strangers do not sit around the screen.
  const listed = form.getByRole("checkbox", { name: "Show it in the public list" });
  await listed.check();
  await form.getByRole("checkbox", { name: /^At one table/ }).check();
  await expect(listed).toBeDisabled();
  await expect(listed).not.toBeChecked();
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(screen).toHaveURL(/\/t\/[a-z0-9]{24}\/board$/);
}

export async function join(phone: Page, screen: Page, name: string): Promise<void> {
  await phone.goto(await scanned(screen));
  await phone.getByRole("textbox", { name: "Your name" }).fill(name);
  await phone.getByRole("button", { name: "Sit down" }).first().click();
  await expect(screen.getByRole("list", { name: "Seats" })).toContainText(name);
}
