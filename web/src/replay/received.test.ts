import { expect, test } from "vitest";

import { receivedFrom } from "./received";

const ORIGIN = "https://play.example.org";
const received = (shared: Record<string, string>): unknown => receivedFrom(`?${new URLSearchParams(shared)}`, ORIGIN);

test("a shared text is a record", () => {
  expect(received({ text: '[BigPoints "1"]\n\nB+ R-' })).toEqual({ text: '[BigPoints "1"]\n\nB+ R-' });
  expect(received({ text: "  " })).toBeNull();
  expect(receivedFrom("", ORIGIN)).toBeNull();
});

test("a shared link to a game of this page is followed, wherever it stands", () => {
  expect(received({ url: `${ORIGIN}/g/abc/1#turn-3` })).toEqual({ path: "/g/abc/1#turn-3" });
  expect(received({ text: `Look: ${ORIGIN}/replay#BPN.abc` })).toEqual({ path: "/replay#BPN.abc" });
});

test("links to other places are not followed", () => {
  expect(received({ url: "https://elsewhere.example/g/abc/1" })).toBeNull();
  expect(received({ url: `${ORIGIN}/nowhere` })).toBeNull();
  expect(received({ url: "javascript:alert(1)" })).toBeNull();
});
