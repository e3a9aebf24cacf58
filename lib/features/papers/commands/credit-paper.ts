import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import type { CreditClaim, PaperDocument } from "@/lib/features/papers/data/documents";
import { numberPaper } from "@/lib/features/papers/data/number-paper";
import { creditAsked, paperIssued } from "@/lib/features/papers/data/paper-audit";
import { paperIdOf } from "@/lib/features/papers/data/paper-ids";
import { claimCredit, endCreditsDue } from "@/lib/features/papers/data/paper-notes";
import { findPaper } from "@/lib/features/papers/data/papers";
import {
  buildCredit,
  type CreditProblem,
  type WantedCredit,
} from "@/lib/features/papers/domain/build-credit";
import type { PaperProblem } from "@/lib/features/papers/domain/problems";
import { dayOfShop } from "@/lib/values/shop-day";
import { judged } from "./build-papers";
import { newPaper } from "./new-paper";
import { queueFiles } from "./queue-files";
import { claimedCredits, correctedBy } from "./whole-credit";
import { whyNoNumber } from "./why-no-number";

export type Credited =
  /** @property claimedAt when it was first asked for */
  | { is: "issued"; paper: PaperDocument; claimedAt: Date }
  | { is: "refused"; problem: CreditProblem }
  /** The note cannot be printed. */
  | { is: "unfit"; problem: PaperProblem }
  /** The same cause with other lines. */
  | { is: "other" }
  /** It is asked for, and the sweep issues it once numbers are given again. */
  | { is: "waits"; problem: PaperProblem }
  | { is: "busy" };

/** A refund gives an order back as a whole, once. */
export const refundCauseOf = (orderId: string): string => `refund:${orderId}`;
export const REFUNDED = "The order was refunded";

const TRIES = 20;

/**
 * Credits an invoice, in part or as a whole. First the invoice says so, by a write that is guarded by what it said before: two
 * credit notes together never take more than there is. Then the credit note is issued, by this process or the sweep.
 * @param cause the same cause is one credit note
 */
export async function creditPaper(
  invoiceId: PaperDocument["_id"],
  cause: string,
  wanted: WantedCredit,
  by: Actor = SYSTEM,
): Promise<Credited> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const invoice = await findPaper(invoiceId);
    if (invoice?.kind !== "invoice") throw new Error("a credit note corrects an invoice");
    const said = invoice.claims?.find((claim) => claim.cause === cause);
    if (said && !isSame(said, wanted)) return { is: "other" };
    const claim: CreditClaim = said ?? { ...wanted, cause, at: await databaseTime() };
    if (!said) {
      const built = buildCredit(correctedBy(invoice), claimedCredits(invoice), wanted, invoice.content.day);
      if (!built.ok) return { is: "refused", problem: built.problem };
      const fit = await judged(built.content);
      if (!fit.ok) return { is: "unfit", problem: fit.problem };
      if (!(await claimCredit(invoice, claim, creditAsked(by, invoice, wanted.lines, wanted.reason))))
        continue;
    }
    await issueClaims(invoiceId);
    const paper = await findPaper(paperIdOf("creditNote", cause));
    if (!paper) {
      const problem = await whyNoCredit();
      return problem ? { is: "waits", problem } : { is: "busy" };
    }
    await auditNow("papers");
    return { is: "issued", paper, claimedAt: claim.at };
  }
  return { is: "busy" };
}

/** Why a credit note of today has no number; null where it can have one. */
export const whyNoCredit = async (): Promise<PaperProblem | null> =>
  await whyNoNumber({
    kind: "creditNote",
    day: dayOfShop(await databaseTime(), shopRecord().seller.timeZone),
  });

const isSame = (said: CreditClaim, wanted: WantedCredit): boolean => {
  const of = ({ lines, charges, reason }: WantedCredit) =>
    JSON.stringify([lines ?? null, charges ?? false, reason]);
  return of(said) === of(wanted);
};

/** Issues the credit notes that an invoice asks for and that are not there yet, in the order in which it asks. */
export async function issueClaims(invoiceId: PaperDocument["_id"]): Promise<void> {
  const invoice = await findPaper(invoiceId);
  if (!invoice?.claims) return;
  const { orderId, customerId, companyId } = invoice;
  const owner = {
    _id: orderId,
    customer: { userId: customerId },
    company: companyId && { id: companyId },
  };
  const earlier = claimedCredits(invoice);
  for (const [index, claim] of invoice.claims.entries()) {
    if (await findPaper(paperIdOf("creditNote", claim.cause))) continue;
    const now = await databaseTime();
    const day = dayOfShop(now, shopRecord().seller.timeZone);
    // The sweep comes again.
    if (await whyNoNumber({ kind: "creditNote", day })) return;
    const built = buildCredit(correctedBy(invoice), earlier.slice(0, index), claim, day);
    const content = built.ok ? await judged(built.content) : null;
    if (!content?.ok) throw new Error("a credit note that was asked for cannot be made");
    const { paper, isNew } = await numberPaper({
      ...newPaper(owner, claim.cause, content.content, now),
      invoiceId,
      ...paperIssued(SYSTEM, content.content, paperIdOf("creditNote", claim.cause)),
    });
    if (isNew) await queueFiles(paper);
  }
  await endCreditsDue(invoiceId, invoice.claims.length);
}
