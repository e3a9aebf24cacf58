"use client";

import { type FormEvent, useState } from "react";
import { refundOrder } from "@/components/api/orders";
import { failureText } from "@/components/forms/failure-text";
import { useMutation } from "@/components/forms/use-mutation";
import { orderNumber } from "@/components/orders/order-labels";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { formatCount, formatPrice } from "@/lib/domain/money";
import { refundOrderSchema } from "@/lib/domain/schemas/inputs";

interface RefundButtonProps {
  order: { id: string; productName: string; quantity: number; totalCents: number };
  size?: "s" | "m";
}

/** The whole amount back, with a reason that the customer can read; for paid orders that are not shipped. */
export function RefundButton({ order, size = "s" }: RefundButtonProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { act, busy } = useMutation();
  const number = orderNumber(order.id);

  const refund = () => {
    const parsed = refundOrderSchema.safeParse({ reason });
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      document.getElementById(`reason-${order.id}`)?.focus();
      return;
    }
    void act(() => refundOrder(order.id, parsed.data.reason), {
      said: "Refunded",
      onDone: () => setAsking(false),
      onRefused: (failure) => setError(failureText(failure)),
    });
  };

  return (
    <>
      <Button
        variant="danger"
        size={size}
        aria-label={size === "s" ? `Refund order ${number}` : undefined}
        busy={busy && !asking}
        onClick={() => setAsking(true)}
      >
        Refund
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          setError(undefined);
        }}
        title={`Refund order ${number}?`}
        description="The whole amount goes back to the card, and the pieces go back to stock."
        details={[
          { term: order.productName, value: formatCount(order.quantity) },
          { term: "Goes back", value: formatPrice(order.totalCents) },
        ]}
        keepLabel="Keep the order"
        confirmLabel="Refund"
        danger
        busy={busy}
        onConfirm={refund}
      >
        <div className="mt-4">
          <TextareaField
            id={`reason-${order.id}`}
            label="Reason"
            hint="The customer sees it."
            rows={2}
            maxLength={500}
            value={reason}
            error={error}
            onChange={(event: FormEvent<HTMLTextAreaElement>) => {
              setReason(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
