import { DAY_MS } from "@/lib/values/day";

/**
 * Nobody of the shop decides on an order, a company, a price, a credit, a booking, a refund or a review of their own. The only
 * administrator of a shop may, since there is nobody to ask, and it is shown. Commands ask by `deciderOn`
 * (lib/core/commands/audit/decider.ts); docs/decisions/030-nobody-decides-on-their-own.md says why.
 */

interface Dealing {
  /** The kind of thing that can be somebody's own. */
  about: keyof typeof OWN_BECAUSE;
  /** Completes "Somebody else of the shop …". */
  does: string;
  /** The calls whose commands ask. */
  calls: readonly string[];
}

export const OWN_BECAUSE = {
  company: "You belong to this company, or are invited to it",
  order: "This order is your own, or that of a company that you belong to or are invited to",
  priceList: "A company that you belong to, or are invited to, pays by this list",
  review: "This review is your own",
} as const;

export const OWN_DEALINGS = {
  decideCompany: { about: "company", does: "decides on it", calls: ["PUT /companies/{id}/state"] },
  setTerms: { about: "company", does: "sets its terms and its credit", calls: ["PUT /companies/{id}/terms"] },
  proveVatId: {
    about: "company",
    does: "records the proof of its VAT ID",
    calls: ["PUT /companies/{id}/vat-proof"],
  },
  givePriceList: { about: "company", does: "gives it prices", calls: ["PUT /companies/{id}/price-list"] },
  agreePrices: {
    about: "company",
    does: "agrees on prices with it",
    calls: ["POST /draft-orders", "POST /offers/{id}/send"],
  },
  changePriceList: {
    about: "priceList",
    does: "changes it",
    calls: [
      "PATCH /price-lists/{id}",
      "PUT /price-lists/{id}/rows",
      "PUT /price-lists/{id}/rows/{productId}",
      "DELETE /price-lists/{id}/rows/{productId}",
    ],
  },
  bookTransfer: {
    about: "order",
    does: "books its money",
    calls: ["POST /orders/{id}/transfers", "POST /bank-entries/{id}/booking", "POST /bank-statements"],
  },
  takeTransferBack: {
    about: "order",
    does: "takes its booking back",
    calls: ["POST /orders/{id}/transfers/undo"],
  },
  agreeDelivery: {
    about: "order",
    does: "agrees on its delivery",
    calls: ["PUT /orders/{id}/charges"],
  },
  changeOrder: {
    about: "order",
    does: "changes it",
    calls: ["PUT /orders/{id}/lines", "PATCH /orders/{id}/reference"],
  },
  closeRest: { about: "order", does: "closes its rest", calls: ["POST /orders/{id}/rest"] },
  decideReturn: { about: "order", does: "decides on its returns", calls: ["PATCH /returns/{id}"] },
  refund: {
    about: "order",
    does: "refunds it",
    calls: ["POST /orders/{id}/refund", "POST /orders/{id}/refund/sent"],
  },
  creditPaper: { about: "order", does: "credits its invoice", calls: ["POST /papers/{id}/credit"] },
  writeOff: { about: "order", does: "writes it off", calls: ["POST /orders/{id}/write-off"] },
  shipUnpaid: {
    about: "order",
    does: "ships it before it is paid",
    calls: [
      "PATCH /ordersShiped/{id}",
      "POST /orders/{id}/shipments",
      "PATCH /shipments/{id}",
      "POST /shipments",
    ],
  },
  moderateReview: {
    about: "review",
    does: "hides, shows and answers it",
    calls: ["PATCH /review/{id}", "PUT /review/{id}/answer"],
  },
} as const satisfies Record<string, Dealing>;
export type OwnDealing = keyof typeof OWN_DEALINGS;

/** Writes of staff that do not ask, with why. A call that stands in neither table fails a test. */
export const ASKS_NOBODY_ELSE: Readonly<Record<string, readonly string[]>> = {
  // A product is nobody's own. Its price is: who has set it lately does not buy at it (`isPricedByBuyer`).
  "the price is judged when its setter orders": [
    "POST /goods",
    "PATCH /goods/{id}",
    "DELETE /goods/{id}",
    "POST /goods/{id}/copies",
    "POST /goods/{id}/put-back",
    "POST /bulk-changes",
    "POST /imports",
    "DELETE /imports/{id}",
    "PATCH /imports/{id}/rows/{row}",
    "PUT /imports/{id}/columns",
    "POST /imports/{id}/apply",
    "POST /imports/{id}/undo",
  ],
  "it is no price and no money": [
    "PUT /attributes/{key}",
    "DELETE /attributes/{key}",
    "POST /attributes/{key}/check",
    "PUT /families/{slug}",
    "PUT /synonyms",
    "DELETE /families/{slug}",
    "POST /goods/{id}/pictures",
    "POST /goods/{id}/documents",
    "PATCH /goods/{id}/files",
    "POST /jobs/retry",
    "PATCH /shop",
    "POST /shop/logo/{mode}",
    "DELETE /shop/logo/{mode}",
    "PUT /shop/opening",
    "PUT /tax-rates/{country}",
    "PATCH /paper-numbers",
    "DELETE /shop/sample-catalogue",
    "POST /own-pages",
    "PATCH /own-pages/{id}",
    "DELETE /own-pages/{id}",
    "POST /draft-orders/check",
    "PUT /companies/{id}/number",
    "POST /arrivals",
    "PATCH /arrivals/{id}",
    "DELETE /arrivals/{id}",
    "POST /arrivals/{id}/book",
    "POST /counts",
    "PUT /counts/{id}/lines/{productId}",
    "POST /counts/{id}/figures",
    "POST /counts/{id}/cancel",
  ],
  "the lines say who has counted them, and large differences are closed by somebody else": [
    "POST /counts/{id}/close",
  ],
  "its prices are judged when it is sent": [
    "POST /offers",
    "PATCH /offers/{id}",
    "DELETE /offers/{id}",
    "POST /offers/{id}/withdraw",
  ],
  "the tax offices answer, and not they": ["POST /companies/{id}/vat-check"],
  "its owner is nobody of the shop": ["POST /companyadmin", "POST /companyadmin/import"],
  "a list is nobody's until a company has it": ["POST /price-lists"],
  "customers cancel their unpaid orders themselves": ["POST /orders/{id}/release", "DELETE /orders/{id}"],
  "a pay link costs its whole total": [
    "POST /orders/{id}/pay-links",
    "DELETE /orders/{id}/pay-links/{linkId}",
  ],
  "no order hears of an entry that is set aside": ["PUT /bank-entries/{id}/state"],
  "it gives or takes power among staff, and is mailed to whom it is about": [
    "PUT /users/admin/{email}",
    "DELETE /users/admin/{email}",
    "PUT /users/{email}/roles",
    "POST /staff/invitations",
    "DELETE /staff/invitations/{id}",
  ],
  "it says what its order says": [
    "POST /orders/{id}/papers",
    "POST /papers/{id}/send",
    "POST /orders/{id}/mails/{mailId}/again",
  ],
  "it is only asked for, and somebody decides on it": ["POST /orders/{id}/returns"],
  "it only looks": ["PUT /customer-view", "POST /truth/look"],
  "it makes what records that are sure say already": ["POST /truth/{finding}/mend"],
  "it reaches no account of people of the shop": [
    "POST /customers/{id}/notes",
    "DELETE /customers/{id}/notes/{noteId}",
    "POST /customers/{id}/links",
    "POST /customers/{id}/unlock",
    "PUT /customers/{id}/email",
  ],
};

/** The people whose own it is. */
export interface OwnFacts {
  /** The customer of an order, the author of a review, the people of a company. */
  userIds: readonly string[];
  /** The e-mails that are invited to the company, normalised. */
  invited?: readonly string[];
}

export const isOwn = ({ userId, email }: { userId: string; email: string }, facts: OwnFacts): boolean =>
  facts.userIds.includes(userId) || (facts.invited ?? []).includes(email);

/** @param administrators the ids of all */
export const isOnlyAdministrator = (userId: string, administrators: readonly string[]): boolean =>
  administrators.length === 1 && administrators[0] === userId;

/** Beside the name, where somebody decided on their own all the same. */
export const ON_OWN = "on their own, as the only administrator";

export function ownDealingText(dealing: OwnDealing): string {
  const { about, does }: Dealing = OWN_DEALINGS[dealing];
  return `${OWN_BECAUSE[about]}: somebody else of the shop ${does}`;
}

/** For so long a person of the shop does not buy at a price that they have set. */
export const OWN_PRICE_DAYS = 30;
const OWN_PRICE_MS = OWN_PRICE_DAYS * DAY_MS;

/** The person who has set the price of a product, or its tiers, last. */
export interface PricedBy {
  userId: { toString: () => string };
  at: Date;
}

/** Whether the buyer has set this price lately. @param priced missing where the shop itself did, or nobody since the field is there */
export const isPricedByBuyer = (buyerId: string, priced: PricedBy | undefined, now: Date): boolean =>
  priced !== undefined &&
  priced.userId.toString() === buyerId &&
  now.getTime() - priced.at.getTime() < OWN_PRICE_MS;
