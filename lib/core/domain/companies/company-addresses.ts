import { addressLine, addressOf, isSameAddress } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";

/** Where a company's orders may be delivered. Its owners keep the addresses; everybody who orders for it chooses among them. */

export const MAX_COMPANY_ADDRESSES = 50;
export const ADDRESS_LABEL_MAX = 60;

export interface LabelledAddress extends Address {
  /** The name that the company's people have for the place. Unique in the company, whatever its capitals. */
  label: string;
}

export interface CompanyAddress extends LabelledAddress {
  /** ISO 3166, two letters; null where the country's text is no exact name of one. */
  countryCode: string | null;
}

export interface CompanyAddresses {
  /** Rises with each change; 0 where nothing was ever stored. */
  revision: number;
  /** The first is the default, which new orders begin with. */
  addresses: CompanyAddress[];
}

/** @returns the positions of labels that stand in the list before */
export function repeatedLabels(addresses: readonly { label: string }[]): number[] {
  const seen = new Set<string>();
  return addresses.flatMap(({ label }, index) => {
    const key = label.normalize("NFKC").toLowerCase();
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? [index] : [];
  });
}

/** Whether both lists say the same in the same order. The codes follow from the countries. */
export const areSameAddresses = (
  before: readonly LabelledAddress[],
  after: readonly LabelledAddress[],
): boolean =>
  before.length === after.length &&
  before.every((address, index) => {
    const other = after[index];
    return other !== undefined && other.label === address.label && isSameAddress(other, address);
  });

/** Without the code, as it is sent. */
export const labelledAddressOf = (address: LabelledAddress): LabelledAddress => ({
  label: address.label,
  ...addressOf(address),
});

/** `Warehouse: Main street 1, 10115 Berlin, Germany` */
export const labelledLine = (address: LabelledAddress): string => `${address.label}: ${addressLine(address)}`;

/** Puts one into the list in the place of another; at the end where `at` is null. */
export const withCompanyAddress = <A>(addresses: readonly A[], at: number | null, address: A): A[] =>
  at === null ? [...addresses, address] : addresses.map((one, index) => (index === at ? address : one));

export const withoutCompanyAddress = <A>(addresses: readonly A[], at: number): A[] =>
  addresses.filter((_, index) => index !== at);

/** New orders begin with this one. */
export const withDefaultFirst = <A>(addresses: readonly A[], at: number): A[] => {
  const chosen = addresses[at];
  return chosen === undefined ? [...addresses] : [chosen, ...withoutCompanyAddress(addresses, at)];
};
