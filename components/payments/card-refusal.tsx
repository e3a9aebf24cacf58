"use client";

import { FormNotice } from "@/components/forms/form-notice";
import type { CardError } from "./payment-flow";

/** Why the card was not charged: the provider's message with the specification's "!!!". */
export function CardRefusal({ error }: { error: CardError | null }) {
  if (error === null) return null;
  return (
    <FormNotice tone="bad" title={error.text}>
      {error.refused
        ? "No money was taken. Try another card, or ask your bank."
        : "You can try again. The order is never charged twice."}
    </FormNotice>
  );
}
