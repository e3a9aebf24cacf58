import { createHash } from "node:crypto";
import { linkToken } from "@/lib/auth/link-tokens";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { insertAddedCompany } from "@/lib/core/data/companies/added-companies";
import { findAlike } from "@/lib/core/data/companies/alike-companies";
import { FIRST_REVISION, findCompany } from "@/lib/core/data/companies/companies";
import { findCompaniesNumbered } from "@/lib/core/data/companies/company-number";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { nameOfPriceList } from "@/lib/core/data/prices/price-lists";
import { idMadeOf, requireId } from "@/lib/core/data/store/ids";
import { mailboxKey } from "@/lib/core/data/store/limits";
import { type AddedData, type AppliedData, normaliseVatId } from "@/lib/core/domain/companies/companies";
import { numberKeyOf } from "@/lib/core/domain/companies/company-number";
import { alikeText, WORKS_HERE } from "@/lib/core/domain/companies/refused-texts";
import type { CompanyTerms } from "@/lib/core/domain/companies/terms";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { refuseVatId } from "./check-vat-id";
import { queueVatCheck } from "./queue-vat-check";
import { numberTaken } from "./set-company-number";
import { NO_BANK } from "./set-terms";

const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another company");
const OF_SHOP = refuse("invalid", WORKS_HERE, { fields: { ownerEmail: WORKS_HERE } });
const NO_SUCH_LIST = refuse("invalid", "There is no such price list", {
  fields: { priceListId: "There is no such price list" },
});
const OFTEN = "You have added very many companies today. Please go on tomorrow.";
const MANY_MAILS = "This mailbox was sent several invitations today. Please try again tomorrow.";

interface Asked extends AppliedData {
  ownerEmail: string;
  /** Empty or missing for none. */
  number?: string | undefined;
  /** Null or missing where it pays before its orders ship. */
  terms?: CompanyTerms | null | undefined;
  /** Null or missing where it pays the public prices. */
  priceListId?: string | null | undefined;
}

/**
 * Adds a company that the shop knows already: it is approved, and its owner is invited by mail.
 * @param idempotencyKey the same key makes one company
 */
export async function addCompany(
  viewer: Viewer,
  { ownerEmail, number, terms, priceListId, ...asked }: Asked,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Result<{ companyId: string }>> {
  const forbidden = refuseAdding(viewer, { setsTerms: Boolean(terms), givesPrices: Boolean(priceListId) });
  if (forbidden) return forbidden;
  const data = { ...asked, vatId: normaliseVatId(asked.vatId) };
  const more = { number: number || undefined, terms: terms ?? undefined };
  const _id = idOfKey("added company", viewer, idempotencyKey);
  const companyId = _id.toHexString();
  const isPlain = !more.number && !more.terms && !priceListId;
  const requestHash = createHash("sha256")
    .update(JSON.stringify([data, ownerEmail, ...(isPlain ? [] : [{ ...more, priceListId }])]))
    .digest("base64url");
  const repeated = async (): Promise<Result<{ companyId: string }> | null> => {
    const earlier = await findCompany(_id);
    if (!earlier) return null;
    return earlier.requestHash === requestHash ? done({ companyId }) : OTHER;
  };
  const earlier = await repeated();
  if (earlier) return earlier;
  const priceList = priceListId ? await namedList(priceListId) : undefined;
  if (priceList === null) return NO_SUCH_LIST;
  const added: AddedData = { ...data, ...more, priceList };
  const refused = refuseVatId(data.vatId) ?? (await whyNot(viewer, added, ownerEmail));
  // A twin of this request may have stored the company since.
  if (refused) return (await repeated()) ?? refused;
  const invitationId = idMadeOf(`owner of ${companyId}`);
  const token = linkToken(invitationId.toHexString(), "company-invitation");
  const owner = { _id: invitationId, email: ownerEmail, token };
  const stored = await insertAddedCompany({ _id, data: added, requestHash, owner }, staffActor(viewer));
  if (stored === "there") return (await repeated()) ?? OTHER;
  if (stored === "taken") return await numberTaken(more.number ?? "");
  queueVatCheck({ _id, vatId: data.vatId, revision: FIRST_REVISION });
  await queueAccountJobs();
  await auditNow("companies");
  return done({ companyId });
}

/** Terms and prices take the rights that setting them later takes. */
export function refuseAdding(
  viewer: Viewer,
  { setsTerms, givesPrices }: { setsTerms: boolean; givesPrices: boolean },
): Refusal | null {
  if (!hasRight(viewer, "keepCompanies")) return staffOnly("keepCompanies");
  if (setsTerms && !hasRight(viewer, "keepTerms")) return staffOnly("keepTerms");
  if (givesPrices && !hasRight(viewer, "keepPrices")) return staffOnly("keepPrices");
  return setsTerms && !env().bank ? NO_BANK : null;
}

async function namedList(id: string): Promise<{ id: string; name: string } | null> {
  const name = await nameOfPriceList(requireId(id));
  return name === null ? null : { id: id.toLowerCase(), name };
}

async function whyNot(viewer: Viewer, data: AddedData, ownerEmail: string) {
  const owner = await findUserByEmail(ownerEmail);
  if (owner && isStaff(owner)) return OF_SHOP;
  const alike = await findAlike(data);
  if (alike !== null) {
    const message = alikeText(alike);
    return refuse("duplicate", message, { fields: { name: message } });
  }
  if (data.number && (await findCompaniesNumbered([numberKeyOf(data.number)])).length > 0)
    return await numberTaken(data.number);
  return (
    (await refuseOver("companiesAdded", viewer.userId, OFTEN)) ??
    (await refuseOver("invitationTo", mailboxKey(ownerEmail), MANY_MAILS))
  );
}
