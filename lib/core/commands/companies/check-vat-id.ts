import * as vat from "jsvat-next";
import { type Refusal, refuse } from "@/lib/values/result";

/** The countries whose VAT IDs have digits to check, by the two letters that their IDs begin with. */
const CHECKED: Readonly<Record<string, vat.Country>> = {
  AT: vat.austria,
  BE: vat.belgium,
  BG: vat.bulgaria,
  CH: vat.switzerland,
  CY: vat.cyprus,
  CZ: vat.czechRepublic,
  DE: vat.germany,
  DK: vat.denmark,
  EE: vat.estonia,
  EL: vat.greece,
  ES: vat.spain,
  FI: vat.finland,
  FR: vat.france,
  GB: vat.unitedKingdom,
  HR: vat.croatia,
  HU: vat.hungary,
  IE: vat.ireland,
  IT: vat.italy,
  LT: vat.lithuania,
  LU: vat.luxembourg,
  LV: vat.latvia,
  MT: vat.malta,
  NL: vat.netherlands,
  PL: vat.poland,
  PT: vat.portugal,
  RO: vat.romania,
  SE: vat.sweden,
  SI: vat.slovenia,
  SK: vat.slovakiaRepublic,
  XI: vat.unitedKingdom,
};

const MALFORMED = refuse("invalid", "A VAT ID begins with its country's two letters, such as SE or DE", {
  fields: { vatId: "begins with its country's two letters, such as SE or DE" },
});
const WRONG = refuse("invalid", "This VAT ID has a typing error: its digits do not belong together", {
  fields: { vatId: "has a typing error: its digits do not belong together" },
});

/**
 * Checks the form and the check digits of a VAT ID; whether it is registered is known to its country alone. Of a country outside
 * the EU, Switzerland and the United Kingdom only the form is checked.
 * @param vatId normalised; an empty one is right
 * @returns the refusal of one that is wrong, else null
 */
export function refuseVatId(vatId: string): Refusal | null {
  if (vatId === "") return null;
  if (!/^[A-Z]{2}[A-Z0-9]{2,18}$/.test(vatId)) return MALFORMED;
  const country = CHECKED[vatId.slice(0, 2)];
  if (!country) return null;
  return vat.checkVAT(vatId, [country]).isValid ? null : WRONG;
}
