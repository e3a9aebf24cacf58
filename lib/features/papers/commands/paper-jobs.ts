import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { requireId } from "@/lib/core/data/store/ids";
import { isRefunded } from "@/lib/core/domain/orders/order-statuses";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { findCreditsDue, findFilesDue } from "@/lib/features/papers/data/paper-notes";
import { endProblem, findProblemsToTry } from "@/lib/features/papers/data/paper-problems";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { askToCredit, endQuestions } from "./ask-to-credit";
import { creditPaper, issueClaims, REFUNDED, refundCauseOf } from "./credit-paper";
import { creditRest } from "./credit-rest";
import { creditReturns } from "./credit-returns";
import { issueInvoice } from "./issue-invoice";
import { queueFiles } from "./queue-files";
import { isCreditedWhole } from "./whole-credit";

/** The papers that follow from an order's events, and those that a crash left half done. */

const DONE = { end: "done" } as const;

/** A paper that cannot be issued is listed with its reason; trying again at once would not help. */
export const issueOfOrder: JobHandler<"papers.issue" | "papers.issue-paid"> = async ({ payload }) => {
  const order = await findOrderDocument(requireId(payload.orderId));
  if (order) await issueInvoice(order);
  return DONE;
};

/** A refund that touches an invoice has its credit note. */
export const creditOfOrder: JobHandler<"papers.credit"> = async ({ payload }) => {
  const orderId = requireId(payload.orderId);
  const order = await findOrderDocument(orderId);
  if (!order || !isRefunded(order)) return DONE;
  const invoice = (await findPapersOfOrder(orderId)).find(
    (paper) => paper.kind === "invoice" && !isCreditedWhole(paper),
  );
  if (!invoice) return DONE;
  const credited = await creditPaper(invoice._id, refundCauseOf(payload.orderId), { reason: REFUNDED });
  // Nothing of it is left to ask about.
  if (credited.is === "issued") await endQuestions(order, { at: credited.claimedAt });
  return credited.is === "busy" ? { end: "later", afterMs: 5_000 } : DONE;
};

/** The pieces that will not come are credited where an invoice has them. */
export const creditRestOfOrder: JobHandler<"papers.credit-rest"> = async ({ payload }) => {
  const order = await findOrderDocument(requireId(payload.orderId));
  const credited = order?.closedRest ? await creditRest(order) : null;
  return credited === "busy" ? { end: "later", afterMs: 5_000 } : DONE;
};

/** The pieces that came back are credited where an invoice has them. */
export const creditReturnsOfOrder: JobHandler<"papers.credit-returns"> = async ({ payload }) => {
  const order = await findOrderDocument(requireId(payload.orderId));
  const credited = order ? await creditReturns(order) : "done";
  return credited === "busy" ? { end: "later", afterMs: 5_000 } : DONE;
};

/** Which lines a part of the money was for is a person's to say: the order is listed until its invoice is credited. */
export const askForPartCredit: JobHandler<"papers.credit-part"> = async ({ payload: { orderId } }) => {
  const _id = requireId(orderId);
  const invoice = (await findPapersOfOrder(_id)).find(
    (paper) => paper.kind === "invoice" && !isCreditedWhole(paper),
  );
  if (!invoice) return DONE;
  const text = `A part of the money was refunded. Please credit that part of ${nameOf(invoice)}.`;
  await askToCredit(_id, "part", text);
  return DONE;
};

const AT_ONCE = 100;

/** Finishes credit notes and files whose process died, and tries again what waited for the owner. */
export async function finishPapers(now: Date): Promise<void> {
  const before = stalledBefore(now);
  await forEachIsolated("issuing a credit note", await findCreditsDue(before, AT_ONCE), async ({ _id }) => {
    await issueClaims(_id);
    return true;
  });
  await forEachIsolated("making the files of a paper", await findFilesDue(before, AT_ONCE), async (paper) => {
    await queueFiles(paper);
    return true;
  });
  const waiting = await findProblemsToTry(shopRecord().revision, AT_ONCE);
  await forEachIsolated("issuing an invoice again", waiting, async ({ _id, orderId }) => {
    const order = await findOrderDocument(orderId);
    const issued = order ? await issueInvoice(order) : null;
    // An order that was refunded meanwhile needs no invoice any more.
    if (issued === null || issued.is === "early") await endProblem(_id);
    return issued?.is === "issued";
  });
}
