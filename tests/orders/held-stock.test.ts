import { expect, it } from "vitest";
import { extendHold } from "@/lib/core/commands/orders/extend-hold";
import { lengthenHoldsOf } from "@/lib/core/commands/stock/lengthen-holds";
import { catalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { products } from "@/lib/core/data/catalogue/collections";
import { findHeldStock, heldStockOf } from "@/lib/core/data/catalogue/held-stock";
import { holdReturn } from "@/lib/core/data/catalogue/stock";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  aPaidOrder,
  aProduct,
  cancelled,
  later,
  must,
  orderNow,
  productNow,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

const MINUTE_MS = 60_000;

const wholeMinute = (at: Date): string =>
  new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();

/** The order ends at this moment, and so do its holds. */
async function endsAt(orderId: string, expiresAt: Date): Promise<void> {
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { expiresAt } });
  await products().updateMany(
    { "holds.orderId": requireId(orderId) },
    { $set: { "holds.$.expiresAt": expiresAt } },
  );
}

it("the pieces in unpaid orders are summed up, with the first whole minute at which some of them may become free", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const id = product._id.toHexString();
  expect(await heldStockOf(id)).toBeNull();
  const first = await anOrder(ada, product, 100);
  await anOrder(ada, product, 200);
  const { expiresAt } = await orderNow(first);
  expect(await heldStockOf(id)).toEqual({ pieces: 300, freeFrom: wholeMinute(expiresAt) });
  await cancelled(ada, first);
  expect(await heldStockOf(id)).toMatchObject({ pieces: 200 });
});

it("a moment that has passed is named no more, and the next one is", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const id = product._id.toHexString();
  const [first, second] = [await anOrder(ada, product), await anOrder(ada, product)];
  const next = new Date(Date.now() + 3_600_000);
  await endsAt(first, new Date(Date.now() - 1000));
  await endsAt(second, next);
  expect(await heldStockOf(id)).toEqual({ pieces: 200, freeFrom: wholeMinute(next) });
  await endsAt(second, new Date(Date.now() - 1000));
  expect(await heldStockOf(id)).toEqual({ pieces: 200, freeFrom: null });
});

it("pages that name a moment are old once it has come", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const soon = new Date(Date.now() + 90_000);
  await endsAt(await anOrder(ada, product), soon);
  const now = performance.now() + 1000;
  const before = catalogueRevision(now);
  const held = await heldStockOf(product._id.toHexString());
  const named = Date.parse(held?.freeFrom ?? "");
  expect(catalogueRevision(now, named - 1)).toBe(before);
  expect(catalogueRevision(now, named)).toBe(before + 1);
});

it("paid pieces and pieces that come back from a refund are in no unpaid order", async () => {
  const { product, orderId } = await aPaidOrder();
  const id = product._id.toHexString();
  expect(await heldStockOf(id)).toBeNull();
  const { lines, _id, expiresAt } = await orderNow(orderId);
  for (const line of lines) await holdReturn(line, { holdId: newId(), orderId: _id, expiresAt });
  expect((await productNow(product._id)).holds).toHaveLength(1);
  expect(await heldStockOf(id)).toBeNull();
});

it("after an extension the moment is the new one, and pages that named the old one are old", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const before = catalogueRevision(performance.now() + 1000);
  const { expiresAt } = must(await extendHold(ada, orderId));
  expect(await heldStockOf(product._id.toHexString())).toEqual({
    pieces: 100,
    freeFrom: wholeMinute(new Date(expiresAt)),
  });
  expect(catalogueRevision(performance.now() + 2000)).toBeGreaterThan(before);
});

it("an order that gets the usual time, because its customer is known now, holds its pieces until then", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const { expiresAt } = await orderNow(orderId);
  const usual = new Date(expiresAt.getTime() + 7_200_000);
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { ordinaryExpiresAt: usual } });
  await lengthenHoldsOf(ada.userId);
  expect(await heldStockOf(product._id.toHexString())).toMatchObject({ freeFrom: wholeMinute(usual) });
});

it("the sweeper tells the products what a process that died after an extension did not", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const longer = new Date((await orderNow(orderId)).expiresAt.getTime() + 3_600_000);
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { expiresAt: longer } });
  await sweepOnce(later());
  expect(await heldStockOf(product._id.toHexString())).toEqual({
    pieces: 100,
    freeFrom: wholeMinute(longer),
  });
  expect((await orderNow(orderId)).status).toBe("unpaid");
});

it("products without holds, and ids that are none, are left out of the answer for several products", async () => {
  const [ada, held, free] = [await aCustomer(), await aProduct(), await aProduct()];
  await anOrder(ada, held);
  const ids = [held._id.toHexString(), free._id.toHexString(), newId().toHexString(), "none"];
  expect([...(await findHeldStock(ids)).keys()]).toEqual([held._id.toHexString()]);
});
