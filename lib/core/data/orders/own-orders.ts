import type { Filter } from "mongodb";
import { wordsOf } from "@/lib/core/data/store/filters";
import { parseId, requireId } from "@/lib/core/data/store/ids";
import type { PageQuery } from "@/lib/core/data/store/paging";
import { companiesWith } from "@/lib/core/domain/companies/company-roles";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import {
  ENDED_STATUSES,
  isShipped,
  LISTED_STATUSES,
  type OwnOrderFilter,
  UNDER_WAY,
  UNDER_WAY_STATUSES,
} from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Page } from "@/lib/values/page";
import { beginOfDay, nextMidnight } from "@/lib/values/shop-day";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { newestFirst, ownOrders } from "./orders";
import { toOrderView } from "./views";

/** The orders that a customer placed, as they look for them. The owner is part of every query. */

export interface OwnOrdersFilter {
  /** An order number, or words of the PO number, or of the name or SKU of any product. */
  q?: string;
  state?: OwnOrderFilter | undefined;
  /** The first and the last day on which they were placed, in the shop's time zone: `2026-11-25`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The viewer's own orders that match, newest first. */
export async function listOwnOrders(
  viewer: Viewer,
  { q = "", state, from, to }: OwnOrdersFilter,
  page: PageQuery = {},
): Promise<Page<OrderView>> {
  const filter: Filter<OrderDocument> = {
    $and: [
      { ...ownOrders(viewer), status: { $in: statusesOf(state) } },
      placedBetween(from, to),
      await ownSearch(viewer, q.trim()),
    ],
  };
  return await newestFirst(filter, page, state === undefined || isCommon(state) ? BY_DAY : BY_STATUS);
}

/** The viewer's own orders on account that were shipped and are not paid, the next due first. */
export async function listOwnShippedUnpaid(viewer: Viewer, limit: number): Promise<OrderView[]> {
  const companies = companiesWith(viewer, "orderFor").map(requireId);
  if (companies.length === 0) return [];
  const found = await orders()
    .find(
      {
        "company.id": { $in: companies },
        "terms.owed": true,
        "customer.userId": requireId(viewer.userId),
        status: { $in: LISTED_STATUSES.filter((status) => isShipped({ status })) },
      },
      { hint: { "company.id": 1, "terms.dueAt": 1, _id: 1 } },
    )
    .sort({ "terms.dueAt": 1, _id: 1 })
    .limit(limit)
    .toArray();
  return found.map(toOrderView);
}

const BY_DAY = { "customer.userId": 1, placedAt: -1, _id: -1 } as const;
const BY_STATUS = { "customer.userId": 1, status: 1, placedAt: -1 } as const;

/** Most orders of a regular customer are shipped or have ended: read by day, a page of them is found at once. */
const isCommon = (state: OwnOrderFilter): boolean =>
  state !== UNDER_WAY && (isShipped({ status: state }) || ENDED_STATUSES.includes(state));

function statusesOf(state: OwnOrderFilter | undefined): OrderStatus[] {
  if (state === undefined) return [...LISTED_STATUSES];
  return state === UNDER_WAY ? [...UNDER_WAY_STATUSES] : [state];
}

function placedBetween(from: string | undefined, to: string | undefined): Filter<OrderDocument> {
  if (from === undefined && to === undefined) return {};
  return {
    placedAt: {
      ...(from === undefined ? {} : { $gte: beginOfDay(from) }),
      ...(to === undefined ? {} : { $lt: nextMidnight(beginOfDay(to)) }),
    },
  };
}

async function ownSearch(viewer: Viewer, q: string): Promise<Filter<OrderDocument>> {
  if (q === "") return {};
  const id = parseId(q);
  if (id) return { _id: id };
  const words: Filter<OrderDocument> = {
    $and: wordsOf(q).map((word) => ({
      $or: [{ "lines.name": word }, { "lines.sku": word }, { poNumber: word }],
    })),
  };
  if (!/^[0-9a-f]{6}$/i.test(q)) return words;
  // People quote the last six digits, which no index can find: the customer's own ids are read, without the orders.
  const ids = await orders()
    .find({ "customer.userId": requireId(viewer.userId) }, { projection: { _id: 1 }, hint: BY_DAY })
    .map(({ _id }) => _id)
    .toArray();
  const named = ids.filter((_id) => _id.toHexString().endsWith(q.toLowerCase()));
  return { $or: [{ _id: { $in: named } }, words] };
}
