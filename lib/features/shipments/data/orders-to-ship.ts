import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { countToShip, findLaterOrders, todayFilter } from "@/lib/core/data/orders/later-orders";
import { parseId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { TO_SHIP_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { piecesToPack } from "@/lib/core/domain/orders/shipments";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { addressOf } from "@/lib/core/domain/people/address-book";
import { MOST_PICKED, type OrderForLater, type OrderToShip } from "@/lib/features/shipments/domain/picking";
import type { Page } from "@/lib/values/page";

/** Orders that wait for the warehouse: paid ones, and those on account. */

const FIELDS = {
  status: 1,
  revision: 1,
  placedAt: 1,
  "customer.name": 1,
  "company.name": 1,
  address: 1,
  poNumber: 1,
  note: 1,
  "lines.productId": 1,
  "lines.sku": 1,
  "lines.name": 1,
  "lines.quantity": 1,
  "lines.shipped": 1,
  "lines.cancelled": 1,
  "shipments.state": 1,
  "shipments.lines": 1,
} as const;

/** Each status has an index of its own, which holds the orders that wait and no others. */
const INDEXES: Partial<Record<OrderStatus, Record<string, 1>>> = {
  paid: { status: 1, placedAt: 1, _id: 1 },
  accepted: { placedAt: 1, _id: 1, status: 1 },
};

/** The oldest first; empty for viewers who ship nothing. */
export async function pageOfOrdersToShip(viewer: Viewer, page: PageQuery = {}): Promise<Page<OrderToShip>> {
  if (!hasRight(viewer, "shipOrders")) return { items: [], next: null };
  const ofEach = await Promise.all(
    TO_SHIP_STATUSES.map((status) =>
      orders()
        .find(
          { $and: [{ status }, todayFilter(), afterFilter("placedAt", 1, page.after)] },
          { projection: FIELDS, hint: INDEXES[status] },
        )
        .sort({ placedAt: 1, _id: 1 })
        .limit(oneMore(page))
        .toArray(),
    ),
  );
  return toPage(ofEach.flat().sort(byAge), page, ({ placedAt }) => placedAt, toOrderToShip);
}

/** How many may leave today, and how many wait for a later day; 0 for viewers who ship nothing. */
export async function countOrdersToShip(viewer: Viewer): Promise<{ today: number; later: number }> {
  if (!hasRight(viewer, "shipOrders")) return { today: 0, later: 0 };
  return await countToShip();
}

/** Lists the orders that wait for a later day, the next day first; empty for viewers who ship nothing. */
export async function findOrdersForLater(viewer: Viewer, limit: number): Promise<OrderForLater[]> {
  if (!hasRight(viewer, "shipOrders")) return [];
  return (await findLaterOrders(limit)).map((order) => ({
    ...toOrderToShip(order),
    shipFrom: order.shipFrom ?? "",
  }));
}

/** As many of these orders as still wait, the oldest first. @param ids as they were asked for, of orders or not */
export async function findOrdersToShip(viewer: Viewer, ids: readonly string[]): Promise<OrderToShip[]> {
  if (!hasRight(viewer, "shipOrders")) return [];
  const asked = ids.slice(0, MOST_PICKED).flatMap((id) => parseId(id) ?? []);
  const found = await orders()
    .find({ _id: { $in: asked }, status: { $in: [...TO_SHIP_STATUSES] } }, { projection: FIELDS })
    .toArray();
  return found.sort(byAge).map(toOrderToShip);
}

const byAge = (a: OrderDocument, b: OrderDocument): number =>
  a.placedAt.getTime() - b.placedAt.getTime() || (a._id.toHexString() < b._id.toHexString() ? -1 : 1);

function toOrderToShip(order: OrderDocument): OrderToShip {
  const left = piecesToPack(order);
  const { status, customer, company, address, lines, shipments = [] } = order;
  return {
    id: order._id.toHexString(),
    status,
    revision: order.revision ?? 0,
    placedAt: order.placedAt.toISOString(),
    customer: customer.name,
    ...(company ? { company: company.name } : {}),
    address: address && addressOf(address),
    poNumber: order.poNumber ?? "",
    note: order.note ?? "",
    lines: lines.flatMap(({ productId, sku, name, quantity }, index) => {
      const toPack = left[index] ?? 0;
      const line = { lineNo: index + 1, productId: productId.toHexString(), sku, name, quantity, toPack };
      return toPack > 0 ? [line] : [];
    }),
    packed: shipments
      .filter(({ state }) => state === "packed")
      .flatMap((shipment) => shipment.lines)
      .reduce((sum, { pieces }) => sum + pieces, 0),
  };
}
