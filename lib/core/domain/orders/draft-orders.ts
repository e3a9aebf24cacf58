/** Orders that staff place for a customer, on the telephone for example (docs/contract.md, "Orders for customers"). */

/** payLink: unpaid, its mail has a pay link · approval: an order of a company waits for somebody else of it */
export const SENT_AS = ["payLink", "approval"] as const;
export type SentAs = (typeof SENT_AS)[number];
