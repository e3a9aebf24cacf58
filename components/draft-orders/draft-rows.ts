import type { BasketLine } from "@/components/api/answers";
import type { BodyOf } from "@/components/api/call";
import { piecesOf } from "@/components/forms/typed-pieces";
import { maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import { agreedPriceSchema, agreedReasonSchema } from "@/lib/features/draft-orders/domain/schemas";
import { centsOf, centsToDollars, dollarsToCents, totalOf } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { typedCents } from "@/lib/values/typed-amount";

/** A line that staff are typing. */
export interface DraftRow {
  productId: string;
  name: string;
  sku: string;
  /** As typed. */
  quantity: string;
  /** Empty where the customer pays the usual price. */
  price: string;
  reason: string;
  hasOwnPrice: boolean;
}

export interface RowMistakes {
  quantity?: string;
  price?: string;
  reason?: string;
}

/** Whole units; null for a text that is no price. */
export function priceOf(text: string): number | null {
  const cents = typedCents(text);
  if (cents === null) return null;
  const dollars = centsToDollars(cents);
  return agreedPriceSchema.safeParse(dollars).success ? dollars : null;
}

/** The price of one piece, and whether it was agreed; null while it is not known or no price. */
export function unitPriceOf(row: DraftRow, line: BasketLine | undefined): number | null {
  return row.hasOwnPrice ? priceOf(row.price) : (line?.unitPrice ?? null);
}

/** @param line as the shop has judged it for the customer; missing while it has not */
export function mistakesOf(row: DraftRow, line: BasketLine | undefined): RowMistakes {
  const mistakes: RowMistakes = {};
  const pieces = piecesOf(row.quantity);
  const lots = judgeLots(pieces);
  if (Number.isNaN(pieces)) mistakes.quantity = "Please enter a number of pieces";
  else if (!lots.ok) mistakes.quantity = t(lots.message);
  else if (line?.quantity === pieces && line.verdict !== "ok") mistakes.quantity = verdictText(line);
  if (row.hasOwnPrice && priceOf(row.price) === null) mistakes.price = "Please enter a price such as 4.20";
  const reason = agreedReasonSchema.safeParse(row.reason);
  if (row.hasOwnPrice && !reason.success) mistakes.reason = reason.error.issues[0]?.message ?? "";
  return mistakes;
}

/** Of any product: the shop judges and prices whole lots alone. */
export const judgeLots = (pieces: number) =>
  judgeQuantity(pieces, { minimumLot: 1, available: maxLinePieces() });

function verdictText({ verdict, nearest = [], available }: BasketLine): string {
  const choice = nearest.length > 0 ? ` Possible: ${nearest.join(" or ")}.` : "";
  if (verdict === "archived") return "This product is no longer sold.";
  if (verdict === "over_available") return `Only ${available} pieces are free.${choice}`;
  return `This is under its smallest order.${choice}`;
}

/** In cents; null while a price is missing. */
export function totalCentsOf(
  rows: readonly DraftRow[],
  lines: ReadonlyMap<string, BasketLine>,
): number | null {
  let total = 0;
  for (const row of rows) {
    const unit = unitPriceOf(row, lines.get(row.productId));
    const pieces = piecesOf(row.quantity);
    if (unit === null || Number.isNaN(pieces)) return null;
    total += totalOf(dollarsToCents(unit) ?? centsOf(unit), pieces);
  }
  return total;
}

/** The lines as the call takes them: the usual price is the one that the page shows. */
export const linesOf = (
  rows: readonly DraftRow[],
  lines: ReadonlyMap<string, BasketLine>,
): BodyOf<"POST /draft-orders">["lines"] =>
  rows.map((row) => {
    const { productId } = row;
    const quantity = piecesOf(row.quantity);
    const usual = lines.get(productId)?.unitPrice;
    if (row.hasOwnPrice) {
      const price = priceOf(row.price);
      return {
        productId,
        quantity,
        ...(price === null ? {} : { ownPrice: price, reason: row.reason.trim() }),
      };
    }
    return { productId, quantity, ...(usual === undefined ? {} : { unitPrice: usual }) };
  });
