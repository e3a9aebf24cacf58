/**
 * The largest amount of one order in cents: what a payment provider takes in one charge (999,999.99). Apart from `money.ts`, whose
 * formats not every page needs.
 */
export const MAX_ORDER_CENTS = 99_999_999;
