import { finishCredit } from "@/lib/core/commands/companies/credit/keep-credit";
import { releaseLines } from "@/lib/core/data/catalogue/stock";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { deletePlacing, takePlacing } from "@/lib/core/data/orders/order-writes";
import { newId } from "@/lib/core/data/store/ids";

/**
 * Undoes an order that is still being placed. First the order is taken from its attempt, which cannot win any more, then the
 * stock of that attempt is freed, then the order is deleted. A crash in between leaves an order that is undone in the same
 * way. An attempt that still runs finds out when it confirms its order, and frees what it has held since.
 * @returns whether it was still being placed
 */
export async function undoPlacing(
  order: Pick<OrderDocument, "_id" | "customer" | "holdId">,
): Promise<boolean> {
  const holdId = newId();
  const taken = await takePlacing(order, holdId);
  if (!taken) return false;
  await finishCredit(taken);
  for (const abandoned of taken.abandonedHolds ?? []) await releaseLines(taken.lines, abandoned);
  return await deletePlacing(taken._id, holdId);
}
