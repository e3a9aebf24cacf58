import { forAccounts, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "POST /quick-order": { ...forAccounts(of("/quick-order", { text: "HI-1 100" })), signedOut: 200 },
};
