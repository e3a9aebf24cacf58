import { forAdmins, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /audit": forAdmins(of("/audit")),
};
