import { forAdmins, of, type Row } from "../calls/access/row";

export const calls: Record<string, Row> = {
  "GET /shop": forAdmins(of("/shop")),
  // The defaults, so that nothing changes.
  "PATCH /shop": forAdmins(of("/shop", { freeDeliveryOver: 3500, revision: 0 })),
  "POST /shop/logo/{mode}": forAdmins(async () => ({
    path: "/shop/logo/light?revision=0",
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    headers: { "content-type": "image/svg+xml" },
  })),
  // There is none, so that nothing changes.
  "DELETE /shop/logo/{mode}": forAdmins(of("/shop/logo/dark?revision=0")),
};
