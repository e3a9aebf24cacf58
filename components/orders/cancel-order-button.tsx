"use client";

import { useState } from "react";
import { cancelOrder } from "@/components/api/orders";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { focusHeading } from "@/components/ui/focus-heading";
import { formatCount, formatPrice } from "@/lib/domain/money";
import { LABELS, TOASTS } from "@/lib/domain/specified-texts";
import { orderNumber } from "./order-labels";
import { forgetUnansweredOrders } from "./use-order-intent";

interface CancelOrderButtonProps {
  order: { id: string; productName: string; quantity: number; totalCents: number };
  /** Paid orders cannot be cancelled: the button is there and says so by being disabled. */
  disabled?: boolean;
  /** In a table, or with the whole word on an order's own page. */
  size?: "s" | "m";
  /** The customer's own words, or those for a customer's order. */
  asAdmin?: boolean;
}

export function CancelOrderButton({ order, disabled, size = "s", asAdmin = false }: CancelOrderButtonProps) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useMutation();
  const number = orderNumber(order.id);

  const cancel = () =>
    act(() => cancelOrder(order.id), {
      said: TOASTS.orderDeleted,
      onDone: () => {
        setAsking(false);
        if (!asAdmin) forgetUnansweredOrders();
        // The order's row, and with it this button, goes from the list. A page of its own says what it is now.
        requestAnimationFrame(() => focusHeading({ inSight: size === "m" }));
      },
    });

  return (
    <>
      <Button
        variant="danger"
        size={size}
        disabled={disabled}
        busy={busy && !asking}
        aria-label={size === "s" ? `${LABELS.action.cancel} order ${number}` : undefined}
        onClick={() => setAsking(true)}
      >
        {size === "s" ? LABELS.action.cancel : "Cancel order"}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel order ${number}?`}
        description={
          asAdmin
            ? "It leaves the customer’s list, and its pieces go back to stock at once."
            : "It leaves your list, and its pieces go back to stock at once. No money was taken."
        }
        details={[
          { term: order.productName, value: formatCount(order.quantity) },
          { term: "Total cost", value: formatPrice(order.totalCents) },
        ]}
        keepLabel="Keep the order"
        confirmLabel="Cancel order"
        danger
        busy={busy}
        onConfirm={() => void cancel()}
      />
    </>
  );
}
