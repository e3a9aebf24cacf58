import { requireId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import {
  isShown,
  MAX_SEARCHES_A_DAY,
  type MissedSearch,
  SEARCH_DAYS,
  withoutTyped,
} from "@/lib/features/statistics/domain/searches";
import { DAY_MS } from "@/lib/values/day";
import { dayOfShop } from "@/lib/values/shop-day";
import { searches } from "./collections";
import { takeCounted } from "./search-counter";

/**
 * Stores what this process has counted. Searches that are counted while the database is unavailable are lost.
 * @returns how many different searches it has stored
 */
export async function storeSearches(now: Date = new Date()): Promise<number> {
  const counted = withoutTyped(takeCounted());
  if (counted.size === 0) return 0;
  const day = dayOfShop(now);
  const idOf = (words: string) => `${day} ${words}`;
  const [stored, known] = await Promise.all([
    searches().countDocuments({ day }),
    searches()
      .find({ _id: { $in: [...counted.keys()].map(idOf) } }, { projection: { _id: 1 } })
      .toArray(),
  ]);
  const isKnown = new Set(known.map(({ _id }) => _id));
  let room = MAX_SEARCHES_A_DAY - stored;
  const storable = [...counted].flatMap(([words, { count, total, ids }]) => {
    const _id = idOf(words);
    if (!isKnown.has(_id) && room <= 0) return [];
    if (!isKnown.has(_id)) room -= 1;
    return [{ _id, words, count, missed: total === 0 ? count : 0, total, products: ids.map(requireId) }];
  });
  if (storable.length === 0) return 0;
  const expiresAt = new Date(now.getTime() + SEARCH_DAYS * DAY_MS);
  // Another process may count the same words: inserts before updates, since upserts of one new key fail on some engines.
  const added = storable
    .filter(({ _id }) => !isKnown.has(_id))
    .map((search) => ({ ...search, count: 0, missed: 0, day, expiresAt }));
  if (added.length > 0) await insertMissing(searches(), added);
  const writes = storable.map(({ _id, count, missed, total, products }) => ({
    updateOne: { filter: { _id }, update: { $inc: { count, missed }, $set: { total, products } } },
  }));
  await searches().bulkWrite(writes, { ordered: false });
  return writes.length;
}

export interface SearchStatistics {
  /** Searches whose words still found nothing the last time, the most frequent first. */
  missed: MissedSearch[];
  /** By product: the searches that found it among few. */
  wanted: Map<string, number>;
}

/** Reads all days, so callers cache the result. */
export async function readSearches(): Promise<SearchStatistics> {
  const byWords = new Map<string, MissedSearch & { total: number; days: number }>();
  const wanted = new Map<string, number>();
  const days = searches()
    .find({}, { projection: { expiresAt: 0 } })
    .sort({ _id: 1 })
    .batchSize(2_000);
  for await (const { day, words, count, missed, total, products } of days) {
    const before = byWords.get(words);
    const last = missed > 0 || !before ? day : before.last;
    byWords.set(words, {
      words,
      searches: (before?.searches ?? 0) + missed,
      days: (before?.days ?? 0) + (missed > 0 ? 1 : 0),
      last,
      total,
    });
    for (const id of products) {
      const product = id.toHexString();
      wanted.set(product, (wanted.get(product) ?? 0) + count);
    }
  }
  const missed = [...byWords.values()]
    .filter((one) => one.total === 0 && isShown(one))
    .map(({ total: _, days: __, ...row }) => row)
    .sort((a, b) => b.searches - a.searches || (a.words < b.words ? -1 : 1));
  return { missed, wanted };
}
