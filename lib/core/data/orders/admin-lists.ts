import type { Filter } from "mongodb";
import { findStaff } from "@/lib/core/data/people/admins";
import { users } from "@/lib/core/data/people/collections";
import type { UserDocument } from "@/lib/core/data/people/documents";
import { toUserView } from "@/lib/core/data/people/users";
import { wordsOf } from "@/lib/core/data/store/filters";
import { parseId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, toPage } from "@/lib/core/data/store/paging";
import { isUnfiltered, type OrderListQuery } from "@/lib/core/domain/orders/order-list";
import { INITIAL_STATUS, isPlaced } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { UserView } from "@/lib/core/domain/people/views";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { filterOfChoices } from "./order-list-filter";
import { toOrderView } from "./views";

export interface Found<T> {
  items: T[];
  total: number;
}

/** One index serves both directions. */
export type ListOrder = "newest" | "oldest";

/**
 * The shop's list of orders, newest first by default; empty for other viewers.
 * @param q an order number, or words of the customer's name, e-mail, PO number, or the name or SKU of any product
 */
export async function pageOfOrders(
  viewer: Viewer,
  { order = "newest", ...query }: OrderListQuery & { order?: ListOrder },
  page: number,
  perPage: number,
): Promise<Found<OrderView>> {
  if (!hasRight(viewer, "seeOrders")) return { items: [], total: 0 };
  const all = isUnfiltered(query);
  const filter = await filterOfOrders(query);
  const total = await countOrders(filter, all);
  const byDate = !query.q?.trim() && (await isShorterByDate(total, page * perPage));
  // Without a filter the index skips the earlier pages. Orders still being placed are few and are left out afterwards.
  const found = await orders()
    .find(all ? {} : filter, byDate ? BY_DATE : {})
    .sort(order === "newest" ? { placedAt: -1, _id: -1 } : { placedAt: 1, _id: 1 })
    .skip((page - 1) * perPage)
    .limit(perPage)
    .toArray();
  return { items: found.filter(isPlaced).map(toOrderView), total };
}

const filterOfOrders = async ({ q = "", ...choices }: OrderListQuery): Promise<Filter<OrderDocument>> => ({
  $and: [filterOfChoices(choices), await orderSearch(q.trim())],
});

/** Of a file: so many are in memory at once, whatever the number of all. */
const AT_ONCE = 500;

/** The orders of the list, all pages, in batches. Nothing for viewers without the right. */
export async function* batchesOfOrders(viewer: Viewer, query: OrderListQuery): AsyncGenerator<OrderView[]> {
  if (!hasRight(viewer, "seeOrders")) return;
  const filter = await filterOfOrders(query);
  for (let after: string | undefined; ; ) {
    const page = { limit: AT_ONCE, after };
    const found = await orders()
      .find({ $and: [afterFilter("placedAt", -1, after), filter] }, query.q?.trim() ? {} : BY_DATE)
      .sort({ placedAt: -1, _id: -1 })
      .limit(oneMore(page))
      .toArray();
    const { items, next } = toPage(found, page, ({ placedAt }) => placedAt, toOrderView);
    if (items.length > 0) yield items;
    if (next === null) return;
    after = next;
  }
}

const BY_DATE = { hint: { placedAt: -1, _id: -1 } } as const;

/**
 * Orders of one status can be found by the index over the status and then sorted, or read by date and filtered: whichever
 * reads less. Databases that plan without statistics need the hint.
 */
async function isShorterByDate(total: number, wanted: number): Promise<boolean> {
  const every = await orders().estimatedDocumentCount();
  return total > 0 && (wanted * every) / total < total;
}

/** Placed orders are counted as all orders less those being placed: an index cannot count "not equal". */
async function countOrders(filter: Filter<OrderDocument>, all: boolean): Promise<number> {
  if (!all) return await orders().countDocuments(filter);
  const [every, placing] = await Promise.all([
    orders().countDocuments({}),
    orders().countDocuments({ status: INITIAL_STATUS }),
  ]);
  return every - placing;
}

/** The shop's list of accounts, oldest first by default. `q` is part of a name or an e-mail. */
export async function pageOfUsers(
  viewer: Viewer,
  { q = "", order = "oldest" }: { q?: string; order?: ListOrder },
  page: number,
  perPage: number,
): Promise<Found<UserView>> {
  if (!hasRight(viewer, "seePeople")) return { items: [], total: 0 };
  const filter: Filter<UserDocument> = {
    $and: wordsOf(q).map((word) => ({ $or: [{ name: word }, { email: word }] })),
  };
  const conditions = filter.$and?.length ? filter : {};
  const [found, total, staff] = await Promise.all([
    users()
      .find(conditions, { projection: { email: 1, name: 1, emailVerified: 1, createdAt: 1 } })
      .sort({ _id: order === "oldest" ? 1 : -1 })
      .skip((page - 1) * perPage)
      .limit(perPage)
      .toArray(),
    users().countDocuments(conditions),
    findStaff(),
  ]);
  return { items: found.map((user) => toUserView(user, staff)), total };
}

async function orderSearch(q: string): Promise<Filter<OrderDocument>> {
  if (q === "") return {};
  const id = parseId(q);
  if (id) return { _id: id };
  const words: Filter<OrderDocument> = {
    $and: wordsOf(q).map((word) => ({
      $or: [
        { "customer.name": word },
        { "customer.email": word },
        { "lines.name": word },
        { "lines.sku": word },
        { poNumber: word },
      ],
    })),
  };
  // Customers quote the last six digits, which no index can find: all ids are read, without their documents.
  if (!/^[0-9a-f]{6}$/i.test(q)) return words;
  const ids = await orders()
    .find({}, { projection: { _id: 1 } })
    .map(({ _id }) => _id)
    .toArray();
  const named = ids.filter((_id) => _id.toHexString().endsWith(q.toLowerCase()));
  return { $or: [{ _id: { $in: named } }, words] };
}
