import type {
  Erases,
  FollowsEmail,
  Handlers,
  MailSamples,
  OwnDataPart,
  Sweeps,
  Waiting,
} from "@/lib/core/commands/jobs/feature-upkeep";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import { requireId } from "@/lib/core/data/store/ids";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { order } from "@/lib/services/mails/sample-order";
import { DAY_MS } from "@/lib/values/day";
import { centsToDollars } from "@/lib/values/money";
import { finishAcceptances } from "./commands/answer-offer";
import { queueAllOfferMails } from "./commands/offer-mails";
import { writeOffer, writeOfferAccepted, writeOfferDeclined } from "./commands/write-offer-mails";
import type { OfferDocument } from "./data/documents";
import { countAnswered } from "./data/offer-answers";
import { customersInPortions, eraseOffersOf, findOffersOf, renameEmail } from "./data/offers-of-person";
import { type OfferMail, offerAcceptedMail, offerDeclinedMail, offerMail } from "./mails/offer-mails";

export const handlers = {
  "mail.offer": mailJob(writeOffer),
  "mail.offer-accepted": mailJob(writeOfferAccepted),
  "mail.offer-declined": mailJob(writeOfferDeclined),
} satisfies Handlers;

export const sweeps: Sweeps = [finishAcceptances, queueAllOfferMails];

/** Offers that customers have accepted or declined since yesterday. */
export const waiting: Waiting = {
  "/dashboard/offers": (most) => countAnswered(new Date(Date.now() - DAY_MS), most),
};

export const erases: Erases = {
  belongings: eraseOffersOf,
  owners: customersInPortions,
  leftBehind: (userId) => eraseOffersOf(userId, { isLate: true }),
};

export const followsEmail: FollowsEmail = renameEmail;

export const ownData: OwnDataPart = async (viewer) => {
  const found = await findOffersOf(requireId(viewer.userId));
  return found.length > 0 ? { offers: found.map(toOwn) } : {};
};

/** With the notes of the shop, which are about the person. */
const toOwn = ({ number, state, content, versions, word, createdAt }: OfferDocument) => ({
  number,
  state,
  createdAt,
  phone: content.phone,
  address: content.address,
  note: content.note,
  staffNote: content.staffNote,
  ...(word === undefined ? {} : { word }),
  versions: versions.map((version) => ({
    version: version.version,
    sentAt: version.at,
    validUntil: version.validUntil,
    address: version.address,
    phone: version.phone,
    note: version.note,
    total: centsToDollars(dueOf(version)),
    lines: version.lines.map(({ sku, name, quantity, unitCents }) => ({
      ...{ sku, name, quantity },
      unitPrice: centsToDollars(unitCents),
    })),
  })),
});

function sample(shopUrl: string, version: number): OfferMail {
  const { order: ordered } = order("confirm", shopUrl);
  return {
    number: "9E07B8",
    version,
    customer: { name: "Mara Kessler" },
    company: null,
    priced: ordered,
    address: ordered.address ?? { company: "", street: "", city: "", postalCode: "", country: "" },
    validUntil: "2026-12-11",
    note: "As we spoke on the telephone: the price holds for the whole quantity.",
  };
}

const OFFER_ID = "65f0c0ffee65f0c0ff9e07b8";

export const mailSamples: MailSamples = (shopUrl) => ({
  offer: offerMail({ ...sample(shopUrl, 1), url: `${shopUrl}/offer/not-a-token` }),
  "offer-changed": offerMail({ ...sample(shopUrl, 2), url: `${shopUrl}/offer/not-a-token` }),
  "offer-accepted": offerAcceptedMail({
    ...sample(shopUrl, 2),
    offerId: OFFER_ID,
    order: { id: "65f0c0ffee65f0c0ffee0011", number: "EE0011" },
    shopUrl,
  }),
  "offer-declined": offerDeclinedMail({
    ...sample(shopUrl, 2),
    offerId: OFFER_ID,
    word: "We need the parts a month later.",
    shopUrl,
  }),
});
