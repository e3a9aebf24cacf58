import { afterEach, describe, expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { noteRefundSent } from "@/lib/core/commands/payments/refunds/note-refund-sent";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { viewRefundsToSend } from "@/lib/core/commands/payments/refunds/view-refunds-to-send";
import { paidOf } from "@/lib/core/data/orders/order-money";
import { countTransferRefundsDue } from "@/lib/core/data/orders/work-lists";
import { REFUND_LATE_MS } from "@/lib/core/domain/payments/refunds-to-send";
import type { Viewer } from "@/lib/core/domain/people/access";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount } from "../support/company-on-account";
import { expectInvariants, unfinished } from "../support/invariants";
import { mailsTo } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  anUnpaidOrder,
  aProduct,
  later,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { overtakenAt } from "../support/steps";
import { anEntry, book } from "../support/transfers";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/companies/company-credit", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/orders/orders", stepwise);

/** Orders that end as a whole: nothing of them has left. */

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(async () => {
  await reconcilePayments(later());
  await sweepOnce(later());
  expect(await unfinished()).toBe(0);
  await expectInvariants();
});

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const REASON = "Its maker has ended the series";

describe("an order that was paid by bank transfer, and of which nothing has left", () => {
  async function closed() {
    const made = await anUnpaidOrder();
    must(await book(accounts(), made.orderId, anEntry()));
    const max = await anAdmin();
    return { ...made, order: must(await closeRest(max, made.orderId, { revision: 0, reason: REASON })) };
  }

  it("is refunded by closing it, and accounts send its money: nobody has yet", async () => {
    const { ada, order, orderId, product } = await closed();
    expect(order).toMatchObject({
      status: "refunded",
      refundDue: false,
      refunds: [{ _id: orderId, cents: 124_000, cause: "order", state: "due", byTransfer: true }],
      transferRefundSince: expect.any(Date),
    });
    expect(order.payment.refund).toBeNull();
    expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0 });
    expect(await viewRefundsToSend(new Date(Date.now() + REFUND_LATE_MS + 1000))).toMatchObject([
      { orderId, refundId: orderId, cents: 124_000, reason: REASON, isLate: true },
    ]);
    expect(await mailsTo(ada.email)).toContain("Order we send your money back");
  });

  it("has its money back once accounts say that they have sent it", async () => {
    const { ada, orderId } = await closed();
    const said = { refundId: orderId, note: "Entry 2026/0114-9" };
    expect(must(await noteRefundSent(accounts(), orderId, said))).toEqual({ modifiedCount: 1 });
    const sent = await orderNow(orderId);
    expect(sent).toMatchObject({
      status: "refunded",
      refunds: [{ state: "sent", sentAt: expect.any(Date) }],
      payment: { refund: { refundId: "bank" } },
    });
    expect(paidOf(sent)).toBe(0);
    expect(await countTransferRefundsDue(new Date(), 9)).toBe(0);
    expect((await mailsTo(ada.email)).filter((mail) => mail.includes("were sent to you"))).toHaveLength(1);
  });
});

/** Each ends as a whole an order of 600 pieces, while somebody packs it, or packs and sends 100 of them. */
const ENDINGS = {
  "cancelled by its customer": { onAccount: true, end: ({ ada, orderId }) => cancelOrder(ada, orderId) },
  "closed while it is on account": { onAccount: true, end: ({ max, orderId }) => close(max, orderId) },
  "closed while it is paid": { onAccount: false, end: ({ max, orderId }) => close(max, orderId) },
  refunded: {
    onAccount: false,
    end: ({ max, orderId }) => requestRefund(max, orderId, { reason: REASON }),
  },
} satisfies Record<
  string,
  { onAccount: boolean; end: (made: Awaited<ReturnType<typeof place>>) => Promise<{ ok: boolean }> }
>;
const close = (max: Viewer, orderId: string) => closeRest(max, orderId, { revision: 0, reason: REASON });

async function place(onAccount: boolean) {
  const { viewer, companyId } = await aCompanyOnAccount(100_000_000);
  const ada = onAccount ? viewer : await aCustomer();
  const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
  if (onAccount) {
    const asked = orderFor(ada, product, { quantity: 600, companyId, payBy: "terms" });
    return { ada, max, product, orderId: must(await placeOrder(ada, asked)).orderId };
  }
  const orderId = await anOrder(ada, product, 600);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  return { ada, max, product, orderId };
}

describe.each(Object.entries(ENDINGS))("an order that is %s", (name, { onAccount, end }) => {
  it.each(["packed", "sent in part"])(
    "while it is %s ends with its stock right, whichever comes first",
    async (how) => {
      let steps = 0;
      for (let isMet = true; isMet; steps += 1) {
        const made = await place(onAccount);
        const { max, product, orderId } = made;
        let ended = false;
        const packing = async () => {
          const lines = [{ lineNo: 1, pieces: 100 }];
          const packed = await packShipment(max, orderId, { revision: 0, lines }, { idempotencyKey: "box" });
          if (!packed.ok || how === "packed") return;
          const id = packed.value.shipment._id.toHexString();
          await changeShipment(max, id, { revision: 1, state: "shipped" });
        };
        isMet = await overtakenAt(steps + 1, packing, async () => {
          ended = (await end(made)).ok;
        });
        await sweepOnce(later());
        const order = await orderNow(orderId);
        const gone = order.lines[0]?.shipped ?? 0;
        const { available, sold, shipped = 0, holds } = await productNow(product._id);
        const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(available + sold + held, `stock after step ${steps}`).toBe(1000);
        expect(available, `free after step ${steps}`).toBe(ended ? 1000 : 400);
        expect([gone, shipped]).toEqual(ended || how === "packed" ? [0, 0] : [100, 100]);
        // The packed box of an order that was closed would lie about; another ending is told to its packer.
        if (ended && name.startsWith("closed")) expect(order.shipments ?? []).toEqual([]);
      }
      expect(steps).toBeGreaterThan(2);
    },
  );
});
