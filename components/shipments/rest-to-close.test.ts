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
  const { refundCents } = sumsOfRest({ ...amounts, lines }, { receipts, refunds: [] });
  expect(restToClose(view)).toMatchObject({ refundCents, closedCents: refundCents, isWhole: false });
  expect(restToClose(view)?.lines).toHaveLength(lines.length);
});

it("the dialog says how much went back before, and does not offer it again", () => {
  const sample = order("pay", "https://shop.example").order;
  const lines = sample.lines.map((line, index) => ({ ...line, shipped: index === 0 ? line.quantity : 0 }));
  const receipts = [{ kind: "card" as const, cents: sample.dueCents, day: "2026-11-21", isTakenBack: false }];
  const kept = (lines[0]?.priceCents ?? 0) * (lines[0]?.quantity ?? 0);
  const back = (refundCents: number) => ({ backCents: 4000, refundCents });
  const refund = { id: "r", cents: 4000, reason: "", cause: "outside", byTransfer: false, at: "" } as const;
  const view = { ...sample, lines, receipts };
  const rest = sample.dueCents - kept;
  expect(restToClose({ ...view, refunds: [{ ...refund, state: "sent" }] })).toMatchObject(back(rest - 4000));
  const failed = restToClose({ ...view, refunds: [{ ...refund, state: "failed" }] });
  expect(failed).toMatchObject({ backCents: 0, refundCents: rest });
});
