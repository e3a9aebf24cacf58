import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { isPaid, isRefunded, isShipped } from "@/lib/core/domain/orders/order-statuses";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { numberPaper } from "@/lib/features/papers/data/number-paper";
import { paperIssued } from "@/lib/features/papers/data/paper-audit";
import { paperIdOf } from "@/lib/features/papers/data/paper-ids";
import { endProblem, keepProblem } from "@/lib/features/papers/data/paper-problems";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import type { PaperProblem } from "@/lib/features/papers/domain/problems";
import { type Built, tryInvoice } from "./build-papers";
import { creditPaper, REFUNDED, refundCauseOf } from "./credit-paper";
import { creditRest } from "./credit-rest";
import { creditReturns } from "./credit-returns";
import { newPaper } from "./new-paper";
import { queueFiles } from "./queue-files";
import { isCreditedWhole } from "./whole-credit";
import { whyNoNumber } from "./why-no-number";

export type Issued =
  | { is: "issued"; paper: PaperDocument }
  /** The order has an invoice that is not credited whole. */
  | { is: "there"; paper: PaperDocument }
  | { is: "early" }
  | { is: "problem"; problem: PaperProblem };

/**
 * Issues the invoice of an order, once. After an invoice that was credited whole it has a new one.
 * @param by who asks; missing where the shop does it by itself
 */
export async function issueInvoice(
  order: OrderDocument,
  by: Actor = SYSTEM,
  requestKey?: string,
): Promise<Issued> {
  if (!isShipped(order) && !isPaid(order)) return { is: "early" };
  const earlier = (await findPapersOfOrder(order._id)).filter(({ kind }) => kind === "invoice");
  const live = earlier.find((invoice) => !isCreditedWhole(invoice));
  if (live) return { is: "there", paper: live };
  const cause = causeOf(order, earlier.length + 1);
  const now = await databaseTime();
  const built: Built = await tryInvoice(order, now);
  if (!built.ok) {
    await listProblem(order, cause, built.problem, now);
    return { is: "problem", problem: built.problem };
  }
  const stopped = await whyNoNumber(built.content);
  if (stopped) {
    await listProblem(order, cause, stopped, now);
    return { is: "problem", problem: stopped };
  }
  const { paper, isNew } = await numberPaper({
    ...newPaper(order, cause, built.content, now),
    ...withoutReturns(order),
    ...(requestKey === undefined ? {} : { requestKey }),
    ...paperIssued(by, built.content, paperIdOf("invoice", cause)),
  });
  await endProblem(paper._id);
  if (isNew) {
    await creditIfRefunded(paper);
    await queueFiles(paper);
    await auditNow("papers");
  }
  return { is: isNew ? "issued" : "there", paper };
}

/** The invoice says which returns it knows, so that nothing is credited that it never had. */
function withoutReturns({ goodsReturns = [] }: OrderDocument): Pick<PaperDocument, "withoutReturns"> {
  const settled = goodsReturns.filter(({ state }) => state === "settled").map(({ _id }) => _id);
  return settled.length > 0 ? { withoutReturns: settled } : {};
}

/** A whole order has one invoice, whether it ships or is paid first, and another once that was credited whole. */
const causeOf = ({ _id }: OrderDocument, turn: number): string =>
  turn === 1 ? `order:${_id.toHexString()}` : `order:${_id.toHexString()}:${turn}`;

/** A refund, a return, or the closing of a rest, that came while the invoice was being issued has found none to credit. */
async function creditIfRefunded({ _id, orderId }: PaperDocument): Promise<void> {
  const order = await findOrderDocument(orderId);
  if (order && isRefunded(order))
    await creditPaper(_id, refundCauseOf(orderId.toHexString()), { reason: REFUNDED });
  if (order?.closedRest) await creditRest(order);
  if (order?.goodsReturns) await creditReturns(order);
}

const ENDED_ELSEWHERE: readonly PaperProblem["code"][] = ["halted", "month_locked", "vat_id_invalid"];

async function listProblem(
  { _id }: OrderDocument,
  cause: string,
  { code, text, fields }: PaperProblem,
  at: Date,
): Promise<void> {
  await keepProblem({
    _id: paperIdOf("invoice", cause),
    orderId: _id,
    kind: "invoice",
    code,
    text,
    fields,
    at,
    // Nothing that the owner changes under Shop ends these, so that the sweep tries each time.
    recordRevision: ENDED_ELSEWHERE.includes(code) ? -1 : shopRecord().revision,
  });
}
