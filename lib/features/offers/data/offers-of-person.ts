import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import { offers } from "./collections";
import type { OfferContent, OfferDocument } from "./documents";
import { wordsOfOffer } from "./offers";

/** Offers as they belong to a customer: in their own data, with another e-mail, and once their account is deleted. */

/** Also those that were never sent. */
export const findOffersOf = (userId: ObjectId): Promise<OfferDocument[]> =>
  offers().find({ "customer.userId": userId }).sort({ _id: 1 }).toArray();

/** Gives copies of the e-mail the new one. Can be repeated. */
export async function renameEmail(userId: ObjectId, email: string): Promise<void> {
  for (const offer of await findOffersOf(userId)) {
    const customer = { ...offer.customer, email };
    await offers().updateOne(
      { _id: offer._id, "customer.userId": userId },
      { $set: { "customer.email": email, words: wordsOfOffer({ ...offer, customer }) } },
    );
  }
}

/**
 * Offers that became no order go with the account. What was accepted keeps its goods and prices, which its order has as well. Can be
 * repeated.
 * @param isLate once the audit has let go of the person: offers with entries that are not in it yet stay for the next run
 */
export async function eraseOffersOf(userId: ObjectId, { isLate = false } = {}): Promise<void> {
  const filter = { "customer.userId": userId, ...(isLate ? { "auditPending.0": { $exists: false } } : {}) };
  await offers().deleteMany({ ...filter, orderId: { $exists: false } });
  for (const offer of await offers().find(filter).toArray()) {
    const { _id, content, versions } = offer;
    await offers().updateOne(
      { _id },
      {
        $set: {
          customer: { userId: null, name: FORMER_CUSTOMER, email: "" },
          content: withoutPerson(content),
          versions: versions.map(withoutPerson),
          words: [],
        },
        $unset: { company: "", linkHashes: "", accepting: "", word: "" },
      },
    );
  }
}

const NO_ADDRESS = { company: "", street: "", city: "", postalCode: "", country: "" };

const withoutPerson = <T extends Pick<OfferContent, "address" | "phone" | "note">>(said: T): T => ({
  ...said,
  ...("staffNote" in said ? { staffNote: "" } : {}),
  address: NO_ADDRESS,
  phone: "",
  note: "",
});

const FIRST = requireId("0".repeat(24));

/** The customers of all offers, in portions, each perhaps several times. */
export async function* customersInPortions(perPortion: number): AsyncGenerator<ObjectId[]> {
  for (let last = FIRST; ; ) {
    const found = await offers()
      .find({ "customer.userId": { $gt: last } }, { projection: { "customer.userId": 1 } })
      .hint({ "customer.userId": 1, _id: 1 })
      .sort({ "customer.userId": 1, _id: 1 })
      .limit(perPortion)
      .toArray();
    const ids = found.flatMap(({ customer }) => customer.userId ?? []);
    if (ids.length > 0) yield ids;
    if (found.length < perPortion) return;
    last = ids.at(-1) ?? last;
  }
}
