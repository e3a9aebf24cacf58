import { offerLinkHash } from "@/lib/auth/offer-tokens";
import { linkIdOfOrder, payLinkUrl } from "@/lib/auth/pay-link-tokens";
import { findCompany } from "@/lib/core/data/companies/companies";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isAwaiting } from "@/lib/core/domain/orders/order-statuses";
import { addressOf } from "@/lib/core/domain/people/address-book";
import type { OfferDocument } from "@/lib/features/offers/data/documents";
import { findOfferByLink } from "@/lib/features/offers/data/offers";
import { LINK_OVER, NO_SUCH_OFFER, WITHDRAWN } from "@/lib/features/offers/domain/offer-refusals";
import type { OfferToAnswer } from "@/lib/features/offers/domain/offer-views";
import { linkEndsAt, OFFER_TOKEN, offerStateAt } from "@/lib/features/offers/domain/offers";
import { payLinkState } from "@/lib/features/pay-links/domain/pay-links";
import { done, type Refusal, type Result } from "@/lib/values/result";
import { sumsOf } from "./offer-sums";

/** The newest version of an offer, for the holder of its link. Changes nothing, however often the link is opened. */
export async function lookByOfferLink(token: string): Promise<Result<OfferToAnswer>> {
  const offer = await findOfferOfToken(token);
  const now = await databaseTime();
  const refusal = offer ? whyNotShown(offer, now) : NO_SUCH_OFFER;
  if (refusal || !offer) return refusal ?? NO_SUCH_OFFER;
  const version = offer.versions[(offer.acceptedVersion ?? offer.versions.length) - 1];
  const state = offerStateAt(offer, now);
  if (!version || state === "draft" || state === "withdrawn") return NO_SUCH_OFFER;
  const company = offer.company && (await findCompany(offer.company.id));
  const tax = version.tax && withoutVatId(version.tax);
  return done({
    number: offer.number,
    version: version.version,
    state,
    sentAt: version.at.toISOString(),
    validUntil: version.validUntil,
    madeFor: offer.company?.name ?? (version.address.company || offer.customer.name),
    isForCompany: offer.company !== undefined,
    needsPoNumber: company?.poRequired === true,
    lines: version.lines.map(({ productId: _, ...line }) => line),
    address: addressOf(version.address),
    netDays: version.terms?.netDays ?? null,
    note: version.note,
    ...sumsOf(version),
    ...(tax ? { tax } : {}),
    order: await orderOf(offer, now),
  });
}

export async function findOfferOfToken(token: string): Promise<OfferDocument | null> {
  const found = OFFER_TOKEN.test(token) ? await findOfferByLink(offerLinkHash(token)) : null;
  return found && found.versions.length > 0 ? found : null;
}

/** The link shows what has become of an offer for some weeks after its last day. */
export function whyNotShown({ state, openUntil }: OfferDocument, now: Date): Refusal | null {
  if (state === "withdrawn") return WITHDRAWN;
  return openUntil && linkEndsAt(openUntil) <= now ? LINK_OVER : null;
}

async function orderOf({ orderId }: OfferDocument, now: Date): Promise<OfferToAnswer["order"]> {
  const order = orderId && (await findOrderDocument(orderId));
  if (!order) return null;
  const id = order._id.toHexString();
  const linkId = linkIdOfOrder(id);
  const link = order.payLinks?.find(({ _id }) => _id.toHexString() === linkId);
  return {
    number: orderNumber(id),
    payUrl: link && payLinkState(link, order, now) === "open" ? payLinkUrl(linkId) : null,
    waits: isAwaiting(order),
    isOnAccount: order.terms !== undefined,
  };
}

const withoutVatId = <T extends { buyerVatId?: string }>({
  buyerVatId: _,
  ...tax
}: T): Omit<T, "buyerVatId"> => tax;
