import { newId } from "@/lib/core/data/store/ids";
import { offers as collection } from "@/lib/features/offers/data/collections";
import type { OfferDocument, OfferVersion } from "@/lib/features/offers/data/documents";
import * as answers from "@/lib/features/offers/data/offer-answers";
import * as offers from "@/lib/features/offers/data/offers";
import * as ofPerson from "@/lib/features/offers/data/offers-of-person";
import { encodePosition } from "@/lib/values/cursor";
import { by, type DataQuestions, now } from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

const asked = newId();
const customer = newId();
const MIDDLE = MANY / 2;
const ADDRESS = { company: "", street: "", city: "", postalCode: "", country: "" };
const CONTENT: OfferDocument["content"] = {
  ...{ phone: "", lines: [], address: ADDRESS, deliveryCents: null, payBy: "prepay" },
  ...{ note: "", staffNote: "", validUntil: null },
};
const seller = { role: "staff" as const, userId: by.userId ?? newId() };

const offer = (index: number): OfferDocument => ({
  _id: index === MIDDLE ? asked : newId(),
  number: String(index),
  state: index % 3 === 0 ? "sent" : index % 3 === 1 ? "draft" : "declined",
  listedAt: new Date(now.getTime() + index),
  by: seller,
  customer: { userId: index === MIDDLE ? customer : newId(), name: "", email: "" },
  content: CONTENT,
  versions: [],
  openUntil: new Date(now.getTime() + index),
  linkHashes: [`hash-${index}`],
  words: [`word${index}`],
  createdAt: now,
  changedAt: now,
  requestHash: "",
  revision: 0,
  ...(index % 50 === 0
    ? {
        accepting: { version: 1, attempt: newId(), since: new Date(now.getTime() + index), poNumber: "" },
        mailsSince: new Date(now.getTime() + index),
        answeredAt: new Date(now.getTime() + index),
      }
    : {}),
});
const middle = () => offer(MIDDLE);
const version = { version: 1, at: now, totalCents: 0, validUntil: "2026-06-02" } as unknown as OfferVersion;
const page = (more: object = {}) => ({ limit: 20, ...more });

export const dataQuestions: DataQuestions = {
  modules: { offers, "offer-answers": answers, "offers-of-person": ofPerson },
  asksNothing: ["offer-audit"],
  fill: () =>
    insertInPortions(
      collection(),
      Array.from({ length: MANY }, (_, index) => offer(index)),
    ),
  withoutSearch: ["offers.insertOffer", "offers.wordsOfOffer"],
  questions: {
    "offers.findOffer": () => offers.findOffer(asked.toHexString()),
    "offers.findOfferByLink": () => offers.findOfferByLink(`hash-${MIDDLE}`),
    "offers.findOfferHash": () => offers.findOfferHash(asked),
    "offers.findListedOffers": () => offers.findListedOffers({}, page()),
    "offers.findListedOffers: a later page": () =>
      offers.findListedOffers(
        {},
        page({
          after: encodePosition({ value: new Date(now.getTime() + MIDDLE), id: asked.toHexString() }),
        }),
      ),
    "offers.findListedOffers: of a state": () => offers.findListedOffers({ state: "draft" }, page()),
    "offers.findListedOffers: by words": () => offers.findListedOffers({ q: `word${MIDDLE}` }, page()),
    "offers.replaceContent": () => offers.replaceContent(middle(), CONTENT, by),
    "offers.removeOffer": () => offers.removeOffer(middle(), by),
    "offers.storeVersion": () =>
      offers.storeVersion(
        middle(),
        { version, openUntil: now, linkHash: "hash", customer: middle().customer },
        by,
      ),
    "offers.withdrawOffer": () => offers.withdrawOffer(middle(), by),
    "offer-answers.beginAccepting": () => answers.beginAccepting(middle(), ""),
    "offer-answers.takeAttempt": () => answers.takeAttempt(offer(50)),
    "offer-answers.giveUpAccepting": () => answers.giveUpAccepting({ ...offer(50), _id: asked }),
    "offer-answers.endAccepting": () => answers.endAccepting(middle(), { version: 1, orderId: newId() }, by),
    "offer-answers.storeDecline": () => answers.storeDecline(middle(), "", by),
    "offer-answers.findUnfinished": () => answers.findUnfinished(new Date(now.getTime() + 100), 20),
    "offer-answers.findMailsDue": () => answers.findMailsDue(20),
    "offer-answers.endMailsDue": () => answers.endMailsDue(asked, ["mail.offer 1"]),
    "offer-answers.countAnswered": () => answers.countAnswered(now, 10),
    "offers-of-person.findOffersOf": () => ofPerson.findOffersOf(customer),
    "offers-of-person.renameEmail": () => ofPerson.renameEmail(customer, "new@example.com"),
    "offers-of-person.customersInPortions": async () => {
      for await (const _ of ofPerson.customersInPortions(20)) break;
    },
    "offers-of-person.eraseOffersOf": () => ofPerson.eraseOffersOf(customer),
    "offers-of-person.eraseOffersOf: what a version before has left": () =>
      ofPerson.eraseOffersOf(customer, { isLate: true }),
  },
};
