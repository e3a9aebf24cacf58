import { forAdmins, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /shop": forAdmins(of("/shop")),
  // The defaults, so that nothing changes.
  "PATCH /shop": forAdmins(of("/shop", { freeDeliveryOver: 3500, revision: 0 })),
};
