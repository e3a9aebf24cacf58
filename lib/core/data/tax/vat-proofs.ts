import type { Actor } from "@/lib/core/data/audit/documents";
import { companies } from "@/lib/core/data/companies/collections";
import { byOwn } from "@/lib/core/data/companies/companies";
import { companyVatProven } from "@/lib/core/data/companies/company-audit";
import type { CompanyDocument, StoredVatProof } from "@/lib/core/data/companies/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";

/** The last answer about this VAT ID of the company; null where there is none, or it was about another one. */
export async function findVatProof(companyId: ObjectId, vatId: string): Promise<StoredVatProof | null> {
  const company = await companies().findOne({ _id: companyId }, { projection: { vatProof: 1 } });
  const proof = company?.vatProof;
  return proof && proof.vatId === vatId ? proof : null;
}

/** Staff record a proof of the company's VAT ID, as it was read. @returns false where the company was changed since */
export async function storeStaffProof(
  before: CompanyDocument,
  state: "staff" | "invalid",
  { by, reason }: { by: Actor & { userId: ObjectId }; reason: string },
): Promise<boolean> {
  const { _id, vatId, revision } = before;
  const at = await databaseTime();
  const { userId, name } = by;
  const from = before.vatProof?.vatId === vatId ? before.vatProof.state : null;
  const stored = await companies().updateOne(
    { _id, vatId, revision },
    {
      $set: { vatProof: { vatId, state, at, by: { userId, name }, reason }, ...byOwn(by, at), updatedAt: at },
      $inc: { revision: 1 },
      $push: { auditPending: companyVatProven(before, { from, to: state }, { by, reason }) },
    },
  );
  return stored.modifiedCount === 1;
}
