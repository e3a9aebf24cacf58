/**
 * The way of one payment in the browser. What counts is that money is never asked for twice: once the card went
 * through, every way on leads to noting it at the shop, with the same transaction id.
 */
export type PaymentFlow =
  | { at: "card"; error: string | null }
  | { at: "confirming" }
  | { at: "challenge" }
  | { at: "recording"; transactionId: string }
  | { at: "unrecorded"; transactionId: string; message: string }
  | { at: "paid"; transactionId: string };

export type PaymentEvent =
  | { type: "pay" }
  | { type: "declined"; message: string }
  | { type: "challenged" }
  | { type: "answered" }
  | { type: "confirmed"; transactionId: string }
  | { type: "recorded" }
  | { type: "not_recorded"; message: string }
  | { type: "not_paid"; message: string }
  | { type: "again" };

/** @param confirmedBefore the transaction that an earlier load of this page confirmed and could not note. */
export const paymentFlowOnOpen = (confirmedBefore: string | null): PaymentFlow =>
  confirmedBefore === null
    ? { at: "card", error: null }
    : { at: "recording", transactionId: confirmedBefore };

/** An event that does not belong to the step where the payment is changes nothing. */
export function paymentFlow(flow: PaymentFlow, event: PaymentEvent): PaymentFlow {
  switch (event.type) {
    case "pay":
      return flow.at === "card" ? { at: "confirming" } : flow;
    case "declined":
      return flow.at === "confirming" || flow.at === "challenge"
        ? { at: "card", error: event.message }
        : flow;
    case "challenged":
      return flow.at === "confirming" ? { at: "challenge" } : flow;
    case "answered":
      return flow.at === "challenge" ? { at: "confirming" } : flow;
    case "confirmed":
      return flow.at === "confirming" ? { at: "recording", transactionId: event.transactionId } : flow;
    case "recorded":
      return flow.at === "recording" ? { at: "paid", transactionId: flow.transactionId } : flow;
    case "not_recorded":
      return flow.at === "recording"
        ? { at: "unrecorded", transactionId: flow.transactionId, message: event.message }
        : flow;
    case "not_paid":
      return flow.at === "recording" ? { at: "card", error: event.message } : flow;
    case "again":
      return flow.at === "unrecorded" ? { at: "recording", transactionId: flow.transactionId } : flow;
  }
}
