"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { CUSTOMER_VIEW, CUSTOMER_VIEW_MINUTES } from "@/lib/core/domain/people/customer-view";
import { customerViewOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { reasonSchema } from "@/lib/core/domain/shop/schemas/fields";

/** Asks why, and opens the pages of the customer. */
export function ViewAsCustomerButton({ name, email }: { name: string; email: string }) {
  return (
    <ConfirmButton
      label="View as customer"
      aria-label={`View as customer: ${email}`}
      size="small"
      question={{
        title: `Look at the pages of ${name}?`,
        description: `You see their orders, basket, lists and companies as they do, for ${CUSTOMER_VIEW_MINUTES} minutes at most. You change nothing meanwhile, in your own name neither.`,
        keepLabel: "Not now",
        confirmLabel: "View as customer",
      }}
      reason={{
        label: "Why",
        hint: "It stands in the audit. The customer can ask for it.",
        schema: reasonSchema,
      }}
      call={(reason) =>
        call("PUT /customer-view", { body: { email, reason }, answer: customerViewOutSchema })
      }
      onSuccess={() => location.assign(CUSTOMER_VIEW)}
    />
  );
}
