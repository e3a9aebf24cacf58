import type { Actor } from "@/lib/core/data/audit/documents";
import { companies } from "@/lib/core/data/companies/collections";
import { byOwn } from "@/lib/core/data/companies/companies";
import { companyVatProven } from "@/lib/core/data/companies/company-audit";
import type { CompanyDocument, StoredVatProof } from "@/lib/core/data/companies/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { VatAnswer } from "@/lib/core/domain/tax/vat-answer";

/** The last answer about this VAT ID of the company; null where there is none, or it was about another one. */
export async function findVatProof(companyId: ObjectId, vatId: string): Promise<StoredVatProof | null> {
  const company = await companies().findOne({ _id: companyId }, { projection: { vatProof: 1 } });
  const proof = company?.vatProof;
  return proof && proof.vatId === vatId ? proof : null;
}

/**
 * Keeps an answer of the tax offices, unless the company has another VAT ID meanwhile. No answer leaves what was known before, and what
 * staff have recorded stays unless they ask themselves.
 * @param mayOverrule what staff have recorded by hand
 */
export async function storeVatAnswer(
  company: Pick<CompanyDocument, "_id" | "name" | "vatId" | "vatProof">,
  answer: VatAnswer,
  { by, mayOverrule }: { by: Actor; mayOverrule: boolean },
): Promise<void> {
  const { _id, vatId } = company;
  const { state, ...told } = answer;
  const reason = answer.state === "unavailable" ? null : (answer.consultation ?? null);
  const known = company.vatProof?.vatId === vatId ? company.vatProof : null;
  if (known && (state === "unavailable" || (known.by && !mayOverrule))) return;
  const at = await databaseTime();
  const isNew = known?.state !== state;
  await companies().updateOne(
    // As it was read: of two answers at once the first is kept.
    { _id, vatId, "vatProof.at": (company.vatProof?.at ?? null) as never },
    {
      $set: { vatProof: { vatId, state, at, ...told } },
      ...(isNew && state !== "unavailable"
        ? {
            $push: {
              auditPending: companyVatProven(
                company,
                { from: known?.state ?? null, to: state },
                { by, reason },
              ),
            },
          }
        : {}),
    },
  );
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
