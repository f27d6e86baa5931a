/** A name that stays: kept with a passkey of Chromium's virtual authenticator, found again on another device, and given up. */

import type { Browser, CDPSession, Locator, Page } from "@playwright/test";

import { expect, test } from "../fixture";
import { becomeGuest } from "../table";

/** A device with a virtual authenticator that says yes. Passkeys belong to a host name, so it calls the server `localhost`. */
class Device {
  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly authenticator: string,
  ) {}

  static async open(browser: Browser, url: string): Promise<Device> {
    const context = await browser.newContext({ baseURL: url.replace("127.0.0.1", "localhost") });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Device(page, cdp, authenticatorId);
  }

  /** Takes the passkeys of another device, as password managers do. */
  async syncFrom(other: Device): Promise<void> {
    const { credentials } = await other.cdp.send("WebAuthn.getCredentials", {
      authenticatorId: other.authenticator,
    });
    for (const credential of credentials)
      await this.cdp.send("WebAuthn.addCredential", { authenticatorId: this.authenticator, credential });
  }

  /** The part of the settings about the name, unfolded. */
  async keeping(): Promise<Locator> {
    const dialog = await this.settings();
    await dialog.getByText("Keep your name", { exact: true }).first().click();
    return dialog;
  }

  async settings(): Promise<Locator> {
    await this.page.goto("/");
    await this.page.getByRole("button", { name: "Settings" }).click();
    return this.page.getByRole("dialog");
  }

  /** Keeps the name: the recovery codes that are shown. */
  async keep(name: string): Promise<string[]> {
    const dialog = await this.keeping();
    await dialog.getByRole("button", { name: `Keep ${name}` }).click();
    await expect(dialog.getByText(`The name ${name} is yours.`)).toBeVisible();
    const codes = dialog.getByRole("region", { name: "Your recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(8);
    return codes.getByRole("listitem").allTextContents();
  }

  /** The part for signing in, unfolded. */
  async signing(): Promise<Locator> {
    const dialog = await this.keeping();
    await dialog.getByText("Sign in as somebody you are elsewhere").click();
    return dialog;
  }

  async name(): Promise<unknown> {
    return ((await (await this.page.request.get("/api/guest")).json()) as { name: string } | null)?.name ?? null;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

test("a name is kept, and found again on another device that takes its own games along", async ({
  browser,
  server,
}) => {
  const laptop = await Device.open(browser, server.url);
  await becomeGuest(laptop.page, "Kepta");
  await laptop.keep("Kepta");
  const section = laptop.page.getByRole("dialog");
  await section.getByRole("button", { name: "I have them" }).click();
  await expect(section.getByText("8 recovery codes left")).toBeVisible();
  // The authenticator knows it already.
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await expect(section.getByText("This device already has a passkey for you.")).toBeVisible();

  const phone = await Device.open(browser, server.url);
  await phone.syncFrom(laptop);
  await becomeGuest(phone.page, "Bob");
  await phone.page.request.post("/api/tables", { data: { seats: [{ kind: "mine" }, { kind: "open" }] } });
  const dialog = await phone.signing();
  await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(dialog.getByText("Take over one game of Bob?")).toBeVisible();
  expect(await phone.name()).toBe("Kepta");
  await dialog.getByRole("button", { name: "Take over" }).click();
  await expect(dialog).toBeHidden();
  const tables = (await (await laptop.page.request.get("/api/tables/own")).json()) as unknown[];
  expect(tables).toHaveLength(1);

  // Somebody else cannot take the name, and is told so.
  const eve = await Device.open(browser, server.url);
  const settings = await eve.settings();
  await settings.getByLabel("Your name").fill("KEPTA");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByText("Somebody else keeps this name")).toBeVisible();
  await Promise.all([laptop, phone, eve].map((device) => device.close()));
});

test("a recovery code signs in once, and other devices are signed out", async ({ browser, server }) => {
  const laptop = await Device.open(browser, server.url);
  await becomeGuest(laptop.page, "Coda");
  const [code] = await laptop.keep("Coda");
  for (const works of [true, false]) {
    const phone = await Device.open(browser, server.url);
    const dialog = await phone.signing();
    await dialog.getByLabel("Recovery code").fill(code!.toLowerCase());
    await dialog.getByRole("button", { name: "Sign in with the code" }).click();
    if (works) {
      await expect(dialog).toBeHidden();
      expect(await phone.name()).toBe("Coda");
      const own = await laptop.keeping();
      await expect(own.getByText("7 recovery codes left")).toBeVisible();
      await own.getByRole("button", { name: "Sign out other devices" }).click();
      await expect(own.getByText("Your other devices are signed out.")).toBeVisible();
    } else await expect(dialog.getByText("There is no such code, or it was already used.")).toBeVisible();
    expect(await phone.name()).toBeNull();
    await phone.close();
  }
  await laptop.close();
});

test("a name is given up with its last passkey, and everything can be saved and deleted", async ({
  browser,
  server,
}) => {
  const laptop = await Device.open(browser, server.url);
  await becomeGuest(laptop.page, "Gona");
  await laptop.keep("Gona");
  let dialog = await laptop.keeping();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByText("With the last passkey you give up the name")).toBeVisible();
  await dialog.getByRole("button", { name: /^Really remove / }).click();
  await expect(dialog.getByRole("button", { name: "Keep Gona" })).toBeVisible();

  dialog = await laptop.settings();
  await dialog.getByText("Your data").click();
  const download = laptop.page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download everything" }).click();
  expect((await download).suggestedFilename()).toBe("bigpoints.json");
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await dialog.getByRole("button", { name: "Really delete everything" }).click();
  await expect(dialog).toBeHidden();
  expect(await laptop.name()).toBeNull();
  await laptop.close();
});

test("a name of one's own comes first", async ({ browser, server }) => {
  const laptop = await Device.open(browser, server.url);
  const dialog = await laptop.keeping();
  await dialog.getByRole("button", { name: "Keep your name" }).click();
  await expect(dialog.getByText("Choose a name of your own first.")).toBeVisible();
  await laptop.close();
});
