/** The result of one attempt to charge the card. */
export type Confirmation =
  | { status: "succeeded"; transactionId: string }
  | { status: "requires_action" }
  /** The provider's message; the page adds the specification's "!!!". */
  | { status: "declined"; message: string }
  /** No answer, or an error that is not about the card; the page shows the message unchanged. */
  | { status: "failed"; message: string };

export interface PayableOrder {
  id: string;
  productName: string;
  totalCents: number;
  billing: { name: string; email: string };
}
