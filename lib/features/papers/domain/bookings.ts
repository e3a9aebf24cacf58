import type { CsvCell } from "@/lib/values/csv";
import { type Cents, centsToDollars } from "@/lib/values/money";
import type { Paper, PaperTaxSum } from "./paper";
import { PAPER_WORDS } from "./paper";

/** Papers as a bookkeeper books them: a row for each rate of tax of each paper. A credit note takes back, and so is negative. */

export const BOOKING_HEADINGS = [
  "day",
  "number",
  "kind",
  "corrects",
  "order",
  "buyer",
  "buyer VAT ID",
  "goods to",
  "tax",
  "category",
  "rate",
  "net",
  "VAT",
  "gross",
  "currency",
  "paid by",
  "due on",
  "reference",
  "money",
] as const;

/** As much of a paper as its bookings and the VAT return need. */
export type BookedPaper = Omit<Paper, "lines" | "charges">;

export function bookingRows(paper: BookedPaper): CsvCell[][] {
  const sign = signOf(paper);
  const { day, name, kind, corrects, orderNumber, buyer, currency, paidBy, terms, totals, reference } = paper;
  const row = (tax: CsvCell[], net: Cents, vat: Cents): CsvCell[] => [
    day,
    name,
    PAPER_WORDS[kind],
    corrects?.name,
    orderNumber,
    buyer.name,
    buyer.vatId,
    goodsTo(paper),
    ...tax,
    centsToDollars(sign * net),
    centsToDollars(sign * vat),
    centsToDollars(sign * (net + vat)),
    currency,
    paidBy,
    totals.due > 0 ? terms.dueOn : undefined,
    reference,
    undefined,
  ];
  return [
    ...paper.taxes.map((tax) =>
      row([schemeOf(paper, tax), tax.category, rateText(tax)], tax.baseCents, tax.taxCents),
    ),
    // Prices that contain tax: the cents by which the net sums miss what is paid.
    ...(totals.rounding === 0 ? [] : [row(["rounding", "", ""], totals.rounding, 0)]),
  ];
}

export const VAT_HEADINGS = [
  "tax",
  "goods to",
  "category",
  "rate",
  "buyer VAT ID",
  "net",
  "VAT",
  "papers",
  "currency",
] as const;

interface VatSum {
  cells: CsvCell[];
  currency: string;
  net: Cents;
  vat: Cents;
  papers: number;
}

/**
 * Adds papers up for the VAT return: by what is told where, country, category and rate. Supplies to companies of other member states
 * are by VAT ID as well, as the recapitulative statement wants them.
 */
export function vatSums() {
  const sums = new Map<string, VatSum>();
  return {
    add(paper: BookedPaper): void {
      const sign = signOf(paper);
      for (const tax of paper.taxes) {
        const named = tax.category === "K" || tax.category === "AE" ? paper.buyer.vatId : undefined;
        const cells = [schemeOf(paper, tax), goodsTo(paper), tax.category, rateText(tax), named ?? ""];
        const key = JSON.stringify([...cells, paper.currency]);
        const sum = sums.get(key) ?? { cells, currency: paper.currency, net: 0, vat: 0, papers: 0 };
        sum.net += sign * tax.baseCents;
        sum.vat += sign * tax.taxCents;
        sum.papers += 1;
        sums.set(key, sum);
      }
    },
    rows: (): CsvCell[][] =>
      [...sums]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { cells, net, vat, papers, currency }]) => [
          ...cells,
          centsToDollars(net),
          centsToDollars(vat),
          papers,
          currency,
        ]),
  };
}

const signOf = ({ kind }: BookedPaper): 1 | -1 => (kind === "creditNote" ? -1 : 1);

const goodsTo = ({ taxedIn, deliverTo, buyer }: BookedPaper): string =>
  taxedIn ?? deliverTo?.countryCode ?? buyer.countryCode;

export const rateText = ({ category, rate }: Pick<PaperTaxSum, "category" | "rate">): string =>
  category === "O" ? "" : String(rate);

/** Where the tax is told. */
export function schemeOf(
  { oss }: { oss?: boolean | undefined },
  { category }: Pick<PaperTaxSum, "category">,
): string {
  if (oss) return "one-stop shop";
  switch (category) {
    case "K":
      return "intra-Community";
    case "G":
      return "export";
    case "AE":
      return "reverse charge";
    case "E":
      return "exempt";
    case "O":
      return "not subject to VAT";
    default:
      return "own country";
  }
}
