"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { refundOrderSchema } from "@/lib/core/domain/payments/schemas/payments";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatCount, formatPrice } from "@/lib/values/money";
import { orderNumber } from "./order-labels";
import type { OrderSummary } from "./order-summary";

interface RefundButtonProps {
  order: OrderSummary;
  size?: "small" | "medium";
}

/** Refunds the whole amount. The customer can read the reason. */
export function RefundButton({ order, size = "small" }: RefundButtonProps) {
  const number = orderNumber(order.id);
  return (
    <ConfirmButton
      label="Refund"
      aria-label={size === "small" ? `Refund order ${number}` : undefined}
      variant="danger"
      size={size}
      question={{
        title: `Refund order ${number}?`,
        description: order.ways
          ? `Send ${formatPrice(order.ways.transferCents)} back by bank transfer first. This says that they were sent; the ${formatPrice(order.ways.cardCents)} of the card go back to it. The pieces go back to stock.`
          : order.byTransfer
            ? "Send the whole amount back by bank transfer first. This says that it was sent, and the pieces go back to stock."
            : "The whole amount goes back to the card, and the pieces go back to stock.",
        details: [
          { term: order.productName, value: formatCount(order.quantity) },
          { term: "Refund", value: formatPrice(order.dueCents) },
        ],
        keepLabel: "Keep the order",
        confirmLabel: order.byTransfer ? "It was sent back" : "Refund",
      }}
      reason={{ hint: "The customer sees it.", schema: refundOrderSchema.shape.reason }}
      call={(reason) =>
        call("POST /orders/{id}/refund", { path: { id: order.id }, body: { reason }, answer: modifiedSchema })
      }
      successToast="Refunded"
    />
  );
}
