import type { Cents } from "@/lib/values/money";
import type { OrderFilter } from "./order-statuses";

/** How an order of the shop's list is paid: on account, or before it ships. */
export const ORDER_PAYS = ["account", "before"] as const;
export type OrderPay = (typeof ORDER_PAYS)[number];

/** The filters of the shop's list of orders. They add up. */
export interface OrderListQuery {
  /** A number, or words of customer, PO number or goods. */
  q?: string | undefined;
  state?: OrderFilter | undefined;
  /** Days of the shop on which it was placed, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Of what is due. */
  least?: Cents | undefined;
  most?: Cents | undefined;
  pay?: OrderPay | undefined;
  /** Words of the company's name. */
  company?: string | undefined;
}

/** Whether the list is of all orders. */
export const isUnfiltered = (query: OrderListQuery): boolean =>
  Object.values(query).every((value) => value === undefined || value === "");
