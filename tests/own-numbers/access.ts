import { forAccounts, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /own-numbers": forAccounts(of("/own-numbers")),
  "PUT /own-numbers": forAccounts(of("/own-numbers?mode=merge", { numbers: [] })),
};
