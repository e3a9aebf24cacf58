"use client";

import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/components/ui/local-time";
import { useHydrated } from "@/components/ui/use-hydrated";
import { extendedSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { inHours } from "./order-labels";

interface ExtendHoldButtonProps {
  orderId: string;
  /** When the hold ends now, ISO. */
  expiresAt: string;
  hours: number;
}

/** The one extension of an unpaid order's hold, with the time at which it would end then. */
export function ExtendHoldButton({ orderId, expiresAt, hours }: ExtendHoldButtonProps) {
  const { mutate, busy } = useMutation();
  const isLocal = useHydrated();
  const later = new Date(Date.parse(expiresAt) + hours * 3_600_000).toISOString();
  return (
    <div className="button-row mt-4">
      <Button
        size="small"
        busy={busy}
        onClick={() =>
          void mutate(
            () => call("POST /orders/{id}/extension", { path: { id: orderId }, answer: extendedSchema }),
            { successToast: "Held for longer" },
          )
        }
      >
        Extend once, by {inHours(hours)}
      </Button>
      <span className="text-ink-3">
        until {formatTime(later, "minute", isLocal)}; afterwards the pieces are free again
      </span>
    </div>
  );
}
