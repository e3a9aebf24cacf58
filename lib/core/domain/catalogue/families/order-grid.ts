import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { nextDelivery, shortDeliveryText } from "@/lib/core/domain/catalogue/expected-deliveries";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { canBeOrdered } from "@/lib/core/domain/prices/lots";
import { type GridHeading, layOutGrid, placeInGrid } from "./grid";
import type { FamilyMember, FormerMember } from "./member";

/** A product in a cell, with what its field and its price need. */
export interface GridProduct
  extends Pick<
    ProductView,
    "id" | "slug" | "name" | "sku" | "priceCents" | "tiers" | "minimumLot" | "available"
  > {
  /** The next delivery of a product that cannot be ordered now, in words; missing where none is expected. */
  delivery?: string;
}

export interface OrderGridCell {
  products: GridProduct[];
  /** Why nothing can be ordered here; empty where something is on sale. */
  reason: string;
  /** The product that replaces the one that stood here; missing where there is none. */
  replacement?: NonNullable<FormerMember["replacement"]>;
}

/** The order grid as its page shows it. */
export interface OrderGrid {
  /** The attribute of the rows, such as Width. */
  rowLabel: string;
  /** The attribute of the columns; empty where the family has one axis. */
  columnLabel: string;
  rows: string[];
  /** Empty where the family has one axis: each row then has one cell. */
  columns: string[];
  cells: OrderGridCell[][];
}

export const NOT_OFFERED = "not offered";
export const NO_LONGER_SOLD = "no longer sold";

/**
 * @param axes the attributes of the family, in its order
 * @param former products that are no longer sold; they make no row or column
 */
export function orderGrid(
  axes: readonly AttributeView[],
  members: readonly FamilyMember[],
  former: readonly FormerMember[],
  now: Date,
): OrderGrid {
  const grid = layOutGrid(axes, members);
  const sold = placeInGrid(axes, grid, former);
  return {
    rowLabel: grid.rows.label,
    columnLabel: grid.columns?.label ?? "",
    rows: labelsOf(grid.rows.headings),
    columns: labelsOf(grid.columns?.headings ?? []),
    cells: grid.cells.map((row, y) =>
      row.map((cell, x) =>
        cell.length > 0
          ? { products: cell.map((member) => toGridProduct(member, now)), reason: "" }
          : emptyCell(sold[y]?.[x] ?? []),
      ),
    ),
  };
}

const labelsOf = (headings: readonly GridHeading[]): string[] => headings.map(({ label }) => label);

function emptyCell(former: readonly FormerMember[]): OrderGridCell {
  const replacement = former.find((one) => one.replacement)?.replacement;
  return {
    products: [],
    reason: former.length > 0 ? NO_LONGER_SOLD : NOT_OFFERED,
    ...(replacement ? { replacement } : {}),
  };
}

function toGridProduct(member: FamilyMember, now: Date): GridProduct {
  const { id, slug, name, sku, priceCents, tiers, minimumLot, available, expected = [] } = member;
  const next = canBeOrdered(member) ? undefined : nextDelivery(expected, now);
  return {
    id,
    slug,
    name,
    sku,
    priceCents,
    tiers,
    minimumLot,
    available,
    ...(next ? { delivery: shortDeliveryText(next, now) } : {}),
  };
}

/** The attributes of a family's axes that there are, in its order. */
export const axesOf = (keys: readonly string[], attributes: readonly AttributeView[]): AttributeView[] =>
  keys.flatMap((key) => attributes.find((one) => one.key === key) ?? []);
