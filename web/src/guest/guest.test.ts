import { afterEach, expect, test, vi } from "vitest";

import { api, refusalOf } from "../wire/api";
import { guest } from "./guest.svelte";

afterEach(() => vi.unstubAllGlobals());

test("a guest whom the server no longer knows is forgotten after any request, and loaded again", async () => {
  const asked: string[] = [];
  let known = true;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    if (path === "/api/guest") return Promise.resolve(Response.json(known ? { name: "Ada" } : null));
    return Promise.resolve(Response.json({ code: known ? "unavailable" : "no_guest", text: "no" }, { status: 401 }));
  });
  expect([await guest.load(), await guest.load()]).toEqual(["Ada", "Ada"]);
  expect(asked).toEqual(["/api/guest"]);
  expect(refusalOf(await api.ownTables().catch((error: unknown) => error)).code).toBe("unavailable");
  expect(guest.name, "another refusal says nothing about the guest").toBe("Ada");

  known = false;
  expect(refusalOf(await api.ownTables().catch((error: unknown) => error)).code).toBe("no_guest");
  expect(guest.name).toBeNull();
  expect(await guest.load()).toBeNull();
  expect(asked.filter((path) => path === "/api/guest")).toHaveLength(2);
});

test("a guest who signs out is a visitor again", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    return Promise.resolve(init.method === "GET" ? Response.json({ name: "Ada" }) : new Response("signed out\n"));
  });
  guest.forget();
  expect(await guest.load()).toBe("Ada");
  await guest.signOut();
  expect(guest.name).toBeNull();
  expect(asked).toEqual(["GET /api/guest", "DELETE /api/guest/device"]);
});
