import fc from "fast-check";
import { expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { newId } from "@/lib/core/data/store/ids";
import { dueOf, type OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { sumPaid } from "@/lib/core/domain/orders/receipts";
import { sumsWithout } from "@/lib/core/domain/orders/reduced-order";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { discountReceipt, withLapsed } from "./discount-receipts";
import type { OrderDocument } from "./documents";
import { newReceipt, receiptsOf } from "./order-money";
import type { Refund } from "./receipts";

const RATES = [19, 7, 0] as const;
const AT = new Date("2026-11-27T12:00:00Z");
const booked = { day: "2026-11-05", by: SYSTEM, at: AT };

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  taxRate: fc.constantFrom(...RATES),
});
const asked = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  mode: fc.constantFrom("added", "included"),
  delivery: fc.integer({ min: 0, max: 2_000 }),
  percent: fc.double({ min: 0, max: 10, noNaN: true }),
  /** In each step, of one line, a part of the pieces that are left. */
  steps: fc.array(fc.tuple(fc.nat(4), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 }),
});

const grossOf = ({ taxes = [] }: OrderAmounts, rate: number): number =>
  taxes
    .filter((one) => one.rate === rate)
    .reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);

it("of any order with fewer and fewer pieces the parts of a discount are those of the pieces that remain", () => {
  fc.assert(
    fc.property(asked, ({ lines: ordered, mode, delivery, percent, steps }) => {
      const tax = { mode, category: "S", rate: 19, why: "", from: "DE", to: "DE" } as const;
      const charges =
        delivery > 0
          ? [{ kind: "delivery", label: "", cents: delivery, category: "S", rate: 19 } as const]
          : [];
      const whole = taxedAmounts(tax, { lines: ordered, charges });
      const discount = Math.floor((dueOf(whole) * percent) / 100);
      const _id = newId();
      const paid = dueOf(whole) - discount;
      const payment = { provider: "bank", transactionId: null };
      const first = { _id, ...whole, payment, receipts: [], refunds: [] } as unknown as OrderDocument;
      let order = {
        ...first,
        lines: ordered,
        receipts: [
          newReceipt(first, { ...booked, transactionId: "paid", kind: "transfer", cents: paid }),
          discountReceipt(first, { ...booked, transactionId: "discount", cents: discount, reason: "2 %" }),
        ],
      } as unknown as OrderDocument;
      const partOf = (rate: number) =>
        receiptsOf(order)
          .flatMap(({ byRate = [] }) => byRate)
          .reduce((sum, part) => (part.rate === rate ? sum + part.cents : sum), 0);
      for (const [no, [which, share]] of [...steps, ...ordered.map((_, at) => [at, 1] as const)].entries()) {
        const lines = order.lines.map((each, index) => {
          const open = each.quantity - (each.returned ?? 0);
          return index === which % ordered.length
            ? { ...each, returned: (each.returned ?? 0) + Math.floor(open * share) }
            : each;
        });
        const before = RATES.map((rate) => ({ rate, gross: grossOf(order, rate), part: partOf(rate) }));
        const money = { receipts: receiptsOf(order), refunds: order.refunds ?? [] };
        const sums = sumsWithout(order, lines, money);
        const receipts = withLapsed(order, sums, {
          ...booked,
          transactionId: `lapsed:${no}`,
          reason: "Back",
        });
        const refund = { _id: String(no), cents: sums.refundCents, state: "sent" } as Refund;
        const { dueCents: _due, taxes: _taxes, ...rest } = order;
        order = { ...rest, ...sums.amounts, lines, receipts, refunds: [...money.refunds, refund] };
        let kept = 0;
        for (const { rate, gross, part } of before) {
          const now = grossOf(order, rate);
          kept += partOf(rate);
          if (now === gross) expect(partOf(rate)).toBe(part);
          if (now === 0) expect(partOf(rate)).toBe(0);
          else expect(Math.abs(partOf(rate) - (part * now) / gross)).toBeLessThanOrEqual(0.5);
        }
        const discounts = receipts.filter(({ kind }) => kind === "discount");
        expect(kept).toBe(discounts.reduce((sum, { cents }) => sum + cents, 0));
        // The money that came and did not go back is what is due.
        expect(sumPaid(receipts, order.refunds ?? [])).toBe(dueOf(order) - kept);
      }
    }),
  );
});
