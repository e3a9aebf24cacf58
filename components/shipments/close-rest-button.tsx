"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { orderDetailSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { closeRestSchema } from "@/lib/features/shipments/domain/schemas";
import { centsToDollars, formatCount, formatPrice } from "@/lib/values/money";

export interface RestToClose {
  orderId: string;
  number: string;
  revision: number;
  lines: readonly { name: string; pieces: number }[];
  /** Nothing of the order has left, so that it ends as a whole. */
  isWhole: boolean;
  refundCents: number;
  /** The money that went back before. */
  backCents: number;
  /** The part of the order's sum that comes off it. */
  closedCents: number;
  byTransfer: boolean;
  /** As much of it goes to the card. */
  cardCents: number;
}

const MOST_SHOWN = 6;

/** Closes the rest of an order that will never come. The dialog says which pieces, and which money goes back. */
export function CloseRestButton({ rest }: { rest: RestToClose }) {
  const { number, lines, refundCents, backCents, closedCents } = rest;
  const others = lines.slice(MOST_SHOWN);
  return (
    <ConfirmButton
      label="Close the rest"
      variant="danger"
      size="medium"
      question={{
        title: rest.isWhole ? `Close order ${number}?` : `Close the rest of order ${number}?`,
        description: descriptionOf(rest),
        details: [
          ...lines
            .slice(0, MOST_SHOWN)
            .map(({ name, pieces }) => ({ term: name, value: formatCount(pieces) })),
          ...(others.length > 0
            ? [
                {
                  term: `${others.length} more products`,
                  value: formatCount(others.reduce((sum, { pieces }) => sum + pieces, 0)),
                },
              ]
            : []),
          ...(backCents > 0 ? [{ term: "Refunded before", value: formatPrice(backCents) }] : []),
          refundCents > 0
            ? { term: "To refund", value: formatPrice(refundCents) }
            : { term: "Comes off the order", value: formatPrice(closedCents) },
        ],
        keepLabel: "Keep the order",
        confirmLabel: "Close the rest",
      }}
      reason={{ hint: "The customer sees it.", schema: closeRestSchema.shape.reason }}
      call={(reason) =>
        call("POST /orders/{id}/rest", {
          path: { id: rest.orderId },
          body: { revision: rest.revision, reason, refund: centsToDollars(refundCents) },
          answer: orderDetailSchema,
        })
      }
      successToast="Closed, and the customer is told"
    />
  );
}

function descriptionOf({ isWhole, refundCents, byTransfer, cardCents }: RestToClose): string {
  const pieces = isWhole
    ? "Nothing of this order has left, so all of it is closed, with its delivery charge. Its pieces go back to stock."
    : "These pieces will not be shipped and go back to stock. The delivery charge stays.";
  if (refundCents === 0) return `${pieces} The customer is told by mail.`;
  if (!byTransfer || cardCents >= refundCents)
    return `${pieces} The money goes back to the card, and the customer is told by mail.`;
  if (cardCents > 0)
    return `${pieces} ${formatPrice(cardCents)} go back to the card. Accounts send the others by bank transfer, and the customer is told by mail.`;
  return `${pieces} Accounts send the money back by bank transfer, and the customer is told by mail.`;
}
