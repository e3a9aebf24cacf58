import { forAdmins, forRoles, of, type Row } from "../calls/access/row";
import type { Person } from "../people/stored-accounts";
import { type Product, placeOrder } from "../support/call-fixtures";

const mailsOf = async (mara: Person, product: Product) => `/orders/${await placeOrder(product, mara)}/mails`;

export const calls: Record<string, Row> = {
  "GET /outbox": forAdmins(of("/outbox")),
  "GET /jobs": forAdmins(of("/jobs")),
  "GET /orders/{id}/mails": forRoles(["sales", "accounts", "support"], async (mara, product) => ({
    path: await mailsOf(mara, product),
  })),
  // The order has no such mail.
  "POST /orders/{id}/mails/{mailId}/again": forRoles(
    ["sales", "accounts", "support"],
    async (mara, product) => ({
      path: `${await mailsOf(mara, product)}/${"0".repeat(24)}/again`,
      headers: { "idempotency-key": "once-more" },
    }),
    404,
  ),
  "POST /jobs/retry": forAdmins(of("/jobs/retry", { ids: ["0".repeat(24)] })),
};
