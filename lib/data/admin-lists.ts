import type { Filter } from "mongodb";
import { isAdmin, type Viewer } from "@/lib/domain/access";
import { INITIAL_STATUS, isPlaced, type OrderStatus } from "@/lib/domain/order-lifecycle";
import type { OrderView, UserView } from "@/lib/domain/views";
import { adminIds } from "./admins";
import { orders, users } from "./collections";
import type { OrderDocument, UserDocument } from "./documents";
import { parseId } from "./ids";
import { toUserView } from "./users";
import { toOrderView } from "./views";

export interface Found<T> {
  items: T[];
  total: number;
}

/** Both directions are served by the same index. */
export type ListOrder = "newest" | "oldest";

/**
 * The administrators' order list, newest first unless it is asked for otherwise. `q` is an order number, or words of
 * the customer's name, e-mail or the product; nothing for those who are no administrators.
 */
export async function pageOfOrders(
  viewer: Viewer,
  { q = "", status, order = "newest" }: { q?: string; status?: OrderStatus; order?: ListOrder },
  page: number,
  perPage: number,
): Promise<Found<OrderView>> {
  if (!isAdmin(viewer)) return { items: [], total: 0 };
  const filter: Filter<OrderDocument> = {
    $and: [{ status: status ?? { $ne: INITIAL_STATUS } }, await orderSearch(q.trim())],
  };
  const all = q.trim() === "" && status === undefined;
  const total = await countOrders(filter, all);
  const byDate = q.trim() === "" && (await isShorterByDate(total, page * perPage));
  // Of all, what is still being placed is left out afterwards: so the pages before this one are skipped in the index.
  const found = await orders()
    .find(all ? {} : filter, byDate ? BY_DATE : {})
    .sort(order === "newest" ? { placedAt: -1, _id: -1 } : { placedAt: 1, _id: 1 })
    .skip((page - 1) * perPage)
    .limit(perPage)
    .toArray();
  return { items: found.filter(isPlaced).map(toOrderView), total };
}

const BY_DATE = { hint: { placedAt: -1, _id: -1 } } as const;

/**
 * Orders of one status are found by its index and then sorted, or by their date and then picked: whichever reads less.
 * Databases that plan by rule alone need to be told.
 */
async function isShorterByDate(total: number, wanted: number): Promise<boolean> {
  const every = await orders().estimatedDocumentCount();
  return total > 0 && (wanted * every) / total < total;
}

/** All that are placed: what an index can count, less what it can count, as none can count what is not. */
async function countOrders(filter: Filter<OrderDocument>, all: boolean): Promise<number> {
  if (!all) return await orders().countDocuments(filter);
  const [every, placing] = await Promise.all([
    orders().countDocuments({}),
    orders().countDocuments({ status: INITIAL_STATUS }),
  ]);
  return every - placing;
}

/** The administrators' list of accounts, in the order in which they came; `q` is part of a name or an e-mail. */
export async function pageOfUsers(
  viewer: Viewer,
  { q = "", order = "oldest" }: { q?: string; order?: ListOrder },
  page: number,
  perPage: number,
): Promise<Found<UserView>> {
  if (!isAdmin(viewer)) return { items: [], total: 0 };
  const filter: Filter<UserDocument> = {
    $and: wordsOf(q).map((word) => ({ $or: [{ name: word }, { email: word }] })),
  };
  const conditions = filter.$and?.length ? filter : {};
  const [found, total, admins] = await Promise.all([
    users()
      .find(conditions, { projection: { email: 1, name: 1, createdAt: 1 } })
      .sort({ _id: order === "oldest" ? 1 : -1 })
      .skip((page - 1) * perPage)
      .limit(perPage)
      .toArray(),
    users().countDocuments(conditions),
    adminIds(),
  ]);
  return { items: found.map((user) => toUserView(user, admins)), total };
}

async function orderSearch(q: string): Promise<Filter<OrderDocument>> {
  if (q === "") return {};
  const id = parseId(q);
  if (id) return { _id: id };
  const words: Filter<OrderDocument> = {
    $and: wordsOf(q).map((word) => ({
      $or: [{ "customer.name": word }, { "customer.email": word }, { "lines.name": word }],
    })),
  };
  // People say the end of an order's id, which no index knows: the ids alone are read for it.
  if (!/^[0-9a-f]{6}$/i.test(q)) return words;
  const ids = await orders()
    .find({}, { projection: { _id: 1 } })
    .map(({ _id }) => _id)
    .toArray();
  const named = ids.filter((_id) => _id.toHexString().endsWith(q.toLowerCase()));
  return { $or: [{ _id: { $in: named } }, words] };
}

/** Each word as a pattern of itself alone: nothing of what was typed acts as one. */
const wordsOf = (q: string): RegExp[] =>
  q
    .normalize("NFKC")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => new RegExp(word.slice(0, 100).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i"));
