import { forAdmins, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /shop/sample-catalogue": forAdmins(of("/shop/sample-catalogue")),
  // The tests' shop has no samples, so that nothing changes.
  "DELETE /shop/sample-catalogue": forAdmins(of("/shop/sample-catalogue")),
};
