import { findBasket, setBasketLine } from "@/components/api/basket";
import { showToast } from "@/components/ui/toast";
import { MAX_BASKET_LINES, MAX_LINE_PIECES } from "@/lib/domain/basket-limits";
import { formatCount } from "@/lib/domain/money";
import { noteCustomerCount } from "./customer-count";
import { isSignedIn, readVisitorBasket, withLine, writeVisitorBasket } from "./visitor-basket";

export interface Added {
  productId: string;
  /** More pieces, on top of those that the basket has already. */
  quantity: number;
}

/** Puts pieces of a product into the basket: a customer's on the server, a visitor's in the browser. */
export async function addToBasket(added: Added): Promise<void> {
  if (!isSignedIn()) {
    addForVisitor(added);
    return;
  }
  const before = await findBasket();
  if (!before.ok) {
    // The session is over: the line waits in the browser for the next sign-in.
    if (before.status === 401) addForVisitor(added);
    else showToast(before.message, { tone: "bad" });
    return;
  }
  const there = before.value.lines.find(({ productId }) => productId === added.productId)?.quantity ?? 0;
  const quantity = there + added.quantity;
  const answer = await setBasketLine({ productId: added.productId, quantity });
  if (!answer.ok) {
    const detail = there > 0 ? `${formatCount(there)} pieces of it are in your basket already` : undefined;
    showToast(answer.message, { tone: "bad", detail });
    return;
  }
  noteCustomerCount(answer.value.lines.length);
  say(added, quantity);
}

function addForVisitor(added: Added): void {
  const { productId } = added;
  const lines = readVisitorBasket();
  const there = lines.find((line) => line.productId === productId)?.quantity ?? 0;
  if (there === 0 && lines.length >= MAX_BASKET_LINES) {
    showToast(`A basket has ${MAX_BASKET_LINES} lines at most`, { tone: "bad" });
    return;
  }
  const quantity = Math.min(there + added.quantity, MAX_LINE_PIECES);
  writeVisitorBasket(withLine(lines, { productId, quantity }));
  say(added, quantity);
}

function say({ quantity: more }: Added, quantity: number): void {
  const now = quantity === more ? "" : `, ${formatCount(quantity)} in the basket now`;
  showToast(`${formatCount(more)} added to the basket${now}`);
}
