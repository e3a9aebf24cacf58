import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { keptPieces } from "@/lib/core/domain/orders/shipments";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { leftOf } from "@/lib/features/papers/domain/build-credit";
import { formatPrice } from "@/lib/values/money";
import { askToCredit } from "./ask-to-credit";
import { type Credited, creditPaper } from "./credit-paper";
import { returnedOf } from "./credit-returns";
import { claimedCredits, isCreditedByHand, isCreditedWhole, knowsItsSum } from "./whole-credit";

const REST_CLOSED = "Pieces that will not be delivered";

const restCauseOf = (order: Pick<OrderDocument, "_id">): string => `rest:${order._id.toHexString()}`;

/**
 * Credits the pieces of an order that will not come, where its invoice has them. An invoice that was issued after the rest was closed
 * never had them. Where pieces or money of the same lines were credited before, nobody knows whether those were of the rest: a person says
 * what is left to credit.
 * @returns null where there is nothing to credit
 */
export async function creditRest(order: OrderDocument): Promise<Credited["is"] | "asked" | null> {
  const invoice = (await findPapersOfOrder(order._id)).find(
    (paper) => paper.kind === "invoice" && !isCreditedWhole(paper),
  );
  if (!invoice || !order.closedRest) return null;
  // The sweep issues what is asked for.
  if (invoice.claims?.some(({ cause }) => cause === restCauseOf(order))) return null;
  const closed = closedOf(order, invoice);
  if (closed.some(({ isTouched, pieces }) => isTouched && pieces !== 0)) {
    await askForIt(order, invoice);
    return "asked";
  }
  const lines = closed.flatMap(({ no, pieces }) => (pieces > 0 ? [{ no, pieces }] : []));
  if (lines.length === 0) return null;
  const credited = await creditPaper(invoice._id, restCauseOf(order), {
    lines,
    reason: REST_CLOSED,
    // After other credit notes the sums of the lines count, which know what was credited.
    ...(knowsItsSum(invoice) ? { dueCents: order.closedRest.cents } : {}),
  });
  if (credited.is === "refused" || credited.is === "unfit" || credited.is === "other")
    await askForIt(order, invoice);
  return credited.is;
}

/** Of each line with closed pieces: as many as the invoice still has and the order has not, and whether it was credited in part before. */
function closedOf(order: OrderDocument, invoice: PaperDocument) {
  return leftOf(invoice.content, claimedCredits(invoice)).lines.flatMap(({ no, quantity }) => {
    const line = order.lines[no - 1];
    if (!line) return [];
    const isTouched = isCreditedByHand(invoice, no);
    // Pieces that were sent back have credit notes of their own, or none at all.
    const pieces = quantity + returnedOf(order, invoice, no) - keptPieces(line);
    return line.cancelled ? [{ no, pieces: Math.min(pieces, quantity), isTouched }] : [];
  });
}

const askForIt = ({ _id, closedRest }: OrderDocument, invoice: PaperDocument): Promise<void> =>
  askToCredit(
    _id,
    "rest",
    `Pieces of the order for ${formatPrice(closedRest?.cents ?? 0)} will not be delivered. Please credit what ${nameOf(invoice)} still charges for these pieces.`,
  );
