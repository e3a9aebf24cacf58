import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { MAX_BASKET_LINES, maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { basketSchema, mergedBasketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { t } from "@/lib/values/text";
import { noteCustomerCount } from "./customer-count";
import {
  isSignedIn,
  readVisitorBasket,
  type VisitorLine,
  withLine,
  writeVisitorBasket,
} from "./visitor-basket";

export type LinesAdded =
  | { ok: true }
  | {
      ok: false;
      message: string;
      /** The basket as it was before; null where nothing was added. With it the next try adds nothing twice. */
      before: readonly VisitorLine[] | null;
    };

/**
 * Puts all of these lines into the basket, or none; pieces of a product that is there already are added to those.
 * @param before of the last try, where its answer was lost
 */
export async function addLines(
  lines: readonly VisitorLine[],
  before: readonly VisitorLine[] | null,
): Promise<LinesAdded> {
  if (!isSignedIn()) return addForVisitor(lines);
  const there = before
    ? ({ ok: true, value: { lines: before } } as const)
    : await call("GET /basket", { answer: basketSchema });
  if (!there.ok)
    return there.status === 401
      ? addForVisitor(lines)
      : { ok: false, message: failureText(there), before: null };
  // A merge keeps the larger quantity of each product, so that the same answer comes if it is sent twice.
  const answer = await call("POST /basket/merge", {
    body: { lines: summed(there.value.lines, lines) },
    answer: mergedBasketSchema,
  });
  if (!answer.ok)
    return {
      ok: false,
      message: failureText(answer),
      before: outcomeIsUnknown(answer) ? there.value.lines : null,
    };
  noteCustomerCount(answer.value.lines.length);
  return { ok: true };
}

function addForVisitor(lines: readonly VisitorLine[]): LinesAdded {
  const before = readVisitorBasket();
  const after = summed(before, lines).reduce<VisitorLine[]>(withLine, before);
  if (after.length > MAX_BASKET_LINES)
    return { ok: false, message: t`A basket has ${MAX_BASKET_LINES} lines at most`, before: null };
  writeVisitorBasket(after);
  return { ok: true };
}

const summed = (there: readonly VisitorLine[], lines: readonly VisitorLine[]): VisitorLine[] =>
  lines.map(({ productId, quantity }) => {
    const before = there.find((line) => line.productId === productId)?.quantity ?? 0;
    return { productId, quantity: Math.min(before + quantity, maxLinePieces()) };
  });
