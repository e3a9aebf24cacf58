import { expect, it } from "vitest";
import { amountsOf, dueOf, isSettled, partsOf } from "./amounts";

/** Numbers that look random and are the same in each run (Park and Miller's generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

it("of 10,000 orders of goods alone the goods are due, and nothing else is stored", () => {
  const next = numbers(7);
  for (let n = 0; n < 10_000; n += 1) {
    const goodsCents = next(99_999_999) + 1;
    expect(amountsOf(goodsCents)).toEqual({ totalCents: goodsCents });
    expect(dueOf(amountsOf(goodsCents))).toBe(goodsCents);
  }
});

it("of 10,000 orders with charges and taxes goods, charges and taxes are due, in whole cents", () => {
  const next = numbers(11);
  for (let n = 0; n < 10_000; n += 1) {
    const goodsCents = next(9_999_999) + 1;
    const charges = Array.from({ length: next(3) }, () => ({
      ...({ kind: "delivery", label: "Delivery", category: "S", rate: 19 } as const),
      cents: next(100_000),
    }));
    const taxes = Array.from({ length: next(3) }, () => ({
      ...({ category: "S", rate: 19 } as const),
      ...{ baseCents: goodsCents, taxCents: next(1_000_000) },
    }));
    const amounts = amountsOf(goodsCents, { charges, taxes });
    const [charged, taxed] = [charges.map(({ cents }) => cents), taxes.map(({ taxCents }) => taxCents)];
    const due = [goodsCents, ...charged, ...taxed].reduce((sum, cents) => sum + cents, 0);
    expect(dueOf(amounts)).toBe(due);
    expect(amounts.totalCents).toBe(goodsCents);
    expect(partsOf({ ...amounts, ...{ status: "unpaid" } })).toEqual(amounts);
  }
});

it("an order on account is settled by what is due, not by its goods", () => {
  const order = {
    ...amountsOf(10_000, {
      charges: [{ kind: "delivery", label: "Delivery", cents: 500, category: "O", rate: 0 }],
    }),
  };
  expect(isSettled({ ...order, terms: { settledCents: 10_000 } })).toBe(false);
  expect(isSettled({ ...order, terms: { settledCents: 10_500 } })).toBe(true);
  expect(isSettled({ ...amountsOf(10_000), terms: { settledCents: 10_000 } })).toBe(true);
  expect(isSettled(order)).toBe(false);
});
