import type { OrderTax, TaxCategory } from "@/lib/core/domain/orders/amounts";
import { buildCredit, type WantedCredit } from "@/lib/features/papers/domain/build-credit";
import { buildInvoice } from "@/lib/features/papers/domain/build-invoice";
import type { PaperOrder } from "@/lib/features/papers/domain/order-facts";
import type { Paper, PaperContent } from "@/lib/features/papers/domain/paper";
import { SAMPLE_PARTS, SPECIMEN_AT, sampleOrder } from "@/lib/features/papers/domain/sample-papers";
import { seeded } from "./seeded";

/** Papers for the judges that nobody here wrote: every kind of sale, both ways of tax, credit notes, and 200 lines. */

interface Sale {
  category: TaxCategory;
  mode?: OrderTax["mode"];
  tax?: Partial<OrderTax>;
  /** Rates of single lines. */
  rates?: readonly number[];
}

const AT_HOME = { to: "DE", why: "The goods stay in Germany." };

const SALES: readonly Sale[] = [
  { category: "S", tax: AT_HOME },
  { category: "S", mode: "included", rates: [19, 7, 5.5], tax: AT_HOME },
  { category: "S", tax: { rate: 25.5, oss: true, to: "FI", why: "The goods go to a person in Finland." } },
  {
    category: "S",
    mode: "included",
    tax: { rate: 21, oss: true, to: "ES", why: "The goods go to a person in Spain." },
  },
  { category: "K" },
  { category: "G" },
  { category: "G", mode: "included" },
  // A small business.
  { category: "E" },
  { category: "AE" },
  { category: "Z" },
  { category: "O" },
];

const NAMES = [
  "Chain, 11-speed",
  "Łańcuch rowerowy, świecąca śruba",
  "Řetěz, převod č. 3",
  "Αλυσίδα ποδηλάτου",
  "Велосипедная цепь",
  "Zincir, ağır iş",
  'Rim < 622 mm & "tubeless"',
  "Very long name of a part ".repeat(12).trim(),
];

const MOST_LINES = 200;
/** As many invoices have one credit note, which makes a quarter of all papers. */
const WITH_CREDIT = 3;

/** @param count of papers, invoices and credit notes together */
export function paperCorpus(count: number): Paper[] {
  const random = seeded(20261126);
  const below = (most: number): number => Math.floor(random() * most);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const papers: Paper[] = [];
  for (let index = 0; papers.length < count; index += 1) {
    const sale = SALES[index % SALES.length] as Sale;
    const howMany = index % 25 === 24 ? MOST_LINES : 1 + below(9);
    const lines: PaperOrder["lines"] = Array.from({ length: howMany }, (_, at) => ({
      sku: `HI-${index}-${at}`,
      name: pick(NAMES),
      priceCents: 1 + below(at % 4 === 0 ? 30 : 9_000),
      quantity: 1 + below(900),
      ...(sale.rates ? { taxRate: pick(sale.rates) } : {}),
    }));
    const order = sampleOrder({ ...sale, lines, isPaid: random() < 0.4 });
    const content = buildInvoice(order, partsAt(index), SPECIMEN_AT);
    const invoice = { ...content, name: `INV-2026-${String(index + 1).padStart(6, "0")}` };
    papers.push(invoice);
    if (index % WITH_CREDIT === 0) papers.push(...creditsOf(invoice, index / WITH_CREDIT));
  }
  return papers.slice(0, count);
}

const DAY = "2026-11-28";

/** Some pieces, an amount, all, or some pieces and then the rest. */
function creditsOf(invoice: Paper, turn: number): Paper[] {
  const first = invoice.lines[0];
  if (!first) return [];
  const pieces = Math.ceil(first.quantity / 2);
  const parts: WantedCredit[][] = [
    [{ lines: [{ no: 1, pieces }], reason: "Scratched" }],
    [{ lines: [{ no: 1, netCents: Math.ceil(first.netCents / 3) }], reason: "Late" }],
    [{ reason: "The order was refunded" }],
    [{ lines: [{ no: 1, pieces }], charges: true, reason: "Bent" }, { reason: "All of it came back" }],
  ];
  const credits: PaperContent[] = [];
  for (const wanted of parts[turn % parts.length] ?? []) {
    const { name, ...content } = invoice;
    const built = buildCredit({ name, day: content.day, content }, credits, wanted, DAY);
    if (built.ok) credits.push(built.content);
  }
  return credits.map((content, at) => ({
    ...content,
    name: `CN-2026-${String(turn * 10 + at + 1).padStart(6, "0")}`,
  }));
}

const BRITISH = {
  ...SAMPLE_PARTS.seller,
  postalCode: "M1 2AB",
  city: "Manchester",
  countryCode: "GB",
  country: "United Kingdom",
  vatId: "GB123456782",
};

/** Some shops take no transfers or sell in pounds, some buyers are persons, and some parcels go where the paper goes. */
function partsAt(index: number): typeof SAMPLE_PARTS {
  const { account, deliverTo, buyer, seller, currency, ...others } = SAMPLE_PARTS;
  const { contact, number, ...person } = buyer;
  const { street, postalCode, city, countryCode, country } = buyer;
  const isBritish = index % 13 === 12;
  return {
    ...others,
    seller: isBritish ? BRITISH : seller,
    currency: isBritish ? "GBP" : currency,
    account: index % 5 === 4 ? undefined : account,
    deliverTo:
      index % 6 === 5 ? { name: "Gate 3", street, postalCode, city, countryCode, country } : deliverTo,
    buyer:
      index % 4 === 3
        ? { ...person, name: "Zoë Ağaoğlu" }
        : { ...person, contact: contact ?? "", ...(index % 2 === 0 ? { number: `${number} ${index}` } : {}) },
  };
}
