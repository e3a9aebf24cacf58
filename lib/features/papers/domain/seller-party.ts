import type { Seller, SellerField } from "@/lib/core/domain/shop/seller";
import type { Party } from "./paper";

const ALWAYS: readonly SellerField[] = ["legalName", "street", "postalCode", "city", "country"];

/** The fields that an invoice must say of its seller and that are empty (Directive 2006/112/EC, Art. 226). @param isTaxed it names tax or an exemption */
export const missingForPapers = (seller: Seller, isTaxed: boolean): SellerField[] => [
  ...ALWAYS.filter((field) => seller[field].length === 0),
  ...(isTaxed && seller.vatIds.length === 0 && seller.taxNumber === "" ? (["vatIds"] as const) : []),
  // Without a VAT ID a machine needs something else to know the seller by (BR-CO-26).
  ...(!isTaxed && [seller.registerNumber, seller.taxNumber, seller.email].every((text) => text === "")
    ? (["email"] as const)
    : []),
];

/** @param country its name in English */
export function sellerParty(seller: Seller, country: string): Party {
  const { legalName, street, postalCode, city, country: countryCode } = seller;
  const register = [seller.register, seller.registerNumber, seller.managingPeople].filter(Boolean).join(", ");
  const ownVatId = seller.vatIds.find((vatId) => vatId.startsWith(prefixOf(countryCode))) ?? seller.vatIds[0];
  return {
    name: legalName,
    street,
    postalCode,
    city,
    countryCode,
    country,
    ...(seller.tradingName && seller.tradingName !== legalName ? { tradingName: seller.tradingName } : {}),
    ...(ownVatId ? { vatId: ownVatId } : {}),
    ...(seller.taxNumber ? { taxNumber: seller.taxNumber } : {}),
    ...(seller.registerNumber ? { registration: seller.registerNumber } : {}),
    ...(register ? { register } : {}),
    ...(seller.email ? { email: seller.email } : {}),
    ...(seller.telephone ? { phone: seller.telephone } : {}),
  };
}

/** VAT IDs of Greece begin with EL. */
const prefixOf = (countryCode: string): string => (countryCode === "GR" ? "EL" : countryCode);
