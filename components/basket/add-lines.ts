import { findBasket, mergeBasket } from "@/components/api/basket";
import { MAX_BASKET_LINES, MAX_LINE_PIECES } from "@/lib/domain/basket-limits";
import { noteCustomerCount } from "./customer-count";
import {
  isSignedIn,
  readVisitorBasket,
  type VisitorLine,
  withLine,
  writeVisitorBasket,
} from "./visitor-basket";

export type LinesAdded = { ok: true } | { ok: false; message: string };

const FULL = `A basket has ${MAX_BASKET_LINES} lines at most`;

/** Puts all of these lines into the basket, or none; pieces of a product that is there already are added to those. */
export async function addLines(lines: readonly VisitorLine[]): Promise<LinesAdded> {
  if (!isSignedIn()) return addForVisitor(lines);
  const before = await findBasket();
  if (!before.ok)
    return before.status === 401 ? addForVisitor(lines) : { ok: false, message: before.message };
  // A merge keeps the larger quantity of each product, so that the same answer comes if it is sent twice.
  const answer = await mergeBasket(summed(before.value.lines, lines));
  if (!answer.ok) return { ok: false, message: answer.message };
  noteCustomerCount(answer.value.lines.length);
  return { ok: true };
}

function addForVisitor(lines: readonly VisitorLine[]): LinesAdded {
  const before = readVisitorBasket();
  const after = summed(before, lines).reduce<VisitorLine[]>(withLine, before);
  if (after.length > MAX_BASKET_LINES) return { ok: false, message: FULL };
  writeVisitorBasket(after);
  return { ok: true };
}

const summed = (there: readonly VisitorLine[], lines: readonly VisitorLine[]): VisitorLine[] =>
  lines.map(({ productId, quantity }) => {
    const before = there.find((line) => line.productId === productId)?.quantity ?? 0;
    return { productId, quantity: Math.min(before + quantity, MAX_LINE_PIECES) };
  });
