import { companies } from "@/lib/core/data/companies/collections";
import type { StoredVatProof } from "@/lib/core/data/companies/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";

/** The last answer about this VAT ID of the company; null where there is none, or it was about another one. */
export async function findVatProof(companyId: ObjectId, vatId: string): Promise<StoredVatProof | null> {
  const company = await companies().findOne({ _id: companyId }, { projection: { vatProof: 1 } });
  const proof = company?.vatProof;
  return proof && proof.vatId === vatId ? proof : null;
}
