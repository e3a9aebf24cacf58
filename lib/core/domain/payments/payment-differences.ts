/**
 * Where the shop and its payment provider can differ, in an administrator's words, and what to do about each. The
 * comparison page, the order page and docs/stripe.md say the same.
 */
export const PAYMENT_DIFFERENCES = {
  paid_without_payment: {
    word: "Paid order without a payment",
    whatToDo: "Do not ship it. Check that the shop has the keys of the right account",
  },
  payment_without_paid_order: {
    word: "Payment without a paid order",
    whatToDo: "The shop settles this by itself within five minutes; if it stays, look at the order's page",
  },
  payment_of_unknown_order: {
    word: "Payment of an unknown order",
    whatToDo: "Find out whose it is at the provider, and refund it there",
  },
  amount_differs: {
    word: "Amounts differ",
    whatToDo: "Refund it at the provider and ask the customer to pay again",
  },
  second_payment: {
    word: "Paid twice",
    whatToDo: "Refund this payment at the provider",
  },
  refund_pending: {
    word: "Refund not sent yet",
    whatToDo: "The provider is asked again every five minutes; if this stays, refund it at the provider",
  },
  refund_failed: {
    word: "Refund failed",
    whatToDo:
      "The customer does not have the money. Refund it again at the provider, or pay it back in another way and keep a note with the payment there",
  },
  refund_not_in_shop: {
    word: "Refunded at the provider",
    whatToDo:
      "Nothing where the refund was meant; it stands among the order's payments, and the order keeps its status after a part and once it is shipped",
  },
  dispute: {
    word: "Disputed",
    whatToDo: "Answer the dispute at the provider before its deadline, and do not refund it besides",
  },
} as const satisfies Record<string, { word: string; whatToDo: string }>;

export type PaymentDifference = keyof typeof PAYMENT_DIFFERENCES;

/** The flags that an order can have for administrators, and the difference that each one shows. */
export const ORDER_FLAGS = {
  amount_differs: "amount_differs",
  second_payment: "second_payment",
  dispute: "dispute",
  refund_refused: "refund_pending",
  refund_failed: "refund_failed",
  refunded_outside: "refund_not_in_shop",
} as const satisfies Record<string, PaymentDifference>;

export type OrderFlagKind = keyof typeof ORDER_FLAGS;
