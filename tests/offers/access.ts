import { forRoles, forVisitors, of, type Row } from "../calls/access/row";
import { aDraftOffer, anOfferOf, content } from "./offer-calls";

const SALES = ["sales"] as const;
const NO_TOKEN = "x".repeat(43);

export const calls: Record<string, Row> = {
  "GET /offers": forRoles(SALES, of("/offers")),
  "POST /offers": forRoles(
    SALES,
    async ({ email }) => ({
      path: "/offers",
      body: { customerEmail: email },
      headers: { "idempotency-key": "of-the-offer" },
    }),
    201,
  ),
  "GET /offers/{id}": forRoles(SALES, async ({ email }) => ({ path: `/offers/${await aDraftOffer(email)}` })),
  "PATCH /offers/{id}": forRoles(SALES, async ({ email }) => ({
    path: `/offers/${await aDraftOffer(email)}`,
    body: { ...content({ lines: [] }), revision: 0 },
  })),
  "DELETE /offers/{id}": forRoles(SALES, async ({ email }) => ({
    path: `/offers/${await aDraftOffer(email)}?revision=0`,
  })),
  "POST /offers/{id}/send": forRoles(SALES, async ({ email }, product) => ({
    path: `/offers/${(await anOfferOf(email, product.id)).id}/send`,
    body: { revision: 1 },
  })),
  "POST /offers/{id}/withdraw": forRoles(SALES, async ({ email }, product) => ({
    path: `/offers/${(await anOfferOf(email, product.id)).id}/withdraw`,
    body: { version: 1 },
  })),
  "GET /offers/{id}/pdf": forRoles(SALES, async ({ email }, product) => ({
    path: `/offers/${(await anOfferOf(email, product.id)).id}/pdf`,
  })),
  // The token is the only credential; this one was never given out.
  "POST /offer": forVisitors(of("/offer", { token: NO_TOKEN }), 404),
  "POST /offer/accept": forVisitors(of("/offer/accept", { token: NO_TOKEN, version: 1 }), 404),
  "POST /offer/decline": forVisitors(of("/offer/decline", { token: NO_TOKEN, version: 1 }), 404),
  "POST /offer/pdf": forVisitors(of("/offer/pdf", { token: NO_TOKEN }), 404),
};
