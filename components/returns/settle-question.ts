import { formatPrice } from "@/lib/values/money";
import type { ReturnToDecide } from "./to-decide";

/** The question before a return is settled, with the money that its settling moves. */
export function settleQuestion({ name, money }: Pick<ReturnToDecide, "name" | "money">) {
  const { creditedCents, refundCents, byTransfer, isPrepaid } = money;
  const way = byTransfer
    ? "Accounts send the money back by bank transfer."
    : "The money goes back to the card.";
  const none = isPrepaid
    ? "Nothing is refunded: as much was sent back before."
    : "Nothing is refunded: this part is no longer owed.";
  return {
    title: `Settle ${name}?`,
    description: `These pieces come off the order. ${refundCents > 0 ? way : none} The customer is told by mail.`,
    details: [
      { term: "Price of these pieces", value: formatPrice(creditedCents) },
      { term: "To refund", value: formatPrice(refundCents) },
    ],
  };
}
