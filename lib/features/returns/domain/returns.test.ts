import fc from "fast-check";
import { expect, it } from "vitest";
import type { ReturnLine, ReturnState } from "@/lib/core/domain/orders/returns";
import { canBecome, piecesToReturn, type SentOrder, whyNotReceived, whyNotReturned } from "./returns";
import { changeReturnSchema } from "./schemas";
import { sumsOfReturn } from "./settlement";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const sent = (pieces: number, days: number) => ({
  state: "shipped" as const,
  lines: [{ lineNo: 1, pieces }],
  shippedAt: daysAgo(days),
});
const back = (
  pieces: number,
  days: number,
  more: Partial<ReturnLine> = {},
  state: ReturnState = "asked",
) => ({
  state,
  lines: [{ lineNo: 1, pieces, reason: "surplus" as const, ...more }],
  at: daysAgo(days),
});
const order = (more: Partial<SentOrder>): SentOrder => ({
  status: "paid",
  lines: [{ name: "Chain", quantity: 600, shipped: 150 }],
  history: [],
  ...more,
});
const returnable = (more: Partial<SentOrder>, days: number | null = 14) =>
  piecesToReturn(order(more), NOW, days)[0];

it("pieces can be sent back for so many days after their own shipment", () => {
  const shipments = [sent(100, 200), sent(50, 14)];
  expect(returnable({ shipments })).toEqual({ open: 150, inTime: 50 });
  expect(returnable({ shipments }, null)).toEqual({ open: 150, inTime: 150 });
  expect(returnable({ shipments }, 13)).toEqual({ open: 150, inTime: 0 });
});

it("a return takes the oldest pieces that it could take when it was asked for", () => {
  const shipments = [sent(100, 20), sent(50, 3)];
  // On that day the first hundred were in time.
  expect(returnable({ shipments, returns: [back(60, 10)] })).toEqual({ open: 90, inTime: 50 });
  // Of these days only the fifty are.
  expect(returnable({ shipments, returns: [back(30, 2)] })).toEqual({ open: 120, inTime: 20 });
  expect(returnable({ shipments, returns: [back(30, 2, {}, "refused")] })).toEqual({ open: 150, inTime: 50 });
});

it("what was announced and has not arrived can be asked for again", () => {
  const returns = [back(50, 2, { stock: 20, scrap: 5 }, "received")];
  expect(returnable({ shipments: [sent(150, 5)], returns })).toEqual({ open: 125, inTime: 125 });
});

it("an order that a version before has shipped counts from its day", () => {
  const old: Partial<SentOrder> = { status: "shipped", lines: [{ name: "Chain", quantity: 600 }] };
  expect(returnable({ ...old, history: [{ event: "ship", at: daysAgo(3) }] })).toEqual({
    open: 600,
    inTime: 600,
  });
  expect(returnable({ ...old, history: [{ event: "ship", at: daysAgo(15) }] })).toEqual({
    open: 600,
    inTime: 0,
  });
});

it("each line that asks for too much is named with both numbers", () => {
  const shipments = [sent(150, 5)];
  expect(whyNotReturned(order({ shipments }), [{ lineNo: 1, pieces: 151 }], NOW, 14)).toMatchObject({
    code: "over_available",
    message: "Chain: 150 pieces can come back, not 151",
    fields: { "lines[0].pieces": "150 pieces can come back" },
  });
  expect(whyNotReturned(order({ shipments }), [{ lineNo: 1, pieces: 150 }], NOW, 4)?.code).toBe("gone");
  expect(whyNotReturned(order({ shipments }), [{ lineNo: 2, pieces: 1 }], NOW, 14)?.code).toBe("invalid");
  const returns = Array.from({ length: 20 }, () => back(1, 1, {}, "refused"));
  expect(whyNotReturned(order({ shipments, returns }), [{ lineNo: 1, pieces: 1 }], NOW, 14)?.code).toBe(
    "full",
  );
  // The shop still can.
  expect(whyNotReturned(order({ shipments, returns }), [{ lineNo: 1, pieces: 1 }], NOW, null)).toBeNull();
  const byShop = order({ shipments, returns: [...returns, ...returns] });
  expect(whyNotReturned(byShop, [{ lineNo: 1, pieces: 1 }], NOW, null)?.code).toBe("full");
});

it("a return goes from state to state and never back", () => {
  const states: ReturnState[] = ["asked", "allowed", "refused", "received", "settled"];
  const ways = states.flatMap((from) =>
    (["allowed", "refused", "received", "settled"] as const)
      .filter((to) => canBecome(from, to))
      .map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual([
    "asked allowed",
    "asked refused",
    "allowed refused",
    "allowed received",
    "received settled",
  ]);
});

it("no more arrives than was announced", () => {
  const { lines } = back(10, 1);
  expect(whyNotReceived(lines, [{ lineNo: 1, stock: 8, scrap: 2 }])).toBeNull();
  expect(whyNotReceived(lines, [{ lineNo: 1, stock: 8, scrap: 3 }])?.code).toBe("invalid");
  expect(whyNotReceived(lines, [{ lineNo: 2, stock: 1, scrap: 0 }])?.code).toBe("invalid");
});

const RECEIVED = 100_000;
interface Money {
  came: number;
  discount?: number;
  /** With earlier returns. */
  went?: number;
  byHand?: number;
}
const settled = (
  order: ReturnType<typeof sold>,
  pieces: number,
  { came, discount = 0, went = 0, byHand = 0 }: Money,
) =>
  sumsOfReturn(order, [{ lineNo: 1, stock: pieces, scrap: 0 }], {
    receipts: [
      { kind: "transfer", cents: came },
      { kind: "discount", cents: discount },
    ],
    refunds: [
      { cents: went, state: "sent", cause: "return" },
      { cents: byHand, state: "sent", cause: "outside" },
    ],
  });
const sold = (returned = 0) => ({
  totalCents: (100 - returned) * 1000,
  lines: [{ quantity: 100, priceCents: 1000, shipped: 100, ...(returned > 0 ? { returned } : {}) }],
});

it("a cash discount goes with its pieces: what was never paid does not go back", () => {
  const first = settled(sold(), 50, { came: 98_000, discount: 2_000 });
  expect(first).toMatchObject({ creditedCents: 50_000, refundCents: 49_000, lapsedCents: 1_000 });
  const second = settled(sold(50), 50, { came: 98_000, discount: 1_000, went: 49_000 });
  expect(second).toMatchObject({ creditedCents: 50_000, refundCents: 49_000, lapsedCents: 1_000 });
});

it("money that went back before does not go back again", () => {
  expect(settled(sold(), 50, { came: RECEIVED, byHand: 20_000 })).toMatchObject({ refundCents: 30_000 });
  // Half of it came back before, with its money, and more was sent by hand.
  const second = { came: RECEIVED, went: 50_000, byHand: 20_000 };
  expect(settled(sold(50), 25, second)).toMatchObject({ refundCents: 5_000 });
  expect(settled(sold(50), 50, second)).toMatchObject({ refundCents: 30_000 });
  expect(settled(sold(50), 25, { ...second, byHand: 25_000 })).toMatchObject({ refundCents: 0 });
});

it("any returns together give back what was paid, and never more, to the cent", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: RECEIVED }),
      fc.integer({ min: 0, max: 3_000 }),
      (parts, some, ofDiscount) => {
        const isWhole = some % 2 === 0;
        let discount = isWhole ? ofDiscount : 0;
        const came = isWhole ? RECEIVED - discount : some;
        let [back, went] = [0, 0];
        for (const part of parts) {
          const pieces = Math.min(part, 100 - back);
          if (pieces === 0) break;
          const { refundCents, lapsedCents } = settled(sold(back), pieces, { came, discount, went });
          expect(refundCents).toBeGreaterThanOrEqual(0);
          back += pieces;
          went += refundCents;
          discount -= lapsedCents;
        }
        expect(went).toBeLessThanOrEqual(came);
        if (back === 100) expect(went).toBe(came);
      },
    ),
  );
});

it("sums that somebody has seen may be those of an order that is older than the limit of one order", () => {
  const seen = { credited: 1_188_810.5, refund: 1_188_810.5 };
  expect(changeReturnSchema.safeParse({ state: "settled", revision: 2, ...seen }).success).toBe(true);
});
