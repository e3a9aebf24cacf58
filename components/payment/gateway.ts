/** What the page must know of the gateway that the shop uses; the server says it, nothing else differs. */
export type BrowserGateway = { kind: "sandbox" } | { kind: "stripe"; publishableKey: string };

/** How a try to charge the card ended. */
export type Confirmation =
  | { status: "succeeded"; transactionId: string }
  | { status: "requires_action" }
  /** The provider's words, which the page shows with the specification's marks. */
  | { status: "declined"; message: string }
  /** No answer, or a refusal that is not about the card: the words as they are. */
  | { status: "failed"; message: string };

export interface PayableOrder {
  id: string;
  productName: string;
  totalCents: number;
  billing: { name: string; email: string };
}
