import { forRoles, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /statistics/{list}": forRoles(["catalogue"], of("/statistics/unsold")),
  "GET /statistics/searches": forRoles(["catalogue"], of("/statistics/searches")),
};
