import { useEffect, useRef, useState } from "react";
import { call } from "@/components/api/call";
import type { ChoosableAddress } from "@/components/people/account/saved-addresses";
import { FOR_SELF } from "@/components/site/acting-for";
import { companyAddressesSchema } from "@/lib/core/domain/companies/schemas/company-addresses";
import type { Address } from "@/lib/core/domain/people/views";
import { addressInstead, type CompanyAddressChoices, offeredTo, toChoices } from "./offered-addresses";

interface OfferedAddresses {
  /** Whom the order is for, as the form has it. */
  orderFor: string;
  own: readonly ChoosableAddress[];
  /** The addresses of companies that the page knows already. */
  known?: CompanyAddressChoices;
  current: () => Address;
  choose: (address: Address) => void;
}

/** Offers the addresses of the company that an order is for, and begins with its first one unless the person has typed another. */
export function useOfferedAddresses({ orderFor, own, known = {}, current, choose }: OfferedAddresses) {
  const [ofCompanies, setOfCompanies] = useState(known);
  const { addresses, isOfCompany } = offeredTo(orderFor, own, ofCompanies);
  // The profile's address, which the form has filled in by itself.
  const filled = useRef<Address | null>(null);
  // A restored form keeps its address as long as the order is for the same.
  const restoredFor = useRef<string | null>(null);
  const before = useRef({ addresses, isOfCompany, orderFor });
  const latest = useRef({ current, choose, isOfCompany });
  useEffect(() => {
    latest.current = { current, choose, isOfCompany };
  });

  const isKnown = orderFor === "" || orderFor === FOR_SELF || Object.hasOwn(ofCompanies, orderFor);
  useEffect(() => {
    if (isKnown) return;
    let here = true;
    // Where the shop does not answer, the person's own addresses stay on offer.
    void call("GET /companies/{id}/addresses", {
      path: { id: orderFor },
      answer: companyAddressesSchema,
    }).then((found) => {
      if (here && found.ok)
        setOfCompanies((earlier) => ({ ...earlier, [orderFor]: toChoices(found.value.addresses) }));
    });
    return () => {
      here = false;
    };
  }, [orderFor, isKnown]);

  useEffect(() => {
    const earlier = before.current;
    before.current = { addresses, isOfCompany, orderFor };
    const isSameOffer = isOfCompany
      ? earlier.isOfCompany && earlier.orderFor === orderFor
      : !earlier.isOfCompany;
    if (isSameOffer || restoredFor.current === orderFor) return;
    const own = filled.current ? [{ id: "", ...filled.current }] : [];
    const instead = addressInstead(
      latest.current.current(),
      [...earlier.addresses, ...own],
      addresses.length > 0 ? addresses : own,
    );
    if (instead) latest.current.choose(instead);
  }, [addresses, isOfCompany, orderFor]);

  const [{ fill, keepFor }] = useState(() => ({
    /** @returns whether the form takes the profile's address: a company's stays */
    fill: (address: Address | null): boolean => {
      filled.current = address;
      return !latest.current.isOfCompany;
    },
    /** The form was filled again as it was: its address stays while the order is for this one. */
    keepFor: (restored: string) => {
      restoredFor.current = restored;
    },
  }));
  return { addresses, isOfCompany, fill, keepFor };
}
