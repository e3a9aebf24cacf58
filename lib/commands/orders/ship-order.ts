import { staffActor } from "@/lib/commands/actor";
import { changeOrder } from "@/lib/commands/change-order";
import { findOrderToChange } from "@/lib/commands/find-order-to-change";
import type { Viewer } from "@/lib/domain/access";
import { done, type Result, refuse } from "@/lib/domain/result";

const CHANGED = refuse("changed_meanwhile", "This is not what the order holds. Please look at it again.");

/**
 * Ships a paid order, once.
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
  if (await changeOrder(found.value, { event: "ship", by: staffActor(viewer) })) {
    return done({ modifiedCount: 1 });
  }
  const again = await findOrderToChange(viewer, "ship", orderId);
  return again.ok ? CHANGED : again;
}
