import { forRoles, of, type Row } from "../calls/access/row";
import type { Person } from "../people/stored-accounts";
import { type Product, paidOrder } from "../support/call-fixtures";
import { packed, packing } from "./shipment-calls";

export const calls: Record<string, Row> = {
  "POST /orders/{id}/shipments": {
    ...forRoles(["warehouse"], async (mara, product) => ({
      path: `/orders/${(await paidOrder(product, mara)).orderId}/shipments`,
      body: packing(100),
      headers: { "idempotency-key": "of-the-order" },
    })),
    admin: 201,
  },
  "GET /picking": forRoles(["warehouse"], of("/picking")),
  "POST /shipments": forRoles(["warehouse"], async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    const parcel = { carrier: "DHL", tracking: "00340" };
    return {
      path: "/shipments",
      body: { orders: [{ orderId, revision: 0, parcel }] },
      headers: { "idempotency-key": "of-several" },
    };
  }),
  "POST /orders/{id}/rest": forRoles(["sales", "warehouse"], async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/orders/${orderId}/rest`, body: { revision: 0, reason: "Its maker has ended it" } };
  }),
  "PATCH /shipments/{id}": forRoles(["warehouse"], async (mara: Person, product: Product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/shipments/${await packed(orderId)}`, body: { revision: 1, state: "shipped" } };
  }),
};
