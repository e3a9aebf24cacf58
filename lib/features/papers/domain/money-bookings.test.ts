import fc from "fast-check";
import { expect, it } from "vitest";
import { ratePartsOf } from "@/lib/core/domain/tax/rate-parts";
import { BOOKING_HEADINGS } from "./bookings";
import { type MovedMoney, moneyRows } from "./money-bookings";

const NOVEMBER = { from: "2026-11-01", before: "2026-12-01" };
const ORDER: MovedMoney = {
  orderNumber: "5F41C2",
  buyer: "=Kessler",
  buyerVatId: undefined,
  currency: "EUR",
  receipts: [],
  refunds: [],
};
const rowsOf = (money: Partial<MovedMoney>) =>
  moneyRows({ ...ORDER, ...money }, NOVEMBER, BOOKING_HEADINGS).map((cells) =>
    Object.fromEntries(BOOKING_HEADINGS.map((heading, at) => [heading, cells[at]])),
  );

it("each payment, and each booking that is taken back, is a row of the month of its own day", () => {
  const receipt = { kind: "transfer", cents: 12_400, reference: "E-1" } as const;
  const rows = rowsOf({
    receipts: [
      { ...receipt, day: "2026-11-30" },
      { ...receipt, day: "2026-10-31", takenBackDay: "2026-11-02" },
      { ...receipt, day: "2026-11-03", takenBackDay: "2026-12-01" },
      { ...receipt, day: "2026-12-01" },
    ],
    refunds: [
      { cents: 400, day: "2026-11-04", byTransfer: false, reference: "re_1" },
      { cents: 500, day: "2026-10-31", byTransfer: true, reference: "Bent" },
    ],
  });
  expect(rows.map(({ day, kind, money }) => [day, kind, money])).toEqual([
    ["2026-11-30", "Payment", 124],
    ["2026-11-02", "Payment taken back", -124],
    ["2026-11-03", "Payment", 124],
    ["2026-11-04", "Refund", -4],
  ]);
  expect(rows[0]).toMatchObject({
    order: "5F41C2",
    buyer: "=Kessler",
    "paid by": "transfer",
    reference: "E-1",
  });
  expect(rows.every(({ net, VAT, gross }) => [net, VAT, gross].every((cell) => cell === undefined))).toBe(
    true,
  );
});

it("a cash discount is taken off each rate, with the tax that its part contains, and is no money", () => {
  const byRate = [
    { category: "S" as const, rate: 19, cents: 238 },
    { category: "S" as const, rate: 7, cents: 214 },
  ];
  const discount = {
    kind: "discount",
    cents: 452,
    day: "2026-11-05",
    reference: "2 % within 10 days",
  } as const;
  expect(rowsOf({ receipts: [{ ...discount, byRate }] })).toMatchObject([
    { kind: "Cash discount", rate: "19", net: -2, VAT: -0.38, gross: -2.38, money: undefined },
    { kind: "Cash discount", rate: "7", net: -2, VAT: -0.14, gross: -2.14 },
  ]);
  const untaxed = [{ category: "O" as const, rate: 0, cents: 452 }];
  expect(rowsOf({ receipts: [{ ...discount, byRate: untaxed }] })).toMatchObject([
    { category: "O", net: -4.52, VAT: -0, gross: -4.52 },
  ]);
  const back = { ...discount, day: "2026-10-05", takenBackDay: "2026-11-06", byRate };
  expect(rowsOf({ receipts: [back] })).toMatchObject([
    { kind: "Cash discount taken back", net: 2, VAT: 0.38, gross: 2.38 },
    { kind: "Cash discount taken back", net: 2, VAT: 0.14, gross: 2.14 },
  ]);
});

it("the parts of a discount are the discount to the cent, whatever the rates", () => {
  const tax = fc.record({
    category: fc.constant("S" as const),
    rate: fc.constantFrom(0, 5.5, 7, 19, 25.5),
    baseCents: fc.integer({ min: 0, max: 5_000_000 }),
    taxCents: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(tax, { maxLength: 5 }), fc.integer({ min: -9_999, max: 99_999 }), (taxes, cents) => {
      const byRate = ratePartsOf(taxes, cents);
      const receipts = [{ kind: "discount" as const, cents, byRate, day: "2026-11-05", reference: "" }];
      const rows = rowsOf({ receipts });
      const sum = (name: "net" | "VAT" | "gross") =>
        Math.round(rows.reduce((total, row) => total + Number(row[name]), 0) * 100);
      expect(sum("gross") + cents).toBe(0);
      expect(sum("net") + sum("VAT")).toBe(sum("gross"));
    }),
  );
});
