import { z } from "zod";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { text } from "@/lib/core/domain/shop/schemas/fields";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { makeOffer } from "@/lib/features/offers/commands/keep-offers";
import { listOffers } from "@/lib/features/offers/commands/view-offers";
import { offerSummarySchema } from "@/lib/features/offers/domain/answer-schemas";
import { OFFER_STATES } from "@/lib/features/offers/domain/offers";
import { newOfferSchema } from "@/lib/features/offers/domain/schemas";
import { toOfferSummary } from "@/lib/features/offers/http/to-offer";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const list = operation({
  method: "GET",
  path: "/offers",
  tag: "Orders",
  summary: "Offers to customers, the newest first",
  access: "staff",
  query: longListQuerySchema.extend({
    state: z.enum(OFFER_STATES).optional(),
    q: text(100).optional().describe("words of the customer, their e-mail, the company, or the number"),
  }),
  answer: {
    status: 200,
    schema: offerSummarySchema.array(),
    description: "Without lines; 100 without `limit`",
  },
  refuses: [],
  run: async ({ viewer, query: { state, q, ...page }, url }) =>
    listAnswer(await listOffers(viewer, { state, q }, page), toOfferSummary, url),
});

const make = operation({
  method: "POST",
  path: "/offers",
  tag: "Orders",
  summary: "Begin an offer to a customer as a draft",
  description:
    "Nothing is sent. It begins with the customer's phone and the address that they order to. A caller without an account is named as `newCustomer`: they get one once the offer is sent.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: newOfferSchema,
  answer: { status: 201, schema: insertedSchema, description: "The draft is made" },
  refuses: ["invalid", "forbidden", "not_found", "duplicate", "idempotency_mismatch"],
  run: async ({ viewer, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    return inserted(await makeOffer(viewer, body, key.value), ({ offerId }) => offerId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(list, make);
