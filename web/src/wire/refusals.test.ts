import { expect, test } from "vitest";

import { readCode } from "./refusals";

test("codes are read from any answer", () => {
  expect(readCode("too_fast")).toBe("too_fast");
  expect(readCode("of_a_newer_server")).toBe("unknown");
  expect(readCode("toString")).toBe("unknown");
  for (const code of [undefined, null, 7]) expect(readCode(code)).toBe("unreachable");
});
