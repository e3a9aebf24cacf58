import fc from "fast-check";
import { expect, it } from "vitest";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { sumsOfRest as sumsWith, whyNotClosed } from "./rest";
import { closeRestSchema } from "./schemas";

const LINES = [
  { priceCents: 1240, quantity: 600, shipped: 400 },
  { priceCents: 99, quantity: 100 },
  { priceCents: 7, quantity: 500, shipped: 500 },
];

const money = (cents: number) => [{ kind: "transfer" as const, cents }];
const sumsOfRest = (order: Parameters<typeof sumsWith>[0], cents: number, sentBack = 0) =>
  sumsWith(order, { receipts: money(cents), refunds: [{ cents: sentBack, state: "sent" }] });

it("the pieces that have not left are closed, line by line, and nothing is paid for them", () => {
  const rest = sumsOfRest({ totalCents: 757_400, lines: LINES }, 0);
  expect(rest.lines).toEqual([
    { priceCents: 1240, quantity: 600, shipped: 400, cancelled: 200 },
    { priceCents: 99, quantity: 100, shipped: 0, cancelled: 100 },
    { priceCents: 7, quantity: 500, shipped: 500 },
  ]);
  expect(rest).toMatchObject({ dueCents: 499_500, closedCents: 257_900, refundCents: 0 });
});

it("of an order that is paid in part goes back what came beyond the sum that is due now", () => {
  const back = (came: number, sentBack = 0) =>
    sumsOfRest({ totalCents: 757_400, lines: LINES }, came, sentBack).refundCents;
  expect([back(757_400), back(499_500), back(500_000)]).toEqual([257_900, 0, 500]);
  // A part of it went back before.
  expect([back(757_400, 57_900), back(757_400, 257_900), back(757_400, 300_000)]).toEqual([200_000, 0, 0]);
  // More had come than was due: that is another story than the rest.
  expect(back(800_000)).toBe(257_900);
});

it("after a return the closed pieces give back their whole money, but none that was sent back by hand", () => {
  // Thirty of the hundred came back: they have reduced its sum already, and their money went back.
  const lines = [{ priceCents: 100, quantity: 100, shipped: 60, returned: 30 }];
  const back = (byHand: number) =>
    sumsWith(
      { totalCents: 7_000, lines },
      {
        receipts: money(10_000),
        refunds: [
          { cents: 3_000, state: "sent", cause: "return" },
          { cents: byHand, state: "sent", cause: "outside" },
        ],
      },
    ).refundCents;
  expect([back(0), back(1_000), back(4_000), back(5_000)]).toEqual([4_000, 3_000, 0, 0]);
});

it("a cash discount that was taken never goes back: the closed pieces take their part of it with them", () => {
  const order = { totalCents: 10_000, lines: [{ priceCents: 100, quantity: 100, shipped: 60 }] };
  const sums = (discount: number, came = 10_000 - discount, sentBack = 0) =>
    sumsWith(order, {
      receipts: [...money(came), { kind: "discount", cents: discount }],
      refunds: [{ cents: sentBack, state: "due" }],
    });
  expect(sums(200)).toMatchObject({ closedCents: 4_000, lapsedCents: 80, refundCents: 3_920 });
  expect(sums(200, 9_800, 1_000)).toMatchObject({ lapsedCents: 80, refundCents: 2_920 });
  expect(sums(33)).toMatchObject({ lapsedCents: 13, refundCents: 3_987 });
  const lapsed = { kind: "discount" as const, cents: 200, takenBackAt: "2026-11-26T00:00:00Z" };
  const open = sumsWith(order, { receipts: [...money(9_800), lapsed], refunds: [] });
  expect(open).toMatchObject({ lapsedCents: 0, refundCents: 3_800 });
});

it("what is left and what was closed are the whole, with any tax, rate and delivery", () => {
  const line = fc.record({
    priceCents: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    left: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    mode: fc.constantFrom("added", "included"),
    rate: fc.constantFrom(0, 5.5, 19, 25),
    delivery: fc.integer({ min: 0, max: 9_000 }),
  });
  fc.assert(
    fc.property(order, ({ lines: asked, mode, rate, delivery }) => {
      const category = rate === 0 ? "Z" : "S";
      const lines = asked.map(({ left, ...each }) => ({
        ...each,
        shipped: Math.floor(each.quantity * left),
      }));
      const tax = { mode, category, rate, why: "", from: "DE", to: "DE" } as const;
      const charges =
        delivery > 0
          ? [{ kind: "delivery", label: "Delivery", cents: delivery, category, rate } as const]
          : [];
      const before = { lines, ...taxedAmounts(tax, { lines, charges }) };
      const rest = sumsOfRest(before, dueOf(before));
      expect(rest.refundCents).toBe(rest.closedCents);
      expect(rest.dueCents + rest.refundCents).toBe(dueOf(before));
      expect(rest.dueCents).toBeGreaterThanOrEqual(delivery);
    }),
  );
});

it("what is packed leaves, or comes out of its box, first", () => {
  const shipment = (state: "packed" | "shipped" | "cancelled") => ({ no: 2, state, lines: [] });
  expect(whyNotClosed({ shipments: [shipment("shipped"), shipment("cancelled")] })).toBeNull();
  expect(whyNotClosed({ shipments: [shipment("packed")] })?.message).toContain("Shipment 2");
});

it("the refund that somebody has seen may be of an order that is older than the limit of one order", () => {
  const asked = { revision: 2, reason: "Out of stock", refund: 1_188_810.5 };
  expect(closeRestSchema.safeParse(asked).success).toBe(true);
  expect(closeRestSchema.safeParse({ ...asked, refund: 0.001 }).success).toBe(false);
});
