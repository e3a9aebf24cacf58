import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { keptPieces } from "@/lib/core/domain/orders/shipments";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf, paperIdOf } from "@/lib/features/papers/data/paper-ids";
import { keepProblem } from "@/lib/features/papers/data/paper-problems";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { leftOf } from "@/lib/features/papers/domain/build-credit";
import { formatPrice } from "@/lib/values/money";
import { type Credited, creditPaper } from "./credit-paper";
import { isOfReturn, knowsItsSum, returnedOf } from "./credit-returns";
import { claimedCredits, isCreditedWhole } from "./whole-credit";

const REST_CLOSED = "A part of the order does not come";

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
  const earlier = claimedCredits(invoice);
  const others = earlier.filter((_, index) => !isOfReturn(invoice.claims?.[index]?.cause ?? ""));
  return leftOf(invoice.content, earlier).lines.flatMap(({ no, quantity }) => {
    const line = order.lines[no - 1];
    if (!line) return [];
    const isTouched = others.some((credit) => credit.lines.some((one) => one.no === no));
    // Pieces that were sent back have credit notes of their own, or none at all.
    const pieces = quantity + returnedOf(order, invoice, no) - keptPieces(line);
    return line.cancelled ? [{ no, pieces: Math.min(pieces, quantity), isTouched }] : [];
  });
}

async function askForIt({ _id: orderId, closedRest }: OrderDocument, invoice: PaperDocument): Promise<void> {
  await keepProblem({
    _id: paperIdOf("creditNote", `part:${orderId.toHexString()}`),
    orderId,
    kind: "creditNote",
    code: "part_refunded",
    text: `A part of the order does not come, which was ${formatPrice(closedRest?.cents ?? 0)}. Please credit of that what is not credited yet, of ${nameOf(invoice)}.`,
    fields: [],
    at: await databaseTime(),
    // Nothing that the owner changes issues it.
    recordRevision: Number.MAX_SAFE_INTEGER,
  });
}
