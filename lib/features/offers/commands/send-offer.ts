import { offerLinkHash, offerToken } from "@/lib/auth/offer-tokens";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { deciderOn } from "@/lib/core/commands/audit/decider";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { termsOfOrder } from "@/lib/core/commands/orders/on-account";
import { companyOfOrder, type OrderFor } from "@/lib/core/commands/orders/order-for-company";
import { refuseByShop } from "@/lib/core/commands/orders/refuse-by-shop";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { requireId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { addressSchema, phoneSchema } from "@/lib/core/domain/shop/schemas/fields";
import { makeCustomer } from "@/lib/features/draft-orders/commands/make-customer";
import type { OfferDocument, OfferVersion } from "@/lib/features/offers/data/documents";
import { findOffer, storeVersion } from "@/lib/features/offers/data/offers";
import { NO_SUCH_OFFER, OFFER_CHANGED } from "@/lib/features/offers/domain/offer-refusals";
import {
  endOfOfferDay,
  MOST_VERSIONS,
  offerDayAfter,
  USUAL_OFFER_DAYS,
  whyNotUntil,
} from "@/lib/features/offers/domain/offers";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { whyNotChanged } from "./keep-offers";
import { queueOfferMails } from "./offer-mails";
import { isOutdated, type PricedOffer, priceOffer } from "./price-offer";

const OFTEN = "You have sent very many offers today. Please go on tomorrow.";
const MOST = refuse("full", `An offer has ${MOST_VERSIONS} versions at most. Make a new one.`);
const DELIVERY_OPEN = refuse("delivery_open", "The shop's table has no price for this delivery. Enter one.", {
  fields: { delivery: "is needed: the shop's table has no price for this delivery" },
});
const NOBODY = refuse("forbidden", "This customer's account is gone, or is that of a person of the shop");
/** Whether the company needs one is asked when the offer is accepted. */
const ANY_PO_NUMBER = "-";

/**
 * Freezes what an offer says as its next version, and mails its link to the customer. From then on no version before can be
 * accepted. The same request again finds the version that it has made.
 * @param revision of the content, as it was read
 */
export async function sendOffer(
  viewer: Viewer,
  id: string,
  { revision }: { revision: number },
): Promise<Result<{ version: number }>> {
  if (!hasRight(viewer, "sendOffers")) return staffOnly("sendOffers");
  const before = await findOffer(id);
  const refusal = whyNotChanged(before);
  if (refusal || !before) return refusal ?? NO_SUCH_OFFER;
  const now = await databaseTime();
  const sent = alreadySent(before, revision, now);
  if (sent && !isOutdated(before, await priceOffer(before))) return done(sent);
  if (before.revision !== revision) return OFFER_CHANGED;
  if (before.versions.length >= MOST_VERSIONS) return MOST;
  const checked = await check(viewer, before, now);
  if (!checked.ok) return checked;
  const { version, openUntil, by } = checked.value;
  const often = await refuseOver("offersSent", viewer.userId, OFTEN);
  if (often) return often;
  const customer = await customerOf(viewer, before);
  if (!customer.ok) return customer;
  const linkHash = offerLinkHash(offerToken(before._id.toHexString()));
  const stored = await storeVersion(before, { version, openUntil, linkHash, customer: customer.value }, by);
  if (!stored) return await lost(id, revision, now);
  await queueOfferMails(stored);
  await auditNow("offers");
  return done({ version: version.version });
}

/** Null where it says something else by now, or is over and is sent anew. */
function alreadySent(
  { state, versions, openUntil }: OfferDocument,
  revision: number,
  now: Date,
): { version: number } | null {
  const last = versions.at(-1);
  const isOpen = state === "sent" && openUntil !== undefined && openUntil > now;
  return isOpen && last?.revision === revision ? { version: last.version } : null;
}

/** A twin of this request may have sent it. */
async function lost(id: string, revision: number, now: Date): Promise<Result<{ version: number }>> {
  const offer = await findOffer(id);
  const sent = offer && alreadySent(offer, revision, now);
  if (sent) return done(sent);
  return whyNotChanged(offer) ?? OFFER_CHANGED;
}

async function check(viewer: Viewer, offer: OfferDocument, now: Date) {
  const { content, versions, company } = offer;
  const fields = missing(offer, now);
  const [wrong] = Object.values(fields);
  if (wrong !== undefined) return refuse("invalid", wrong, { fields });
  const found = await priceOffer(offer);
  const { customer, priced } = found;
  if (offer.customer.userId && !customer) return NOBODY;
  const by = await sellerOf(viewer, found);
  if (!by.ok) return by;
  const orderFor: Result<OrderFor> =
    customer && company
      ? await companyOfOrder(customer, company.id.toHexString(), ANY_PO_NUMBER)
      : done({ freeUpTo: null });
  if (!orderFor.ok) return orderFor;
  const barred = await refuseByShop({
    viewer: customer ?? viewer,
    companyId: company?.id.toHexString(),
    address: content.address,
    isByStaff: true,
  });
  if (barred) return barred;
  if (!priced.ok) return priced;
  const { lines, amounts, delivery, address } = priced.value;
  if (amounts.deliveryOpen) return DELIVERY_OPEN;
  // Its credit is asked when the offer is accepted.
  const terms = await termsOfOrder(content.payBy, orderFor.value, 0);
  if (!terms.ok) return terms;
  const validUntil = content.validUntil ?? offerDayAfter(now, USUAL_OFFER_DAYS);
  const version: OfferVersion = {
    version: versions.length + 1,
    at: now,
    by: { role: by.value.role, userId: by.value.userId },
    revision: offer.revision,
    validUntil,
    lines,
    delivery,
    address,
    phone: content.phone,
    payBy: content.payBy,
    ...(terms.value ? { terms: terms.value } : {}),
    note: content.note,
    ...amounts,
  };
  return done({ version, openUntil: endOfOfferDay(validUntil), by: by.value });
}

/** The fields of a draft may be empty, those of what is sent may not. */
function missing({ content }: OfferDocument, now: Date): Record<string, string> {
  const fields: Record<string, string> = {};
  const address = addressSchema.safeParse(content.address);
  for (const { path, message } of address.error?.issues ?? [])
    fields[`address.${path.join(".")}`] ??= message;
  const phone = phoneSchema.safeParse(content.phone);
  if (!phone.success) fields.phone = phone.error.issues[0]?.message ?? "";
  const late = content.validUntil === null ? null : whyNotUntil(content.validUntil, now);
  if (late !== null) fields.validUntil = late;
  return fields;
}

/** Nobody agrees on prices with their own company. A version also keeps the prices of today, for months. */
const sellerOf = async (viewer: Viewer, { company }: PricedOffer) =>
  company ? await deciderOn(viewer, "agreePrices", { companies: [company] }) : done(staffActor(viewer));

async function customerOf(
  viewer: Viewer,
  { customer, content }: OfferDocument,
): Promise<Result<OfferDocument["customer"]>> {
  if (customer.userId) return done(customer);
  const { name, email } = customer;
  const made = await makeCustomer(viewer, { name, email, phone: content.phone });
  return made.ok ? done({ userId: requireId(made.value.userId), name, email }) : asField(made);
}

/** The customer of an offer stands fast: another one has an offer of their own. */
const asField = (refusal: Refusal): Refusal =>
  refusal.code === "duplicate"
    ? refuse("duplicate", "There is an account with this e-mail by now. Make a new offer for this customer.")
    : refusal;
