import { countryName } from "@/lib/values/country-codes";
import { language } from "@/lib/values/language";
import { DEFAULT_SELLER, type Seller } from "./seller";
import { shopRecord } from "./shop-record";

/** The seller in one line, such as `Rad & Tat GmbH, Am Römerturm 3, 50667 Köln, Germany`. Empty where nothing is set. */
export const sellerAddress = ({ legalName, street, postalCode, city, country }: Seller): string =>
  [legalName, street, `${postalCode} ${city}`.trim(), country === "" ? "" : countryName(country, language())]
    .filter((part) => part !== "")
    .join(", ");

/** The shop's name and the seller in one line, such as `Rad & Tat, Tat Handels GmbH, Am Römerturm 3, 50667 Köln, Germany`. */
export function sellerNamed(seller: Seller = shopRecord().seller): string {
  const { tradingName, legalName } = seller;
  const address = sellerAddress(seller);
  if (address === "") return tradingName;
  const isNamed = legalName === tradingName || legalName.startsWith(`${tradingName} `);
  return isNamed ? address : `${tradingName}, ${address}`;
}

/** Below each mail, a line each: address, register, people, VAT IDs, contact. Empty where nothing is set. */
export function sellerLines(seller: Seller = shopRecord().seller): string[] {
  const { register, registerNumber, managingPeople, vatIds, taxNumber, email, telephone } = seller;
  const registered = `${register} ${registerNumber}`.trim();
  return [
    sellerAddress(seller),
    [registered, managingPeople && `Managed by ${managingPeople}`].filter(Boolean).join(". "),
    vatIds.length > 0 ? `VAT ID ${vatIds.join(", ")}` : taxNumber && `Tax number ${taxNumber}`,
    [email, telephone].filter(Boolean).join(", "),
  ].filter((line) => line !== "");
}

/** Where questions go, as a link; null where the owner has set no e-mail. The sample shop has an invented one. */
export function contactUrl(seller: Seller = shopRecord().seller): string | null {
  if (seller.email !== "") return `mailto:${seller.email}`;
  return seller.tradingName === DEFAULT_SELLER.tradingName ? "mailto:sales@halfinch.example" : null;
}
