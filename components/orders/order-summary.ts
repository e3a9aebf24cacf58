import type { OrderView } from "@/lib/domain/views";

/** An order in one line: the first product, and how many others there are. */
export function productsOf({ lines }: Pick<OrderView, "lines">): string {
  const [first, ...others] = lines;
  if (first === undefined) return "";
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}

/** All pieces of an order. */
export const quantityOf = ({ lines }: Pick<OrderView, "lines">): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** To whom it goes, in a few words. */
export const addressee = ({ customer, address }: Pick<OrderView, "customer" | "address">): string =>
  address ? `${customer.name}, ${address.city}` : `${customer.name}, no address yet`;

/** What the buttons of an order need of it: plain and small, it goes into the page's script. */
export const toOrderSummary = (order: Pick<OrderView, "id" | "lines" | "totalCents">) => ({
  id: order.id,
  productName: productsOf(order),
  quantity: quantityOf(order),
  totalCents: order.totalCents,
});
