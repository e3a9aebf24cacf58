import { expect, it } from "vitest";
import { hasWords } from "./has-words";

it.each([
  ["Chain, 11-speed P-7", "", true],
  ["Chain, 11-speed P-7", "  p-7  CHAIN ", true],
  ["Chain, 11-speed P-7", "hai", true],
  ["Chain, 11-speed P-7", "chain p-8", false],
])("%s has the words “%s”: %s", (text, search, expected) => {
  expect(hasWords(text, search)).toBe(expected);
});
