import type { Filter } from "mongodb";
import { wordsOf } from "@/lib/core/data/store/filters";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderListQuery } from "@/lib/core/domain/orders/order-list";
import {
  INITIAL_STATUS,
  type OrderFilter,
  TO_SHIP,
  TO_SHIP_STATUSES,
} from "@/lib/core/domain/orders/order-statuses";
import { DAY_MS } from "@/lib/values/day";
import type { Cents } from "@/lib/values/money";
import { beginOfDay } from "@/lib/values/shop-day";
import type { OrderDocument } from "./documents";
import { todayFilter } from "./later-orders";

type Choices = Omit<OrderListQuery, "q">;

/** The filters of the shop's list of orders, without the words of the search. An order meets all of them. */
export function filterOfChoices(choices: Choices): Filter<OrderDocument> {
  const others = [
    ...(choices.state === TO_SHIP ? [todayFilter()] : []),
    ...dueWithin(choices),
    ...wordsOf(choices.company ?? "").map(ofCompany),
  ];
  return {
    status: statusOf(choices.state),
    ...placedWithin(choices),
    ...(choices.pay === undefined ? {} : { terms: { $exists: choices.pay === "account" } }),
    ...(others.length > 0 ? { $and: others } : {}),
  };
}

const ofCompany = (word: RegExp): Filter<OrderDocument> => ({
  $or: [{ "company.name": word }, { "company.legalName": word }, { "address.company": word }],
});

function statusOf(
  asked: OrderFilter | undefined,
): OrderStatus | { $in: OrderStatus[] } | { $ne: OrderStatus } {
  if (asked === undefined) return { $ne: INITIAL_STATUS };
  return asked === TO_SHIP ? { $in: [...TO_SHIP_STATUSES] } : asked;
}

/** Both days are whole days of the shop. */
function placedWithin({ from, to }: Choices): Filter<OrderDocument> {
  if (from === undefined && to === undefined) return {};
  const end = to === undefined ? undefined : beginOfDay(new Date(Date.parse(to) + DAY_MS));
  return {
    placedAt: {
      ...(from === undefined ? {} : { $gte: beginOfDay(from) }),
      ...(end === undefined ? {} : { $lt: end }),
    },
  };
}

/** The sum due stands in a field of its own only where it differs from the goods. */
function dueWithin({ least, most }: Choices): Filter<OrderDocument>[] {
  if (least === undefined && most === undefined) return [];
  const range: { $gte?: Cents; $lte?: Cents } = {
    ...(least === undefined ? {} : { $gte: least }),
    ...(most === undefined ? {} : { $lte: most }),
  };
  return [{ $or: [{ dueCents: range }, { dueCents: { $exists: false }, totalCents: range }] }];
}
