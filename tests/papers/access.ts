import { forAccounts, forAdmins, forRoles, of, type Row } from "../calls/access/row";
import { type Person, staff } from "../people/stored-accounts";
import { change, packed } from "../shipments/shipment-calls";
import { type Product, paidOrder, placeOrder } from "../support/call-fixtures";
import { storePaper } from "./store-paper";

const key = { "idempotency-key": "of-the-paper" };
const unpaid = async (mara: Person, product: Product) => `/orders/${await placeOrder(product, mara)}`;

const hers = (below: string): Row => ({
  asks: async (mara) => ({ path: `/papers/${await storePaper(mara)}${below}` }),
  owner: 200,
  stranger: 404,
  admin: 200,
  roles: ["accounts", "sales", "warehouse", "support"],
});

const ofOrder = (file: string): Row => ({
  asks: async (mara, product) => ({ path: `${await unpaid(mara, product)}/${file}` }),
  owner: 200,
  stranger: 404,
  admin: 200,
  roles: ["sales", "accounts", "warehouse", "support"],
});

export const calls: Record<string, Row> = {
  "GET /papers": forAccounts(of("/papers")),
  "GET /papers/{id}": hers(""),
  "GET /papers/{id}/pdf": hers("/pdf"),
  "GET /papers/{id}/cii": hers("/cii"),
  "GET /papers/{id}/ubl": hers("/ubl"),
  "GET /papers/specimens/{specimen}": forAdmins(of("/papers/specimens/invoice")),
  "GET /paper-numbers": forRoles(["accounts"], of("/paper-numbers")),
  // No month of the future can be locked.
  "PATCH /paper-numbers": forRoles(
    ["accounts"],
    of("/paper-numbers", { lock: { month: "2098-12" }, revision: 0 }),
    400,
  ),
  "GET /exports/bookings.csv": forRoles(["accounts"], of("/exports/bookings.csv?month=2026-10")),
  "GET /exports/vat.csv": forRoles(["accounts"], of("/exports/vat.csv?quarter=2026-Q4")),
  "GET /exports/papers.zip": forRoles(["accounts"], of("/exports/papers.zip?month=2026-10")),
  "GET /orders/{id}/confirmation.pdf": ofOrder("confirmation.pdf"),
  "GET /orders/{id}/proforma.pdf": ofOrder("proforma.pdf"),
  "GET /shipments/{id}/note.pdf": {
    asks: async (mara, product) => {
      const shipmentId = await packed((await paidOrder(product, mara)).orderId);
      await change(await staff("warehouse"), shipmentId, { revision: 1, state: "shipped" });
      return { path: `/shipments/${shipmentId}/note.pdf` };
    },
    owner: 200,
    stranger: 404,
    admin: 200,
    roles: ["accounts", "sales", "warehouse", "support"],
  },
  // It is not paid, so that nothing is issued.
  "POST /orders/{id}/papers": forRoles(
    ["accounts"],
    async (mara, product) => ({
      path: `${await unpaid(mara, product)}/papers`,
      body: { kind: "invoice" },
      headers: key,
    }),
    409,
  ),
  // Its order is not there.
  "POST /papers/{id}/credit": forRoles(
    ["accounts"],
    async (mara) => ({
      path: `/papers/${await storePaper(mara)}/credit`,
      body: { reason: "Bent" },
      headers: key,
    }),
    404,
  ),
  "POST /papers/{id}/send": forRoles(["accounts"], async (mara) => ({
    path: `/papers/${await storePaper(mara)}/send`,
  })),
};
