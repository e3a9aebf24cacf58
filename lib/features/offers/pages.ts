import { AFTER, ID, type PrivatePages, SEARCH } from "@/lib/core/domain/shop/page-parameters";
import { OFFER_STATES } from "./domain/offers";

export const privatePages = {
  offers: {
    path: "/dashboard/offers",
    parameters: { ...AFTER, q: SEARCH, state: { type: "choice", choices: OFFER_STATES } },
  },
  newOffer: {
    path: "/dashboard/offers/new",
    parameters: {
      q: SEARCH,
      customer: { type: "text", maxLength: 254 },
      company: ID,
      customerIs: { type: "choice", choices: ["new"] },
    },
  },
} as const satisfies PrivatePages;
