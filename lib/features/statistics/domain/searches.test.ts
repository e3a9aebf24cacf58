import { expect, it } from "vitest";
import { foldSearch, withoutTyped } from "./searches";

it.each([
  [" Dynamo  HUB ", "dynamo hub"],
  ["ＨＩ-CH-1118", "hi-ch-1118"],
  ["4006381333931", "4006381333931"],
  ["04006381333931", "04006381333931"],
  ["0012-7765", "0012-7765"],
  ["700x25c 28 622", "700x25c 28 622"],
  ["kette 11-fach 118 glieder", "kette 11-fach 118 glieder"],
])("a search for %j is counted as %j", (q, words) => {
  expect(foldSearch(q)).toBe(words);
});

it.each([
  "mara@example.com",
  "mara at@example",
  "https://example.com/x",
  "+49 170 1234567",
  "0049 170 123 45 67",
  "0170 123 45 67",
  "(030) 901820-00",
  "call 030/901820 now",
  "4242 4242 4242 4242",
  "4242424242424242",
  "DE89 3704 0044 0532 0130 00",
  "de89370400440532013000",
  "x",
  "a".repeat(61),
  "tab\u0000le",
])("a search for %j is not counted: it may tell a person, or is no product's name", (q) => {
  expect(foldSearch(q)).toBeNull();
});

it("words that were only being typed are not counted, and those that were searched by themselves are", () => {
  const searches = new Map(
    Object.entries({ ch: 3, cha: 3, chain: 3, "chain 11": 1, hub: 2, zz: 1 }).map(([words, count]) => [
      words,
      { count },
    ]),
  );
  expect([...withoutTyped(searches)].map(([words, { count }]) => [words, count])).toEqual([
    ["chain", 2],
    ["chain 11", 1],
    ["hub", 2],
    ["zz", 1],
  ]);
});
