import { forRoles, of, type Row } from "../calls/access/row";
import { aCountOf } from "./count-calls";

const KEEP = ["warehouse"] as const;
const key = (name: string) => ({ "idempotency-key": name });

export const calls: Record<string, Row> = {
  "GET /counts": forRoles(KEEP, of("/counts")),
  "POST /counts": forRoles(
    KEEP,
    async () => ({
      path: "/counts",
      body: { title: "Shelf A", products: { of: "all" } },
      headers: key("of-the-count"),
    }),
    201,
  ),
  "GET /counts/{id}": forRoles(KEEP, async (_mara, product) => ({
    path: `/counts/${await aCountOf(product)}`,
  })),
  "GET /counts/{id}/lines": forRoles(KEEP, async (_mara, product) => ({
    path: `/counts/${await aCountOf(product)}/lines`,
  })),
  "GET /counts/{id}/sheet.csv": forRoles(KEEP, async (_mara, product) => ({
    path: `/counts/${await aCountOf(product)}/sheet.csv`,
  })),
  "PUT /counts/{id}/lines/{productId}": forRoles(KEEP, async (_mara, product) => ({
    path: `/counts/${await aCountOf(product)}/lines/${product.id}`,
    body: { counted: null, seen: 0, revision: 0 },
  })),
  "POST /counts/{id}/figures": forRoles(KEEP, async (_mara, product) => ({
    path: `/counts/${await aCountOf(product)}/figures`,
    body: { figures: [{ number: "no such number", counted: 1 }], save: true },
  })),
  // Nothing is counted yet.
  "POST /counts/{id}/close": forRoles(
    KEEP,
    async (_mara, product) => ({
      path: `/counts/${await aCountOf(product)}/close`,
      body: { revision: 0 },
      headers: key("of-the-closing"),
    }),
    400,
  ),
  "POST /counts/{id}/cancel": forRoles(KEEP, async (_mara, product) => ({
    path: `/counts/${await aCountOf(product)}/cancel`,
    body: { revision: 0 },
  })),
};
