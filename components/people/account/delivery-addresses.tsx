"use client";

import { useState } from "react";
import { type BodyOf, call } from "@/components/api/call";
import { useRequestKey } from "@/components/forms/use-request-key";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { addressLine, MAX_ADDRESSES, type SavedAddress } from "@/lib/core/domain/people/address-book";
import { deletedSchema, insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { AddressForm } from "./address-form";
import { AddressRow } from "./address-row";

/** The address book. One form is open at a time: of the address with this id, or of a new one. */
export function DeliveryAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const [open, setOpen] = useState<string | "new" | null>(null);
  const requestKey = useRequestKey();
  const close = () => {
    setOpen(null);
    requestAnimationFrame(() => focusHeading());
  };
  const add = async (address: BodyOf<"POST /account/addresses">) => {
    const answer = await call("POST /account/addresses", {
      body: address,
      idempotencyKey: requestKey.of(address),
      answer: insertedSchema,
    });
    if (answer.ok || answer.status === 409) requestKey.end();
    return answer;
  };

  return (
    <>
      {addresses.length > 0 ? (
        <ul className="thing-list">
          {addresses.map((address, index) =>
            open === address.id ? (
              <li key={address.id} className="block!">
                <AddressForm
                  name="delivery"
                  use="shipping"
                  address={address}
                  save={(changes) =>
                    call("PATCH /account/addresses/{id}", {
                      path: { id: address.id },
                      body: changes,
                      answer: modifiedSchema,
                    })
                  }
                  close={close}
                />
              </li>
            ) : (
              <AddressRow
                key={address.id}
                heading={address.company || address.street}
                text={addressLine({ ...address, company: "" })}
                countryCode={address.countryCode}
                isDefault={index === 0}
                name={addressLine(address)}
                described={addressLine(address)}
                defaultToast="New orders begin with this address"
                actions={{
                  edit: () => setOpen(address.id),
                  makeDefault: () =>
                    call("PATCH /account/addresses/{id}", {
                      path: { id: address.id },
                      body: { isDefault: true },
                      answer: modifiedSchema,
                    }),
                  remove: () =>
                    call("DELETE /account/addresses/{id}", {
                      path: { id: address.id },
                      answer: deletedSchema,
                    }),
                }}
              />
            ),
          )}
        </ul>
      ) : open === "new" ? null : (
        <p className="text-ink-2">No address yet. The first order with one adds it here.</p>
      )}
      {open === "new" ? (
        <AddressForm name="delivery" use="shipping" address={null} save={add} close={close} />
      ) : addresses.length < MAX_ADDRESSES ? (
        <div className="button-row">
          <Button onClick={() => setOpen("new")}>Add an address</Button>
        </div>
      ) : (
        <p className="field-hint">These are {MAX_ADDRESSES}. Delete one to add another.</p>
      )}
    </>
  );
}
