import { EMPTY_ADDRESS } from "@/components/people/account/address-values";
import type { ChoosableAddress } from "@/components/people/account/saved-addresses";
import type { LabelledAddress } from "@/lib/core/domain/companies/company-addresses";
import { addressOf, isSameAddress } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";

/** By company. */
export type CompanyAddressChoices = Readonly<Record<string, readonly ChoosableAddress[]>>;

/** A company's addresses as a form chooses among them. */
export const toChoices = (addresses: readonly LabelledAddress[]): ChoosableAddress[] =>
  addresses.map((address) => ({ id: address.label, label: address.label, ...addressOf(address) }));

export const choicesByCompany = (
  addresses: Readonly<Record<string, readonly LabelledAddress[]>>,
): CompanyAddressChoices =>
  Object.fromEntries(Object.entries(addresses).map(([id, ofCompany]) => [id, toChoices(ofCompany)]));

/** The addresses that an order's form offers: those of the company that it is for, where it has some; otherwise the person's own. */
export function offeredTo(
  orderFor: string,
  own: readonly ChoosableAddress[],
  ofCompanies: CompanyAddressChoices,
): { addresses: readonly ChoosableAddress[]; isOfCompany: boolean } {
  const known = Object.hasOwn(ofCompanies, orderFor) ? (ofCompanies[orderFor] ?? []) : [];
  return known.length > 0 ? { addresses: known, isOfCompany: true } : { addresses: own, isOfCompany: false };
}

/**
 * The address that a form begins with once others are offered: what the person has typed stays.
 * @returns null where the form keeps its address
 */
export function addressInstead(
  current: Address,
  before: readonly ChoosableAddress[],
  now: readonly ChoosableAddress[],
): Address | null {
  const isUntouched =
    isSameAddress(current, EMPTY_ADDRESS) || before.some((address) => isSameAddress(address, current));
  const [first] = now;
  if (!isUntouched || now.some((address) => isSameAddress(address, current))) return null;
  return first ? addressOf(first) : EMPTY_ADDRESS;
}
