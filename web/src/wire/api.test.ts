import { afterEach, expect, test, vi } from "vitest";

import { api, refusalOf } from "./api";
import { Failure } from "./failure";

const answer = (status: number, body: string): void => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
};

afterEach(() => vi.unstubAllGlobals());

test("a refusal has its code and its text", async () => {
  answer(429, '{"code":"too_fast","text":"wait","wait_ms":300}');
  const error: unknown = await api.guest().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failure);
  expect(refusalOf(error)).toEqual({ code: "too_fast", text: "wait" });
});

test("an answer without JSON, and no answer, count as unreachable", async () => {
  answer(502, "<h1>Bad gateway</h1>");
  expect(refusalOf(await api.guest().catch((reason: unknown) => reason)).code).toBe("unreachable");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect(refusalOf(await api.guest().catch((reason: unknown) => reason)).code).toBe("unreachable");
});

test("a table exists, does not exist, or that is unknown", async () => {
  answer(200, "{}");
  expect(await api.exists("abc")).toBe(true);
  answer(404, '{"code":"no_table"}');
  expect(await api.exists("abc")).toBe(false);
  answer(503, "");
  expect(await api.exists("abc")).toBeNull();
});
