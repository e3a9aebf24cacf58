import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { mayLeave } from "./may-leave";
import { sendRest } from "./send-shipments";

const CHANGED = refuse("changed_meanwhile", "This is not what the order holds. Please look at it again.");

/**
 * Ships all of an order, paid or on account, that has not left yet: what is packed, and the rest as a shipment of its own.
 * @param shown the first line of the order as the administrator saw it; it must be so
 */
export async function shipOrder(
  viewer: Viewer,
  orderId: string,
  shown: { productName: string; quantity: number },
): Promise<Result<{ modifiedCount: 1 }>> {
  const found = await findOrderToChange(viewer, "ship", orderId);
  if (!found.ok) return found;
  const { productName, quantity } = shown;
  const [first] = found.value.lines;
  if (first?.name !== productName.trim() || first.quantity !== quantity) return CHANGED;
  const packer = await mayLeave(viewer, found.value);
  if (!packer.ok) return packer;
  const by = packer.value;
  if (await changeOrder(found.value, { ...sendRest(found.value, by, await databaseTime()), by })) {
    return done({ modifiedCount: 1 });
  }
  const again = await findOrderToChange(viewer, "ship", orderId);
  return again.ok ? CHANGED : again;
}
