import { lotStep } from "@/lib/core/domain/prices/lot-step";
import type { PriceListRow, PriceListTerms } from "@/lib/core/domain/prices/own-prices";
import { centsToDollars } from "@/lib/values/money";

/** The values of the forms of price lists, and what the calls take. */

export interface TermsValues {
  name: string;
  percentOff: string;
  from: string;
  until: string;
}

export const termsValues = (list: (PriceListTerms & { name: string }) | null): TermsValues => ({
  name: list?.name ?? "",
  percentOff: list ? String(list.basisPoints / 100) : "0",
  from: list?.from ?? "",
  until: list?.until ?? "",
});

export const termsInput = ({ name, percentOff, from, until }: TermsValues) => ({
  name,
  percentOff: numberOf(percentOff),
  from: from || null,
  until: until || null,
});

export interface RowValues {
  tiers: { from: string; unitPrice: string }[];
  from: string;
  until: string;
}

export const rowValues = (row: PriceListRow | null): RowValues => ({
  tiers: row?.tiers.map(({ from, priceCents }) => ({
    from: String(from),
    unitPrice: centsToDollars(priceCents).toFixed(2),
  })) ?? [{ from: String(lotStep()), unitPrice: "" }],
  from: row?.from ?? "",
  until: row?.until ?? "",
});

export const rowInput = ({ tiers, from, until }: RowValues) => ({
  tiers: tiers.map((tier) => ({ from: numberOf(tier.from), unitPrice: numberOf(tier.unitPrice) })),
  from: from || null,
  until: until || null,
});

/** An empty field is no 0: the call refuses what is no number. */
const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text.replace(",", ".")));

/** `from 2026-11-01 until 2026-11-30`, `always` */
export const periodText = ({ from, until }: { from: string | null; until: string | null }): string =>
  [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(" ") || "always";
