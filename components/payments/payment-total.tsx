"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatPrice } from "@/lib/values/money";

interface PayFootProps {
  dueCents: number;
  isRest?: boolean | undefined;
  /** The gateway and the client secret are loaded. */
  ready: boolean;
  busy: boolean;
}

/** The total and the Pay button, always in view. */
export function PaymentTotal({ dueCents, isRest = false, ready, busy }: PayFootProps) {
  const total = formatPrice(dueCents);
  return (
    <div className="form-total">
      <p>
        <span className="text-ink-3">{isRest ? "Still to pay" : "Total cost"}</span>
        <b>{total}</b>
      </p>
      <SubmitButton size="large" disabled={!ready} busy={busy}>
        {LABELS.action.pay} {total}
      </SubmitButton>
    </div>
  );
}
