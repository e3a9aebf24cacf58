import { formatPrice } from "@/lib/values/money";
import type { ReturnToDecide } from "./to-decide";

/** The question before a return is settled, with the money that its settling moves. */
export function settleQuestion({ name, money }: Pick<ReturnToDecide, "name" | "money">) {
  const { creditedCents, refundCents, byTransfer } = money;
  const way = byTransfer
    ? "Accounts send the money back by bank transfer."
    : "The money goes back to the card.";
  return {
    title: `Settle ${name}?`,
    description: `These pieces come off the order. ${refundCents > 0 ? way : "No further refund is due."} The customer is told by mail.`,
    details: [
      { term: "Price of these pieces", value: formatPrice(creditedCents) },
      { term: "To refund", value: formatPrice(refundCents) },
    ],
  };
}
