import { forAccounts, forVisitors, of, type Row } from "../calls/access/row";
import { basketOrderBody } from "../support/call-bodies";

export const calls: Record<string, Row> = {
  "GET /basket": forAccounts(of("/basket")),
  "PATCH /basket": forAccounts(of("/basket", { revision: 999, poNumber: "x" }), 409),
  "DELETE /basket": forAccounts(of("/basket")),
  "PUT /basket/lines/{productId}": forAccounts(async (_, { id }) => ({
    path: `/basket/lines/${id}`,
    body: { quantity: 100 },
  })),
  "DELETE /basket/lines/{productId}": forAccounts(async (_, { id }) => ({ path: `/basket/lines/${id}` })),
  "POST /basket/order": forAccounts(
    async (_, { id, price }) => ({
      path: "/basket/order",
      headers: { "Idempotency-Key": crypto.randomUUID() },
      body: basketOrderBody([{ productId: id, quantity: 100, unitPrice: price }]),
    }),
    201,
  ),
  "POST /basket/merge": forAccounts(async (_, { id }) => ({
    path: "/basket/merge",
    body: { lines: [{ productId: id, quantity: 100 }] },
  })),
  "POST /basket/check": forVisitors(async (_, { id }) => ({
    path: "/basket/check",
    body: { lines: [{ productId: id, quantity: 100 }] },
  })),
};
