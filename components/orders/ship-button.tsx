"use client";

import { shipOrder } from "@/components/api/orders";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { LABELS, TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount } from "@/lib/values/money";
import { orderNumber } from "./order-labels";
import type { OrderSummary } from "./order-summary";

interface ShipButtonProps {
  order: OrderSummary;
  /** The recipient and their city. */
  to: string;
  size?: "small" | "medium";
}

export function ShipButton({ order, to, size = "small" }: ShipButtonProps) {
  const number = orderNumber(order.id);
  return (
    <ConfirmButton
      label={LABELS.action.ship}
      aria-label={size === "small" ? `${LABELS.action.ship} order ${number}` : undefined}
      variant="primary"
      size={size}
      question={{
        title: `Ship order ${number}?`,
        description: "The customer sees that it is on its way, and it can no longer be refunded here.",
        details: [
          { term: order.productName, value: formatCount(order.quantity) },
          { term: "To", value: to },
        ],
        keepLabel: "Not yet",
        confirmLabel: LABELS.action.ship,
      }}
      call={() => shipOrder({ id: order.id, ...order.firstLine })}
      successToast={TOASTS.shipped}
    />
  );
}
