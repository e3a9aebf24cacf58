import { forAccounts, forVisitors, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /account/bicycle": forAccounts(of("/account/bicycle")),
  // It is empty already, so this is no change.
  "PUT /account/bicycle": forAccounts(of("/account/bicycle", { interfaces: [], revision: 0 })),
  "POST /fitment/check": forVisitors(async (_, { id }) => ({
    path: "/fitment/check",
    body: { productIds: [id] },
  })),
};
