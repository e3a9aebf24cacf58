import { forRoles, type Row } from "../calls/access/row";
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
  "POST /orders/{id}/rest": forRoles(["sales", "warehouse"], async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/orders/${orderId}/rest`, body: { revision: 0, reason: "Its maker has ended it" } };
  }),
  "PATCH /shipments/{id}": forRoles(["warehouse"], async (mara: Person, product: Product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/shipments/${await packed(orderId)}`, body: { revision: 1, state: "shipped" } };
  }),
};
