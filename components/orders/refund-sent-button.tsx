"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { refundSentSchema } from "@/lib/core/domain/payments/schemas/payments";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatPrice } from "@/lib/values/money";

interface RefundSentButtonProps {
  orderId: string;
  refund: { id: string; cents: number; reason: string };
}

/** For accounts: says that a refund by bank transfer was sent. */
export function RefundSentButton({ orderId, refund: { id, cents, reason } }: RefundSentButtonProps) {
  return (
    <ConfirmButton
      label="Mark as sent"
      size="small"
      aria-label={`Mark as sent: ${formatPrice(cents)}`}
      question={{
        title: "Was it sent by bank transfer?",
        description: "Send the money first: this sends none. The customer is told by mail.",
        details: [
          { term: "Amount", value: formatPrice(cents) },
          { term: "Why it goes back", value: reason },
        ],
        keepLabel: "Not yet",
        confirmLabel: "It was sent",
      }}
      reason={{
        label: "The bank's reference, or a note",
        hint: "The customer sees it.",
        schema: refundSentSchema.shape.note,
      }}
      call={(note) =>
        call("POST /orders/{id}/refund/sent", {
          path: { id: orderId },
          body: { refundId: id, note },
          answer: modifiedSchema,
        })
      }
      successToast="The refund is marked as sent"
      focusAfter="heading-in-view"
    />
  );
}
