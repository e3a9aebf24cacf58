import { leftOnCardsOfView, paidOfView } from "@/lib/core/domain/orders/receipts";
import type { OrderView } from "@/lib/core/domain/orders/views";

/** The part of an order that its buttons and rows need. It is small because it is sent with the page. */
export interface OrderSummary {
  id: string;
  productName: string;
  quantity: number;
  dueCents: number;
  /** Its money came by bank transfer, so that a person sends it back. Missing otherwise. */
  byTransfer?: true;
  /** The money that goes back to the card, and that a person sends. Missing where it is one of the two. */
  ways?: { cardCents: number; transferCents: number };
  /** The product and quantity that shipping names, so that nothing else is shipped than was seen. */
  firstLine: { productName: string; quantity: number };
}

export const toOrderSummary = (
  order: Pick<OrderView, "id" | "lines" | "dueCents" | "transfer" | "receipts" | "refunds">,
): OrderSummary => ({
  id: order.id,
  productName: productNames(order),
  quantity: quantityOf(order),
  dueCents: order.dueCents,
  ...(order.transfer ? { byTransfer: true } : {}),
  ...waysOf(order),
  firstLine: { productName: order.lines[0]?.name ?? "", quantity: order.lines[0]?.quantity ?? 0 },
});

function waysOf(order: Pick<OrderView, "transfer" | "receipts" | "refunds">): Pick<OrderSummary, "ways"> {
  const cardCents = leftOnCardsOfView(order);
  return order.transfer && cardCents > 0
    ? { ways: { cardCents, transferCents: paidOfView(order) - cardCents } }
    : {};
}

/** The page where an order is ordered again, whatever has become of it. */
export const orderAgainHref = ({ id }: Pick<OrderView, "id">): string => `/dashboard/myorders/${id}/again`;

/** The first product's name, and how many other products there are. */
export function productNames({ lines }: Pick<OrderView, "lines">): string {
  const [first, ...others] = lines;
  if (first === undefined) return "";
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}

/** All pieces of an order. */
export const quantityOf = ({ lines }: Pick<OrderView, "lines">): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** `Mara Lind, Malmö` */
export const recipient = ({ customer, address }: Pick<OrderView, "customer" | "address">): string =>
  address ? `${customer.name}, ${address.city}` : `${customer.name}, no address given`;

/** For how many hours an unpaid order is held in all. It differs from order to order. */
export const hoursHeld = ({ placedAt, expiresAt }: Pick<OrderView, "placedAt" | "expiresAt">): number =>
  Math.max(1, Math.round((Date.parse(expiresAt) - Date.parse(placedAt)) / 3_600_000));
