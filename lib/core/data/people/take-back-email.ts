import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { NO_WORDS } from "@/lib/core/data/store/filters";
import { findTaken } from "@/lib/core/data/store/taken";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { LINK_SECONDS } from "@/lib/core/domain/shop/links";
import { type EmailState, findEmailState } from "./account-emails";
import { accountJob } from "./account-jobs";
import { users } from "./collections";
import type { EmailChange, LinkDocument } from "./documents";
import { withoutAddedSince } from "./factor-since";
import { findSecondFactor } from "./second-factors";

/**
 * "This was not me": the e-mail that was asked for is forgotten, or the old one is put back. Links that were made before end
 * with it, and so does the password, which somebody else knows, and what was added to the second factor since. An older change can
 * still be taken back afterwards: whoever took the account over may press this too, for a change of their own.
 * `busy`: another account has the e-mail, or the account is being changed.
 */
export async function takeBackEmail(link: TakingBack): Promise<"kept" | "gone" | "busy"> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const taken = await takeBackAsRead(link);
    if (taken !== "changed_meanwhile") return taken;
  }
  return "busy";
}

type TakingBack = Pick<LinkDocument, "userId" | "email" | "changeId">;

/** The change may be completed, or the second factor used, between the reading and the write. */
const TRIES = 5;

async function takeBackAsRead({
  userId: _id,
  changeId,
  email,
}: TakingBack): Promise<"kept" | "gone" | "busy" | "changed_meanwhile"> {
  const now = await databaseTime();
  const [state, factor] = await Promise.all([findEmailState(_id), findSecondFactor(_id.toHexString())]);
  const change = state?.change && isStoppedBy({ changeId, email }, state.change) ? state.change : null;
  const former = changeId && state?.formerEmails.find((one) => one.changeId.equals(changeId));
  if (!state || (!change && (former?.email !== email || former.until <= now))) return "gone";
  const changedAt = change?.at ?? new Date(Number(former?.until) - TAKEN_BACK_MS);
  const { left, changes } = withoutAddedSince(factor, changedAt);
  const actor: Actor = { role: "customer", userId: _id, name: email };
  const emails: AuditChange = change
    ? { field: "email", from: change.email, to: null }
    : { field: "email", from: state.email, to: email };
  const isFactorChanged = changes.length > 0 || factor.begun !== undefined;
  try {
    const back = await users().updateOne(
      {
        _id,
        ...(change ? { "emailChange.id": change.id } : { "formerEmails.changeId": changeId }),
        // Nobody may add to it between the reading and this write.
        secondFactor: Object.keys(factor).length > 0 ? factor : { $exists: false },
      },
      {
        $set: {
          linksAfter: now,
          ...(change ? {} : { email, emailVerified: now }),
          ...(isFactorChanged && left ? { secondFactor: left } : {}),
        },
        $unset: {
          emailChange: "",
          passwordHash: "",
          ...NO_WORDS,
          ...(isFactorChanged && left === null ? { secondFactor: "" } : {}),
        },
        // This change and those that came after it.
        ...(change || !former ? {} : { $pull: { formerEmails: { until: { $gte: former.until } } } }),
        $push: {
          auditPending: accountChanged({ _id, email }, [emails, NO_PASSWORD, ...changes], actor),
          jobsDue: accountJob("account.follow-email", `${changeId?.toHexString()} taken back`, now),
        },
      },
    );
    return back.modifiedCount > 0 ? "kept" : "changed_meanwhile";
  } catch (error) {
    if (await findTaken(error, users(), { email: { email } })) return "busy";
    throw error;
  }
}

/** A link of an earlier change also stops a change that the shop asked for, because it was sent to the present mailbox. */
const isStoppedBy = ({ changeId, email }: Omit<TakingBack, "userId">, change: EmailChange): boolean =>
  changeId?.equals(change.id) === true || (change.notBefore !== undefined && change.from === email);

const TAKEN_BACK_MS = LINK_SECONDS["keep-email"] * 1000;

const NO_PASSWORD: AuditChange = { field: "password", from: null, to: "none, by a link to the e-mail" };

/** Whether the owner of an e-mail that this account has had may still take it back. */
export async function canBeTakenBack({ formerEmails }: Pick<EmailState, "formerEmails">): Promise<boolean> {
  if (formerEmails.length === 0) return false;
  const now = await databaseTime();
  return formerEmails.some(({ until }) => until > now);
}
