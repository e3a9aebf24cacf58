"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
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
      call={() =>
        call("PATCH /ordersShiped/{id}", {
          path: { id: order.id },
          body: order.firstLine,
          answer: modifiedSchema,
        })
      }
      successToast={TOASTS.shipped}
    />
  );
}
