import { holdLines, releaseLines } from "@/lib/core/data/catalogue/stock";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { beginLateHold, endLateHold } from "@/lib/core/data/orders/order-stock-writes";
import type { OrderGuard } from "@/lib/core/data/orders/order-writes";
import { newId } from "@/lib/core/data/store/ids";
import { finishStock } from "./finish-stock";

export interface LateHold {
  isHeld: boolean;
  /** The order as the attempt has left it. */
  order: OrderDocument;
  /** Part of the filter of the write that relies on this attempt. */
  guard: OrderGuard;
}

const RETRY_MS = 60;

/**
 * Holds the stock of an expired order again, if it is still there, while `change` records what follows. Of several
 * messages of the same late payment one tries at a time.
 * @param change changes the order; its null ends the attempt and frees the stock
 * @returns null where another message is trying, or `change` has changed nothing
 */
export async function withLateHold(
  order: OrderDocument,
  change: (hold: LateHold) => Promise<OrderDocument | null>,
): Promise<OrderDocument | null> {
  // The expired order may need the pieces that it still holds itself.
  await finishStock(order);
  const holdId = newId();
  const at = new Date();
  if (!(await beginLateHold(order, holdId, at))) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return null;
  }
  const request = { holdId, orderId: order._id, expiresAt: order.expiresAt };
  const isHeld = await holdLines(order.lines, request, new Map());
  const changed = await change({
    isHeld,
    order: { ...order, holdId },
    guard: isHeld ? { holdId, holdingSince: at } : { holdId },
  });
  if (changed) return changed;
  await endLateHold(order._id, holdId);
  if (isHeld) await releaseLines(order.lines, holdId);
  return null;
}
