import type { Document, ObjectId } from "mongodb";
import { baskets } from "@/lib/core/data/basket/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { storedLotFloor } from "@/lib/core/data/catalogue/search/product-filters";
import { idMadeOf } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { savedLists } from "@/lib/features/saved-lists/data/collections";
import type { MissedSearch } from "@/lib/features/statistics/domain/searches";
import {
  STATISTIC_MAX,
  STATISTIC_PER_PAGE,
  type StatisticList,
  type StatisticRow,
} from "@/lib/features/statistics/domain/statistics";
import { wishes } from "@/lib/features/wishes/data/collections";
import { decodePosition, encodePosition } from "@/lib/values/cursor";
import type { Page } from "@/lib/values/page";
import { readSearches } from "./searches";
import { STATISTIC_FIELDS, type StatisticProduct, toStatisticRow } from "./statistic-rows";
import { findCover } from "./stock-cover";

/**
 * The lists of the statistics. An index answers the list of unsold products. The others are computed from many records (every
 * product with a cost price, every basket and saved list, the sales and searches of twelve weeks), so each process caches them.
 */
const MAX_AGE_MS = 10 * 60_000;

/** A line with its place in its list: the lowest first, then by id. */
interface Ranked<T> {
  row: T;
  rank: number;
  id: string;
}

const searchStatistics = kept(readSearches);

const COMPUTED: Readonly<Record<Exclude<StatisticList, "unsold">, () => Promise<Ranked<StatisticRow>[]>>> = {
  demand: kept(async () => ranked(await findDemand(), demandRank)),
  cover: kept(async () => ranked(await findCover(), ({ weeks }) => weeks ?? 0)),
  "margin-low": kept(async () => ranked(await findByMargin(1), marginRank)),
  "margin-high": kept(async () => ranked(await findByMargin(-1), (row) => -marginRank(row))),
};

const rankedSearches = kept(async () =>
  (await searchStatistics()).missed
    .slice(0, STATISTIC_MAX)
    .map((row) => ({
      row,
      rank: -row.searches,
      id: idMadeOf(`search:${row.words}`).toHexString(),
    }))
    .sort(byPlace),
);

const marginRank = ({ priceCents, costPriceCents }: StatisticRow): number =>
  -(costPriceCents ?? 0) / priceCents;

const ranked = (rows: readonly StatisticRow[], rankOf: (row: StatisticRow) => number) =>
  rows.map((row) => ({ row, rank: rankOf(row), id: row.id })).sort(byPlace);

/** The order that a cursor relies on. */
const byPlace = (a: Ranked<unknown>, b: Ranked<unknown>): number =>
  a.rank - b.rank || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Returns one page of a list, and nothing to viewers without the right. */
export async function findStatistics(
  viewer: Viewer,
  list: StatisticList,
  query: PageQuery = {},
): Promise<Page<StatisticRow>> {
  if (!hasRight(viewer, "changeCatalogue")) return NOTHING;
  return list === "unsold" ? await findUnsold(query) : pageOf(await COMPUTED[list](), query);
}

/** The same for searches without a result. */
export async function findMissedSearches(viewer: Viewer, query: PageQuery = {}): Promise<Page<MissedSearch>> {
  return hasRight(viewer, "changeCatalogue") ? pageOf(await rankedSearches(), query) : NOTHING;
}

const NOTHING = { items: [], next: null };

/** A list that is computed anew between two pages neither repeats a line that stayed where it was nor hides one. */
function pageOf<T>(all: readonly Ranked<T>[], { limit = STATISTIC_PER_PAGE, after }: PageQuery): Page<T> {
  const from = after === undefined ? null : decodePosition(after);
  // The cursor of another kind of list.
  if (from && typeof from.value !== "number") return NOTHING;
  const rest = from
    ? all.filter(({ rank, id }) => rank > Number(from.value) || (rank === from.value && id > from.id))
    : all;
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ row }) => row),
    next: last && rest.length > shown.length ? encodePosition({ value: last.rank, id: last.id }) : null,
  };
}

/** Finds products on sale of which nothing was sold or is held, the oldest first. */
export async function findUnsold({
  limit = STATISTIC_PER_PAGE,
  after,
}: PageQuery = {}): Promise<Page<StatisticRow>> {
  if (after !== undefined && !(decodePosition(after)?.value instanceof Date)) return NOTHING;
  const found = await products()
    .find<StatisticProduct>(
      { $and: [{ archived: false, sold: 0, holds: { $size: 0 } }, afterFilter("createdAt", 1, after)] },
      { projection: STATISTIC_FIELDS },
    )
    .sort({ createdAt: 1, _id: 1 })
    .limit(oneMore({ limit }))
    .toArray();
  return toPage(
    found,
    { limit },
    ({ createdAt }) => createdAt,
    (product) => toStatisticRow(product),
  );
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

/** Finds products whose stock is below their smallest order, in baskets, saved lists or wishes, or searched for. */
export async function findDemand(): Promise<StatisticRow[]> {
  const short = await findShort();
  const ids = short.map(({ _id }) => _id);
  const [{ wanted }, inBaskets, inLists, wished] = await Promise.all([
    searchStatistics(),
    countByProduct(ids, (pipeline) => baskets().aggregate<Count>(pipeline).toArray()),
    countByProduct(ids, (pipeline) => savedLists().aggregate<Count>(pipeline).toArray()),
    countWaiting(ids),
  ]);
  return short
    .map((product) => {
      const id = product._id.toHexString();
      return toStatisticRow(product, {
        baskets: inBaskets.get(id) ?? 0,
        lists: inLists.get(id) ?? 0,
        searches: wanted.get(id) ?? 0,
        wishes: wished.get(id) ?? 0,
      });
    })
    .filter((row) => demandRank(row) < 0)
    .sort((a, b) => demandRank(a) - demandRank(b) || (a.id < b.id ? -1 : 1))
    .slice(0, STATISTIC_MAX);
}

/**
 * The most wanted have the smallest number. Searches decide among equals alone: anybody can search without end, while baskets, lists
 * and wishes each belong to somebody.
 */
function demandRank({ baskets: inBaskets, lists, searches, wishes: waiting }: StatisticRow): number {
  const asked = (inBaskets ?? 0) + (lists ?? 0) + (waiting ?? 0);
  return -(asked * SEARCHES_RANKED + Math.min(searches ?? 0, SEARCHES_RANKED - 1));
}

const SEARCHES_RANKED = 1_000_000;

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
        $expr: { $lt: ["$available", storedLotFloor()] },
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

/** Counts the waiting wishes for each product. */
async function countWaiting(ids: readonly ObjectId[]): Promise<Map<string, number>> {
  const counts = await wishes()
    .aggregate<Count>([
      { $match: { productId: { $in: [...ids] }, state: "waiting" } },
      { $group: { _id: "$productId", count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
}

/** Concurrent readers share one query. A failed query is not cached. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; rows: Promise<T> } | null = null;
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
