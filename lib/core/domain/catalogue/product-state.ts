/** A draft is seen by staff alone. Everything else on sale is published. */
export const PRODUCT_STATES = ["draft", "published"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
