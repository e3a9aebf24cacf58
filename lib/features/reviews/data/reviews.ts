import type { Filter } from "mongodb";
import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { products } from "@/lib/core/data/catalogue/collections";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { IS_SET } from "@/lib/core/data/store/filters";
import { newId, parseId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { RatingSummary, ReviewView } from "@/lib/features/reviews/domain/views";
import type { Page } from "@/lib/values/page";
import { reviews } from "./collections";
import type { ReviewDocument } from "./documents";
import { toReviewView } from "./views";

/** A hidden review is public nowhere: in no list, no count and no rating. */
const PUBLIC = { hidden: { $exists: false } } as const;

/** Newest first, with masked e-mails, so the same for every visitor. */
export async function listReviews(query: PageQuery = {}): Promise<Page<ReviewView>> {
  return await pageOf({ ...PUBLIC, ...afterFilter("createdAt", -1, query.after) }, query);
}

/** All pages of `listReviews`; each begins at the cursor of the one before. */
export async function* reviewPages(query: PageQuery, perPage: number): AsyncGenerator<Page<ReviewView>> {
  let after = query.after;
  do {
    const page = await listReviews({ limit: perPage, after });
    yield page;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/**
 * For the home page: the newest of verified purchases, then the newest others, one of each account. People whose accounts are deleted
 * count as one, so that nobody gets a second place by deleting theirs.
 */
export async function listHomeReviews(limit: number): Promise<ReviewView[]> {
  const shown: ReviewDocument[] = [];
  for (const verifiedPurchase of [true, false]) {
    let newest = limit;
    while (shown.length < limit && newest === limit) {
      const found = await reviews()
        .find({ ...PUBLIC, verifiedPurchase, ...notOf(shown) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
      newest = found.length;
      shown.push(...onePerAuthor(found).slice(0, limit - shown.length));
    }
  }
  const slugs = await slugsOf(shown);
  return shown.map((review) => toReviewView(review, slugs));
}

const authorOf = ({ author }: ReviewDocument): string =>
  author.userId?.toHexString() ?? `${author.name} ${author.email}`;

const onePerAuthor = (found: readonly ReviewDocument[]): ReviewDocument[] =>
  found.filter((review, n) => found.findIndex((other) => authorOf(other) === authorOf(review)) === n);

/** Reviews of none of these authors. */
function notOf(shown: readonly ReviewDocument[]): Filter<ReviewDocument> {
  if (shown.length === 0) return {};
  const of = ({ author: { userId, name, email } }: ReviewDocument) =>
    userId
      ? { "author.userId": userId }
      : { "author.userId": null, "author.name": name, "author.email": email };
  return { $nor: shown.map(of) };
}

export async function listReviewsOfProduct(productId: string, query: PageQuery): Promise<Page<ReviewView>> {
  const id = parseId(productId);
  if (!id) return { items: [], next: null };
  return await pageOf({ ...PUBLIC, "product.id": id, ...afterFilter("createdAt", -1, query.after) }, query);
}

/** All except the hidden ones. Those are counted apart: no index counts documents without a field. */
export async function countReviews(): Promise<number> {
  const [every, hidden] = await Promise.all([
    reviews().countDocuments({}),
    reviews().countDocuments({ "hidden.at": IS_SET }),
  ]);
  return every - hidden;
}

export async function ratingOfProduct(productId: string): Promise<RatingSummary> {
  const id = parseId(productId);
  const counted = id
    ? await reviews()
        .aggregate<{ _id: number; count: number }>([
          { $match: { ...PUBLIC, "product.id": id } },
          { $group: { _id: "$rating", count: { $sum: 1 } } },
        ])
        .toArray()
    : [];
  const of = (rating: number) => counted.find(({ _id }) => _id === rating)?.count ?? 0;
  const distribution: RatingSummary["distribution"] = [of(1), of(2), of(3), of(4), of(5)];
  const count = distribution.reduce((sum, n) => sum + n, 0);
  const stars = distribution.reduce((sum, n, index) => sum + n * (index + 1), 0);
  return { count, average: count === 0 ? 0 : stars / count, distribution };
}

/** @returns the id, or null if this author has reviewed this product before */
export async function insertReview(
  review: Omit<ReviewDocument, "_id" | "createdAt">,
): Promise<string | null> {
  const _id = newId();
  try {
    await reviews().insertOne({ _id, ...review, createdAt: new Date() });
    await raiseCatalogueRevision();
    return _id.toHexString();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function pageOf(filter: Filter<ReviewDocument>, query: PageQuery): Promise<Page<ReviewView>> {
  const found = await reviews().find(filter).sort({ createdAt: -1, _id: -1 }).limit(oneMore(query)).toArray();
  const slugs = await slugsOf(found);
  return toPage(
    found,
    query,
    (review) => review.createdAt,
    (review) => toReviewView(review, slugs),
  );
}

/** The slugs of reviewed products that are still on sale; others have no page to link to. */
export async function slugsOf(found: readonly ReviewDocument[]): Promise<Map<string, string>> {
  const ids = [...new Map(found.map(({ product }) => [product.id.toHexString(), product.id])).values()];
  if (ids.length === 0) return new Map();
  const there = await products()
    .find({ _id: { $in: ids }, archived: false }, { projection: { slug: 1 } })
    .toArray();
  return new Map(there.map(({ _id, slug }) => [_id.toHexString(), slug]));
}
