"use client";

import { useState } from "react";
import { shipOrder } from "@/components/api/orders";
import { useMutation } from "@/components/forms/use-mutation";
import { orderNumber } from "@/components/orders/order-labels";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { formatCount } from "@/lib/domain/money";
import { LABELS, TOASTS } from "@/lib/domain/specified-texts";

interface ShipButtonProps {
  order: { id: string; productName: string; quantity: number };
  /** Who gets it, and where. */
  to: string;
  size?: "s" | "m";
}

export function ShipButton({ order, to, size = "s" }: ShipButtonProps) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useMutation();
  const number = orderNumber(order.id);

  const ship = () => act(() => shipOrder(order), { said: TOASTS.shipped, onDone: () => setAsking(false) });

  return (
    <>
      <Button
        variant="primary"
        size={size}
        busy={busy && !asking}
        aria-label={size === "s" ? `${LABELS.action.ship} order ${number}` : undefined}
        onClick={() => setAsking(true)}
      >
        {LABELS.action.ship}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Ship order ${number}?`}
        description="The customer sees that it is on its way, and it can no longer be refunded here."
        details={[
          { term: order.productName, value: formatCount(order.quantity) },
          { term: "To", value: to },
        ]}
        keepLabel="Keep waiting"
        confirmLabel={LABELS.action.ship}
        busy={busy}
        onConfirm={() => void ship()}
      />
    </>
  );
}
