/** The result of one attempt to charge the card. */
export type Confirmation =
  | { status: "succeeded"; transactionId: string }
  | { status: "requires_action" }
  /** The provider's message; the page adds the specification's "!!!". */
  | { status: "declined"; message: string }
  /** No answer, or an error that is not about the card; the page shows the message unchanged. */
  | { status: "failed"; message: string };

export interface PayableOrder {
  /** Names the order in this tab; by a pay link the link's id. */
  id: string;
  productName: string;
  /** All that is open. */
  dueCents: number;
  /** A part was paid before. */
  isRest?: boolean;
  /** Null where the payer is not known. */
  billing: { name: string; email: string } | null;
  /** The token of the pay link by which it is paid; missing on its customer's own page. */
  payLink?: string;
}
