import { formatPrice } from "@/lib/values/money";
import type { ReturnToDecide } from "./to-decide";

/** The question before a return is settled, with the money that its settling moves. */
export function settleQuestion({ name, money }: Pick<ReturnToDecide, "name" | "money">) {
  const { creditedCents, refundCents, byTransfer, isPrepaid } = money;
  const way = byTransfer
    ? "Accounts send the money back by bank transfer."
    : "The money goes back to the card.";
  const none = isPrepaid
    ? "Nothing goes back: as much was sent back before."
    : "Nothing goes back: it is not owed any more.";
  return {
    title: `Settle ${name}?`,
    description: `The order costs less by these pieces. ${refundCents > 0 ? way : none} The customer is told by mail.`,
    details: [
      { term: "These pieces had cost", value: formatPrice(creditedCents) },
      { term: "Goes back", value: formatPrice(refundCents) },
    ],
  };
}
