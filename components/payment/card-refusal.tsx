"use client";

import { FormNotice } from "@/components/forms/form-notice";
import type { CardError } from "./payment-flow";

/** Why the card was not charged, with the specification's '!!!' behind the provider's words. */
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
