"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { EntryState } from "@/lib/features/bank/domain/entry-states";
import { moveEntrySchema } from "@/lib/features/bank/domain/schemas";

interface EntryActionsProps {
  id: string;
  revision: number;
  state: EntryState;
  /** The payment in words: its amount and its payer. */
  payment: string;
  /** The amount of its payer's that it has left; null where it is no credit. */
  credit: string | null;
  candidates: readonly { id: string; name: string; isExpired: boolean }[];
}

/** Books a payment for an order by one click, sets it aside, or has it wait again. */
export function EntryActions({ id, revision, state, payment, credit, candidates }: EntryActionsProps) {
  const { mutate, busy } = useMutation();
  const book = (orderId: string) =>
    mutate(
      () =>
        call("POST /bank-entries/{id}/booking", {
          path: { id },
          body: { orderId, revision },
          answer: modifiedSchema,
        }),
      {
        successToast: `Booked for order ${orderNumber(orderId)}`,
        // The payment leaves the list.
        onSuccess: () => focusHeading(),
      },
    );
  const noteSentBack = (amount: string) =>
    mutate(
      () =>
        call("PUT /bank-entries/{id}/state", {
          path: { id },
          body: { state: "closed", reason: `${amount} sent back to the payer`, revision },
          answer: modifiedSchema,
        }),
      { successToast: `${amount} are marked as sent back`, onSuccess: () => focusHeading() },
    );
  return (
    <div className="grid gap-2">
      {candidates.map((order) => (
        <div key={order.id}>
          <Button
            size="small"
            busy={busy}
            aria-label={`Book for ${orderNumber(order.id)} of ${order.name}: ${payment}`}
            onClick={() => void book(order.id)}
          >
            Book for {orderNumber(order.id)}
          </Button>{" "}
          <span className="second-line wrap-anywhere">
            <a
              href={`/dashboard/myorders/${order.id}`}
              aria-label={`Order ${orderNumber(order.id)} of ${order.name}`}
            >
              {order.name}
            </a>
            {order.isExpired ? ", expired" : ""}
          </span>
        </div>
      ))}
      {state === "waiting" && credit ? (
        <div>
          <Button
            size="small"
            busy={busy}
            aria-label={`Mark as sent back: ${credit} of ${payment}`}
            onClick={() => void noteSentBack(credit)}
          >
            Mark as sent back
          </Button>
        </div>
      ) : null}
      {state === "waiting" || state === "closed" ? (
        <MoveButton id={id} revision={revision} payment={payment} move={MOVES[state]} />
      ) : null}
    </div>
  );
}

interface Move {
  to: "waiting" | "closed";
  label: string;
  labelOf: (payment: string) => string;
  title: string;
  description: string;
  keepLabel: string;
  confirmLabel: string;
  toast: string;
}

/** The move that each state offers. */
const MOVES: Readonly<Record<"waiting" | "closed", Move>> = {
  waiting: {
    to: "closed",
    label: "Set aside",
    labelOf: (payment) => `Set ${payment} aside`,
    title: "Set this payment aside?",
    description: "For money that was sent back, or that is of no order. It changes no order.",
    keepLabel: "Keep it",
    confirmLabel: "Set it aside",
    toast: "The payment is set aside",
  },
  closed: {
    to: "waiting",
    label: "Have it wait again",
    labelOf: (payment) => `Have ${payment} wait again`,
    title: "Have this payment wait again?",
    description: "It can be booked for an order then.",
    keepLabel: "Leave it aside",
    confirmLabel: "Have it wait",
    toast: "The payment waits again",
  },
};

interface MoveButtonProps extends Pick<EntryActionsProps, "id" | "revision" | "payment"> {
  move: Move;
}

function MoveButton({ id, revision, payment, move }: MoveButtonProps) {
  return (
    <div>
      <ConfirmButton
        label={move.label}
        size="small"
        aria-label={move.labelOf(payment)}
        question={{
          title: move.title,
          description: move.description,
          details: [{ term: "Payment", value: payment }],
          keepLabel: move.keepLabel,
          confirmLabel: move.confirmLabel,
        }}
        reason={{
          hint: "The audit has it. Customers do not see it.",
          schema: moveEntrySchema.shape.reason,
        }}
        call={(reason) =>
          call("PUT /bank-entries/{id}/state", {
            path: { id },
            body: { state: move.to, reason, revision },
            answer: modifiedSchema,
          })
        }
        successToast={move.toast}
        focusAfter="heading"
      />
    </div>
  );
}
