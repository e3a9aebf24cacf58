import type { Filter } from "mongodb";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { lastOverdueDay } from "@/lib/core/domain/companies/terms";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { decodePosition } from "@/lib/values/cursor";
import type { Cents } from "@/lib/values/money";
import type { Page } from "@/lib/values/page";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { toOrderView } from "./views";

/** Orders on account whose money has not come: placed, neither settled nor written off. */

const UNSETTLED = { "terms.owed": true, status: { $in: [...LIFECYCLE.settle.from] } } as const;
/** An order on account has no due day before it is shipped. */
const DATED = { "terms.dueAt": { $gt: new Date(0) } };
const UNDATED = { "terms.dueAt": null } as Filter<OrderDocument>;

/** The open orders of all companies, the longest overdue first, and orders that are not shipped yet last. Empty for viewers without the right. */
export async function listOpenAccounts(viewer: Viewer, page: PageQuery = {}): Promise<Page<OrderView>> {
  if (!hasRight(viewer, "bookTransfers")) return { items: [], next: null };
  return await nextDueFirst({}, page, { "terms.dueAt": 1, _id: 1 });
}

/** The open orders of a company, in the same order. Empty for viewers who may not see all of its orders. @param companyId in lower case */
export async function listUnsettledOrders(
  viewer: Viewer,
  companyId: string,
  page: PageQuery = {},
): Promise<Page<OrderView>> {
  const id = parseId(companyId);
  if (!id || !(mayInCompany(viewer, companyId, "seeAllOrders") || hasRight(viewer, "seeOrders")))
    return { items: [], next: null };
  return await nextDueFirst({ "company.id": id }, page, { "company.id": 1, "terms.dueAt": 1, _id: 1 });
}

/** The database sorts missing values first, so that orders without a due day are a second query. Their cursor has no day. */
async function nextDueFirst(
  which: { "company.id"?: ObjectId },
  page: PageQuery,
  hint: Record<string, 1>,
): Promise<Page<OrderView>> {
  const { after } = page;
  const isBehindDated = after !== undefined && decodePosition(after)?.value === NO_DAY;
  const read = (among: Filter<OrderDocument>, limit: number) =>
    orders()
      .find({ $and: [{ ...which, ...UNSETTLED }, among] }, { hint })
      .sort({ "terms.dueAt": 1, _id: 1 })
      .limit(limit)
      .toArray();
  const most = oneMore(page);
  const dated = isBehindDated
    ? []
    : await read({ $and: [DATED, afterFilter("terms.dueAt", 1, after)] }, most);
  const left = most - dated.length;
  const undated =
    most === 0 || left > 0
      ? await read({ $and: [UNDATED, afterFilter("_id", 1, isBehindDated ? after : undefined)] }, left)
      : [];
  return toPage([...dated, ...undated], page, ({ terms }) => terms?.dueAt ?? NO_DAY, toOrderView);
}

const NO_DAY = "";

export interface OpenSum {
  orders: number;
  cents: Cents;
}

/** The sum that all companies owe, and the part of it that is overdue. Null for viewers without the right. */
export async function sumOpenAccounts(
  viewer: Viewer,
  now: Date,
): Promise<{ open: OpenSum; overdue: OpenSum } | null> {
  if (!hasRight(viewer, "bookTransfers")) return null;
  const [open, overdue] = await Promise.all([
    sumOf(UNSETTLED),
    sumOf({ ...UNSETTLED, "terms.dueAt": { $lte: lastOverdueDay(now) } }),
  ]);
  return { open, overdue };
}

async function sumOf(which: Filter<OrderDocument>): Promise<OpenSum> {
  const [sum] = await orders()
    .aggregate<{ orders: number; total: Cents; settled: Cents }>(
      [
        { $match: which },
        {
          $group: {
            _id: null,
            orders: { $sum: 1 },
            total: { $sum: { $ifNull: ["$dueCents", "$totalCents"] } },
            settled: { $sum: "$terms.settledCents" },
          },
        },
      ],
      { hint: { "terms.dueAt": 1, _id: 1 } },
    )
    .toArray();
  return { orders: sum?.orders ?? 0, cents: (sum?.total ?? 0) - (sum?.settled ?? 0) };
}
