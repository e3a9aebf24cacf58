/**
 * The way of one payment in the browser. What counts is that money is never asked for twice: once the card went
 * through, every way on leads to noting it at the shop, with the same transaction id.
 */
export type PaymentFlow =
  | { at: "card"; error: CardError | null }
  | { at: "confirming" }
  | { at: "challenge" }
  | { at: "recording"; transactionId: string }
  | { at: "unrecorded"; transactionId: string; message: string }
  | { at: "paid"; transactionId: string };

export interface CardError {
  text: string;
  /** Whether the provider refused the card; otherwise the error is not about the card. */
  refused: boolean;
}

export type PaymentEvent =
  /** An earlier load of this page charged the card and could not note it. */
  | { type: "found"; transactionId: string }
  | { type: "pay" }
  | { type: "declined"; error: CardError }
  | { type: "challenged" }
  | { type: "answered" }
  | { type: "confirmed"; transactionId: string }
  | { type: "recorded" }
  | { type: "not_recorded"; message: string }
  | { type: "not_paid"; message: string }
  | { type: "again" };

export const PAYMENT_ON_OPEN: PaymentFlow = { at: "card", error: null };

/** An event that does not belong to the step where the payment is changes nothing. */
export function paymentFlow(flow: PaymentFlow, event: PaymentEvent): PaymentFlow {
  switch (event.type) {
    case "found":
      return flow.at === "card" ? { at: "recording", transactionId: event.transactionId } : flow;
    case "pay":
      return flow.at === "card" ? { at: "confirming" } : flow;
    case "declined":
      return flow.at === "confirming" || flow.at === "challenge" ? { at: "card", error: event.error } : flow;
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
      return flow.at === "recording" ? { at: "card", error: { text: event.message, refused: false } } : flow;
    case "again":
      return flow.at === "unrecorded" ? { at: "recording", transactionId: flow.transactionId } : flow;
  }
}
