import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { ReturnRecord } from "@/lib/core/data/orders/returns";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { arrivedIn, arrivedOf } from "@/lib/core/domain/orders/returns";
import { paidPieces } from "@/lib/core/domain/orders/shipments";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf, paperIdOf } from "@/lib/features/papers/data/paper-ids";
import { keepProblem } from "@/lib/features/papers/data/paper-problems";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { leftOf } from "@/lib/features/papers/domain/build-credit";
import { type Credited, creditPaper } from "./credit-paper";
import { claimedCredits, isCreditedWhole } from "./whole-credit";

export const isOfReturn = (cause: string): boolean => cause.startsWith("return:");

/** Whether all credit notes are of returns and of a rest: each carries the sum that its order is less by. */
export const knowsItsSum = ({ claims = [] }: Pick<PaperDocument, "claims">): boolean =>
  claims.every(({ cause }) => /^(?:return|rest):/.test(cause));

const causeOf = ({ _id }: ReturnRecord): string => `return:${_id.toHexString()}`;

/**
 * Credits the pieces that came back, a note for each settled return, where the order's invoice has them. An invoice that was issued
 * afterwards never had them.
 * @returns `busy` where it has to be tried again
 */
export async function creditReturns(order: OrderDocument): Promise<"done" | "busy"> {
  let outcome: "done" | "busy" = "done";
  for (const goods of order.goodsReturns ?? []) {
    if (goods.state !== "settled") continue;
    if ((await creditReturn(order, goods)) === "busy") outcome = "busy";
  }
  return outcome;
}

async function creditReturn(order: OrderDocument, goods: ReturnRecord): Promise<Credited["is"] | null> {
  // Read for each of them: the note of the one before counts.
  const invoice = (await findPapersOfOrder(order._id)).find(
    (paper) => paper.kind === "invoice" && !isCreditedWhole(paper),
  );
  if (!invoice || invoice.claims?.some(({ cause }) => cause === causeOf(goods))) return null;
  if (invoice.withoutReturns?.some((id) => id.equals(goods._id))) return null;
  const lines = overOf(order, goods, invoice);
  if (lines.length === 0) return null;
  const isWhole = lines.reduce((sum, { pieces }) => sum + pieces, 0) === arrivedIn(goods);
  const credited = await creditPaper(invoice._id, causeOf(goods), {
    lines,
    reason: `Return ${goods.no}`,
    // The sum that is not owed any more, to the cent. After other credit notes the sums of the lines count.
    ...(isWhole && knowsItsSum(invoice) && goods.creditedCents !== undefined
      ? { dueCents: goods.creditedCents }
      : {}),
  });
  if (credited.is === "refused" || credited.is === "unfit" || credited.is === "other")
    await askForIt(order, goods, invoice);
  return credited.is;
}

/** The pieces of the return that the invoice still has, and the order has not. */
const overOf = (order: OrderDocument, goods: ReturnRecord, invoice: PaperDocument) => {
  const { lines: left } = leftOf(invoice.content, claimedCredits(invoice));
  return goods.lines.flatMap((line) => {
    const ordered = order.lines[line.lineNo - 1];
    const invoiced = left.find(({ no }) => no === line.lineNo)?.quantity ?? 0;
    const pieces = ordered ? Math.min(arrivedOf(line), invoiced - paidPieces(ordered)) : 0;
    return pieces > 0 ? [{ no: line.lineNo, pieces }] : [];
  });
};

/** Of a line, the returned pieces that the invoice has not any more, or never had. */
export function returnedOf(
  { goodsReturns = [] }: OrderDocument,
  { claims = [], withoutReturns = [] }: Pick<PaperDocument, "claims" | "withoutReturns">,
  lineNo: number,
): number {
  const credited = claims
    .filter(({ cause }) => isOfReturn(cause))
    .flatMap(({ lines = [] }) => lines)
    .reduce((sum, line) => sum + (line.no === lineNo && "pieces" in line ? line.pieces : 0), 0);
  return goodsReturns
    .filter(({ _id }) => withoutReturns.some((id) => id.equals(_id)))
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineNo === lineNo ? arrivedOf(line) : 0), credited);
}

async function askForIt(
  { _id: orderId }: OrderDocument,
  goods: ReturnRecord,
  invoice: PaperDocument,
): Promise<void> {
  await keepProblem({
    _id: paperIdOf("creditNote", `part:${orderId.toHexString()}`),
    orderId,
    kind: "creditNote",
    code: "part_refunded",
    text: `Return ${goods.no} of the order is settled. Please credit its pieces of ${nameOf(invoice)}.`,
    fields: [],
    at: await databaseTime(),
    // Nothing that the owner changes issues it.
    recordRevision: Number.MAX_SAFE_INTEGER,
  });
}
