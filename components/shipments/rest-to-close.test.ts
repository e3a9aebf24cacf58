import { expect, it } from "vitest";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { sumsOfRest } from "@/lib/features/shipments/domain/rest";
import { order } from "@/lib/services/mails/sample-order";
import { restToClose } from "./rest-to-close";

it("the dialog names the sums that the command writes, also where lines have rates of their own", () => {
  const sample = order("pay", "https://shop.example").order;
  const tax = { mode: "added", category: "S", rate: 25, why: "", from: "SE", to: "SE" } as const;
  const lines = sample.lines.map((line, index) => ({
    ...line,
    shipped: index === 0 ? 200 : 0,
    ...(index === 1 ? { taxRate: 12 } : {}),
  }));
  const amounts = taxedAmounts(tax, { lines });
  const dueCents = amounts.dueCents ?? 0;
  const receipts = [{ kind: "card" as const, cents: dueCents, day: "2026-11-21", isTakenBack: false }];
  const view = { ...sample, lines, tax, taxes: amounts.taxes ?? [], dueCents, receipts };
  const { refundCents } = sumsOfRest({ ...amounts, lines }, { receivedCents: dueCents, paidCents: dueCents });
  expect(restToClose(view)).toMatchObject({ refundCents, closedCents: refundCents, isWhole: false });
  expect(restToClose(view)?.lines).toHaveLength(lines.length);
});
