import { expect, it } from "vitest";
import { cellText, valueOfCell } from "./product-cells";

it.each([
  ["text", "Hollow pins", "Hollow pins"],
  ["count", 11400, "11400"],
  ["dollars", 12.4, "12.4"],
  ["dollars", null, ""],
  ["grams", 0.125, "0.125"],
  ["grams", null, ""],
  ["size", { length: 380, width: 260, height: 180 }, "380 x 260 x 180"],
  ["size", null, ""],
  ["country", "SE", "SE"],
  ["tiers", [], ""],
  [
    "tiers",
    [
      { from: 300, unitPrice: 11.6 },
      { from: 1000, unitPrice: 10.2 },
    ],
    "300: 11.6; 1000: 10.2",
  ],
  ["numbers", [], ""],
  ["numbers", ["HI-1", "HI 2"], "HI-1; HI 2"],
  ["numbers", ["A;1", "B"], '"A;1"; B'],
  ["numbers", ["B", "A; 1;"], 'B; "A; 1;"'],
  ["numbers", ['"A" 3/4"', '3/4"'], '"""A"" 3/4"""; 3/4"'],
  ["interfaces", [], ""],
  [
    "interfaces",
    [
      { kind: "freehub-body", value: "hg-11" },
      { kind: "hub-rear", value: "12x142" },
    ],
    "freehub-body=hg-11; hub-rear=12x142",
  ],
  ["expected", [], ""],
  ["expected", [{ pieces: 1000, date: "2026-12-12", sureness: "confirmed" }], "1000 2026-12-12 confirmed"],
  ["moment", "2026-12-01T07:00:00.000Z", "2026-12-01T07:00:00.000Z"],
  ["moment", null, ""],
] as const)("a cell of type %s has the value %j as %j, and reads it back", (type, value, text) => {
  expect(cellText({ type }, value)).toBe(text);
  expect(valueOfCell({ type }, text)).toEqual(value);
});

it("an empty number between two others is not passed over", () => {
  expect(valueOfCell({ type: "numbers" }, "A;; B;")).toEqual(["A", "", "B", ""]);
});

it.each([
  ["dollars", "1.299,00"],
  ["dollars", "1,299.00"],
  ["dollars", "$ 12.40"],
  ["count", "1e3"],
  ["grams", "257 g"],
  ["size", "380 x 260"],
  ["size", "38.5 x 26 x 18"],
  ["tiers", "300"],
  ["tiers", "300: 11,60"],
  ["tiers", "300: 11.6: 2"],
  ["tiers", "300: 11.6;"],
  ["interfaces", "hg-11"],
  ["interfaces", "freehub-body=hg-11;"],
  ["expected", "1000 on 12 December"],
  ["numbers", '"A;1'],
  ["numbers", '"A;1"2; B'],
] as const)("a cell of type %s does not guess what %j means", (type, text) => {
  expect(valueOfCell({ type }, text)).toBeUndefined();
});
