import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, type Fixtures, paidOrder, placeOrder } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { recorder } from "./recorder";

/** Mara's orders, one in each state, each of another product. */
export async function ordersOfEachState(fixtures: Fixtures) {
  const { ada, mara } = fixtures;
  const record = recorder("unused");
  const place = async () => await placeOrder(await addGoods(fixtures), mara);
  const pay = async () => (await paidOrder(await addGoods(fixtures), mara)).orderId;
  const ids = {
    unpaid: await place(),
    paid: await pay(),
    shipped: await pay(),
    refunded: await pay(),
    cancelled: await place(),
    expired: await place(),
  };
  const order = await json(record("", `GET /api/orders/${ids.shipped}`, { as: mara }));
  await record("ship", `PATCH /api/ordersShiped/${ids.shipped}`, {
    as: ada,
    body: { productName: order.productName, quantity: 100 },
  });
  await record("refund", `POST /api/orders/${ids.refunded}/refund`, { as: ada, body: { reason: "Damaged" } });
  await record("cancel", `DELETE /api/orders/${ids.cancelled}`, { as: mara });
  // Only the state matters here; another test checks that expiry frees the stock.
  await orders().updateOne({ _id: requireId(ids.expired) }, { $set: { status: "expired" } });
  return ids;
}
