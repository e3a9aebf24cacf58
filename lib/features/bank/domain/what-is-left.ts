import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { Cents } from "@/lib/values/money";
import { amountText, type EntryProblem } from "./entry-states";

interface UsedEntry {
  amountCents: Cents;
  leftCents: Cents;
  currency: string;
  uses: readonly { orderId: { toHexString: () => string } }[];
  problem: EntryProblem | null;
}

/** For staff: the rest of an entry is its payer's credit. Where less has come than is booked, somebody decides what is right. */
export function whatIsLeft({ amountCents, leftCents, currency, uses, problem }: UsedEntry): EntryProblem {
  if (uses.length === 0) return problem ?? { kind: "other", text: "It pays no order." };
  const numbers = uses.map(({ orderId }) => orderNumber(orderId.toHexString())).join(", ");
  if (leftCents < 0)
    return {
      kind: "short",
      text: `The statement says ${amountText(amountCents, currency)}, but ${amountText(amountCents - leftCents, currency)} is booked. It pays ${numbers}. Take a booking back on the order's page, or set this entry aside and say why.`,
    };
  return {
    kind: "over",
    text: `${amountText(leftCents, currency)} of it is left as the payer's credit. It pays ${numbers}. Book the rest for another order of theirs, or send it back.`,
  };
}
