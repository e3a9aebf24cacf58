"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { AddressRow } from "@/components/people/account/address-row";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import {
  type CompanyAddresses as Kept,
  labelledAddressOf,
  MAX_COMPANY_ADDRESSES,
  withDefaultFirst,
  withoutCompanyAddress,
} from "@/lib/core/domain/companies/company-addresses";
import { companyAddressesSchema } from "@/lib/core/domain/companies/schemas/company-addresses";
import { addressLine } from "@/lib/core/domain/people/address-book";
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
                heading={address.label}
                text={addressLine(address)}
                countryCode={address.countryCode}
                isDefault={at === 0}
                name={address.label}
                described={`${address.label}, ${addressLine(address)}`}
                defaultToast="New orders for the company begin with this address"
                actions={
                  mayChange
                    ? {
                        edit: () => setOpen({ at, kept }),
                        makeDefault: () => save(withDefaultFirst(addresses, at)),
                        remove: () => save(withoutCompanyAddress(addresses, at)),
                      }
                    : null
                }
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
    const answer = await call("PUT /companies/{id}/addresses", {
      path: { id: companyId },
      body: { addresses: wanted, revision: kept.revision },
      answer: companyAddressesSchema,
    });
    if (answer.ok) setSaved(answer.value);
    return answer;
  }
}
