import { describe, expect, it } from "vitest";
import { monthOf } from "./days";
import { readQuery } from "./read-query";
import { wordsOfText } from "./stored-words";

const TODAY = "2026-11-26";
const words = (text: string): string[] => [
  ...new Set(
    readQuery(text, TODAY)
      .flat()
      .flatMap(({ options }) => options.flatMap(({ all }) => all.map(({ word }) => word))),
  ),
];
const days = (text: string) => words(text).filter((word) => word.startsWith("_"));

describe("days as people say them", () => {
  it.each([
    ["12 October", "_20261012"],
    ["October 12", "_20261012"],
    ["12. Oktober 2025", "_20251012"],
    ["Oktober 2025", "_202510"],
    ["juin", "_202606"],
    ["gestern", "_20261125"],
    ["aujourd'hui", "_20261126"],
    ["31.12.", "_20251231"],
  ])("%s", (text, day) => {
    expect(days(text)).toContain(day);
  });

  it.each(["Mark", "Marie", "Martens", "Julia", "Auguste", "Novak", "Maier", "Decker"])(
    "%s is the name of a person, not a month",
    (name) => {
      expect(monthOf(name.toLowerCase())).toBeNull();
      expect(days(name)).toEqual([]);
    },
  );

  it.each(["45 October", "0 May", "30 February"])("%s is no day", (text) => {
    expect(days(text).filter((day) => day.length > 7)).toEqual([]);
  });
});

it("a word longer than a stored one is looked for as it is stored", () => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitaensverein";
  const [stored = ""] = wordsOfText(long);
  expect(stored).toHaveLength(40);
  expect(words(long)).toContain(stored);
});

it("a reading has eight things at most, and a text of empty words is taken as it is", () => {
  expect(readQuery("aa bb cc dd ee ff gg hh ii jj", TODAY)[0]).toHaveLength(8);
  expect(words("und")).toContain("und");
});
