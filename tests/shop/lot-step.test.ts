import { beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { audit } from "@/lib/core/data/audit/collections";
import { countProducts } from "@/lib/core/data/catalogue/products";
import { toProductView } from "@/lib/core/data/catalogue/views";
import { shop } from "@/lib/core/data/shop/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import { recordAttributes } from "@/lib/core/domain/shop/shop-record";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, aProduct, orderFor, productNow, staffViewer } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const KEPT = Symbol.for("halfinch.shop-record");
beforeEach(async () => {
  await shop().deleteMany({});
  // As in a process that has just started.
  delete (globalThis as Record<symbol, unknown>)[KEPT];
});

const admin = staffViewer();
const sellInStepsOf = (lotStep: number) => setShopRecord(admin, { lotStep, revision: 0 });

describe("the step of lots", () => {
  it("is changed before the first order, holds at once, stands at the root of pages, and the audit has both", async () => {
    expect(await sellInStepsOf(10)).toMatchObject({ ok: true, value: { lotStep: 10, revision: 1 } });
    expect(judgeQuantity(30, { minimumLot: 1, available: 100 })).toEqual({ ok: true });
    expect(recordAttributes()).toEqual({ "data-lot-step": "10" });
    const [entry] = await audit().find({ kind: "shop" }).sort({ at: -1 }).toArray();
    expect(entry).toMatchObject({ event: "edit", changes: [{ field: "lotStep", from: 100, to: 10 }] });
  });

  it("is refused in one sentence once there is an order, and the same step is no change", async () => {
    await anOrder(await aCustomer(), await aProduct());
    expect(await sellInStepsOf(10)).toMatchObject({
      ok: false,
      code: "lot_step_fixed",
      message: "This shop has sold in lots of 100",
      fields: { lotStep: "This shop has sold in lots of 100" },
    });
    expect(await findShopRecord()).toMatchObject({ lotStep: 100, revision: 0 });
    expect(await setShopRecord(admin, { lotStep: 100, freeDeliveryOverCents: 0, revision: 0 })).toMatchObject(
      {
        ok: true,
      },
    );
  });

  it("stays where an order is placed at the very moment of the change", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const [order, change] = await Promise.all([placeOrder(ada, orderFor(ada, product)), sellInStepsOf(10)]);
    expect(order.ok).toBe(true);
    expect((await findShopRecord()).lotStep).toBe(change.ok ? 10 : 100);
  });

  it("counts the tiers of products from the next lot on, leaves them stored, and they are back with the former step", async () => {
    const stored = [
      { from: 100, priceCents: 1100 },
      { from: 500, priceCents: 1000 },
    ];
    const product = await aProduct({ priceCents: 1200, minimumLot: 50, tiers: stored });
    const froms = async () => toProductView(await productNow(product._id)).tiers.map(({ from }) => from);
    await sellInStepsOf(12);
    expect(await froms()).toEqual([108, 504]);
    await setShopRecord(admin, { lotStep: 50, revision: 1 });
    expect(await froms()).toEqual([100, 500]);
    expect((await productNow(product._id)).tiers).toEqual(stored);
  });

  it("of the database's list is the step of the shop", async () => {
    await aProduct({ minimumLot: 15, available: 20 });
    await aProduct({ minimumLot: 15, available: 19 });
    expect(await countProducts({ orderable: true })).toBe(0);
    await sellInStepsOf(10);
    expect(await countProducts({ orderable: true })).toBe(1);
  });
});
