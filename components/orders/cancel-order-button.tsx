"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { LABELS, TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount, formatPrice } from "@/lib/values/money";
import { orderNumber } from "./order-labels";
import type { OrderSummary } from "./order-summary";
import { forgetUnansweredOrders } from "./use-order-intent";

interface CancelOrderButtonProps {
  order: OrderSummary;
  /** An order that cannot be cancelled keeps the button in its row, disabled. */
  disabled?: boolean;
  /** `s` in a table's row, `m` on an order's own page. */
  size?: "small" | "medium";
  /** The order is another person's. */
  asAdmin?: boolean;
}

export function CancelOrderButton({
  order,
  disabled,
  size = "small",
  asAdmin = false,
}: CancelOrderButtonProps) {
  const number = orderNumber(order.id);
  return (
    <ConfirmButton
      label={size === "small" ? LABELS.action.cancel : "Cancel order"}
      aria-label={size === "small" ? `${LABELS.action.cancel} order ${number}` : undefined}
      variant="danger"
      size={size}
      disabled={disabled}
      question={{
        title: `Cancel order ${number}?`,
        description: asAdmin
          ? "The customer no longer sees it in their list, and its pieces go back to stock at once."
          : "It leaves your list, and its pieces go back to stock at once. No money was taken.",
        details: [
          { term: order.productName, value: formatCount(order.quantity) },
          { term: "Total cost", value: formatPrice(order.dueCents) },
        ],
        keepLabel: "Keep the order",
        confirmLabel: "Cancel order",
      }}
      call={() => call("DELETE /orders/{id}", { path: { id: order.id }, answer: deletedSchema })}
      successToast={TOASTS.orderDeleted}
      onSuccess={asAdmin ? undefined : forgetUnansweredOrders}
      focusAfter={size === "medium" ? "heading-in-view" : "heading"}
    />
  );
}
