import { offerLinkHash, offerToken, offerUrl } from "@/lib/auth/offer-tokens";
import { findNamesOf } from "@/lib/core/data/people/names";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { addressOf } from "@/lib/core/domain/people/address-book";
import type { OfferDocument } from "@/lib/features/offers/data/documents";
import { findListedOffers, findOffer, type OfferListQuery } from "@/lib/features/offers/data/offers";
import type { OfferSummary, OfferVersionView, OfferView } from "@/lib/features/offers/domain/offer-views";
import { linkEndsAt, offerStateAt } from "@/lib/features/offers/domain/offers";
import type { Page } from "@/lib/values/page";
import { refusalText } from "@/lib/values/result";
import { sumsOf } from "./offer-sums";
import { isOutdated, priceOffer } from "./price-offer";

/** The newest first; empty for viewers without the right. */
export async function listOffers(
  viewer: Viewer,
  query: OfferListQuery,
  page: PageQuery,
): Promise<Page<OfferSummary>> {
  if (!hasRight(viewer, "keepOffers")) return { items: [], next: null };
  const [found, now] = await Promise.all([findListedOffers(query, page), databaseTime()]);
  const names = await findNamesOf(found.map(({ by }) => by.userId));
  return toPage(
    found,
    page,
    ({ listedAt, createdAt }) => listedAt ?? createdAt,
    (offer) => toSummary(offer, names, now),
  );
}

/** An offer as it would be sent now, and its versions. Null where there is none, and for viewers without the right. */
export async function viewOffer(viewer: Viewer, id: string): Promise<OfferView | null> {
  if (!hasRight(viewer, "keepOffers")) return null;
  const offer = await findOffer(id);
  if (!offer) return null;
  const [found, names, now] = await Promise.all([
    priceOffer(offer),
    findNamesOf([offer.by.userId, ...offer.versions.map(({ by }) => by.userId)]),
    databaseTime(),
  ]);
  const { lines, priced } = found;
  const { content, openUntil, answeredAt, word = "" } = offer;
  const offerId = offer._id.toHexString();
  // Under another session secret than it was sent with, nobody can tell the link again.
  const isTold = offer.linkHashes?.includes(offerLinkHash(offerToken(offerId))) === true;
  const isShown = offer.state !== "withdrawn" && openUntil !== undefined && linkEndsAt(openUntil) > now;
  const summary = toSummary(offer, names, now);
  return {
    ...summary,
    isChanged: summary.isChanged || isOutdated(offer, found),
    hasAccount: offer.customer.userId !== null,
    companyId: offer.company?.id.toHexString() ?? null,
    content: { ...content, address: addressOf(content.address), lines },
    sums: priced.ok ? sumsOf(priced.value.amounts) : null,
    problem: priced.ok ? null : refusalText(priced),
    versions: offer.versions.map((version) => toVersionView(version, names)),
    url: isShown && isTold ? offerUrl(offerId) : null,
    declined: offer.state === "declined" && answeredAt ? { at: answeredAt.toISOString(), word } : null,
  };
}

const toVersionView = (
  version: OfferDocument["versions"][number],
  names: ReadonlyMap<string, string>,
): OfferVersionView => ({
  version: version.version,
  at: version.at.toISOString(),
  by: names.get(version.by.userId.toHexString()) ?? null,
  validUntil: version.validUntil,
  lines: version.lines.map(({ productId, image: _, ...line }) => ({
    ...line,
    productId: productId.toHexString(),
  })),
  address: addressOf(version.address),
  payBy: version.payBy,
  note: version.note,
  ...sumsOf(version),
});

function toSummary(offer: OfferDocument, names: ReadonlyMap<string, string>, now: Date): OfferSummary {
  const { _id, number, customer, company, content, versions, by, createdAt, changedAt, revision } = offer;
  const last = versions.at(-1);
  const state = offerStateAt(offer, now);
  return {
    id: _id.toHexString(),
    number,
    state,
    customer: { name: customer.name, email: customer.email },
    company: company?.name ?? null,
    version: versions.length,
    dueCents: last ? dueOf(last) : null,
    validUntil: last?.validUntil ?? null,
    lineCount: (state === "draft" ? content : (last ?? content)).lines.length,
    isChanged: last !== undefined && last.revision !== revision,
    by: names.get(by.userId.toHexString()) ?? null,
    at: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    orderId: offer.orderId?.toHexString() ?? null,
    revision,
  };
}
