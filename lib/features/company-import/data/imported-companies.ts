import type { Actor } from "@/lib/core/data/audit/documents";
import { approvalOf, type NewCompany, storedCompany } from "@/lib/core/data/companies/added-companies";
import { companies } from "@/lib/core/data/companies/collections";
import { FIRST_REVISION } from "@/lib/core/data/companies/companies";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { accountJob } from "@/lib/core/data/people/account-jobs";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { INVITATION_SECONDS } from "@/lib/core/domain/shop/links";

/**
 * The companies of an import. They are written as ones that wait, which nobody can act for; once all are there each becomes approved
 * with the invitation to its owner.
 */

/** Companies that are there already stay as they are. */
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

/** The ids of those that are there, and not what they shall be yet. */
export async function findImported(importId: ObjectId, limit = 0): Promise<ObjectId[]> {
  const found = await companies()
    .find({ importId }, { projection: { _id: 1 } })
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id);
}

export async function deleteImported(importId: ObjectId): Promise<void> {
  await companies().deleteMany({ importId });
}

/** Imports whose companies are not what they shall be. */
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

interface Approved extends NewCompany {
  owner: { _id: ObjectId; email: string; token: string };
}

/** One that staff have decided on meanwhile stays as they have decided. */
export async function approveImported(
  importId: ObjectId,
  approved: readonly Approved[],
  by: Actor & { userId: ObjectId },
): Promise<void> {
  const now = await databaseTime();
  await companies().bulkWrite(
    approved.flatMap((one) => {
      const { auditPending, ...set } = approvalOf(one, now, by);
      return [
        {
          updateOne: {
            filter: { _id: one._id, importId, revision: FIRST_REVISION },
            update: {
              $set: { ...set, invitationDue: now },
              $unset: { importId: "" as const },
              $push: { auditPending: { $each: auditPending } },
            },
          },
        },
        {
          updateOne: {
            filter: { _id: one._id, importId },
            update: { $unset: { importId: "" as const } },
          },
        },
      ];
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

/** Queues the mail. The link is valid for as long from now on as any; an invitation that is gone has no mail. */
export async function inviteImported({ _id, invitations = [], invitationDue }: Invited): Promise<void> {
  const [invitation] = invitations;
  const isDue = { _id, ...(invitationDue ? { invitationDue } : {}) };
  if (!invitation) {
    await companies().updateOne(isDue, { $unset: { invitationDue: "" } });
    return;
  }
  const now = await databaseTime();
  await companies().updateOne(
    { ...isDue, "invitations._id": invitation._id },
    {
      $set: { "invitations.$.until": new Date(now.getTime() + INVITATION_SECONDS * 1000) },
      $unset: { invitationDue: "" },
      $push: { jobsDue: accountJob("mail.company-invitation", invitation._id.toHexString(), now) },
    },
  );
}
