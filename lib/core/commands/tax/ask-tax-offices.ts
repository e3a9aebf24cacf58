import { waitsForProvider } from "@/lib/concurrency/deadline";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import type { Actor } from "@/lib/core/data/audit/documents";
import { findCompany } from "@/lib/core/data/companies/companies";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { findVatProof, storeVatAnswer } from "@/lib/core/data/tax/vat-proofs";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { stateOfVatId } from "@/lib/core/domain/tax/territories";
import type { Proof } from "@/lib/core/domain/tax/treatment";
import { ANSWER_HOLDS_MS, type VatAnswer } from "@/lib/core/domain/tax/vat-answer";
import { env } from "@/lib/env";
import { askVies } from "@/lib/services/vies";

/** Whether the shop can ask about this VAT ID: it has an address to ask, and the ID is of the European Union. */
export const canCheckVatId = (vatId: string): boolean =>
  env().viesUrl !== null && stateOfVatId(vatId) !== null;

/** While an order is placed, somebody waits. */
const AT_CHECKOUT_MS = 2_000;
const ASKED_MS = 10_000;

interface OfCompany {
  id: ObjectId;
  vatId: string;
}

/**
 * The proof of the VAT ID while an order is placed. The tax offices are asked where nothing is known or the answer is a day old: within two
 * seconds, and once in ten minutes. An outage leaves what was known.
 */
export async function proofAtCheckout(company: OfCompany): Promise<Proof | null> {
  const { known, holds } = await knownProof(company);
  if (holds) return known;
  const turn = await consumeLimit("vatChecksAtCheckout", `${company.id.toHexString()} ${company.vatId}`);
  return turn.ok ? await checkedNow(company, AT_CHECKOUT_MS) : known;
}

/** The same for a job, which nobody waits for: of an invoice, and of a VAT ID that was entered. */
export async function proofInJob(company: OfCompany): Promise<Proof | null> {
  const { known, holds } = await knownProof(company);
  return holds ? known : await checkedNow(company, ASKED_MS);
}

/** `holds`: there is nobody to ask, staff have recorded it, or the answer is of this day. */
async function knownProof({ id, vatId }: OfCompany): Promise<{ known: Proof | null; holds: boolean }> {
  const proof = await findVatProof(id, vatId);
  const known = proof?.state ?? null;
  if (!canCheckVatId(vatId) || proof?.by) return { known, holds: true };
  return { known, holds: proof !== null && (await isFresh(proof)) };
}

/** No answer is asked for again each time. */
const isFresh = async ({ state, at }: { state: Proof; at: Date }): Promise<boolean> =>
  state !== "unavailable" && (await databaseTime()).getTime() - at.getTime() < ANSWER_HOLDS_MS;

/** Asks, keeps the answer, and says what is known then: staff may have recorded something while the tax office was asked. */
async function checkedNow({ id, vatId }: OfCompany, withinMs: number): Promise<Proof | null> {
  const company = await findCompany(id);
  const answer = await answerAbout(vatId, withinMs);
  // An order names the VAT ID that its company had.
  if (company?.vatId === vatId) await storeVatAnswer(company, answer, { by: SYSTEM, mayOverrule: false });
  const known = await findVatProof(id, vatId);
  const holds = known?.by !== undefined || answer.state === "unavailable";
  return holds ? (known?.state ?? "unavailable") : answer.state;
}

/** Somebody has asked for it. */
export async function checkVatIdFor(
  company: CompanyDocument,
  { by, mayOverrule }: { by: Actor; mayOverrule: boolean },
): Promise<VatAnswer["state"]> {
  const answer = await answerAbout(company.vatId, ASKED_MS);
  await storeVatAnswer(company, answer, { by, mayOverrule });
  return answer.state;
}

async function answerAbout(vatId: string, withinMs: number): Promise<VatAnswer> {
  const url = env().viesUrl;
  if (url === null) return { state: "unavailable" };
  waitsForProvider();
  const requester = shopRecord().seller.vatIds.find((own) => stateOfVatId(own) !== null) ?? null;
  return await askVies({ url, vatId, requester, withinMs });
}
