import { expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { markOrderPaid } from "@/lib/core/commands/payments/mark-order-paid";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { catalogueMeta } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  expiredWithMoney,
  later,
  orderFor,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { inSteps, stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/catalogue-revision", async (original: () => Promise<object>) =>
  inSteps(await original(), ["catalogueRevision", "watchCatalogueRevision"] as never[]),
);
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

/** Each of them returns the operation that moves stock and may crash. */
const situations = {
  "placing an order": async (product: ProductDocument) => {
    const ada = await aCustomer();
    return () => placeOrder(ada, orderFor(ada, product));
  },
  cancelling: async (product: ProductDocument) => {
    const ada = await aCustomer();
    const orderId = await anOrder(ada, product);
    return () => cancelOrder(ada, orderId);
  },
  refunding: async (product: ProductDocument) => {
    const [ada, admin] = [await aCustomer(), await anAdmin()];
    const orderId = await anOrder(ada, product);
    await markOrderPaid(orderId, await paidAtProvider(ada, orderId), SYSTEM);
    return () => requestRefund(admin, orderId, { reason: "Scratched" });
  },
  "paying late": async (product: ProductDocument) => {
    const { orderId, transactionId } = await expiredWithMoney(await aCustomer(), product);
    return () => markOrderPaid(orderId, transactionId, SYSTEM);
  },
};

/** Pages are cached for a revision of the catalogue. After sweeper and reconciler, the same revision means the same stock. */
it.each(Object.entries(situations))(
  "after a crash at any step of %s, no page that is still cached shows outdated stock",
  async (_, prepare) => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const product = await aProduct();
      const work = await prepare(product);
      const shown = async () => ({
        revision: (await catalogueMeta().findOne({ _id: "catalogue" }))?.revision,
        available: (await productNow(product._id)).available,
      });
      const before = await shown();
      await crashesHere(work);
      const crashed = await shown();
      await sweepOnce(later());
      await reconcilePayments(later());
      await sweepOnce(later());
      const healed = await shown();
      for (const cached of [before, crashed])
        if (cached.revision === healed.revision) expect(cached.available).toBe(healed.available);
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  },
);
