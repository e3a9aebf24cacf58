/** The owner chooses who places orders in the shop. */
export const WHO_MAY_ORDER = ["anybody", "confirmed", "companies"] as const;
export type WhoMayOrder = (typeof WHO_MAY_ORDER)[number];

/** Why somebody places no order: their e-mail is not confirmed, or they order for no approved company. */
export const ORDER_BARS = ["unconfirmed", "noCompany"] as const;
export type OrderBar = (typeof ORDER_BARS)[number];

/** The one rule, for guards, forms and texts. */
export function barFromOrdering(
  who: WhoMayOrder,
  { isConfirmed, isForCompany }: { isConfirmed: boolean; isForCompany: boolean },
): OrderBar | null {
  if (who === "confirmed" && !isConfirmed) return "unconfirmed";
  return who === "companies" && !isForCompany ? "noCompany" : null;
}

/** In a sentence, with what to do next. */
export const ORDER_BAR_TEXTS: Readonly<Record<OrderBar, string>> = {
  unconfirmed: "Please confirm your e-mail before you order. Your dashboard sends you the link.",
  noCompany: "Orders here are for companies that we have approved. Apply for yours on the page Company.",
};

/** For everybody, beside a product and an order. Null where anybody orders. */
export const WHO_MAY_ORDER_TEXTS: Readonly<Record<WhoMayOrder, string | null>> = {
  anybody: null,
  confirmed: "You can order once your e-mail is confirmed.",
  companies: "We sell to companies that we have approved.",
};
