import { nextStatus, type OrderEvent, type OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";

/** Whether each event of an order's history starts from the status where the previous one ended. */
export function isPath(events: ("place" | OrderEvent)[]): boolean {
  let status: OrderStatus | null = "placing";
  for (const event of events) if (event !== "place") status = status && nextStatus(status, event);
  return status !== null;
}
