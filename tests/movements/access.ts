import { forRoles, of, type Row } from "../calls/access/row";

const SEE = ["warehouse", "catalogue", "accounts"] as const;

export const calls: Record<string, Row> = {
  "GET /goods/{id}/movements": forRoles(SEE, async (_mara, { id }) => ({ path: `/goods/${id}/movements` })),
  "GET /exports/movements.csv": forRoles(SEE, of("/exports/movements.csv?month=2026-11")),
};
