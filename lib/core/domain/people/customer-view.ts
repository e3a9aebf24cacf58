/** Staff see the private pages of one customer, as that customer does, and change nothing (docs/decisions/027). */

export const CUSTOMER_VIEW_MINUTES = 30;

/** The first of the pages, the customer's orders. */
export const CUSTOMER_VIEW = "/dashboard/customer-view";

/**
 * The only calls that change something while a session has a view open: those that begin and end the view, prove the second
 * factor anew and log out. Everything else is refused, so that a new call is refused too.
 */
const CALLS_IN_VIEW: ReadonlySet<string> = new Set([
  "PUT /customer-view",
  "DELETE /customer-view",
  "PUT /session/proof",
  "PUT /session/passkey-challenge",
  "DELETE /session",
  "DELETE /sessions",
]);

/** @param call such as `POST /orders` */
export const isRefusedInView = (call: string): boolean =>
  !call.startsWith("GET ") && !CALLS_IN_VIEW.has(call);
