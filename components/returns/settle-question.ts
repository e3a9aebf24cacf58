import { formatPrice } from "@/lib/values/money";
import type { ReturnToDecide } from "./to-decide";

/** The question before a return is settled, with the money that its settling moves. */
export function settleQuestion({ name, money }: Pick<ReturnToDecide, "name" | "money">) {
  const { creditedCents, refundCents, byTransfer, cardCents } = money;
  const toCard = !byTransfer || cardCents >= refundCents;
  const others = "Accounts send the others by bank transfer.";
  const way = toCard
    ? "The money goes back to the card."
    : cardCents > 0
      ? `${formatPrice(cardCents)} go back to the card. ${others}`
      : "Accounts send the money back by bank transfer.";
  return {
    title: `Settle ${name}?`,
    description: `These pieces come off the order. ${refundCents > 0 ? way : "No further refund is due."} The customer is told by mail.`,
    details: [
      { term: "Price of these pieces", value: formatPrice(creditedCents) },
      { term: "To refund", value: formatPrice(refundCents) },
    ],
  };
}
