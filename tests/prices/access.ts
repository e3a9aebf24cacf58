import { forAccounts, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "POST /prices": forAccounts(async (_, product) => ({
    path: "/prices",
    body: { productIds: [product.id] },
  })),
};
