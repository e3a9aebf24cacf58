import type { Filter, UpdateFilter } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import type { Found } from "@/lib/core/data/orders/admin-lists";
import { IS_SET, wordsOf } from "@/lib/core/data/store/filters";
import { parseId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { ModeratedReviewView, ReviewState } from "@/lib/features/reviews/domain/views";
import type { Page } from "@/lib/values/page";
import { reviews } from "./collections";
import type { ReviewDocument } from "./documents";
import { slugsOf } from "./reviews";
import { toModeratedReviewView } from "./views";

/**
 * The administrators' list of reviews, newest first, hidden ones included; empty for other viewers.
 * @param q words of the product, the author's name or e-mail, or the text
 */
export async function pageOfReviews(
  viewer: Viewer,
  { q = "", state }: { q?: string; state?: ReviewState },
  page: number,
  perPage: number,
): Promise<Found<ModeratedReviewView>> {
  if (!hasRight(viewer, "moderateReviews")) return { items: [], total: 0 };
  const words = wordsOf(q).map((word) => ({
    $or: [{ "product.name": word }, { "author.name": word }, { "author.email": word }, { comment: word }],
  }));
  const conditions = [...words, ...(state ? [IN_STATE[state]] : [])];
  const filter: Filter<ReviewDocument> = conditions.length > 0 ? { $and: conditions } : {};
  const [found, total] = await Promise.all([
    reviews()
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * perPage)
      .limit(perPage)
      .toArray(),
    state === "unanswered" && words.length === 0 ? countUnanswered() : reviews().countDocuments(filter),
  ]);
  const slugs = await slugsOf(found);
  return { items: found.map((review) => toModeratedReviewView(review, slugs)), total };
}

const IN_STATE: Readonly<Record<ReviewState, Filter<ReviewDocument>>> = {
  hidden: { "hidden.at": IS_SET },
  answered: { "answer.at": IS_SET },
  // A hidden review needs no answer.
  unanswered: { hidden: { $exists: false }, answer: { $exists: false } },
};

/** All except the hidden and the answered ones, which have indexes. */
async function countUnanswered(): Promise<number> {
  const [every, hidden, answered, both] = await Promise.all([
    reviews().countDocuments({}),
    reviews().countDocuments(IN_STATE.hidden),
    reviews().countDocuments(IN_STATE.answered),
    reviews().countDocuments({ $and: [IN_STATE.hidden, IN_STATE.answered] }),
  ]);
  return every - hidden - answered + both;
}

/** The viewer's own reviews, newest first, hidden ones included. */
export async function listOwnReviews(viewer: Viewer, query: PageQuery): Promise<Page<ModeratedReviewView>> {
  const found = await reviews()
    .find({ "author.userId": requireId(viewer.userId), ...afterFilter("createdAt", -1, query.after) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(oneMore(query))
    .toArray();
  const slugs = await slugsOf(found);
  return toPage(
    found,
    query,
    (review) => review.createdAt,
    (review) => toModeratedReviewView(review, slugs),
  );
}

export async function findReview(id: string): Promise<ReviewDocument | null> {
  const _id = parseId(id);
  return _id && (await reviews().findOne({ _id }));
}

/** @returns false if the review was hidden already */
export const hideReview = ({ _id }: ReviewDocument, entry: PendingAudit): Promise<boolean> =>
  changeVisible(
    { _id, hidden: { $exists: false } },
    { $set: { hidden: { reason: entry.reason ?? "", at: entry.at } }, $push: { auditPending: entry } },
  );

/** @returns false if the review was public already */
export const showReview = ({ _id }: ReviewDocument, entry: PendingAudit): Promise<boolean> =>
  changeVisible(
    { _id, hidden: { $exists: true } },
    { $unset: { hidden: "" }, $push: { auditPending: entry } },
  );

/**
 * Stores the shop's answer; an empty text removes it.
 * @returns false if the review no longer has the answer that it was read with
 */
export const answerReview = (
  { _id, answer }: ReviewDocument,
  text: string,
  entry: PendingAudit,
): Promise<boolean> =>
  changeVisible(
    { _id, "answer.text": answer ? answer.text : { $exists: false } },
    {
      ...(text === "" ? { $unset: { answer: "" } } : { $set: { answer: { text, at: entry.at } } }),
      $push: { auditPending: entry },
    },
  );

async function changeVisible(
  filter: Filter<ReviewDocument>,
  update: UpdateFilter<ReviewDocument>,
): Promise<boolean> {
  const { matchedCount } = await reviews().updateOne(filter, update);
  if (matchedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}
