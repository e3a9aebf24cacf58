import { forRoles, of, type Row } from "../calls/access/row";
import { anArrival, asArrival } from "./arrival-calls";

const KEEP = ["warehouse"] as const;
const key = (name: string) => ({ "idempotency-key": name });

export const calls: Record<string, Row> = {
  "GET /arrivals": forRoles(KEEP, of("/arrivals")),
  "POST /arrivals": forRoles(
    KEEP,
    async (_mara, product) => ({
      path: "/arrivals",
      body: await asArrival(product),
      headers: key("of-the-arrival"),
    }),
    201,
  ),
  "GET /arrivals/{id}": forRoles(KEEP, async (_mara, product) => ({
    path: `/arrivals/${await anArrival(product)}`,
  })),
  "PATCH /arrivals/{id}": forRoles(KEEP, async (_mara, product) => ({
    path: `/arrivals/${await anArrival(product)}`,
    body: { ...(await asArrival(product)), reference: "LS 2", revision: 0 },
  })),
  "DELETE /arrivals/{id}": forRoles(KEEP, async (_mara, product) => ({
    path: `/arrivals/${await anArrival(product)}?revision=0`,
  })),
  "POST /arrivals/{id}/book": forRoles(KEEP, async (_mara, product) => ({
    path: `/arrivals/${await anArrival(product)}/book`,
    body: { revision: 0 },
    headers: key("of-the-booking"),
  })),
};
