import { forRoles, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /office-search": forRoles(
    ["sales", "warehouse", "catalogue", "accounts", "support"],
    of("/office-search?q=kowalski"),
  ),
};
