import type { Actor } from "@/lib/core/data/audit/documents";
import {
  type AddedCompany,
  approvalOf,
  auditOfAdded,
  type NewCompany,
  storedCompany,
} from "@/lib/core/data/companies/added-companies";
import { companies } from "@/lib/core/data/companies/collections";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { accountJob } from "@/lib/core/data/people/account-jobs";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { INVITATION_SECONDS } from "@/lib/core/domain/shop/links";
import { ownerInvitationId } from "./import-ids";

/**
 * The companies of an import. They are written as pending ones, for which nobody can act; once all are written each becomes approved
 * with the invitation to its owner.
 */

/** Skips companies that are stored already. @param importId as `runOf` */
export async function addImported(importId: ObjectId, added: readonly NewCompany[]): Promise<void> {
  const now = await databaseTime();
  const documents = await Promise.all(
    added.map(async (one) => ({
      ...(await storedCompany(one, now)),
      state: "pending" as const,
      importId,
    })),
  );
  await insertMissing(companies(), documents);
}

/** How many of these are stored. */
export const countStored = (ids: readonly ObjectId[]): Promise<number> =>
  companies().countDocuments({ _id: { $in: [...ids] } });

export type Imported = Pick<CompanyDocument, "_id" | "state" | "revision" | "invitations">;

/** Companies of an import that are not finished yet. */
export const findImported = (importId: ObjectId, limit: number): Promise<Imported[]> =>
  companies()
    .find<Imported>({ importId }, { projection: { state: 1, revision: 1, "invitations._id": 1 } })
    .limit(limit)
    .toArray();

export async function deleteImported(importId: ObjectId): Promise<void> {
  await companies().deleteMany({ importId });
}

/** The `importId` of companies that are not finished yet. */
export async function findImportsOfCompanies(limit: number): Promise<ObjectId[]> {
  const found = await companies()
    .find({ importId: { $exists: true } }, { projection: { importId: 1 }, hint: { importId: 1 } })
    .limit(limit)
    .toArray();
  const ids = new Map(
    found.flatMap(({ importId }) => (importId ? [[importId.toHexString(), importId]] : [])),
  );
  return [...ids.values()];
}

/**
 * Approves each company and makes the invitation to its owner. A company that staff have decided on meanwhile keeps that decision.
 * @param found the companies as they were found. One that was changed since then is left, to be found again
 */
export async function approveImported(
  importId: ObjectId,
  found: readonly (AddedCompany & Imported)[],
  by: Actor & { userId: ObjectId },
): Promise<void> {
  const now = await databaseTime();
  await companies().bulkWrite(
    found.map((one) => {
      const { _id, state, revision } = one;
      const approves = state === "pending";
      const invites = approves || (state === "approved" && (one.invitations ?? []).length === 0);
      const approval = approvalOf(one, now, by, revision);
      const auditPending = auditOfAdded(one, by, { approves, invites });
      return {
        updateOne: {
          filter: { _id, importId, state, revision },
          update: {
            $set: {
              ...(approves ? { state: approval.state, decision: approval.decision } : {}),
              ...(invites ? { invitations: approval.invitations, invitationDue: now } : {}),
              updatedAt: now,
            },
            $unset: { importId: "" as const },
            $push: { auditPending: { $each: auditPending } },
          },
        },
      };
    }),
  );
}

export type Invited = Pick<CompanyDocument, "_id" | "invitations" | "invitationDue">;

/** The companies whose owner's invitation is due, those that wait longest first. */
export const findInvitationsDue = (limit: number): Promise<Invited[]> =>
  companies()
    .find<Invited>(
      { invitationDue: { $gt: new Date(0) } },
      { projection: { invitations: 1, invitationDue: 1 }, hint: { invitationDue: 1 } },
    )
    .sort({ invitationDue: 1 })
    .limit(limit)
    .toArray();

/** Queues the mail. The link is valid from now on for as long as any. An invitation that was taken back has no mail. */
export async function inviteImported({ _id, invitations = [], invitationDue }: Invited): Promise<void> {
  const invitation = invitations.find((one) => one._id.equals(ownerInvitationId(_id)));
  const isDue = { _id, ...(invitationDue ? { invitationDue } : {}) };
  if (!invitation) {
    await companies().updateOne(isDue, { $unset: { invitationDue: "" } });
    return;
  }
  const now = await databaseTime();
  await companies().updateOne(
    { ...isDue, "invitations._id": invitation._id },
    {
      $set: { "invitations.$[own].until": new Date(now.getTime() + INVITATION_SECONDS * 1000) },
      $unset: { invitationDue: "" },
      $push: { jobsDue: accountJob("mail.company-invitation", invitation._id.toHexString(), now) },
    },
    { arrayFilters: [{ "own._id": invitation._id }] },
  );
}
