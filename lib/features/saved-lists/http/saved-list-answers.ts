import type { z } from "zod";
import type { BasketLineView } from "@/lib/core/domain/basket/basket";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import type { OrderAgain } from "@/lib/features/saved-lists/commands/order-again";
import type { PutInBasket } from "@/lib/features/saved-lists/commands/put-in-basket";
import type {
  ListDifference,
  SavedListSummary,
  SavedListView,
} from "@/lib/features/saved-lists/domain/saved-lists";
import type {
  linesForBasketSchema,
  listSummarySchema,
  orderAgainSchema,
  putInBasketSchema,
  savedListSchema,
} from "@/lib/features/saved-lists/domain/schemas";
import { toBasket, toProductLine } from "@/lib/http/basket-answers";
import type { Outcome } from "@/lib/http/operation";
import { centsOf, centsToDollars } from "@/lib/values/money";
import type { Refusal, Result } from "@/lib/values/result";

/** Saved lists and orders again with the wire's names and dollars. */

export type ListSummary = z.output<typeof listSummarySchema>;
export type SavedList = z.output<typeof savedListSchema>;
export type OrderAgainAnswer = z.output<typeof orderAgainSchema>;

export const toListSummary = ({ id, inBasketAt: _, ...list }: SavedListSummary): ListSummary => ({
  _id: id,
  ...list,
});

export const toSavedList = ({ id, lines, totalCents, part, ...list }: SavedListView): SavedList => ({
  _id: id,
  ...list,
  ...(part ? { lineCount: part.lineCount } : {}),
  lines: lines.map((line) => ({
    ...toReorderLine(line),
    note: line.note,
    changed: line.differences.map(toDifference),
  })),
  totalPrice: centsToDollars(totalCents),
});

const toDifference = ({ field, from, to }: ListDifference) =>
  field === "unitPrice" && from !== null && to !== null
    ? { field, from: centsToDollars(from), to: centsToDollars(to) }
    : { field, from, to };

export const listOutcome = (result: Result<SavedListView>): Outcome<SavedList> =>
  result.ok ? { ok: true, value: toSavedList(result.value) } : withNewerList(result);

/** A refusal that tells of a newer list has that as `list`. */
export function withNewerList(refusal: Refusal): Refusal {
  const newer = refusal.details?.list as SavedListView | undefined;
  return newer ? { ...refusal, details: { ...refusal.details, list: toSavedList(newer) } } : refusal;
}

export const toOrderAgain = ({
  orderId,
  placedAt,
  lines,
  orderedCents,
  nowCents,
}: OrderAgain): OrderAgainAnswer => ({
  orderId,
  placedAt,
  lines: lines.map(({ ordered, now }) => ({
    ordered: {
      productId: ordered.productId,
      name: ordered.name,
      sku: ordered.sku,
      quantity: ordered.quantity,
      unitPrice: centsToDollars(ordered.priceCents),
      lineTotal: centsToDollars(ordered.totalCents),
    },
    now: toReorderLine(now),
  })),
  orderedTotalPrice: centsToDollars(orderedCents),
  totalPrice: centsToDollars(nowCents),
});

const toReorderLine = (line: Omit<BasketLineView, "seen" | "changes">) => ({
  ...toProductLine(line),
  listPrice: centsToDollars(line.listCents),
});

export const fromLinesForBasket = ({
  lines,
}: z.output<typeof linesForBasketSchema>): AskedOrderLine[] | undefined =>
  lines?.map(({ unitPrice, ...line }) => ({
    ...line,
    seenCents: unitPrice === undefined ? null : centsOf(unitPrice),
  }));

export function putInBasketOutcome(result: Result<PutInBasket>): Outcome<z.output<typeof putInBasketSchema>> {
  if (!result.ok) return result;
  const { basket, changes, left } = result.value;
  return { ok: true, value: { ...toBasket(basket), changes, left } };
}
