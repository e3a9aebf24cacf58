import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { ReturnRecord } from "@/lib/core/data/orders/returns";
import { arrivedIn, arrivedOf } from "@/lib/core/domain/orders/returns";
import { paidPieces } from "@/lib/core/domain/orders/shipments";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { noteAskedReturn } from "@/lib/features/papers/data/paper-notes";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { leftOf } from "@/lib/features/papers/domain/build-credit";
import { formatPrice } from "@/lib/values/money";
import { askToCredit } from "./ask-to-credit";
import { type Credited, creditPaper } from "./credit-paper";
import { claimedCredits, isCreditedByHand, isCreditedWhole, knowsItsSum } from "./whole-credit";

const isOfReturn = (cause: string): boolean => cause.startsWith("return:");

const causeOf = ({ _id }: ReturnRecord): string => `return:${_id.toHexString()}`;

/**
 * Credits the pieces that came back, a note for each settled return, where the order's invoice has them. An invoice that was issued
 * afterwards never had them. Where a person has credited of the same lines before, nobody knows whether that was of this return: a
 * person says what is left to credit, and is asked once.
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

async function creditReturn(
  order: OrderDocument,
  goods: ReturnRecord,
): Promise<Credited["is"] | "asked" | null> {
  // Read for each of them: the note of the one before counts.
  const invoice = (await findPapersOfOrder(order._id)).find(
    (paper) => paper.kind === "invoice" && !isCreditedWhole(paper),
  );
  if (!invoice || invoice.claims?.some(({ cause }) => cause === causeOf(goods))) return null;
  const { withoutReturns = [], askedReturns = [] } = invoice;
  if ([...withoutReturns, ...askedReturns].some((id) => id.equals(goods._id))) return null;
  const over = overOf(order, goods, invoice);
  if (over.some(({ no, pieces }) => pieces !== 0 && isCreditedByHand(invoice, no))) {
    await askForIt(order, goods, invoice);
    return "asked";
  }
  const lines = over.filter(({ pieces }) => pieces > 0);
  if (lines.length === 0) {
    // Once the next return is settled, nothing tells that the note was of this one.
    if (over.some(({ no }) => isCreditedByHand(invoice, no))) await noteAskedReturn(invoice._id, goods._id);
    return null;
  }
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

/** Of each line, the returned pieces to credit: those that the invoice still has beyond the order. Below 0 where it has fewer. */
const overOf = (order: OrderDocument, goods: ReturnRecord, invoice: PaperDocument) => {
  const { lines: left } = leftOf(invoice.content, claimedCredits(invoice));
  return goods.lines.flatMap((line) => {
    const ordered = order.lines[line.lineNo - 1];
    const invoiced = left.find(({ no }) => no === line.lineNo)?.quantity ?? 0;
    const arrived = arrivedOf(line);
    if (!ordered || arrived === 0) return [];
    return [{ no: line.lineNo, pieces: Math.min(arrived, invoiced - paidPieces(ordered)) }];
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
  { _id: returnId, no, creditedCents = 0 }: ReturnRecord,
  invoice: PaperDocument,
): Promise<void> {
  await askToCredit(
    orderId,
    { returnId },
    `Return ${no} of the order is settled: ${formatPrice(creditedCents)} came off the order. Please credit what ${nameOf(invoice)} still charges for these pieces.`,
  );
  await noteAskedReturn(invoice._id, returnId);
}
