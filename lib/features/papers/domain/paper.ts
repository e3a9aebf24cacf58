import type { TaxCategory } from "@/lib/core/domain/orders/amounts";
import type { Currency } from "@/lib/values/currency";
import type { Cents } from "@/lib/values/money";

/** Papers with a number of law. What they say is fixed when they are issued, and never changes. */

export const PAPER_KINDS = ["invoice", "creditNote"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_WORDS: Readonly<Record<PaperKind, string>> = {
  invoice: "Invoice",
  creditNote: "Credit note",
};

/** The beginning of a series; its year follows. */
export const SERIES_OF: Readonly<Record<PaperKind, string>> = { invoice: "INV", creditNote: "CN" };

export interface Party {
  name: string;
  /** Of a seller that goes by another name. */
  tradingName?: string;
  /** A person at a company. Missing where the party is the person. */
  contact?: string;
  /** Of a buyer: the customer number that the seller has given them. */
  number?: string;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166. */
  countryCode: string;
  /** In English. */
  country: string;
  vatId?: string;
  taxNumber?: string;
  /** In the register of companies. */
  registration?: string;
  /** Of the register and the people that manage it, as one line. */
  register?: string;
  email?: string;
  phone?: string;
}

export interface PaperTax {
  category: TaxCategory;
  /** In percent. */
  rate: number;
}

export interface PaperLine extends PaperTax {
  /** From 1 on. On a credit note it is that of the invoice's line. */
  no: number;
  sku: string;
  name: string;
  /** Pieces. */
  quantity: number;
  /** Net of one piece, with as many decimals as give `netCents` for the quantity: `0.05883`. */
  unitPrice: string;
  netCents: Cents;
  /** Why the price is this one, for people. Missing where it is the list price, and on credit notes. */
  priceNote?: string;
  /** On a credit note: the line costs so much less, and its pieces stay with the buyer. */
  isAmount?: true;
}

export interface PaperCharge extends PaperTax {
  label: string;
  netCents: Cents;
}

export interface PaperTaxSum extends PaperTax {
  baseCents: Cents;
  taxCents: Cents;
}

/** BT-106, 108, 109, 110, 112, 114, 113 and 115 of EN 16931, in cents. */
export interface PaperTotals {
  lines: Cents;
  charges: Cents;
  net: Cents;
  tax: Cents;
  gross: Cents;
  /** Prices that contain tax: of `due`, what the net sums cannot say. */
  rounding: Cents;
  prepaid: Cents;
  due: Cents;
}

/** Why there is no tax of a category, for machines (VATEX) and people. */
export interface ExemptionReason {
  category: TaxCategory;
  code?: string;
  text: string;
}

export type PaidBy = "card" | "transfer" | "other";

export interface PaperTerms {
  /** A day. Missing where nothing is due. */
  dueOn?: string;
  text: string;
}

/** All that a paper says, but its number. */
export interface PaperContent {
  kind: PaperKind;
  /** A day in the seller's zone: `2026-11-26`. */
  day: string;
  /** The days of the supply. Missing where nothing was shipped yet. */
  supply?: { from: string; to: string };
  seller: Party;
  buyer: Party;
  /** Missing where no address was given. */
  deliverTo?: Pick<Party, "name" | "street" | "postalCode" | "city" | "countryCode" | "country">;
  currency: Currency;
  lines: PaperLine[];
  charges: PaperCharge[];
  taxes: PaperTaxSum[];
  totals: PaperTotals;
  /** Why this tax, in words for people; empty where tax is off. */
  why: string;
  reasons: ExemptionReason[];
  /** Where the goods went for tax: ISO 3166, `XI` for Northern Ireland. Missing where tax is off, and in papers of earlier versions. */
  taxedIn?: string;
  /** The tax is told through the one-stop shop. */
  oss?: true;
  terms: PaperTerms;
  paidBy?: PaidBy;
  /** Where a transfer goes. Missing where the shop takes none. */
  account?: { holder: string; iban: string; bic: string };
  /** Of payments (ISO 11649). */
  reference: string;
  /** The short number of its order. */
  orderNumber: string;
  /** The buyer's own. */
  poNumber?: string;
  /** The paper that a credit note corrects. */
  corrects?: { name: string; day: string };
  /** Of a credit note. */
  reason?: string;
  language: "en";
}

/** With its number, as files and people read it. */
export interface Paper extends PaperContent {
  /** `INV-2026-000123` */
  name: string;
}

/** @param day in the seller's zone, which decides the year */
export const seriesOf = (kind: PaperKind, day: string): string => `${SERIES_OF[kind]}-${day.slice(0, 4)}`;

export const nameOfPaper = (series: string, number: number): string =>
  `${series}-${String(number).padStart(6, "0")}`;

/** `INV-2026-000123` → its series and number; null for other texts. */
export function parsePaperName(name: string): { series: string; number: number } | null {
  const parts = /^([A-Z]{2,3}-\d{4})-(\d{6,9})$/.exec(name);
  if (!parts?.[1] || !parts[2]) return null;
  const [series, number] = [parts[1], Number(parts[2])];
  return nameOfPaper(series, number) === name ? { series, number } : null;
}
