import type { AuditChange } from "@/lib/domain/audit";
import { type EmailState, findEmailState } from "./account-emails";
import { accountChanged } from "./audit-entries";
import { users } from "./collections";
import { databaseTime } from "./database-time";
import type { Actor, LinkDocument } from "./documents";
import { isDuplicateKey } from "./errors";

/**
 * "This was not me": the e-mail that was asked for is forgotten, or the old one is put back. Links that were made before end
 * with it, and so does the password, which somebody else knows. An older change can still be taken back afterwards: whoever
 * took the account over may press this too, for a change of their own. `busy`: another account has the e-mail.
 */
export async function takeBackEmail(
  link: Pick<LinkDocument, "userId" | "email" | "changeId">,
): Promise<"kept" | "gone" | "busy"> {
  const { userId: _id, changeId, email } = link;
  if (changeId === null) return "gone";
  const now = await databaseTime();
  const actor: Actor = { role: "customer", userId: _id, name: email };
  const entry = (from: string, to: string | null) =>
    accountChanged({ _id, email }, [{ field: "email", from, to }, NO_PASSWORD], actor);
  const state = await findEmailState(_id);
  if (state?.change?.id.equals(changeId)) {
    const kept = await users().updateOne(
      { _id, "emailChange.id": changeId },
      {
        $set: { linksAfter: now },
        $unset: { emailChange: "", passwordHash: "" },
        $push: { auditPending: entry(state.change.email, null) },
      },
    );
    if (kept.modifiedCount > 0) return "kept";
  }
  // It was completed meanwhile, or long ago.
  const changed = await findEmailState(_id);
  const former = changed?.formerEmails.find((one) => one.changeId.equals(changeId));
  if (!changed || former?.email !== email || former.until <= now) return "gone";
  try {
    const back = await users().updateOne(
      { _id, "formerEmails.changeId": changeId },
      {
        $set: { email, emailVerified: now, linksAfter: now },
        $unset: { emailChange: "", passwordHash: "" },
        // This change and those that came after it.
        $pull: { formerEmails: { until: { $gte: former.until } } },
        $push: { auditPending: entry(changed.email, email) },
      },
    );
    return back.modifiedCount > 0 ? "kept" : "gone";
  } catch (error) {
    if (isDuplicateKey(error, "email")) return "busy";
    throw error;
  }
}

const NO_PASSWORD: AuditChange = { field: "password", from: null, to: "none, by a link to the e-mail" };

/** Whether the owner of an e-mail that this account has had may still take it back. */
export async function canBeTakenBack({ formerEmails }: Pick<EmailState, "formerEmails">): Promise<boolean> {
  if (formerEmails.length === 0) return false;
  const now = await databaseTime();
  return formerEmails.some(({ until }) => until > now);
}
