import type { Filter } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { IS_SET } from "@/lib/core/data/store/filters";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { afterFilter, oneMore, type PageQuery } from "@/lib/core/data/store/paging";
import { wordsOfEmail, wordsOfText } from "@/lib/core/domain/shop/heard/stored-words";
import { CHANGEABLE, type OfferState } from "@/lib/features/offers/domain/offers";
import { escapePattern } from "@/lib/values/escape-pattern";
import { offers } from "./collections";
import { mailDue, type OfferContent, type OfferDocument, type OfferVersion } from "./documents";
import { contentChanges, offerChanged, versionChanges } from "./offer-audit";

/** Offers as sales keep them. Commands and pages ask for the right before they come here. */

/** Null for a removed one as well. */
export async function findOffer(id: string): Promise<OfferDocument | null> {
  const _id = parseId(id);
  return _id && (await offers().findOne({ _id, state: { $ne: "removed" } }));
}

/** @param hash of its token, whatever has become of it */
export const findOfferByLink = (hash: string): Promise<OfferDocument | null> =>
  offers().findOne({ linkHashes: hash, state: { $ne: "removed" } });

/** The request that made it, also of a removed one; null where there is none. */
export async function findOfferHash(_id: ObjectId): Promise<string | null> {
  const found = await offers().findOne({ _id }, { projection: { requestHash: 1 } });
  return found?.requestHash ?? null;
}

export interface OfferListQuery {
  state?: OfferState | undefined;
  /** Words of the customer, their e-mail, the company, or the number. */
  q?: string | undefined;
}

/** The newest first, one more than the limit where there are more. */
export async function findListedOffers(
  { state, q = "" }: OfferListQuery,
  page: PageQuery,
): Promise<OfferDocument[]> {
  const now = await databaseTime();
  const words = soughtWords(q).map((word) => ({ words: new RegExp(`^${escapePattern(word)}`) }));
  return await offers()
    .find(
      {
        $and: [
          ...words,
          { listedAt: IS_SET },
          ...(state === undefined ? [] : [inState(state, now)]),
          afterFilter("listedAt", -1, page.after),
        ],
      },
      // A search has few offers, which are sorted then.
      words.length > 0 ? { hint: { words: 1 } } : {},
    )
    .sort({ listedAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
}

function inState(state: OfferState, now: Date): Filter<OfferDocument> {
  if (state === "open") return { state: { $in: ["sent", "accepting"] }, openUntil: { $gt: now } };
  return state === "expired" ? { state: "sent", openUntil: { $lte: now } } : { state };
}

const MOST_WORDS = 6;

const soughtWords = (q: string): string[] =>
  q.includes("@")
    ? wordsOfEmail(q.trim()).slice(0, 1)
    : q
        .toLowerCase()
        .split(/[\s#]+/)
        .flatMap((word) => wordsOfText(word).at(-1) ?? [])
        .slice(0, MOST_WORDS);

export const wordsOfOffer = ({
  number,
  customer,
  company,
}: Pick<OfferDocument, "number" | "customer" | "company">): string[] => [
  ...new Set([
    ...wordsOfText(number),
    ...wordsOfText(customer.name),
    ...wordsOfEmail(customer.email),
    ...wordsOfText(company?.name ?? ""),
  ]),
];

type Made = Pick<OfferDocument, "_id" | "number" | "customer" | "company" | "content" | "requestHash" | "by">;

/** @returns false where its id is there already */
export async function insertOffer(made: Made, by: Actor): Promise<boolean> {
  const at = await databaseTime();
  return await insertOnce(offers(), {
    ...made,
    state: "draft",
    listedAt: at,
    versions: [],
    words: wordsOfOffer(made),
    createdAt: at,
    changedAt: at,
    revision: 0,
    auditPending: [offerChanged("add", made, by)],
  });
}

/** @returns false where it was changed, accepted or ended since it was read */
export async function replaceContent(
  before: OfferDocument,
  content: OfferContent,
  by: Actor,
): Promise<boolean> {
  const { _id, revision } = before;
  const written = await offers().updateOne(
    { _id, revision, state: { $in: [...CHANGEABLE] } },
    {
      $set: { content, changedAt: await databaseTime() },
      $inc: { revision: 1 },
      $push: { auditPending: offerChanged("edit", before, by, contentChanges(before.content, content)) },
    },
  );
  return written.modifiedCount === 1;
}

/** Throws a draft away that was never sent. @returns false where it was changed or sent since it was read */
export async function removeOffer(before: OfferDocument, by: Actor): Promise<boolean> {
  const { _id, revision } = before;
  const written = await offers().updateOne(
    { _id, revision, state: "draft" },
    {
      $set: { state: "removed", words: [], ...WITHOUT_PERSON },
      $unset: { listedAt: "", company: "" },
      $inc: { revision: 1 },
      $push: { auditPending: offerChanged("delete", before, by) },
    },
  );
  return written.modifiedCount === 1;
}

const NO_ADDRESS = { company: "", street: "", city: "", postalCode: "", country: "" };
const WITHOUT_PERSON = {
  customer: { userId: null, name: "", email: "" },
  "content.phone": "",
  "content.address": NO_ADDRESS,
  "content.note": "",
  "content.staffNote": "",
};

/**
 * Freezes a version. From then on the version before is accepted no more.
 * @param customer as their account is now
 * @returns null where it was changed, accepted or ended since it was read
 */
export async function storeVersion(
  before: OfferDocument,
  {
    version,
    openUntil,
    linkHash,
    customer,
  }: {
    version: OfferVersion;
    openUntil: Date;
    linkHash: string;
    customer: OfferDocument["customer"];
  },
  by: Actor,
): Promise<OfferDocument | null> {
  const { _id, revision, versions, linkHashes = [] } = before;
  return await offers().findOneAndUpdate(
    { _id, revision, state: { $in: [...CHANGEABLE] }, versions: { $size: versions.length } },
    {
      $set: {
        state: "sent",
        openUntil,
        customer,
        words: wordsOfOffer({ ...before, customer }),
        linkHashes: [...new Set([...linkHashes, linkHash])],
        changedAt: version.at,
        mailsSince: version.at,
      },
      $unset: { answeredAt: "", word: "" },
      $push: {
        versions: version,
        mailsDue: mailDue("mail.offer", version.version),
        auditPending: offerChanged("share", before, by, versionChanges(versions.at(-1), version)),
      },
    },
    { returnDocument: "after" },
  );
}

/** @returns false where it was changed, accepted or ended since it was read */
export async function withdrawOffer(before: OfferDocument, by: Actor): Promise<boolean> {
  const { _id, versions } = before;
  const written = await offers().updateOne(
    { _id, state: { $in: ["sent", "declined"] }, versions: { $size: versions.length } },
    {
      $set: { state: "withdrawn", changedAt: await databaseTime() },
      $push: { auditPending: offerChanged("unshare", before, by) },
    },
  );
  return written.modifiedCount === 1;
}
