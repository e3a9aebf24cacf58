import { MAX_BASKET_LINES, maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { t } from "@/lib/values/text";
import type { Added, AddOutcome } from "./add-outcome";
import { readVisitorBasket, withLine, writeVisitorBasket } from "./visitor-basket";

/** Puts pieces of a product into the basket of this browser. */
export function addForVisitor(added: Added): AddOutcome {
  const { productId } = added;
  const lines = readVisitorBasket();
  const there = lines.find((line) => line.productId === productId)?.quantity ?? 0;
  if (there === 0 && lines.length >= MAX_BASKET_LINES)
    return { ok: false, message: t`A basket has ${MAX_BASKET_LINES} lines at most` };
  const quantity = Math.min(there + added.quantity, maxLinePieces());
  writeVisitorBasket(withLine(lines, { productId, quantity }));
  return { ok: true, more: added.quantity, quantity, basket: null };
}
