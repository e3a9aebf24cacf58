import type { Address } from "@/lib/core/domain/people/views";
import { shopName } from "@/lib/core/domain/shop/page-record";
import {
  button,
  facts,
  greeting,
  type MailContent,
  note,
  plainName,
  text,
} from "@/lib/services/mails/mail-content";
import { addressFacts, type Priced, pricedLines } from "@/lib/services/mails/order-blocks";
import { formatDay } from "@/lib/values/formats";
import { formatPrice } from "@/lib/values/money";

export interface OfferMail {
  number: string;
  version: number;
  customer: { name: string };
  company: string | null;
  priced: Priced;
  address: Address;
  validUntil: string;
  /** For the customer; empty for none. */
  note: string;
}

const dayOf = (day: string): string => formatDay("long", new Date(day));

const BECAUSE = () => `You read this because ${shopName()} has made you an offer.`;

/** To the customer, with the link that accepts it. */
export function offerMail({ url, ...offer }: OfferMail & { url: string }): MailContent {
  const { number, version, customer, priced, validUntil } = offer;
  const total = formatPrice(priced.dueCents);
  const until = dayOf(validUntil);
  return {
    subject: `Offer ${number}${version > 1 ? `, version ${version}` : ""}: ${total}`,
    preview: `Valid until ${until}, while stock lasts.`,
    title: version > 1 ? "Your changed offer" : "Your offer",
    blocks: [
      text(greeting(customer.name)),
      text(
        version > 1
          ? `This is version ${version} of our offer ${number}. It replaces the versions before. It is valid until ${until}, while stock lasts.`
          : `This is our offer ${number}. It is valid until ${until}, while stock lasts.`,
      ),
      ...(offer.note === "" ? [] : [text(offer.note)]),
      pricedLines(priced),
      facts(
        { label: "Offer for", value: plainName(offer.company ?? customer.name) },
        ...addressFacts(offer),
        { label: "Valid until", value: until },
      ),
      button("Read and answer the offer", url),
      note(
        "You accept or decline it there, and need not sign in. Whoever has the link can do that: pass it on to nobody else.",
      ),
    ],
    because: BECAUSE(),
    isOwnOrder: false,
  };
}

/** To the person of sales who has sent it. */
export function offerAcceptedMail({
  order,
  shopUrl,
  offerId,
  ...offer
}: OfferMail & { offerId: string; order: { id: string; number: string }; shopUrl: string }): MailContent {
  const { number, version, customer, priced, company } = offer;
  const whom = plainName(company ?? customer.name);
  return {
    subject: `Offer ${number} was accepted: order ${order.number}`,
    preview: `${whom}, ${formatPrice(priced.dueCents)}`,
    title: "An offer was accepted",
    blocks: [
      text(
        `${whom} has accepted version ${version} of your offer ${number}. It is order ${order.number} now.`,
      ),
      pricedLines(priced),
      button("See the order", `${shopUrl}/dashboard/myorders/${order.id}`),
      note(`The offer: ${shopUrl}/dashboard/offers/${offerId}`),
    ],
    because: TO_SALES(),
    isOwnOrder: false,
  };
}

/** To the person of sales who has sent it. */
export function offerDeclinedMail({
  word,
  shopUrl,
  offerId,
  ...offer
}: OfferMail & { offerId: string; word: string; shopUrl: string }): MailContent {
  const { number, version, customer, priced, company } = offer;
  const whom = plainName(company ?? customer.name);
  return {
    subject: `Offer ${number} was declined`,
    preview: `${whom}, ${formatPrice(priced.dueCents)}`,
    title: "An offer was declined",
    blocks: [
      text(
        `${whom} has declined version ${version} of your offer ${number}. You can change it and send it again.`,
      ),
      ...(word === "" ? [] : [facts({ label: "They say", value: word })]),
      pricedLines(priced),
      button("See the offer", `${shopUrl}/dashboard/offers/${offerId}`),
    ],
    because: TO_SALES(),
    isOwnOrder: false,
  };
}

const TO_SALES = () => `You read this because you have sent this offer for ${shopName()}.`;
