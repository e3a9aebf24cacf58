import { expect, it } from "vitest";
import { periodText, rowInput, rowValues, termsInput, termsValues } from "./price-list-values";

it("what a list has is shown and sent again as it is", () => {
  const list = { name: "Nordic", basisPoints: 1250, from: "2026-11-01", until: null };
  expect(termsInput(termsValues(list))).toEqual({
    name: "Nordic",
    percentOff: 12.5,
    from: "2026-11-01",
    until: null,
  });
  const row = { productId: "p", tiers: [{ from: 300, priceCents: 1160 }], from: null, until: "2026-12-24" };
  expect(rowInput(rowValues(row))).toEqual({
    tiers: [{ from: 300, unitPrice: 11.6 }],
    from: null,
    until: "2026-12-24",
  });
});

it("an empty number is none, and a comma is a decimal point", () => {
  expect(termsInput({ ...termsValues(null), percentOff: " " }).percentOff).toBeNaN();
  expect(termsInput({ ...termsValues(null), percentOff: "2,5" }).percentOff).toBe(2.5);
});

it("days are said in words", () => {
  expect(periodText({ from: null, until: null })).toBe("always");
  expect(periodText({ from: "2026-11-01", until: "2026-11-30" })).toBe("from 2026-11-01 until 2026-11-30");
});
