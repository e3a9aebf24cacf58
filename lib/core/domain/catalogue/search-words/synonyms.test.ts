import { expect, it } from "vitest";
import { changedSynonyms, parseSynonyms, synonymsText } from "./synonyms";

it("a text has one group a line, without what is empty", () => {
  const groups = parseSynonyms(" mech,  rear   derailleur ,\n\n,\r\nfixie, single-speed\r\n");
  expect(groups).toEqual([
    ["mech", "rear derailleur"],
    ["fixie", "single-speed"],
  ]);
  expect(parseSynonyms(synonymsText(groups))).toEqual(groups);
});

it("the audit has the groups that went and those that came", () => {
  expect(
    changedSynonyms(
      [
        ["a", "b"],
        ["c", "d"],
      ],
      [
        ["c", "d"],
        ["a", "e"],
      ],
    ),
  ).toEqual({ gone: "a, b", come: "a, e" });
});
