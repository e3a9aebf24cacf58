import { describe, expect, it } from "vitest";
import {
  foldNumber,
  formerNumbersAfter,
  isGtin,
  nearbyGtins,
  numberIndexOf,
  numbersOf,
} from "./part-numbers";

describe("foldNumber", () => {
  it.each([
    ["HI-CH-1118", "HICH1118"],
    [" hi ch 1118 ", "HICH1118"],
    ["hi_ch.11/18", "HICH1118"],
    ["ＨＩ－ＣＨ－１１１８", "HICH1118"],
    ["HI–CH—1118", "HICH1118"],
    ["HI\u00adCH\u200b-1118", "HICH1118"],
    ["--./ ", ""],
    ["00123", "00123"],
    ["M5×20", "M5×20"],
  ])("folds %j to %j", (text, key) => expect(foldNumber(text)).toBe(key));

  it("two numbers that differ in their dashes only have one key", () => {
    expect(foldNumber("HF-BB-10")).toBe(foldNumber("HFB-B10"));
  });
});

describe("isGtin", () => {
  it.each(["96385074", "036000291452", "4006381333931", "00012345600012", "10012345600019"])(
    "%s is one",
    (digits) => expect(isGtin(digits)).toBe(true),
  );
  it.each([
    "",
    "4006381333932",
    "406381333931",
    "400638133393",
    "400638133393X",
    "96385073",
    "4006381333931 ",
  ])("%j is none", (digits) => expect(isGtin(digits)).toBe(false));
  it("finds the right one among those that one slip could have spoilt", () => {
    expect(nearbyGtins("4006381333932")).toContain("4006381333931");
    expect(nearbyGtins("4006318333931")).toContain("4006381333931");
    expect(nearbyGtins("12345")).toEqual([]);
  });
});

const PRODUCT = {
  sku: "HI-CH-1118",
  gtin: "4006381333931",
  makerNumber: "X11/118",
  formerNumbers: ["HI-CH-0011", "HI.CH.1118"],
  carton: { pieces: 50, gtin: "14006381333938" },
};

describe("the numbers of a product", () => {
  it("are listed with their kinds, and a carton's with its pieces", () => {
    expect(numbersOf(PRODUCT).map(({ kind, text, pieces }) => [kind, text, pieces])).toEqual([
      ["sku", "HI-CH-1118", 1],
      ["gtin", "4006381333931", 1],
      ["gtin", "14006381333938", 50],
      ["former", "HI-CH-0011", 1],
      ["former", "HI.CH.1118", 1],
      ["maker", "X11/118", 1],
    ]);
    expect(numbersOf({ sku: "A", gtin: "", makerNumber: "-", carton: null })).toHaveLength(1);
  });

  it("are unique as written, the maker's excepted, and found by their keys", () => {
    const { texts, keys } = numberIndexOf(PRODUCT);
    expect(texts).toEqual(["HI-CH-1118", "4006381333931", "14006381333938", "HI-CH-0011", "HI.CH.1118"]);
    expect(keys).toEqual(["HICH1118", "4006381333931", "14006381333938", "HICH0011", "X11118"]);
  });

  it("are also found without the zeros at the front, which spreadsheets take away", () => {
    expect(numberIndexOf({ sku: "00123", gtin: "00012345600012" }).keys).toEqual([
      "00123",
      "123",
      "00012345600012",
      "12345600012",
    ]);
    expect(numberIndexOf({ sku: "000" }).keys).toEqual(["000"]);
  });

  it("keep a former SKU once, the newest last, twenty at most", () => {
    expect(formerNumbersAfter(["A"], { from: "B", to: "C" })).toEqual(["A", "B"]);
    expect(formerNumbersAfter(["A", "B"], { from: "B", to: "A" })).toEqual(["B"]);
    expect(formerNumbersAfter(["A"], { from: "B", to: "B" })).toEqual(["A"]);
    const many = Array.from({ length: 20 }, (_, n) => `N${n}`);
    expect(formerNumbersAfter(many, { from: "B", to: "C" })).toEqual([...many.slice(1), "B"]);
  });
});
