import type { OrderTax, TaxCategory } from "@/lib/core/domain/orders/amounts";
import { msg, type Text, text, type Value } from "@/lib/values/text";
import { type RatesByCountry, standardRate } from "./tax-rates";
import {
  isInUnion,
  isStateOf,
  NORTHERN_IRELAND,
  stateOfVatId,
  staysInArea,
  type TaxPlace,
} from "./territories";

/** The answer of the last look at a buyer's VAT ID; `staff` where staff have proven it by hand. */
export const PROOFS = ["valid", "staff", "invalid", "unavailable"] as const;
export type Proof = (typeof PROOFS)[number];

/** As people read them. */
export const PROOF_WORDS: Readonly<Record<Proof, string>> = {
  valid: "confirmed",
  staff: "confirmed by staff",
  invalid: "not valid",
  unavailable: "could not be checked",
};

export interface TaxQuestion {
  seller: {
    /** The legal text of a seller who charges no VAT as a small business; null for others. */
    smallBusiness: string | null;
    /** They tell the VAT of other member states through the one-stop shop. */
    oss: boolean;
  };
  /** Null for a person. */
  buyer: { /** Normalised; empty for none. */ vatId: string } | null;
  from: TaxPlace;
  to: TaxPlace;
  /** Null where nobody has looked. */
  proof: Proof | null;
  /** Of the supply, as `2026-11-26` in the seller's zone. */
  day: string;
  rates: RatesByCountry;
}

/** As an order keeps it, without the shop's way of writing prices. */
export type Treatment = Omit<OrderTax, "mode" | "why"> & {
  /** Stored in English. */
  why: Text;
  /** It counts towards the sum from which the destination's VAT is due (Directive 2006/112/EC, Article 59c). */
  isDistanceSale?: true;
};

/** The codes of exemption of the list VATEX, by category. */
const VATEX = { K: "VATEX-EU-IC", G: "VATEX-EU-G", O: "VATEX-EU-O" } as const;

/**
 * The category, rate and reason of the VAT of goods that are sold (docs/tax.md has the table of cases and their sources). Triangular
 * sales, reverse charge within a country and call-off stock are not told apart.
 */
export function treatmentOf(question: TaxQuestion): Treatment {
  const { seller, from, to } = question;
  if (seller.smallBusiness !== null) return untaxed(question, "E", seller.smallBusiness);
  if (staysInArea(from, to)) return domestic(question);
  if (isInUnion(from)) return isInUnion(to) ? withinUnion(question) : exported(question);
  return fromElsewhere(question);
}

function domestic(question: TaxQuestion): Treatment {
  const rate = standardRate(question.rates, question.from.country, question.day);
  if (rate === null) return outOfScope(question);
  return taxed(question, rate, msg`The goods stay in ${country(question.to)}, where VAT is ${rate} %.`);
}

function withinUnion(question: TaxQuestion): Treatment {
  const { buyer, from, to, seller } = question;
  if (buyer === null) return seller.oss ? throughOneStopShop(question) : distanceSale(question);
  const state = stateOfVatId(buyer.vatId);
  const rate = standardRate(question.rates, from.country, question.day) ?? 0;
  if (state === null || isStateOf(state, from))
    return taxed(
      question,
      rate,
      msg`VAT of ${country(from)} is charged because the company has no VAT ID of another member state of the European Union.`,
    );
  const { proof } = question;
  if (proof !== "valid" && proof !== "staff")
    return taxed(
      question,
      rate,
      msg`VAT of ${country(from)} is charged because the company's VAT ID is not confirmed: ask us to confirm it.`,
    );
  const why = msg`Intra-Community supply, Art. 138 Directive 2006/112/EC: no VAT is charged, since the goods go to ${country(to)} and the company's VAT ID is confirmed.`;
  return { ...untaxed(question, "K", why), buyerVatId: buyer.vatId, proof };
}

function throughOneStopShop(question: TaxQuestion): Treatment {
  const { to } = question;
  const rate = standardRate(question.rates, to.country, question.day) ?? 0;
  return {
    ...taxed(
      question,
      rate,
      msg`The goods go to a person in ${country(to)}, whose VAT of ${rate} % is charged.`,
    ),
    oss: true,
  };
}

function distanceSale(question: TaxQuestion): Treatment {
  const { from, to } = question;
  const rate = standardRate(question.rates, from.country, question.day) ?? 0;
  const why = msg`The goods go to a person in ${country(to)}, so VAT of ${country(from)} is charged.`;
  return { ...taxed(question, rate, why), isDistanceSale: true };
}

const exported = (question: TaxQuestion): Treatment =>
  untaxed(
    question,
    "G",
    text(
      "Export, Art. 146 Directive 2006/112/EC: no VAT is charged, since the goods leave the VAT area of the European Union.",
    ),
  );

/** A seller outside of the Union: VAT of their own country is known for some, and goods that leave it are rated at 0 %. */
function fromElsewhere(question: TaxQuestion): Treatment {
  const { from, day, rates } = question;
  if (from.isOutside || standardRate(rates, from.country, day) === null) return outOfScope(question);
  return untaxed(question, "Z", msg`The goods leave ${country(from)}, so its VAT is 0 %.`);
}

function outOfScope(question: TaxQuestion): Treatment {
  const { from } = question;
  const why =
    from.country === "US"
      ? text("Sales tax is not charged.")
      : msg`The goods are sold from ${country(from)}: no VAT is charged.`;
  return untaxed(question, "O", why);
}

const country = ({ country: of, name }: TaxPlace): Value =>
  of === NORTHERN_IRELAND ? { pattern: name, values: [] } : { is: "country", of, name };

const placesOf = ({ from, to }: TaxQuestion) => ({ from: from.country, to: to.country });

const taxed = (question: TaxQuestion, rate: number, why: Text): Treatment => ({
  category: "S",
  rate,
  why,
  ...placesOf(question),
});

function untaxed(question: TaxQuestion, category: TaxCategory, why: Text): Treatment {
  const code = VATEX[category as keyof typeof VATEX];
  return { category, rate: 0, ...(code ? { code } : {}), why, ...placesOf(question) };
}
