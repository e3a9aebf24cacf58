import type { z } from "zod";
import type { FoundGoods } from "@/components/api/answers";
import { piecesOf } from "@/components/forms/typed-pieces";
import { MAX_BASKET_LINES } from "@/lib/core/domain/basket/basket-limits";
import { judgeQuantity, lotFloor, NO_LONGER_SOLD } from "@/lib/core/domain/prices/lots";
import {
  type CheaperQuantity,
  cheaperWithMore,
  type PriceTier,
  priceLine,
} from "@/lib/core/domain/prices/tiers";
import type { orderAgainSchema, savedListSchema } from "@/lib/features/saved-lists/domain/schemas";
import { type Cents, centsOf, centsToDollars, formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { t } from "@/lib/values/text";

/** The rows of an order again and of a saved list: what they are now, and what they were. */

export type OrderAgain = z.output<typeof orderAgainSchema>;
type SavedList = z.output<typeof savedListSchema>;
type NowLine = OrderAgain["lines"][number]["now"];
export type Successor = NonNullable<NowLine["successor"]>;

export interface ReorderLine {
  productId: string;
  name: string;
  sku: string;
  /** Empty where the product has no page any more. */
  slug: string;
  image: string;
  terms: { minimumLot: number; available: number; priceCents: Cents; tiers: PriceTier[] };
  isGone: boolean;
  successor: Successor | null;
  /** The price of one piece when it was ordered; null where it was not. */
  orderedCents: Cents | null;
  /** Changes since the line was seen last, in words. */
  changes: string[];
}

export interface ReorderRow {
  line: ReorderLine;
  /** The quantity as typed. */
  text: string;
  note: string;
  /** The successor has taken the product's place. */
  isReplaced: boolean;
}

export const rowsOfOrder = ({ lines }: OrderAgain): ReorderRow[] =>
  lines.map(({ ordered, now }) => ({
    line: {
      ...lineOf({ ...now, name: now.name || ordered.name, sku: now.sku || ordered.sku }),
      orderedCents: centsOf(ordered.unitPrice),
      changes: [],
    },
    text: String(ordered.quantity),
    note: "",
    isReplaced: false,
  }));

export const rowsOfList = ({ lines }: SavedList): ReorderRow[] =>
  lines.map((line) => ({
    line: { ...lineOf(line), orderedCents: null, changes: changeTexts(line) },
    text: String(line.quantity),
    note: line.note,
    isReplaced: false,
  }));

const lineOf = (now: NowLine): Omit<ReorderLine, "orderedCents" | "changes"> => ({
  productId: now.productId,
  name: now.name || "Unknown product",
  sku: now.sku,
  slug: now.verdict === "archived" ? "" : now.slug,
  image: now.img,
  terms: {
    minimumLot: now.minimumLot,
    available: now.available,
    priceCents: centsOf(now.listPrice),
    tiers: now.tiers.map(({ from, unitPrice }) => ({ from, priceCents: centsOf(unitPrice) })),
  },
  isGone: now.verdict === "archived",
  successor: now.successor ?? null,
});

function changeTexts({ changed, successor, verdict }: SavedList["lines"][number]): string[] {
  return changed.flatMap(({ field, from, to }) => {
    if (field === "unitPrice") return [`${dollars(from)} → ${dollars(to)} a piece`];
    if (field === "minimumLot") return [`minimum lot ${formatCount(from ?? 0)} → ${formatCount(to ?? 0)}`];
    if (field === "available")
      return [verdict === "over_available" ? `only ${formatCount(to ?? 0)} free now` : "free again"];
    if (field === "archived") return ["since you looked last"];
    if (field === "successor" && successor && verdict !== "archived")
      return [`${successor.name} will replace it`];
    return [];
  });
}

const dollars = (amount: number | null): string => formatPrice(centsOf(amount ?? 0));

export interface RowPreview {
  /** The product that would go into the basket. */
  productId: string;
  name: string;
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
  /** Why it cannot; empty where it can. */
  problem: string;
  /** Quantities that mend it. */
  mends: number[];
  /** A larger quantity that costs less; null where there is none. */
  cheaper: CheaperQuantity | null;
}

export function previewOf({ line, text, isReplaced }: ReorderRow): RowPreview {
  const { successor, terms } = line;
  if (isReplaced && successor) {
    const [unitCents, totalCents] = [centsOf(successor.unitPrice), centsOf(successor.lineTotal)];
    const { productId, name, quantity } = successor;
    return { productId, name, quantity, unitCents, totalCents, problem: "", mends: [], cheaper: null };
  }
  const quantity = piecesOf(text);
  const judged = judgeQuantity(quantity, terms);
  const { unitCents, totalCents } = priceLine(judged.ok ? quantity : 0, terms);
  const problem = line.isGone ? t(NO_LONGER_SOLD) : judged.ok ? "" : t(judged.message);
  const mends = line.isGone || judged.ok ? [] : judged.nearest;
  const cheaper = problem === "" ? cheaperWithMore(quantity, terms) : null;
  const { productId, name } = line;
  return { productId, name, quantity, unitCents, totalCents, problem, mends, cheaper };
}

/** More or less than the same pieces cost when they were ordered; null where that is not known or the same. */
export function priceMove(row: ReorderRow): { isUp: boolean; cents: Cents } | null {
  const { orderedCents } = row.line;
  const now = previewOf(row);
  if (orderedCents === null || row.isReplaced || now.problem !== "" || now.unitCents === orderedCents)
    return null;
  const cents = now.totalCents - totalOf(orderedCents, now.quantity);
  return { isUp: cents > 0, cents: Math.abs(cents) };
}

export interface Counted {
  /** Rows that can go into the basket, in their order. */
  right: { row: ReorderRow; preview: RowPreview }[];
  needing: ReorderRow[];
  totalCents: Cents;
  /** The price of the right rows when they were ordered, as far as that is known. */
  orderedCents: Cents;
}

export function count(rows: readonly ReorderRow[]): Counted {
  const all = rows.map((row) => ({ row, preview: previewOf(row) }));
  const right = all.filter(({ preview }) => preview.problem === "");
  return {
    right,
    needing: all.filter(({ preview }) => preview.problem !== "").map(({ row }) => row),
    totalCents: right.reduce((sum, { preview }) => sum + preview.totalCents, 0),
    orderedCents: right.reduce(
      (sum, { row, preview }) => sum + totalOf(row.line.orderedCents ?? 0, preview.quantity),
      0,
    ),
  };
}

/** As the call takes them: as many as a basket has room for. */
export const linesForBasket = ({ right }: Counted) =>
  right.slice(0, MAX_BASKET_LINES).map(({ preview: { productId, quantity, unitCents } }) => ({
    productId,
    quantity,
    unitPrice: centsToDollars(unitCents),
  }));

/** The products of all rows, so that none comes in twice. */
export const productsOf = (rows: readonly ReorderRow[]): Set<string> =>
  new Set(rows.map((row) => previewOf(row).productId));

/** A product that is added: its smallest order. */
export const rowOfGoods = (goods: FoundGoods): ReorderRow => ({
  line: {
    productId: goods._id,
    name: goods.name,
    sku: goods.sku,
    slug: goods.slug,
    image: goods.img,
    terms: {
      minimumLot: goods.quantity,
      available: goods.available,
      priceCents: centsOf(goods.price),
      tiers: goods.tiers.map(({ from, unitPrice }) => ({ from, priceCents: centsOf(unitPrice) })),
    },
    isGone: false,
    successor: null,
    orderedCents: null,
    changes: [],
  },
  text: String(lotFloor(goods.quantity)),
  note: "",
  isReplaced: false,
});

/** Rows that stay as they were typed, with what their products are now. */
export function withTermsOf(rows: readonly ReorderRow[], now: readonly ReorderRow[]): ReorderRow[] {
  const lines = new Map(now.map(({ line }) => [line.productId, line]));
  return rows.map((row) => {
    const line = lines.get(row.line.productId);
    if (!line) return row;
    const changes = line.changes.length > 0 ? line.changes : row.line.changes;
    return { ...row, line: { ...line, changes } };
  });
}
