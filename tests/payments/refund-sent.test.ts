import { describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { noteRefundSent } from "@/lib/core/commands/payments/refunds/note-refund-sent";
import { refundPart } from "@/lib/core/commands/payments/refunds/refund-part";
import { viewRefundsToSend } from "@/lib/core/commands/payments/refunds/view-refunds-to-send";
import { audit } from "@/lib/core/data/audit/collections";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { countTransferRefundsDue } from "@/lib/core/data/orders/work-lists";
import { newId } from "@/lib/core/data/store/ids";
import { REFUND_LATE_MS } from "@/lib/core/domain/payments/refunds-to-send";
import type { Viewer } from "@/lib/core/domain/people/access";
import { waiting } from "@/lib/features/bank/upkeep";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { mailsTo } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anUnpaidOrder, aPaidOrder, codeOf, must, orderNow, staffViewer } from "../support/shop-in-process";
import { anEntry, book } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const BY = { role: "system" as const, userId: null, name: "the shop" };
/** The rest of an order is closed, whose money came by transfer. @returns the id of the refund */
async function closeRest(orderId: string, cents: number): Promise<string> {
  const idempotencyKey = newId().toHexString();
  const part = { cents, reason: "No longer made", cause: "rest" as const, idempotencyKey, by: BY };
  must(await refundPart(await orderNow(orderId), part));
  return idempotencyKey;
}
const sayIn = (orderId: string, refundId: string, viewer = accounts()) =>
  noteRefundSent(viewer, orderId, { refundId, note: "Entry 2026/0114-9" });
async function anOrderPaidByTransfer() {
  const made = await anUnpaidOrder();
  must(await book(accounts(), made.orderId, anEntry()));
  return made;
}

describe("a refund that a person sends by bank transfer", () => {
  it("is due until they say that it was sent, with its entry in the history, the audit and a mail", async () => {
    const { ada, orderId } = await anOrderPaidByTransfer();
    const refundId = await closeRest(orderId, 4000);
    const due = await orderNow(orderId);
    expect(due.refunds).toMatchObject([{ _id: refundId, state: "due", byTransfer: true }]);
    expect(await viewRefundsToSend(new Date())).toMatchObject([
      { orderId, refundId, cents: 4000, isLate: false },
    ]);
    expect(must(await sayIn(orderId, refundId))).toEqual({ modifiedCount: 1 });
    expect(must(await sayIn(orderId, refundId))).toEqual({ modifiedCount: 0 });
    const sent = await orderNow(orderId);
    expect(sent).toMatchObject({ status: "paid", refunds: [{ state: "sent", sentAt: expect.any(Date) }] });
    expect(sent).not.toHaveProperty("transferRefundSince");
    expect(paidOf(sent)).toBe(120_000);
    expect(sent.history.at(-1)).toMatchObject({ event: "sendBack", reason: "Entry 2026/0114-9" });
    await moveAllAudit();
    expect(await audit().findOne({ "subject.id": sent._id, event: "sendBack" })).toMatchObject({
      changes: [{ field: "refundCents", from: null, to: 4000 }],
    });
    expect(
      (await mailsTo(ada.email)).filter((mail) => mail.includes("$ 40.00 were sent to you")),
    ).toHaveLength(1);
    await expectInvariants();
  });

  it("waits on the office's page after a day, and the next of an order's refunds after the first is sent", async () => {
    const { orderId } = await anOrderPaidByTransfer();
    const [first, second] = [await closeRest(orderId, 4000), await closeRest(orderId, 1000)];
    const late = new Date(Date.now() + REFUND_LATE_MS + 1000);
    expect((await viewRefundsToSend(late)).map(({ cents, isLate }) => [cents, isLate])).toEqual([
      [4000, true],
      [1000, true],
    ]);
    expect(await waiting["/dashboard/bank-entries"]?.(99)).toBe(0);
    expect(await countTransferRefundsDue(new Date(), 99)).toBe(1);
    must(await sayIn(orderId, first));
    const [, left] = (await orderNow(orderId)).refunds ?? [];
    expect((await orderNow(orderId)).transferRefundSince).toEqual(left?.at);
    must(await sayIn(orderId, second));
    expect(await viewRefundsToSend(late)).toEqual([]);
  });

  it("is sent once where two people say so at the same moment", async () => {
    const { orderId } = await anOrderPaidByTransfer();
    const refundId = await closeRest(orderId, 4000);
    const answers = await Promise.all([sayIn(orderId, refundId), sayIn(orderId, refundId)]);
    expect(answers.map(codeOf).filter((code) => code !== "ok" && code !== "changed_meanwhile")).toEqual([]);
    const { history } = await orderNow(orderId);
    expect(history.filter(({ event }) => event === "sendBack")).toHaveLength(1);
  });

  it("is said by accounts alone, of refunds that there are, and that do not go to the card", async () => {
    const { ada, orderId } = await anOrderPaidByTransfer();
    const refundId = await closeRest(orderId, 4000);
    expect(codeOf(await sayIn(orderId, refundId, ada))).toBe("forbidden");
    const warehouse: Viewer = { ...staffViewer(), role: null, staffRoles: ["warehouse"] };
    expect(codeOf(await sayIn(orderId, refundId, warehouse))).toBe("forbidden");
    expect(codeOf(await sayIn(orderId, "none"))).toBe("not_found");
    expect(codeOf(await sayIn(newId().toHexString(), refundId))).toBe("not_found");
    const { orderId: unpaid } = await anUnpaidOrder();
    expect(codeOf(await sayIn(unpaid, refundId))).toBe("not_found");
    const { orderId: byCard } = await aPaidOrder();
    expect(codeOf(await sayIn(byCard, await closeRest(byCard, 4000)))).toBe("payment_mismatch");
  });
});
