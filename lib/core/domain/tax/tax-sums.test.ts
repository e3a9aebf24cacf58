import { describe, expect, it } from "vitest";
import { dueOf, type OrderTax } from "@/lib/core/domain/orders/amounts";
import { taxedAmounts, taxesOf } from "./tax-sums";

const taxOf = (mode: OrderTax["mode"], rate = 19): OrderTax => ({
  mode,
  category: "S",
  rate,
  why: "The goods stay in Germany.",
  from: "DE",
  to: "DE",
});
const delivery = (cents: number) => ({
  kind: "delivery" as const,
  label: "Delivery to Germany",
  cents,
  category: "O" as const,
  rate: 0,
});

describe("the VAT of an order", () => {
  it("is one sum of the lines and the delivery, not one of each line", () => {
    // Three lines of 0.03 with 19 % are 0.0171 in all; each alone would be 0.01.
    const parts = [3, 3, 3].map((cents) => ({ cents, category: "S" as const, rate: 19 }));
    expect(taxesOf("added", parts)).toEqual([{ category: "S", rate: 19, baseCents: 9, taxCents: 2 }]);
  });

  it("rounds half a cent up", () => {
    const of = (cents: number) => taxesOf("added", [{ cents, category: "S", rate: 25 }])[0]?.taxCents;
    expect([1, 2, 3, 6].map(of)).toEqual([0, 1, 1, 2]);
  });

  it("is exact where a binary fraction is not: 25.5 % of 1.00 and 8.1 % of 5.00", () => {
    expect(taxesOf("added", [{ cents: 100, category: "S", rate: 25.5 }])[0]?.taxCents).toBe(26);
    expect(taxesOf("added", [{ cents: 500, category: "S", rate: 8.1 }])[0]?.taxCents).toBe(41);
  });

  it("comes on top of goods and delivery where it is added", () => {
    const lines = [{ priceCents: 7, quantity: 300 }];
    const amounts = taxedAmounts(taxOf("added"), { lines, charges: [delivery(690)] });
    expect(amounts).toMatchObject({
      totalCents: 2100,
      charges: [{ cents: 690, category: "S", rate: 19 }],
      taxes: [{ category: "S", rate: 19, baseCents: 2790, taxCents: 530 }],
      dueCents: 3320,
    });
  });

  it("is a part of goods and delivery where it is included, and what is shown is due", () => {
    const lines = [{ priceCents: 7, quantity: 300 }];
    const amounts = taxedAmounts(taxOf("included"), { lines, charges: [delivery(690)] });
    expect(dueOf(amounts)).toBe(2790);
    expect(amounts.taxes).toEqual([{ category: "S", rate: 19, baseCents: 2345, taxCents: 445 }]);
  });

  it("has a sum for each rate, the highest first", () => {
    const lines = [
      { priceCents: 1000, quantity: 1 },
      { priceCents: 500, quantity: 2, taxRate: 7 },
    ];
    const { taxes } = taxedAmounts(taxOf("added"), { lines });
    expect(taxes).toEqual([
      { category: "S", rate: 19, baseCents: 1000, taxCents: 190 },
      { category: "S", rate: 7, baseCents: 1000, taxCents: 70 },
    ]);
  });

  it("is nothing for goods without tax, and their base is named", () => {
    const exported: OrderTax = { ...taxOf("included", 0), category: "G", code: "VATEX-EU-G" };
    const amounts = taxedAmounts(exported, { lines: [{ priceCents: 119, quantity: 1 }] });
    expect(amounts.taxes).toEqual([{ category: "G", rate: 0, baseCents: 119, taxCents: 0 }]);
    expect(dueOf(amounts)).toBe(119);
  });

  it("leaves base and tax that add up to what was shown, whatever the amount and the rate", () => {
    for (const rate of [8.1, 17, 19, 20, 25.5, 27])
      for (let cents = 1; cents < 3000; cents += 1) {
        const [sum] = taxesOf("included", [{ cents, category: "S", rate }]);
        expect((sum?.baseCents ?? 0) + (sum?.taxCents ?? 0)).toBe(cents);
        const exact = (cents * rate) / (100 + rate);
        expect(Math.abs((sum?.taxCents ?? 0) - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
      }
  });
});
