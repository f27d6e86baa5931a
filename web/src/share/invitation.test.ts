import { expect, test } from "vitest";

import type { Status } from "../wire/messages";
import { invitation } from "./invitation";

const status: Status = { version: "0", protocol: 1, reach: "this_computer", address: null };
const here = new URL("http://127.0.0.1:8080/t/abc");
const home = new URL("http://192.168.1.5:8080/t/abc");

test("a link to this computer is marked as such", () => {
  for (const url of [here, new URL("http://localhost:8080/"), new URL("http://[::1]:8080/")])
    expect(invitation(url, "/t/abc", status)).toEqual({ link: `${url.origin}/t/abc`, reach: "this_computer" });
  expect(invitation(here, "/t/abc", null).reach).toBe("this_computer");
});

test("the server may know a better address", () => {
  const known = { ...status, address: "http://192.168.1.5:8080", reach: "network" as const };
  expect(invitation(here, "/t/abc", known)).toEqual({ link: "http://192.168.1.5:8080/t/abc", reach: "network" });
});

test("visitors from other computers share the address they used", () => {
  const known = { ...status, address: "http://10.0.0.1:8080", reach: "network" as const };
  expect(invitation(home, "/t/abc", known)).toEqual({ link: "http://192.168.1.5:8080/t/abc", reach: "network" });
  expect(invitation(home, "/t/abc", status).reach).toBeNull();
  expect(invitation(home, "/t/abc", null).reach).toBeNull();
});
