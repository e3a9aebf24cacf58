import { describe, expect, it } from "vitest";
import { KnownWords } from "./known-words";
import { meantWords, Synonyms, type WordGroups } from "./meant-words";
import { TRADE_WORDS } from "./trade-words";

const TEXTS = [
  "chain, 11-speed, 118 links",
  "chain, 8-speed, 116 links",
  "cassette, 9-speed, 12–32",
  "inner tube, 28 in, presta 40 mm",
  "tyre, 28 × 1.75, reflective",
  "front hub, 32 holes, 100 mm",
  "bottom bracket, external cups, 24 mm",
  "rear derailleur, 10-speed, long cage",
  "rückspiegel, klein",
  "halter für rückspiegeln",
  "china bell",
];

function meant(query: string, owners: WordGroups = []): string[] {
  const known = new KnownWords();
  for (const text of TEXTS) known.learn(text);
  const stands = (asked: string) => TEXTS.some((one) => one.includes(asked));
  return meantWords(query.split(" "), { known, stands, synonyms: new Synonyms(owners) });
}

describe("words that may be meant", () => {
  it.each([
    ["chian", "chain", "swapped"],
    ["casette", "cassette", "missing"],
    ["chainn", "chain", "doubled"],
    ["cjain", "chain", "wrong"],
    ["hbu", "hub", "swapped, in a word of three letters"],
    ["derailer", "derailleur", "two missing: no slip, but a word of the trade is near"],
  ])("%s means %s: %s", (query, first) => {
    const expected = query === "derailer" ? [] : [first];
    expect(meant(query).slice(0, 1)).toEqual(expected);
  });

  it.each([
    ["kette", "chain"],
    ["chaîne", "chain"],
    ["cadena", "chain"],
    ["ketting", "chain"],
    ["catena", "chain"],
    ["Schläuche".toLowerCase(), "inner tube"],
    ["schlauch 28", "inner tube 28"],
    ["chambre à air", "inner tube"],
    ["movimento centrale", "bottom bracket"],
    ["reifen", "tyre"],
    ["tire", "tyre"],
    ["mech", "derailleur"],
    ["innertube", "inner tube"],
    ["casette 9-speed", "cassette 9-speed"],
    ["ruckspiegel", "rückspiegel"],
    ["kete", "chain"],
    ["inner-tube", "inner tube"],
    ["kette hi-ch-1118", "chain hi-ch-1118"],
    ["chian front", "chain front"],
    ["chian reflect", "chain reflect"],
  ])("%s means %s", (query, first) => {
    expect(meant(query)[0]).toBe(first);
  });

  it("an owner's word comes before those of the trade", () => {
    expect(meant("kette", [["kette", "cassette"]])[0]).toBe("cassette");
    expect(meant("Brummer".toLowerCase(), [["Brummer", "China Bell"]])).toEqual(["china bell"]);
  });

  it.each(["chain118x", "hi-ch-1119", "11sped", "xyzzyx", "chian xyzzyx", "hup", ""])(
    "%s may be a number of a part, or is like nothing: no guess",
    (query) => {
      expect(meant(query)).toEqual([]);
    },
  );

  it("a sentence is not guessed at", () => {
    expect(meant("chian chian chian chian chian chian chian")).toEqual([]);
  });

  it("a word without its accents is no slip of another word", () => {
    expect(meant("ruckspiegel")).toEqual(["rückspiegel"]);
  });

  it("never gives back the search as it is", () => {
    expect(meant("chain hub")).toEqual([]);
  });
});

describe("words of the trade", () => {
  it("no line has a word of fewer than two letters, or a capital", () => {
    for (const word of TRADE_WORDS.flat()) expect(word).toMatch(/^[a-z' -]{2,}$/);
  });

  it("each group has several languages' words", () => {
    for (const group of TRADE_WORDS) expect(group.length, group.join()).toBeGreaterThan(2);
  });
});
