import { staffActor } from "@/lib/core/commands/audit/actor";
import { deciderOn } from "@/lib/core/commands/audit/decider";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { hashOfKey } from "@/lib/core/commands/requests/hash-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findOrderDocument, findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { findAddressee } from "@/lib/core/data/people/users";
import { newId } from "@/lib/core/data/store/ids";
import { mailboxKey } from "@/lib/core/data/store/limits";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { findPaperFor } from "@/lib/features/papers/data/papers";
import type { CreditProblem, WantedCredit } from "@/lib/features/papers/domain/build-credit";
import { creditProblemText } from "@/lib/features/papers/domain/credit-texts";
import type { PaperProblem } from "@/lib/features/papers/domain/problems";
import { done, type Refusal, type RefusalCode, type Result, refuse } from "@/lib/values/result";
import { endQuestions } from "./ask-to-credit";
import { creditPaper, whyNoCredit } from "./credit-paper";
import { issueInvoice } from "./issue-invoice";
import { NO_SUCH_PAPER } from "./view-papers";

/** Papers that people of the shop ask for. */

const NO_SUCH_ORDER = refuse("not_found", "There is no such order");
const EARLY = refuse("not_ready", "An order has an invoice once it is paid or shipped");
const NO_INVOICE = refuse("not_ready", "Only an invoice is corrected by a credit note");
const BUSY = refuse("busy", "This paper is being changed elsewhere. Please try again in a moment.");
const NOBODY = refuse("gone", "The account of its customer was deleted");

/** Issues the invoice of an order by hand, also in a shop that issues none by itself. */
export async function issueByHand(
  viewer: Viewer,
  orderId: string,
  idempotencyKey: string,
): Promise<Result<{ paperId: string; name: string }>> {
  if (!hasRight(viewer, "keepPapers")) return staffOnly("keepPapers");
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  const requestKey = hashOfKey(viewer, idempotencyKey);
  const issued = await issueInvoice(order, staffActor(viewer), requestKey);
  if (issued.is === "early") return EARLY;
  if (issued.is === "problem") return refusalOf(issued.problem);
  const { paper } = issued;
  const [paperId, name] = [paper._id.toHexString(), nameOf(paper)];
  // The same sent again, because its answer was lost.
  if (issued.is === "issued" || paper.requestKey === requestKey) return done({ paperId, name });
  return refuse("already_issued", `The order has an invoice: ${name}`, { details: { paperId } });
}

const CODES: Readonly<Record<PaperProblem["code"], RefusalCode>> = {
  seller_incomplete: "seller_incomplete",
  no_rate: "no_rate",
  glyph_missing: "glyph_missing",
  not_ready: "not_ready",
  sums: "not_ready",
  part_refunded: "not_ready",
  halted: "not_ready",
  month_locked: "not_ready",
  vat_id_invalid: "not_ready",
};

const refusalOf = ({ code, text, fields }: PaperProblem): Refusal =>
  refuse(
    CODES[code],
    text,
    fields.length > 0 ? { fields: Object.fromEntries(fields.map((one) => [one.field, one.text])) } : {},
  );

interface CreditRequest {
  idempotencyKey: string;
  /** The questions that the person has seen, by their ids. A credit note of a part answers these alone. */
  answers?: readonly string[] | undefined;
}

/** Credits an invoice, in part or as a whole. All that is left of it answers every question. */
export async function creditByHand(
  viewer: Viewer,
  paperId: string,
  wanted: WantedCredit,
  { idempotencyKey, answers }: CreditRequest,
): Promise<Result<{ paperId: string; name: string }>> {
  if (!hasRight(viewer, "keepPapers")) return staffOnly("keepPapers");
  const invoice = await findPaperFor(viewer, paperId);
  if (!invoice) return NO_SUCH_PAPER;
  if (invoice.kind !== "invoice") return NO_INVOICE;
  const order = await findOrderDocument(invoice.orderId);
  if (!order) return NO_SUCH_ORDER;
  const decider = await deciderOn(viewer, "creditPaper", { order });
  if (!decider.ok) return decider;
  const stopped = await whyNoCredit();
  if (stopped) return refusalOf(stopped);
  const cause = `credit:${invoice._id.toHexString()}:${hashOfKey(viewer, idempotencyKey)}`;
  const credited = await creditPaper(invoice._id, cause, wanted, decider.value);
  switch (credited.is) {
    case "issued":
      await endQuestions(order, {
        at: credited.claimedAt,
        seen: wanted.lines === undefined ? undefined : answers,
      });
      return done({ paperId: credited.paper._id.toHexString(), name: nameOf(credited.paper) });
    case "refused":
      return refusedCredit(credited.problem, wanted, invoice.content.currency);
    case "unfit":
    case "waits":
      return refusalOf(credited.problem);
    case "other":
      return refuse("idempotency_mismatch", "This key was used for another credit note");
    case "busy":
      return BUSY;
  }
}

function refusedCredit(problem: CreditProblem, { lines = [] }: WantedCredit, currency: string): Refusal {
  const text = creditProblemText(problem, currency);
  if (problem.is === "nothing_left") return refuse("not_ready", text);
  const index = lines.findIndex(({ no }) => no === problem.no);
  const isAmount = problem.is === "over_left" && "netCents" in problem.left;
  const field = problem.is === "over_left" ? (isAmount ? "amount" : "pieces") : "lineNo";
  return refuse("invalid", text, { fields: { [`lines[${index}].${field}`]: text } });
}

/** Sends a paper once more, to the account of its buyer. */
export async function sendAgain(viewer: Viewer, paperId: string): Promise<Result<{ acknowledged: true }>> {
  if (!hasRight(viewer, "keepPapers")) return staffOnly("keepPapers");
  const paper = await findPaperFor(viewer, paperId);
  if (!paper) return NO_SUCH_PAPER;
  const addressee = await findAddressee(paper.customerId.toHexString());
  if (!addressee) return NOBODY;
  const often = await refuseOver(
    "paperMailTo",
    mailboxKey(addressee.email),
    "This mailbox was sent many papers today. Please try again tomorrow.",
  );
  if (often) return often;
  return (await queueMail(paper)) ? done({ acknowledged: true }) : BUSY;
}

const queueMail = ({ _id, orderId }: PaperDocument): Promise<boolean> => {
  const paperId = _id.toHexString();
  const cause = `${paperId} ${newId().toHexString()}`;
  return queueJob({ kind: "mail.paper", payload: { paperId }, cause, orderId });
};
