import { createHash } from "node:crypto";
import { linkToken } from "@/lib/auth/link-tokens";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findAlike, insertAddedCompany } from "@/lib/core/data/companies/added-companies";
import { FIRST_REVISION, findCompany } from "@/lib/core/data/companies/companies";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { idMadeOf } from "@/lib/core/data/store/ids";
import { mailboxKey } from "@/lib/core/data/store/limits";
import { type AppliedData, normaliseVatId } from "@/lib/core/domain/companies/companies";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { refuseVatId } from "./check-vat-id";
import { queueVatCheck } from "./queue-vat-check";

const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another company");
const WORKS_HERE = "This person works for the shop, and cannot own a company that it adds";
const OF_SHOP = refuse("invalid", WORKS_HERE, { fields: { ownerEmail: WORKS_HERE } });
const OFTEN = "You have added very many companies today. Please go on tomorrow.";
const MANY_MAILS = "This mailbox was sent several invitations today. Please try again tomorrow.";

/**
 * Adds a company that the shop knows already: it is approved, and its owner is invited by mail.
 * @param idempotencyKey the same key makes one company
 */
export async function addCompany(
  viewer: Viewer,
  { ownerEmail, ...asked }: AppliedData & { ownerEmail: string },
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Result<{ companyId: string }>> {
  if (!hasRight(viewer, "keepCompanies")) return staffOnly("keepCompanies");
  const data = { ...asked, vatId: normaliseVatId(asked.vatId) };
  const _id = idOfKey("added company", viewer, idempotencyKey);
  const companyId = _id.toHexString();
  const requestHash = createHash("sha256")
    .update(JSON.stringify([data, ownerEmail]))
    .digest("base64url");
  const repeated = async (): Promise<Result<{ companyId: string }> | null> => {
    const earlier = await findCompany(_id);
    if (!earlier) return null;
    return earlier.requestHash === requestHash ? done({ companyId }) : OTHER;
  };
  const refused = (await repeated()) ?? refuseVatId(data.vatId) ?? (await whyNot(viewer, data, ownerEmail));
  // A twin of this request may have stored the company since.
  if (refused) return refused.ok ? refused : ((await repeated()) ?? refused);
  const invitationId = idMadeOf(`owner of ${companyId}`);
  const token = linkToken(invitationId.toHexString(), "company-invitation");
  const owner = { _id: invitationId, email: ownerEmail, token };
  if (!(await insertAddedCompany({ _id, data, requestHash, owner }, staffActor(viewer))))
    return (await repeated()) ?? OTHER;
  queueVatCheck({ _id, vatId: data.vatId, revision: FIRST_REVISION });
  await queueAccountJobs();
  await auditNow("companies");
  return done({ companyId });
}

async function whyNot(viewer: Viewer, data: AppliedData, ownerEmail: string) {
  const owner = await findUserByEmail(ownerEmail);
  if (owner && isStaff(owner)) return OF_SHOP;
  const alike = await findAlike(data);
  if (alike !== null) {
    const message = `There is a company of nearly this name, or with this VAT ID: ${alike}`;
    return refuse("duplicate", message, { fields: { name: message } });
  }
  return (
    (await refuseOver("companiesAdded", viewer.userId, OFTEN)) ??
    (await refuseOver("invitationTo", mailboxKey(ownerEmail), MANY_MAILS))
  );
}
