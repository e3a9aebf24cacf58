import { removeOrdered } from "@/lib/core/data/basket/baskets";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { markBasketDone } from "@/lib/core/data/orders/order-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { requireId } from "@/lib/core/data/store/ids";
import { isPlaced } from "@/lib/core/domain/orders/order-statuses";

/** Takes the lines of a placed order out of its customer's basket, once, however often it is called. */
export async function takeFromBasket(orderId: string): Promise<void> {
  const order = await findOrderDocument(requireId(orderId));
  if (order) await takeOrderFromBasket(order);
}

/** For the sweeper. */
export async function takeOrderFromBasket(order: OrderDocument): Promise<void> {
  if (!order.basketDue || !isPlaced(order)) return;
  await removeOrdered(order);
  await markBasketDone(order._id);
}
