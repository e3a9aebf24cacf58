import type { TaxCategory } from "@/lib/core/domain/orders/amounts";
import { buildInvoice } from "@/lib/features/papers/domain/build-invoice";
import type { PaperOrder } from "@/lib/features/papers/domain/order-facts";
import type { Paper } from "@/lib/features/papers/domain/paper";
import {
  SAMPLE_PARTS,
  SPECIMEN_AT,
  sampleCredit,
  sampleInvoice,
  sampleOrder,
} from "@/lib/features/papers/domain/sample-papers";
import { seeded } from "../support/seeded";

/** Papers for the judges that nobody here wrote: every category, both ways of tax, credit notes, and 200 lines. */

const CATEGORIES: readonly TaxCategory[] = ["S", "K", "G", "E", "AE", "Z", "O"];

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

/** @param count of invoices; every third has a credit note as well */
export function paperCorpus(count: number): Paper[] {
  const random = seeded(20261126);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const papers: Paper[] = [];
  for (let index = 0; index < count; index += 1) {
    const category = CATEGORIES[index % CATEGORIES.length] as TaxCategory;
    const mode = category === "S" && index % 2 === 0 ? "included" : "added";
    const howMany = index % 25 === 24 ? 200 : 1 + Math.floor(random() * 9);
    const lines: PaperOrder["lines"] = Array.from({ length: howMany }, (_, at) => ({
      sku: `HI-${index}-${at}`,
      name: pick(NAMES),
      priceCents: 1 + Math.floor(random() * (at % 4 === 0 ? 30 : 9_000)),
      quantity: 1 + Math.floor(random() * 900),
      ...(category === "S" && mode === "included" ? { taxRate: pick([19, 7, 5.5]) } : {}),
    }));
    const isPaid = random() < 0.4;
    const made = buildInvoice(sampleOrder({ category, mode, lines, isPaid }), partsAt(index), SPECIMEN_AT);
    const paper = { ...made, name: `INV-2026-${String(index + 1).padStart(6, "0")}` };
    papers.push(paper);
    if (index % 3 === 0) papers.push(wholeOrPartial(paper, index));
  }
  return papers;
}

const wholeOrPartial = (paper: Paper, index: number): Paper => ({
  ...sampleCredit(paper),
  name: `CN-2026-${String(index + 1).padStart(6, "0")}`,
});

/** Some shops take no transfers, some buyers are persons, and some parcels go where the paper goes. */
function partsAt(index: number): typeof SAMPLE_PARTS {
  const { account, deliverTo, buyer, ...others } = SAMPLE_PARTS;
  const { contact, ...person } = buyer;
  return {
    ...others,
    account: index % 5 === 4 ? undefined : account,
    deliverTo,
    buyer: index % 4 === 3 ? { ...person, name: "Zoë Ağaoğlu" } : { ...buyer, contact: contact ?? "" },
  };
}

export { sampleInvoice };
