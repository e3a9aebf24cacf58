import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { buildCredit, leftOf } from "@/lib/features/papers/domain/build-credit";
import type { PaperContent } from "@/lib/features/papers/domain/paper";

/**
 * The credit notes that an invoice asks for, in order. Their sums follow from the invoice and the claims alone, so that a claim is
 * the same credit note whoever issues it.
 */
export function claimedCredits(invoice: PaperDocument): PaperContent[] {
  const credits: PaperContent[] = [];
  for (const claim of invoice.claims ?? []) {
    const built = buildCredit(correctedBy(invoice), credits, claim, invoice.content.day);
    if (!built.ok) throw new Error(`a credit note of ${nameOf(invoice)} takes more than is left`);
    credits.push(built.content);
  }
  return credits;
}

export const correctedBy = (invoice: PaperDocument) => ({
  name: nameOf(invoice),
  day: invoice.content.day,
  content: invoice.content,
});

/** Claims of the shop itself: each says which pieces it is of, and which sum its order is less by. */
const OWN = /^(?:return|rest):/;

/** Whether the shop alone has credited of the invoice, so that its sums are those by which the order is less. */
export const knowsItsSum = ({ claims = [] }: Pick<PaperDocument, "claims">): boolean =>
  claims.every(({ cause }) => OWN.test(cause));

/** Whether a person has credited of the line before. Nobody knows whether that was of the pieces that are to be credited now. */
export const isCreditedByHand = ({ claims = [] }: Pick<PaperDocument, "claims">, lineNo: number): boolean =>
  claims.some(({ cause, lines }) => !OWN.test(cause) && (lines?.some(({ no }) => no === lineNo) ?? true));

/** Whether nothing of the invoice is left. */
export function isCreditedWhole(invoice: PaperDocument): boolean {
  if (!invoice.claims?.length) return false;
  const { lines, charges } = leftOf(invoice.content, claimedCredits(invoice));
  return lines.length + charges.length === 0;
}
