import { expect, test } from "vitest";

import { filtered } from "./words";

const TEXTS = `
### A file
# A comment
first = First { third }
second = Second
third = { $count ->
    [one] one
   *[other] { fourth }
}
fourth = Fourth
`;

test("what is wanted is kept, with what it is made of, and no comment", () => {
  const kept = filtered(TEXTS, new Set(["first", "stranger"]));
  expect(kept).toContain("First");
  expect(kept).toContain("[one] one");
  expect(kept).toContain("Fourth");
  expect(kept).not.toContain("Second");
  expect(kept).not.toContain("#");
});
