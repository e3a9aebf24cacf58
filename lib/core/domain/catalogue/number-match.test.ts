import { describe, expect, it } from "vitest";
import type { LineReading } from "@/lib/features/quick-order/domain/read-line";
import { matchLine } from "@/lib/features/quick-order/domain/read-row";
import { type Match, matchNumber, type NumberHit } from "./number-match";
import { foldNumber, isGtin, type NumberKind } from "./part-numbers";

const hit = (
  kind: NumberKind,
  text: string,
  productId: string,
  more: Partial<NumberHit> = {},
): NumberHit => ({
  ...{ kind, key: foldNumber(text), text, pieces: 1, productId, archived: false },
  ...more,
});
const GONE = { archived: true };
const GTIN = "4006381333931";

const taken = (match: Match) => (match.kind === "one" || match.kind === "carton" ? match.productId : null);

describe("a number that is written exactly as that of a product which is no longer sold", () => {
  it.each<[NumberKind, string]>([
    ["sku", "HF-BB-10"],
    ["own", "HF-BB-10"],
    ["former", "HF-BB-10"],
    ["gtin", GTIN],
  ])("never means another product that folds alike: its %s %s", (kind, text) => {
    expect(isGtin(GTIN)).toBe(true);
    const alike = text === GTIN ? "400638-1333931" : "HFB-B10";
    for (const other of ["sku", "own", "former", "maker"] as const) {
      const hits = [hit(other, alike, "other"), hit(kind, text, "gone", GONE)];
      for (const order of [hits, hits.toReversed()])
        expect(matchNumber(text, order)).toEqual({ kind: "archived", productId: "gone", exact: true });
    }
  });

  it("means the product on sale that has the very same number now", () => {
    const hits = [hit("sku", "HF-BB-10", "gone", GONE), hit("sku", "HF-BB-10", "new")];
    expect(taken(matchNumber("HF-BB-10", hits))).toBe("new");
    expect(taken(matchNumber("hf bb 10", hits))).toBe("new");
    const former = [hit("sku", "HF-BB-10", "gone", GONE), hit("former", "HF-BB-10", "new")];
    expect(taken(matchNumber("HF-BB-10", former))).toBe("new");
  });

  it("is the customer's own number before it is anybody's GTIN", () => {
    const hits = [hit("gtin", GTIN, "sold"), hit("own", GTIN, "gone", GONE)];
    expect(matchNumber(GTIN, hits)).toMatchObject({ kind: "archived", productId: "gone" });
  });
});

describe("a number that is only similar", () => {
  it("is a choice where a product that is no longer sold is as similar", () => {
    const hits = [hit("sku", "HFB-B10", "sold"), hit("sku", "HF-BB-10", "gone", GONE)];
    expect(matchNumber("hfbb10", hits)).toMatchObject({
      kind: "several",
      productIds: ["sold"],
      gone: ["gone"],
    });
    expect(taken(matchNumber("hfbb10", hits.slice(0, 1)))).toBe("sold");
  });

  it("is a choice beside another product's former number as it is written", () => {
    const hits = [hit("sku", "HFB-B10", "b"), hit("former", "HF-BB-10", "a")];
    for (const order of [hits, hits.toReversed()]) {
      const match = matchNumber("HF-BB-10", order);
      expect(match.kind === "several" && match.productIds.toSorted()).toEqual(["a", "b"]);
    }
    expect(taken(matchNumber("HFB-B10", hits))).toBe("b");
    expect(taken(matchNumber("HF-BB-10", hits.slice(1)))).toBe("a");
  });

  it("is a choice beside another product's maker's number as it is written", () => {
    const hits = [hit("sku", "HFB-B10", "b"), hit("maker", "HF-BB-10", "a")];
    expect(matchNumber("HF-BB-10", hits)).toMatchObject({ kind: "several", productIds: ["b", "a"] });
    expect(taken(matchNumber("hf bb 10", hits))).toBe("b");
  });

  it("is taken where the former number of the same product is the one that was written", () => {
    const hits = [hit("sku", "HF-BB-10", "a"), hit("former", "HFBB-10", "a")];
    expect(matchNumber("HFBB-10", hits)).toEqual({
      ...{ kind: "one", productId: "a", exact: false, readAs: "HF-BB-10" },
    });
  });
});

describe("the numbers of one line", () => {
  const lineOf = (...texts: string[]): LineReading => ({
    numbers: texts.map((text, index) => ({
      ...{ text, key: foldNumber(text), isPrice: false, from: index, to: index + 1 },
      quantity: { kind: "none" },
    })),
    ...{ quantities: [], refused: null, rest: "", said: null },
  });

  it("of which one is exactly that of a product that is no longer sold offer the other, and do not take it", () => {
    const hits = [hit("sku", "HF-OLD-1", "gone", GONE), hit("gtin", GTIN, "sold")];
    const hitsOf = (key: string) => hits.filter((one) => one.key === key);
    expect(matchLine(lineOf("HF-OLD-1", GTIN), hitsOf)).toMatchObject({
      ...{ kind: "several", productIds: ["sold"], gone: ["gone"] },
    });
    expect(matchLine(lineOf("hfold1", GTIN), hitsOf)).toMatchObject({ kind: "one", productId: "sold" });
  });
});
