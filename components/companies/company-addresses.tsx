"use client";

import { useState } from "react";
import { keepCompanyAddresses } from "@/components/api/companies";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { addressLine } from "@/lib/domain/address-book";
import {
  type CompanyAddress,
  type CompanyAddresses as Kept,
  labelledAddressOf,
  MAX_COMPANY_ADDRESSES,
  withDefaultFirst,
  withoutCompanyAddress,
} from "@/lib/domain/company-addresses";
import { CompanyAddressForm } from "./company-address-form";

interface CompanyAddressesProps {
  companyId: string;
  kept: Kept;
  mayChange: boolean;
  /** The person's e-mail, whose drafts these are. */
  owner: string;
}

interface Open {
  /** The position of the address in the list; null for a new one. */
  at: number | null;
  kept: Kept;
}

/** The delivery addresses of a company, which its owners keep. One form is open at a time. */
export function CompanyAddresses({ companyId, kept: read, mayChange, owner }: CompanyAddressesProps) {
  const [open, setOpen] = useState<Open | null>(null);
  // The answer of the last change is newer than the page until that is read again.
  const [saved, setSaved] = useState(read);
  const kept = saved.revision > read.revision ? saved : read;
  const addresses = kept.addresses.map(labelledAddressOf);
  const close = (newer: Kept | null) => {
    if (newer) setSaved(newer);
    setOpen(null);
    requestAnimationFrame(() => focusHeading());
  };
  const form = open ? (
    <CompanyAddressForm
      companyId={companyId}
      opened={{ revision: open.kept.revision, addresses: open.kept.addresses.map(labelledAddressOf) }}
      at={open.at}
      owner={owner}
      close={close}
    />
  ) : null;

  return (
    <>
      {kept.addresses.length > 0 ? (
        <ul className="thing-list">
          {kept.addresses.map((address, at) =>
            open?.at === at ? (
              <li key={address.label} className="block!">
                {form}
              </li>
            ) : (
              <AddressRow
                key={address.label}
                address={address}
                isDefault={at === 0}
                edit={mayChange ? () => setOpen({ at, kept }) : null}
                makeDefault={() => save(withDefaultFirst(addresses, at))}
                remove={() => save(withoutCompanyAddress(addresses, at))}
              />
            ),
          )}
        </ul>
      ) : open ? null : (
        <p className="text-ink-2">
          {mayChange
            ? "No address yet. Orders for the company begin with the first one that you add."
            : "No address yet. The company's owners add them."}
        </p>
      )}
      {open && (open.at === null || open.at >= kept.addresses.length) ? (
        <div className="mt-4">{form}</div>
      ) : null}
      {mayChange && open === null ? (
        kept.addresses.length < MAX_COMPANY_ADDRESSES ? (
          <div className="button-row mt-4">
            <Button onClick={() => setOpen({ at: null, kept })}>Add an address</Button>
          </div>
        ) : (
          <p className="field-hint mt-4">These are {MAX_COMPANY_ADDRESSES}. Delete one to add another.</p>
        )
      ) : null}
    </>
  );

  async function save(wanted: typeof addresses) {
    const answer = await keepCompanyAddresses(companyId, { addresses: wanted, revision: kept.revision });
    if (answer.ok) setSaved(answer.value);
    return answer;
  }
}

interface AddressRowProps {
  address: CompanyAddress;
  isDefault: boolean;
  /** Null for people who may not change it. */
  edit: (() => void) | null;
  makeDefault: () => ReturnType<typeof keepCompanyAddresses>;
  remove: () => ReturnType<typeof keepCompanyAddresses>;
}

function AddressRow({ address, isDefault, edit, makeDefault, remove }: AddressRowProps) {
  const { mutate, busy } = useMutation();
  const { label, countryCode } = address;
  const makeFirst = () =>
    mutate(makeDefault, {
      successToast: "New orders for the company begin with this address",
      // The button goes once the address is the default.
      onSuccess: () => {
        requestAnimationFrame(() => focusHeading());
      },
    });
  return (
    <li>
      <div>
        <span className="thing-head">
          <b>{label}</b>
          {isDefault ? <span className="status status-ok">default</span> : null}
        </span>
        <span className="second-line">
          {addressLine(address)}
          {countryCode === null ? null : ` (${countryCode})`}
        </span>
      </div>
      {edit ? (
        <div className="button-row">
          {isDefault ? null : (
            <Button size="small" variant="quiet" busy={busy} onClick={() => void makeFirst()}>
              Make default<span className="sr-only"> {label}</span>
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={edit}>
            Change<span className="sr-only"> {label}</span>
          </Button>
          <ConfirmButton
            label="Delete"
            aria-label={`Delete ${label}`}
            variant="danger"
            size="small"
            question={{
              title: "Delete this address?",
              description: `${label}, ${addressLine(address)}. Orders that were placed keep it.`,
              keepLabel: "Keep",
              confirmLabel: "Delete",
            }}
            call={remove}
            successToast="Address deleted"
            focusAfter="heading"
          />
        </div>
      ) : null}
    </li>
  );
}
