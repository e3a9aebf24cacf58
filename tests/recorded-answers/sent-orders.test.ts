import { beforeAll, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { ordersOfEachState } from "./orders-of-each-state";
import { recorder } from "./recorder";

let fixtures: Fixtures;
beforeAll(async () => {
  Object.assign(process.env, { LIMIT_ORDERS_PER_10_MINUTES: "100", LIMIT_UNPAID_ORDERS: "100" });
  fixtures = await prepareFixtures();
});

it("the calls about rests and about several orders answer as recorded", async () => {
  const { ada, mara } = fixtures;
  const record = recorder("sent-orders");
  const ids = await ordersOfEachState(fixtures);
  const others = await ordersOfEachState(fixtures);
  const close = (title: string, id: string, revision = 0) =>
    record(title, `POST /api/orders/${id}/rest`, {
      as: ada,
      body: { revision, reason: "Its maker has ended it" },
    });
  let keys = 0;
  const send = (title: string, body: object, key?: string) => {
    keys += 1;
    return record(title, "POST /api/shipments", {
      as: ada,
      body,
      headers: { "idempotency-key": key ?? `key-${keys}` },
    });
  };

  for (const state of ["unpaid", "shipped", "refunded", "cancelled", "expired"] as const)
    await close(`close the rest of an order that is ${state}`, ids[state]);
  await close("close the rest of an order of nobody", NOBODYS_ID);
  await close("close the rest of an order as it is not any more", ids.paid, 7);
  await record("close the rest as a customer", `POST /api/orders/${ids.paid}/rest`, { as: mara, body: {} });
  await makePartShipped(ids.paid);
  await record("close the rest of an order whose money is another now", `POST /api/orders/${ids.paid}/rest`, {
    as: ada,
    body: { revision: 0, reason: "Its maker has ended it", refund: 1 },
  });
  await close("close the rest of an order", ids.paid);
  await record("an order whose rest was closed", `GET /api/orders/${ids.paid}`, { as: mara });

  await record("the orders to ship", "GET /api/picking", { as: ada });
  await record("the orders to ship, by a customer", "GET /api/picking", { as: mara });
  await send("send no order", { orders: [] });
  await send("send an order twice", {
    orders: [
      { orderId: others.paid, revision: 0 },
      { orderId: others.paid, revision: 0 },
    ],
  });
  const several = {
    orders: [
      { orderId: others.paid, revision: 0, parcel: { carrier: "DHL", tracking: "00340" } },
      { orderId: others.unpaid, revision: 0 },
      { orderId: NOBODYS_ID, revision: 0 },
    ],
  };
  await send("send several orders", several, "once");
  await send("send the same orders again", several, "once");
  await record.compare();
});

/** As if 40 of its pieces had left. */
async function makePartShipped(orderId: string): Promise<void> {
  const by = { role: "admin", userId: newId(), name: "Ada Wolff" } as const;
  const at = new Date();
  const lines = [{ lineNo: 1, pieces: 40 }];
  const shipment = {
    _id: newId(),
    no: 1,
    state: "shipped" as const,
    lines,
    parcels: [],
    by,
    at,
    shippedAt: at,
  };
  await orders().updateOne(
    { _id: requireId(orderId) },
    { $set: { shipments: [shipment], "lines.0.shipped": 40 } },
  );
}
