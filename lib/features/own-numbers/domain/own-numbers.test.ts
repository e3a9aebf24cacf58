import { expect, it } from "vitest";
import type { NumberHit } from "@/lib/core/domain/catalogue/number-match";
import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { partAsWritten, whyNoOwnNumber, withRows } from "./own-numbers";

const row = (number: string, productId: string | null, at = number) => ({ at, number, productId });
const BEFORE = [
  { number: "A-1", productId: "p1" },
  { number: "B-2", productId: "p2" },
];

it("merged rows set, change and remove the numbers that they name, and leave the others", () => {
  const { numbers, wrong } = withRows(
    BEFORE,
    [row("C-3", "p3"), row("A-1", "p9"), row("B-2", null)],
    "merge",
  );
  expect(wrong).toEqual({});
  expect(numbers).toEqual([
    { number: "A-1", productId: "p9" },
    { number: "C-3", productId: "p3" },
  ]);
});

it("rows that replace all numbers leave none of the others", () => {
  expect(withRows(BEFORE, [row("C-3", "p3")], "replace").numbers).toEqual([
    { number: "C-3", productId: "p3" },
  ]);
});

it("a number that stands twice for the same part is one, and for two parts it is wrong", () => {
  const twice = withRows([], [row("A-1", "p1", "row 2"), row("A-1", "p1", "row 3")], "replace");
  expect(twice).toEqual({ numbers: [{ number: "A-1", productId: "p1" }], wrong: {} });
  const { wrong } = withRows([], [row("A-1", "p1", "row 2"), row("A-1", "p2", "row 3")], "replace");
  expect(wrong).toEqual({ "row 3": "A-1 stands in row 2 for another part" });
});

it("no more than twenty numbers fold alike, those that are there and zeros at the front included", () => {
  const alike = (count: number) =>
    Array.from({ length: count }, (_, n) => row(`A-${"-".repeat(n)}1`, "p1", `row ${n}`));
  expect(withRows([], alike(20), "replace").wrong).toEqual({});
  expect(Object.keys(withRows([], alike(22), "replace").wrong)).toEqual(["row 20", "row 21"]);
  const stored = alike(20).map(({ number }) => ({ number, productId: "p1" }));
  expect(Object.keys(withRows(stored, [row("A.1", "p1", "row 2")], "merge").wrong)).toEqual(["row 2"]);
  expect(withRows(stored, [row("A-1", "p2"), row("A--1", null)], "merge").wrong).toEqual({});
  const zeros = Array.from({ length: 21 }, (_, n) => row(`${"0".repeat(n)}7`, "p1", `row ${n}`));
  expect(Object.keys(withRows([], zeros, "replace").wrong)).toEqual(["row 20"]);
});

it("two numbers that fold alike are two", () => {
  expect(withRows([], [row("A-1", "p1"), row("A1", "p2")], "replace").numbers).toHaveLength(2);
});

it.each([
  ["", "The number is missing"],
  ["-./ ", "A number has a digit in it"],
  ["Brake", "A number has a digit in it"],
  ["1".repeat(65), "A number has 64 characters at most"],
  ["K 12/4", null],
])("own number %j: %s", (number, why) => {
  expect(whyNoOwnNumber(number)).toBe(why);
});

const hit = (kind: NumberHit["kind"], text: string, more: Partial<NumberHit> = {}): NumberHit => ({
  kind,
  text,
  key: foldNumber(text),
  pieces: 1,
  productId: "p1",
  archived: false,
  ...more,
});

it("the part of an own number is taken by its SKU, GTIN or former SKU as written, and not by one that is only alike", () => {
  const taken = { ok: true, productId: "p1" };
  expect(partAsWritten("HF-1", [hit("sku", "HF-1")])).toEqual(taken);
  expect(partAsWritten("4006381333931", [hit("gtin", "4006381333931")])).toEqual(taken);
  expect(partAsWritten("HF-OLD-1", [hit("former", "HF-OLD-1")])).toEqual(taken);
  const whyOf = (written: string, hits: NumberHit[]) => {
    const found = partAsWritten(written, hits);
    return found.ok ? null : found.why;
  };
  expect(whyOf("hf1", [hit("sku", "HF-1")])).toBe("No part has the number hf1. Is HF-1 meant?");
  expect(whyOf("RT 160", [hit("maker", "RT 160")])).toContain("Several parts could be meant");
  expect(whyOf("14006381333938", [hit("gtin", "14006381333938", { pieces: 50 })])).toContain("a carton");
  expect(whyOf("HF-1", [hit("sku", "HF-1", { archived: true })])).toBe("The part HF-1 is no longer sold");
  expect(whyOf("HF-2", [])).toBe("No part has the number HF-2");
});
