"use client";

import { useRef, useState } from "react";
import { addAddress, changeAddress, deleteAddress } from "@/components/api/people";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { addressLine, MAX_ADDRESSES, type SavedAddress } from "@/lib/domain/address-book";
import { AddressForm } from "./address-form";

/** The address book. One form is open at a time: of the address with this id, or of a new one. */
export function DeliveryAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const [open, setOpen] = useState<string | "new" | null>(null);
  // The same key until the address is there: a second click, or a retry without an answer, adds it once.
  const key = useRef<string | null>(null);
  const close = () => {
    setOpen(null);
    requestAnimationFrame(() => focusHeading());
  };
  const add = async (address: Parameters<typeof addAddress>[0]) => {
    key.current ??= crypto.randomUUID();
    const answer = await addAddress(address, key.current);
    if (answer.ok || answer.status === 409) key.current = null;
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
                  save={(changes) => changeAddress(address.id, changes)}
                  close={close}
                />
              </li>
            ) : (
              <AddressRow
                key={address.id}
                address={address}
                isDefault={index === 0}
                edit={() => setOpen(address.id)}
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

interface AddressRowProps {
  address: SavedAddress;
  isDefault: boolean;
  edit: () => void;
}

function AddressRow({ address, isDefault, edit }: AddressRowProps) {
  const { mutate, busy } = useMutation();
  const line = addressLine(address);
  // The company stands above it.
  const place = addressLine({ ...address, company: "" });
  const makeDefault = () =>
    mutate(() => changeAddress(address.id, { isDefault: true }), {
      successToast: "New orders begin with this address",
      onSuccess: () => {
        // The button goes once the address is the default.
        requestAnimationFrame(() => focusHeading());
      },
    });
  return (
    <li>
      <div>
        <span className="thing-head">
          <b>{address.company || address.street}</b>
          {isDefault ? <span className="status status-ok">default</span> : null}
        </span>
        <span className="second-line">
          {place}
          {address.countryCode === null ? null : ` (${address.countryCode})`}
        </span>
      </div>
      <div className="button-row">
        {isDefault ? null : (
          <Button size="small" variant="quiet" busy={busy} onClick={() => void makeDefault()}>
            Make default<span className="sr-only"> {line}</span>
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={edit}>
          Change<span className="sr-only"> {line}</span>
        </Button>
        <ConfirmButton
          label="Delete"
          aria-label={`Delete ${line}`}
          variant="danger"
          size="small"
          question={{
            title: "Delete this address?",
            description: `${line}. Orders that were placed keep it.`,
            keepLabel: "Keep",
            confirmLabel: "Delete",
          }}
          call={() => deleteAddress(address.id)}
          successToast="Address deleted"
          focusAfter="heading"
        />
      </div>
    </li>
  );
}
