import { proofInJob } from "@/lib/core/commands/tax/ask-tax-offices";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { buildInvoice } from "@/lib/features/papers/domain/build-invoice";
import { brokenSums } from "@/lib/features/papers/domain/check-sums";
import { factsOf, type PaperOrder } from "@/lib/features/papers/domain/order-facts";
import type { PaperContent } from "@/lib/features/papers/domain/paper";
import { type PaperProblem, problem } from "@/lib/features/papers/domain/problems";
import { taxCurrencyOf } from "@/lib/features/papers/domain/tax-currency";
import { missingGlyphs } from "./glyphs";
import { partiesOf } from "./parties";

export type Built = { ok: true; content: PaperContent } | { ok: false; problem: PaperProblem };

const ofPapers = (order: OrderDocument): PaperOrder => order as unknown as PaperOrder;

/** The invoice of an order as it would be issued now. All that can stand in its way is found here, before it has a number. */
export async function tryInvoice(order: OrderDocument, now: Date): Promise<Built> {
  const { tax, shippedAt } = factsOf(ofPapers(order));
  const isTaxed = tax.category !== "O";
  if (tax.category === "K" && shippedAt === null)
    return no("not_ready", "A supply to another country of the EU has its invoice when it is shipped.");
  if (tax.category === "K" && (await isRefuted(order, tax.buyerVatId)))
    return no(
      "vat_id_invalid",
      `The tax office says that the VAT ID ${tax.buyerVatId} is not valid. Please record on the company's page what it is, and the invoice is issued.`,
    );
  const found = await partiesOf(order, { isTaxed });
  if (!found.ok) return found;
  return judged(buildInvoice(ofPapers(order), found.parts, now));
}

/** An outage of the tax office is no answer, so that it stops no invoice. */
const isRefuted = async ({ company }: OrderDocument, vatId: string | undefined): Promise<boolean> =>
  company !== undefined && vatId !== undefined && (await proofInJob({ id: company.id, vatId })) === "invalid";

/** Also for credit notes. */
export async function judged(content: PaperContent): Promise<Built> {
  const taxCurrency = taxCurrencyOf(content.seller.countryCode);
  if (content.totals.tax > 0 && taxCurrency !== null && taxCurrency !== content.currency)
    return no(
      "no_rate",
      `The tax has to be named in ${taxCurrency}, too, and the shop has no rate from ${content.currency} to it.`,
    );
  const broken = brokenSums(content);
  if (broken.length > 0) return no("sums", `The order's amounts do not add up: ${broken.join(", ")}.`);
  const glyphs = await missingGlyphs(content);
  if (glyphs.length > 0)
    return no("glyph_missing", "The font of papers lacks characters of this order.", glyphs);
  return { ok: true, content };
}

const no = (...parts: Parameters<typeof problem>): Built => ({ ok: false, problem: problem(...parts) });
