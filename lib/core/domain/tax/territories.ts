import { text } from "@/lib/values/text";

/** Where goods leave and where they go, as the law of value added tax sees it. */

export interface TaxPlace {
  /** ISO 3166; `XI` for Northern Ireland, which is in the Union's VAT area for goods. */
  country: string;
  /** In English. */
  name: string;
  /** Part of a member state, and outside of the Union's VAT area. Missing otherwise. */
  isOutside?: true;
}

/** The member states of the European Union. */
export const EU_MEMBERS: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

export const NORTHERN_IRELAND = "XI";

/** Parts of another country's VAT area: Monaco and the Isle of Man (Directive 2006/112/EC, Article 7), Liechtenstein of the Swiss one. */
const AREA_OF: Readonly<Record<string, string>> = { MC: "FR", IM: "GB", LI: "CH" };

/**
 * Parts of member states outside of the VAT area, by the postal codes that begin so (Directive 2006/112/EC, Article 6). The Åland
 * Islands and the French overseas departments have codes of ISO 3166 as well, which are no member states.
 */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  // Büsingen, Heligoland.
  DE: /^(78266|27498)/,
  // The Canary Islands, Ceuta and Melilla.
  ES: /^(35|38|51|52)\d{3}/,
  // The Åland Islands.
  FI: /^22\d{3}/,
  FR: /^97\d{3}/,
  // Mount Athos.
  GR: /^6308[67]/,
  // Livigno, Campione d'Italia.
  IT: /^(23041|22061)/,
};

/** @param name of the country, in English */
export function taxPlaceOf(
  { countryCode, postalCode }: { countryCode: string; postalCode: string },
  name: string,
): TaxPlace {
  const code = postalCode.replace(/[\s-]/g, "").toUpperCase();
  // All postal codes that begin with BT are of Northern Ireland, and no others.
  if (countryCode === "GB" && /^BT\d/.test(code))
    return { country: NORTHERN_IRELAND, name: text("Northern Ireland") };
  const isOutside = OUTSIDE[countryCode]?.test(code.replace(/^[A-Z]+/, "")) ?? false;
  return { country: countryCode, name, ...(isOutside ? { isOutside } : {}) };
}

/** Whether goods there are in the Union's VAT area. */
export const isInUnion = ({ country, isOutside }: TaxPlace): boolean =>
  !isOutside && (country === NORTHERN_IRELAND || EU_MEMBERS.includes(AREA_OF[country] ?? country));

/** Whether the state that gave a VAT ID is the one that goods leave. */
export const isStateOf = (state: string, { country }: TaxPlace): boolean =>
  state === (AREA_OF[country] ?? country);

/** The country whose VAT it is: `MC` → `FR`, `XI` → `GB`. */
export const vatCountryOf = (country: string): string =>
  country === NORTHERN_IRELAND ? "GB" : (AREA_OF[country] ?? country);

/** Whether the goods stay where one VAT law holds: from Great Britain to Northern Ireland as well. */
export const staysInArea = (from: TaxPlace, to: TaxPlace): boolean =>
  !from.isOutside && !to.isOutside && vatCountryOf(from.country) === vatCountryOf(to.country);

/** The state that gave a VAT ID, by its first letters: `EL…` → `GR`. Null where it is none of the Union or Northern Ireland. */
export function stateOfVatId(vatId: string): string | null {
  const letters = vatId.slice(0, 2);
  const state = letters === "EL" ? "GR" : letters;
  return state === NORTHERN_IRELAND || EU_MEMBERS.includes(state) ? state : null;
}
