import { offerUrl } from "@/lib/auth/offer-tokens";
import type { AddressedMail, MailWriter } from "@/lib/core/commands/mails/mail-job";
import { findAddressee } from "@/lib/core/data/people/users";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { env } from "@/lib/env";
import type { OfferDocument, OfferVersion } from "@/lib/features/offers/data/documents";
import { findOffer } from "@/lib/features/offers/data/offers";
import { offerStateAt } from "@/lib/features/offers/domain/offers";
import {
  type OfferMail,
  offerAcceptedMail,
  offerDeclinedMail,
  offerMail,
} from "@/lib/features/offers/mails/offer-mails";
import { sumsOf } from "./offer-sums";

/** The mails about an offer. A mail that is no longer true is not sent. */

/** To the customer, while this version can be accepted. */
export const writeOffer: MailWriter<"mail.offer"> = async ({ payload: { offerId, version: no } }) => {
  const offer = await findOffer(offerId);
  const version = offer?.versions.at(-1);
  if (!offer || version?.version !== no) return null;
  if (offerStateAt(offer, await databaseTime()) !== "open") return null;
  const to = offer.customer.userId && (await findAddressee(offer.customer.userId.toHexString()));
  return to ? { to, content: offerMail({ ...mailOf(offer, version), url: offerUrl(offerId) }) } : null;
};

/** To the person of sales who has sent it, or to the shop where their account is gone. */
export const writeOfferAccepted: MailWriter<"mail.offer-accepted"> = async ({ payload }) => {
  const { offerId, version: no } = payload;
  const offer = await findOffer(offerId);
  const version = offer?.versions[no - 1];
  if (!offer?.orderId || !version) return null;
  const id = offer.orderId.toHexString();
  return {
    to: await sellerOf(version),
    content: offerAcceptedMail({
      ...mailOf(offer, version),
      offerId,
      order: { id, number: orderNumber(id) },
      shopUrl: env().publicUrl,
    }),
  };
};

/** The same. Nothing once sales have sent a new version or withdrawn it. */
export const writeOfferDeclined: MailWriter<"mail.offer-declined"> = async ({ payload }) => {
  const { offerId, version: no } = payload;
  const offer = await findOffer(offerId);
  const version = offer?.versions[no - 1];
  if (offer?.state !== "declined" || !version) return null;
  const { word = "" } = offer;
  return {
    to: await sellerOf(version),
    content: offerDeclinedMail({ ...mailOf(offer, version), offerId, word, shopUrl: env().publicUrl }),
  };
};

async function sellerOf({ by }: OfferVersion): Promise<AddressedMail["to"]> {
  const seller = await findAddressee(by.userId.toHexString());
  return seller ?? { name: shopName(), email: env().ordersMailTo };
}

const mailOf = (
  { number, customer, company }: OfferDocument,
  { version, lines, address, validUntil, note, ...amounts }: OfferVersion,
): OfferMail => ({
  ...{ number, version, address, validUntil, note },
  customer: { name: customer.name },
  company: company?.name ?? null,
  priced: {
    ...sumsOf(amounts),
    lines: lines.map(({ unitCents, listCents, ...line }) => ({
      ...line,
      priceCents: unitCents,
      ...(listCents === unitCents ? {} : { listCents }),
    })),
  },
});
