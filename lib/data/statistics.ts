import type { Document, ObjectId } from "mongodb";
import { hasRight, type Viewer } from "@/lib/domain/access";
import { lotFloor } from "@/lib/domain/lots";
import { STATISTIC_MAX, type StatisticList, type StatisticRow } from "@/lib/domain/statistics";
import { LOT_FLOOR } from "./catalogue-search/product-filters";
import { baskets, products, savedLists } from "./collections";
import { STATISTIC_FIELDS, type StatisticProduct, toStatisticRow } from "./statistic-rows";
import { findCover } from "./stock-cover";

/**
 * The lists of the statistics. An index answers the list of unsold products. The others are computed from many records (every
 * product with a cost price, every basket and saved list, the sales of twelve weeks), so each process caches them.
 */
const MAX_AGE_MS = 10 * 60_000;

const READERS: Readonly<Record<StatisticList, () => Promise<StatisticRow[]>>> = {
  unsold: findUnsold,
  demand: kept(findDemand),
  cover: kept(findCover),
  "margin-low": kept(() => findByMargin(1)),
  "margin-high": kept(() => findByMargin(-1)),
};

/** Returns the first products of a list, and none to viewers without the right. */
export async function findStatistics(viewer: Viewer, list: StatisticList): Promise<StatisticRow[]> {
  return hasRight(viewer, "changeCatalogue") ? await READERS[list]() : [];
}

/** Finds products on sale of which nothing was sold or is held, the oldest first. */
export async function findUnsold(): Promise<StatisticRow[]> {
  const found = await products()
    .find<StatisticProduct>(
      { archived: false, sold: 0, holds: { $size: 0 } },
      { projection: STATISTIC_FIELDS },
    )
    .sort({ createdAt: 1, _id: 1 })
    .limit(STATISTIC_MAX)
    .toArray();
  return found.map((product) => toStatisticRow(product));
}

/** @param direction 1: the lowest share of the list price first */
export async function findByMargin(direction: 1 | -1): Promise<StatisticRow[]> {
  const found = await products()
    .aggregate<StatisticProduct>([
      { $match: { archived: false, costPriceCents: { $gt: 0 } } },
      { $project: { ...STATISTIC_FIELDS, costShare: { $divide: ["$costPriceCents", "$priceCents"] } } },
      { $sort: { costShare: direction === 1 ? -1 : 1, _id: 1 } },
      { $limit: STATISTIC_MAX },
    ])
    .toArray();
  return found.map((product) => toStatisticRow(product));
}

/** Finds products in baskets or saved lists whose stock is below their smallest order. */
export async function findDemand(): Promise<StatisticRow[]> {
  const short = await findShort();
  const ids = short.map(({ _id }) => _id);
  const [inBaskets, inLists] = await Promise.all([
    countByProduct(ids, (pipeline) => baskets().aggregate<Count>(pipeline).toArray()),
    countByProduct(ids, (pipeline) => savedLists().aggregate<Count>(pipeline).toArray()),
  ]);
  return short
    .map((product) => {
      const id = product._id.toHexString();
      return toStatisticRow(product, { baskets: inBaskets.get(id) ?? 0, lists: inLists.get(id) ?? 0 });
    })
    .filter((row) => demandOf(row) > 0)
    .sort((a, b) => demandOf(b) - demandOf(a) || (a.id < b.id ? -1 : 1))
    .slice(0, STATISTIC_MAX);
}

const demandOf = ({ baskets: inBaskets, lists }: StatisticRow): number => (inBaskets ?? 0) + (lists ?? 0);

/** The demand of at most so many products is counted: of those with the least stock. */
const SHORT_MAX = 10_000;

export async function findShort(): Promise<StatisticProduct[]> {
  const largest = await products().findOne(
    { archived: false },
    { sort: { minimumLot: -1 }, projection: { minimumLot: 1 } },
  );
  return await products()
    .find<StatisticProduct>(
      {
        archived: false,
        // The next condition implies this one, which lets the index skip well stocked products.
        available: { $lt: lotFloor(largest?.minimumLot ?? 0) },
        $expr: { $lt: ["$available", LOT_FLOOR] },
      },
      { projection: STATISTIC_FIELDS },
    )
    .sort({ available: 1, _id: 1 })
    .limit(SHORT_MAX)
    .toArray();
}

interface Count {
  _id: ObjectId;
  count: number;
}

/** Counts for each product the documents with a line of it. A document has at most one line of a product. */
async function countByProduct(
  ids: readonly ObjectId[],
  aggregate: (pipeline: Document[]) => Promise<Count[]>,
): Promise<Map<string, number>> {
  const counts = await aggregate([
    { $match: { "lines.productId": { $in: [...ids] } } },
    { $project: { "lines.productId": 1 } },
    { $unwind: "$lines" },
    { $match: { "lines.productId": { $in: [...ids] } } },
    { $group: { _id: "$lines.productId", count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
}

/** Concurrent readers share one query. A failed query is not cached. */
function kept(read: () => Promise<StatisticRow[]>): () => Promise<StatisticRow[]> {
  let last: { at: number; rows: Promise<StatisticRow[]> } | null = null;
  return () => {
    const now = Date.now();
    if (last && now >= last.at && now - last.at < MAX_AGE_MS) return last.rows;
    const asked = { at: now, rows: read() };
    last = asked;
    asked.rows.catch(() => {
      if (last === asked) last = null;
    });
    return asked.rows;
  };
}
