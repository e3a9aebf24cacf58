import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveAudit } from "@/lib/core/commands/audit/move-audit";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { listAudit } from "@/lib/core/data/audit/audit";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { addAdmin } from "@/lib/core/data/people/admins";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { type Restored, restoreBackup } from "../../operations/database-transfer/read-backup";
import { writeBackup } from "../../operations/database-transfer/write-backup";
import { expectInvariants } from "../support/invariants";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  cancelled,
  closeTestShop,
  later,
  makeOverdue,
  must,
  openTestShop,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

let folder: string;
let ada: Viewer;
let product: ProductDocument;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-serving-"));
  await openTestShop();
});
beforeEach(async () => {
  ada = await aCustomer();
  product = await aProduct({ available: 1000 });
});
afterEach(expectInvariants);
afterAll(async () => {
  await closeTestShop();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;

/**
 * Makes a backup during which something happens between the reading of two collections (products and orders by
 * default); then the shop is lost and restored, and its sweeper runs.
 */
async function lostAndRestored(meanwhile: () => Promise<unknown>, before = "orders"): Promise<Restored> {
  const file = join(folder, `backup-${files++}`);
  // The existing orders are older than the backup by more than clocks may differ.
  const now = new Date(Date.now() + 5_000);
  await writeBackup(database(), file, {
    now,
    reading: async (collection) => {
      if (collection === before) await meanwhile();
    },
  });
  await database().dropDatabase();
  const restored = await restoreBackup(database(), file);
  await sweepOnce(later());
  return restored;
}

const pay = async (orderId: string) => {
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
};

const stockNow = async () => {
  const { available, holds, sold } = await productNow(product._id);
  return { available, held: holds.length, sold };
};

describe("a shop that is restored from a backup made while it served", () => {
  it("a backup of a serving shop has every order that existed before it, with its stock held", async () => {
    const id = await anOrder(ada, product);
    await lostAndRestored(async () => {});
    expect((await orderNow(id)).status).toBe("unpaid");
    expect(await stockNow()).toEqual({ available: 900, held: 1, sold: 0 });
  });

  it("a backup of a serving shop has a payment made during it, with its stock sold", async () => {
    const id = await anOrder(ada, product);
    await lostAndRestored(() => pay(id));
    expect((await orderNow(id)).status).toBe("paid");
    expect(await stockNow()).toEqual({ available: 900, held: 0, sold: 100 });
  });

  it("a shop restored from such a backup learns from the provider of a payment that was not reported before", async () => {
    const id = await anOrder(ada, product);
    await lostAndRestored(() => paidAtProvider(ada, id));
    await reconcilePayments(later());
    expect((await orderNow(id)).status).toBe("paid");
    expect(await stockNow()).toEqual({ available: 900, held: 0, sold: 100 });
  });

  it("a backup of a serving shop has a cancellation made during it, with its stock free", async () => {
    const id = await anOrder(ada, product);
    await lostAndRestored(() => cancelled(ada, id));
    expect((await orderNow(id)).status).toBe("cancelled");
    expect(await stockNow()).toEqual({ available: 1000, held: 0, sold: 0 });
  });

  it("a backup of a serving shop has an expiry during it, with the stock free", async () => {
    const id = await anOrder(ada, product);
    await makeOverdue(id);
    await lostAndRestored(() => expireOrders(new Date(), 10));
    expect((await orderNow(id)).status).toBe("expired");
    expect(await stockNow()).toEqual({ available: 1000, held: 0, sold: 0 });
  });

  it("a backup of a serving shop has each audit entry, also one that was being copied during it", async () => {
    const admin = await anAdmin();
    const about = { _id: requireId(ada.userId), email: ada.email };
    await addAdmin(about, { role: "admin", userId: requireId(admin.userId), name: admin.name });
    await lostAndRestored(moveAudit, "meta");
    const lines = await listAudit(admin, { q: ada.email });
    expect(lines.items.map(({ event, by }) => [event, by.name])).toEqual([["give", admin.name]]);
  });

  it("a backup of a serving shop leaves out an order placed during it, and nothing is held for that", async () => {
    let id = "";
    await lostAndRestored(async () => {
      id = await anOrder(ada, product);
    });
    await expect(orderNow(id)).rejects.toThrow("there is no order");
    expect(await stockNow()).toEqual({ available: 1000, held: 0, sold: 0 });
  });

  it("a shop restored from such a backup names a refund made during it, whose stock stays sold until somebody checks", async () => {
    const id = await anOrder(ada, product);
    await pay(id);
    const admin = await anAdmin();
    const { doubtful } = await lostAndRestored(async () =>
      must(await requestRefund(admin, id, { reason: "damaged" })),
    );
    expect(doubtful).toEqual([id]);
    expect((await orderNow(id)).status).toBe("refunded");
    expect(await stockNow()).toEqual({ available: 900, held: 0, sold: 100 });
    // Repairs it by hand: the pieces are free again for the next test.
    await orders().deleteOne({ _id: (await orderNow(id))._id });
    await database()
      .collection("products")
      .updateOne({ _id: product._id }, { $inc: { available: 100, sold: -100 } });
  });
});
