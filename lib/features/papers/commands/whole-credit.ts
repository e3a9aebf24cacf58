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

/** The causes of claims that the shop makes itself. Each claim names its pieces, and its sum is the one that came off the order. */
const OWN = /^(?:return|rest):/;

/** Whether no person has credited a part of the invoice. The sums of its credit notes are then those that came off the order. */
export const knowsItsSum = ({ claims = [] }: Pick<PaperDocument, "claims">): boolean =>
  claims.every(({ cause }) => OWN.test(cause));

/** Whether a person has credited a part of the line. Nobody knows whether that part was of the pieces that are credited now. */
export const isCreditedByHand = ({ claims = [] }: Pick<PaperDocument, "claims">, lineNo: number): boolean =>
  claims.some(({ cause, lines }) => !OWN.test(cause) && (lines?.some(({ no }) => no === lineNo) ?? true));

/** Whether nothing of the invoice is left. */
export function isCreditedWhole(invoice: PaperDocument): boolean {
  if (!invoice.claims?.length) return false;
  const { lines, charges } = leftOf(invoice.content, claimedCredits(invoice));
  return lines.length + charges.length === 0;
}
