import { forVisitors, of, type Row } from "../calls/access/row";
import type { Person } from "../people/stored-accounts";
import { insertedBy, type Product, placeOrder } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

const unpaidOrder = async (mara: Person, product: Product) => ({
  path: `/orders/${await placeOrder(product, mara)}`,
});

export const calls: Record<string, Row> = {
  "GET /orders/{id}/pay-links": {
    asks: async (mara, product) => ({ path: `${(await unpaidOrder(mara, product)).path}/pay-links` }),
    owner: 200,
    stranger: 404,
    admin: 200,
    roles: ["sales", "accounts"],
  },
  "POST /orders/{id}/pay-links": {
    asks: async (mara, product) => ({
      path: `${(await unpaidOrder(mara, product)).path}/pay-links`,
      body: {},
      headers: { "idempotency-key": "of-the-order" },
    }),
    owner: 201,
    stranger: 404,
    admin: 201,
    roles: ["sales", "accounts"],
  },
  "DELETE /orders/{id}/pay-links/{linkId}": {
    asks: async (mara, product) => {
      const path = `${(await unpaidOrder(mara, product)).path}/pay-links`;
      const made = callRoute(`POST /api${path}`, {
        token: mara.token,
        body: {},
        headers: { "idempotency-key": "of-the-order" },
      });
      return { path: `${path}/${await insertedBy(made)}` };
    },
    owner: 200,
    stranger: 404,
    admin: 200,
    roles: ["sales", "accounts"],
  },
  // The token is the only credential; this one was never given out.
  "POST /pay-link": forVisitors(of("/pay-link", { token: "x".repeat(43), totalPrice: 12.5 }), 404),
  "PATCH /pay-link": forVisitors(of("/pay-link", { token: "x".repeat(43), transactionId: "pi_1" }), 404),
};
