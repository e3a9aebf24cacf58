"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { DECISION_REASON_MAX } from "@/lib/core/domain/orders/approvals";
import { declineReasonSchema } from "@/lib/core/domain/orders/schemas/orders";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatPrice } from "@/lib/values/money";

interface DecideOrderProps {
  order: { id: string; dueCents: number; revision: number };
  /** The person who placed it. */
  customer: string;
}

/**
 * Approves or declines an order as it was shown: a change by its customer since then is refused, and the page shows it. Approving takes
 * one press.
 */
export function DecideOrder({ order, customer }: DecideOrderProps) {
  const { mutate, busy } = useMutation();
  // The page is refreshed by a refusal, and the next press is about what it shows then.
  const [approved, setApproved] = useState(false);
  const { id, dueCents, revision } = order;
  const approve = () =>
    mutate(
      () =>
        call("POST /orders/{id}/approval", {
          path: { id },
          body: { decision: "approve", revision },
          answer: modifiedSchema,
        }),
      {
        successToast: "Approved",
        onSuccess: () => {
          setApproved(true);
          requestAnimationFrame(() => focusHeading());
        },
      },
    );
  return (
    <div className="button-row mt-6">
      <Button variant="primary" size="large" busy={busy} disabled={approved} onClick={() => void approve()}>
        Approve {formatPrice(dueCents)}
      </Button>
      <ConfirmButton
        label="Decline"
        variant="danger"
        size="large"
        disabled={approved}
        question={{
          title: "Decline this order?",
          description: "It is cancelled, and its pieces go back to stock at once.",
          keepLabel: "Back",
          confirmLabel: "Decline",
        }}
        reason={{
          label: "Reason",
          hint: `${customer} reads it.`,
          schema: declineReasonSchema,
          maxLength: DECISION_REASON_MAX,
        }}
        call={(reason) =>
          call("POST /orders/{id}/approval", {
            path: { id },
            body: { decision: "decline", reason, revision },
            answer: modifiedSchema,
          })
        }
        successToast="Declined"
        focusAfter="heading"
      />
    </div>
  );
}
