import { piecesOf } from "@/components/forms/typed-pieces";
import type { PartLine } from "@/components/quick-order/list-model";
import { judgeLine } from "@/lib/core/domain/basket/basket";
import type { GridProduct, OrderGrid } from "@/lib/core/domain/catalogue/families/order-grid";
import { isNotInLots } from "@/lib/core/domain/prices/lot-texts";
import { canBeOrdered, isInLots } from "@/lib/core/domain/prices/lots";
import {
  type CheaperQuantity,
  cheaperWithMore,
  type LinePrice,
  priceLine,
} from "@/lib/core/domain/prices/tiers";
import { type Cents, formatCount } from "@/lib/values/money";

/** The texts in the fields of an order grid, by the ids of the products, and what they mean. */

export type TypedGrid = Readonly<Record<string, string>>;

/** The largest number of characters in a field. */
export const TYPED_LENGTH = 12;

export type CellVerdict =
  | { kind: "empty" }
  | ({ kind: "right"; pieces: number; cheaper: CheaperQuantity | null } & LinePrice)
  | { kind: "wrong"; message: string; mends: number[] };

/** By the rules of a line of the basket. */
export function judgeTyped(text: string, product: GridProduct): CellVerdict {
  const typed = text.trim();
  if (/^0*$/.test(typed)) return { kind: "empty" };
  const pieces = piecesOf(typed);
  if (Number.isNaN(pieces))
    return { kind: "wrong", message: "Not a number of pieces", mends: judgeLine(0, inShop(product)).nearest };
  const { verdict, nearest } = judgeLine(pieces, inShop(product));
  if (verdict === "ok")
    return {
      kind: "right",
      pieces,
      ...priceLine(pieces, product),
      cheaper: cheaperWithMore(pieces, product),
    };
  return { kind: "wrong", message: messageOf(pieces, verdict, product), mends: nearest };
}

const inShop = ({ minimumLot, available }: GridProduct) => ({ minimumLot, available, archived: false });

function messageOf(
  pieces: number,
  verdict: "off_lot" | "over_available" | "archived",
  { minimumLot, available }: GridProduct,
): string {
  if (verdict === "over_available")
    return canBeOrdered({ minimumLot, available }) ? `${formatCount(available)} free` : "Sold out";
  return isInLots(pieces) ? `Minimum lot is ${formatCount(minimumLot)}` : isNotInLots(pieces);
}

export interface Sum {
  pieces: number;
  cents: Cents;
}

export interface GridTotals {
  rows: Sum[];
  columns: Sum[];
  all: Sum;
  /** The lines that can be ordered, each with its pieces. */
  lines: PartLine[];
  /** The products whose fields need the customer, in the order of the grid. */
  wrong: string[];
}

const NOTHING: Sum = { pieces: 0, cents: 0 };

/** Sums up what can be ordered. Fields that need the customer are not counted. */
export function gridTotals({ cells, columns }: OrderGrid, typed: TypedGrid): GridTotals {
  const totals: GridTotals = {
    rows: cells.map(() => ({ ...NOTHING })),
    columns: columns.map(() => ({ ...NOTHING })),
    all: { ...NOTHING },
    lines: [],
    wrong: [],
  };
  for (const [y, row] of cells.entries())
    for (const [x, { products }] of row.entries())
      for (const product of products) {
        const verdict = judgeTyped(typed[product.id] ?? "", product);
        if (verdict.kind === "wrong") totals.wrong.push(product.id);
        if (verdict.kind !== "right") continue;
        totals.lines.push({ productId: product.id, quantity: verdict.pieces });
        for (const sum of [totals.rows[y], totals.columns[x], totals.all]) {
          if (!sum) continue;
          sum.pieces += verdict.pieces;
          sum.cents += verdict.totalCents;
        }
      }
  return totals;
}

/** Takes the lines out that are in the basket now. A field that was changed meanwhile keeps its text. */
export const withoutLines = (typed: TypedGrid, lines: readonly PartLine[]): TypedGrid => {
  const sent = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  return Object.fromEntries(Object.entries(typed).filter(([id, text]) => sent.get(id) !== piecesOf(text)));
};
