"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { addressLine } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { AddressForm } from "./address-form";

export function BillingAddress({ address }: { address: Address | null }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <AddressForm
        name="billing"
        use="billing"
        address={address}
        save={(body) => call("PUT /account/billing-address", { body, answer: modifiedSchema })}
        close={() => {
          setOpen(false);
          requestAnimationFrame(() => focusHeading());
        }}
      />
    );
  }
  return (
    <>
      <p className={address ? undefined : "text-ink-2"}>
        {address ? addressLine(address) : "As the delivery address of each order."}
      </p>
      <div className="button-row">
        <Button onClick={() => setOpen(true)}>{address ? "Change" : "Use another one"}</Button>
        {address ? (
          <ConfirmButton
            label="Remove"
            variant="danger"
            question={{
              title: "Remove the billing address?",
              description: "Invoices have the delivery address of their order then.",
              keepLabel: "Keep",
              confirmLabel: "Remove",
            }}
            call={() => call("DELETE /account/billing-address", { answer: deletedSchema })}
            successToast="Billing address removed"
            focusAfter="heading"
          />
        ) : null}
      </div>
    </>
  );
}
