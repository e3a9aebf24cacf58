import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { keptPieces } from "@/lib/core/domain/orders/shipments";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf, paperIdOf } from "@/lib/features/papers/data/paper-ids";
import { keepProblem } from "@/lib/features/papers/data/paper-problems";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { leftOf } from "@/lib/features/papers/domain/build-credit";
import { type Credited, creditPaper } from "./credit-paper";
import { claimedCredits, isCreditedWhole } from "./whole-credit";

const REST_CLOSED = "A part of the order does not come";

const restCauseOf = (order: Pick<OrderDocument, "_id">): string => `rest:${order._id.toHexString()}`;

/**
 * Credits the pieces of an order that will not come, where its invoice has them. An invoice that was issued after the rest was closed
 * never had them.
 * @returns null where there is nothing to credit
 */
export async function creditRest(order: OrderDocument): Promise<Credited["is"] | null> {
  const invoice = (await findPapersOfOrder(order._id)).find(
    (paper) => paper.kind === "invoice" && !isCreditedWhole(paper),
  );
  if (!invoice || !order.closedRest) return null;
  const lines = overOf(order, invoice);
  if (lines.length === 0) return null;
  const credited = await creditPaper(invoice._id, restCauseOf(order), {
    lines,
    reason: REST_CLOSED,
    // After other credit notes the sums of the lines count, which know what was credited.
    ...(invoice.claims?.length ? {} : { dueCents: order.closedRest.cents }),
  });
  if (credited.is === "refused" || credited.is === "unfit" || credited.is === "other")
    await askForIt(order, invoice);
  return credited.is;
}

/** The pieces that the invoice still has, and the order has not. */
const overOf = (order: OrderDocument, invoice: PaperDocument) =>
  leftOf(invoice.content, claimedCredits(invoice)).lines.flatMap(({ no, quantity }) => {
    const line = order.lines[no - 1];
    const pieces = line ? quantity - keptPieces(line) : 0;
    return pieces > 0 ? [{ no, pieces }] : [];
  });

async function askForIt({ _id: orderId }: OrderDocument, invoice: PaperDocument): Promise<void> {
  await keepProblem({
    _id: paperIdOf("creditNote", `part:${orderId.toHexString()}`),
    orderId,
    kind: "creditNote",
    code: "part_refunded",
    text: `A part of the order does not come. Please credit that part of ${nameOf(invoice)}.`,
    fields: [],
    at: await databaseTime(),
    // Nothing that the owner changes issues it.
    recordRevision: Number.MAX_SAFE_INTEGER,
  });
}
