import type { BasketEntry } from "@/lib/core/domain/basket/basket";
import { MAX_BASKET_LINES } from "@/lib/core/domain/basket/basket-limits";
import { splitOf } from "@/lib/core/domain/orders/order-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type Refusal, refuse } from "@/lib/values/result";
import type { Text } from "@/lib/values/text";
import { viewBasket } from "./view-basket";

/**
 * The refusal of lines that are more than a basket has, with a proposal to order in parts what can be ordered now; null where
 * they fit.
 */
export async function refuseFull(
  viewer: Viewer | null,
  lines: readonly BasketEntry[],
  message: Text,
): Promise<Refusal | null> {
  if (lines.length <= MAX_BASKET_LINES) return null;
  const viewed = await viewBasket(viewer, { revision: 0, poNumber: "", note: "", lines });
  const orderable = viewed.lines.filter(({ verdict }) => verdict === "ok");
  const split = splitOf(orderable);
  const isProposed = split !== null && split.length > 0;
  return refuse("invalid", message, {
    fields: { lines: message },
    details: isProposed ? { split } : {},
  });
}
