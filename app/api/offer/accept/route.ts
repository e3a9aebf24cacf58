import { acceptOffer } from "@/lib/features/offers/commands/answer-offer";
import { lookByOfferLink } from "@/lib/features/offers/commands/look-by-offer-link";
import { acceptedOfferSchema } from "@/lib/features/offers/domain/answer-schemas";
import { acceptOfferSchema } from "@/lib/features/offers/domain/schemas";
import { toAnsweredOrder } from "@/lib/features/offers/http/to-offer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { done } from "@/lib/values/result";

const accept = operation({
  method: "POST",
  path: "/offer/accept",
  tag: "Orders",
  summary: "Accept an offer by its link",
  description:
    "Makes its order, at its prices, for its customer: once, however often it is sent. The order is unpaid, with its hold and a pay link; or on account, where the offer says so and the company's credit suffices; or it waits, where the company's rules ask for approval. Where not all is in stock, nothing is made.",
  access: "anyone",
  body: acceptOfferSchema,
  answer: { status: 200, schema: acceptedOfferSchema, description: "The offer is accepted" },
  refuses: [
    "invalid",
    "off_lot",
    "not_found",
    "gone",
    "over_available",
    "total_changed",
    "company_inactive",
    "company_needed",
    "changed_meanwhile",
    "too_many",
    "busy",
  ],
  run: async ({ body, clientIp }) => {
    const accepted = await acceptOffer(body, { clientIp });
    if (!accepted.ok) return accepted;
    const offer = await lookByOfferLink(body.token);
    return offer.ok
      ? done({ acknowledged: true as const, order: toAnsweredOrder(offer.value.order) })
      : offer;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(accept);
