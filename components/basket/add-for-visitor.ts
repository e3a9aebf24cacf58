import { showToast } from "@/components/ui/toast";
import { MAX_BASKET_LINES, MAX_LINE_PIECES } from "@/lib/core/domain/basket/basket-limits";
import { formatCount } from "@/lib/values/money";
import { readVisitorBasket, withLine, writeVisitorBasket } from "./visitor-basket";

export interface Added {
  productId: string;
  /** More pieces, on top of those that the basket has already. */
  quantity: number;
}

/** Puts pieces of a product into the basket of this browser. */
export function addForVisitor(added: Added): void {
  const { productId } = added;
  const lines = readVisitorBasket();
  const there = lines.find((line) => line.productId === productId)?.quantity ?? 0;
  if (there === 0 && lines.length >= MAX_BASKET_LINES) {
    showToast(`A basket has ${MAX_BASKET_LINES} lines at most`, { tone: "bad" });
    return;
  }
  const quantity = Math.min(there + added.quantity, MAX_LINE_PIECES);
  writeVisitorBasket(withLine(lines, { productId, quantity }));
  sayAdded(added, quantity);
}

/** @param quantity in the basket now */
export function sayAdded({ quantity: more }: Added, quantity: number): void {
  const now = quantity === more ? "" : `, ${formatCount(quantity)} in the basket now`;
  showToast(`${formatCount(more)} added to the basket${now}`);
}
