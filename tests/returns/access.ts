import { forRoles, type Row } from "../calls/access/row";
import { aReturn, asking, shippedOrder } from "./return-calls";

export const calls: Record<string, Row> = {
  "POST /orders/{id}/returns": {
    asks: async (mara, product) => ({
      path: `/orders/${await shippedOrder(product, mara)}/returns`,
      body: asking(40),
      headers: { "idempotency-key": "of-the-return" },
    }),
    owner: 201,
    stranger: 404,
    admin: 201,
    roles: ["sales", "warehouse"],
  },
  "PATCH /returns/{id}": forRoles(["sales", "warehouse"], async (mara, product) => ({
    path: `/returns/${await aReturn(product, mara)}`,
    body: { state: "allowed", revision: 0 },
  })),
};
