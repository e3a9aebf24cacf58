"use client";

import { Select } from "@/components/ui/select";
import { addressLine, addressOf, isSameAddress } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { t } from "@/lib/values/text";
import { EMPTY_ADDRESS } from "./address-values";

export interface ChoosableAddress extends Address {
  id: string;
  /** The name of the place. A company's addresses have one. */
  label?: string;
}

/** An address as the call for one's own addresses answers it. */
export const toChoosable = ({ _id, ...address }: Address & { _id: string }): ChoosableAddress => ({
  id: _id,
  ...addressOf(address),
});

interface SavedAddressesProps {
  addresses: readonly ChoosableAddress[];
  /** As the form's fields have it. */
  current: Address;
  choose: (address: Address) => void;
  /** With fewer there is no choice. */
  least?: number;
  className?: string;
}

/** Fills a form's address with one of the account's or the company's, or empties it for a new one. */
export function SavedAddresses({ addresses, current, choose, least = 2, className }: SavedAddressesProps) {
  if (addresses.length < least) return null;
  return (
    <Select
      aria-label={t("Deliver to")}
      className={className}
      value={addresses.find((address) => isSameAddress(address, current))?.id ?? ""}
      onChange={({ currentTarget }) => {
        const chosen = addresses.find(({ id }) => id === currentTarget.value);
        choose(chosen ? addressOf(chosen) : EMPTY_ADDRESS);
      }}
    >
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {address.label === undefined ? "" : `${address.label}: `}
          {addressLine(address)}
        </option>
      ))}
      <option value="">{t("Another address")}</option>
    </Select>
  );
}
