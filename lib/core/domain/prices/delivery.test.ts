import { describe, expect, it } from "vitest";
import { type DeliveryRate, overlaps, ratesText } from "@/lib/core/domain/shop/delivery-rate";
import { setShopSchema } from "@/lib/core/domain/shop/schemas/shop";
import { priceDelivery, weightOf } from "./delivery";

const RATES: readonly DeliveryRate[] = [
  { country: "DE", upToGrams: 5_000, cents: 690 },
  { country: "DE", upToGrams: 31_500, cents: 1_490 },
  { country: "DE", upToCents: 100_000, cents: 990 },
  { country: "AT", cents: 1_800 },
  { country: "*", upToCents: 50_000, cents: 4_900 },
];

const price = (country: string | null, goodsCents: number, grams: number | null) =>
  priceDelivery({ country, goodsCents, grams }, { deliveryRates: RATES });

describe("the price of a delivery", () => {
  it("is that of the smallest weight that is enough, its limit included", () => {
    expect(price("DE", 1_000, 5_000)).toEqual({ kind: "rate", cents: 690 });
    expect(price("DE", 1_000, 5_001)).toEqual({ kind: "rate", cents: 1_490 });
  });

  it("is by the amount where a weight is not known, or is more than every row has", () => {
    expect(price("DE", 100_000, null)).toEqual({ kind: "rate", cents: 990 });
    expect(price("DE", 100_000, 40_000)).toEqual({ kind: "rate", cents: 990 });
    expect(price("DE", 100_001, 40_000)).toEqual({ kind: "open" });
  });

  it("is that of all other countries where a country has no row, never where it has one", () => {
    expect(price("SE", 50_000, null)).toEqual({ kind: "rate", cents: 4_900 });
    expect(price("SE", 50_001, null)).toEqual({ kind: "open" });
    expect(price("AT", 900_000, null)).not.toEqual({ kind: "open" });
    expect(price("DE", 200_000, null)).toEqual({ kind: "open" });
  });

  it("is open where the address names no known country: nothing is guessed", () => {
    expect(price(null, 1_000, 10)).toEqual({ kind: "open" });
  });

  it("is nothing over the limit of free delivery, and where the shop has no table", () => {
    expect(price("DE", 350_001, 10)).toEqual({ kind: "free" });
    expect(price("DE", 350_000, 10)).toEqual({ kind: "rate", cents: 690 });
    expect(priceDelivery({ country: "DE", goodsCents: 1, grams: 1 }, { deliveryRates: [] })).toEqual({
      kind: "none",
    });
  });

  it("a weight is that of all pieces, and not known where that of one is not", () => {
    const ofOne = new Map([
      ["a", 250],
      ["b", 2],
    ]);
    expect(
      weightOf(
        [
          { productId: "a", quantity: 100 },
          { productId: "b", quantity: 300 },
        ],
        ofOne,
      ),
    ).toBe(25_600);
    expect(weightOf([{ productId: "c", quantity: 100 }], ofOne)).toBeNull();
  });
});

describe("the table of deliveries", () => {
  const issues = (delivery: unknown) =>
    setShopSchema
      .safeParse({ delivery, revision: 0 })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  it("refuses at the row what overlaps, is negative, is no country or has two limits", () => {
    const row = { country: "DE", upTo: 500, price: 6.9 };
    expect(issues([row, { ...row, price: 7 }])).toEqual([
      ["delivery.1.country", "Another row has the same country and limit"],
    ]);
    expect(issues([{ ...row, price: -1 }])).toEqual([["delivery.0.price", "must not be negative"]]);
    expect(issues([{ ...row, country: "XX" }])).toEqual([["delivery.0.country", "is no country"]]);
    expect(issues([{ ...row, country: "SU" }])).toHaveLength(1);
    expect(issues([{ ...row, upToGrams: 5 }])).toEqual([["delivery.0.upTo", "has a weight already"]]);
    expect(issues(Array.from({ length: 201 }, (_, n) => ({ ...row, upTo: n })))).toHaveLength(1);
    expect(issues([row, { country: "DE", price: 9 }, { country: "*", price: 20 }])).toEqual([]);
  });

  it("rows of one country with other limits stand beside each other", () => {
    expect(overlaps(RATES).size).toBe(0);
    expect([...overlaps([...RATES, { country: "AT" }])]).toHaveLength(1);
  });

  it("is told in the audit in words, its beginning where it is long", () => {
    expect(ratesText([])).toBeNull();
    expect(ratesText(RATES)).toBe(
      "DE up to 5 kg: 6.90; DE up to 31.5 kg: 14.90; DE up to 1000.00: 9.90; AT: 18.00; others up to 500.00: 49.00",
    );
    expect(ratesText(Array.from({ length: 200 }, () => ({ country: "DE", cents: 1 })))).toHaveLength(501);
  });
});
