import {
  type AttributeTexts,
  type AttributeView,
  attributeText,
  readAttribute,
} from "@/lib/core/domain/catalogue/attributes";

/**
 * The order grid of a family: its products by the values of one or two attributes. Each product is in exactly one cell. Several
 * products with the same values share a cell, and each of them is shown in it: one that is for sale is never hidden by another.
 * A product without a value stands in a row or column of its own, behind the others.
 */

/** A grid with more cells would be holes for the most part: its second axis is left out, and cells hold several products. */
export const MAX_GRID_CELLS = 1_000;

export interface GridHeading {
  /** The stored text of the value; null for products without a value. */
  text: string | null;
  /** `42 mm` */
  label: string;
}

export interface GridAxis {
  /** Of the attribute, such as Width. */
  label: string;
  headings: GridHeading[];
}

export interface Grid<Member> {
  rows: GridAxis;
  /** Null where the family has one axis: each row then has one cell. */
  columns: GridAxis | null;
  /** By row and column; empty where the family has no such product. */
  cells: Member[][][];
}

export interface HasAttributes {
  attributes: AttributeTexts;
}

export const NOT_STATED = "not stated";

/**
 * @param axes the attributes of the family that there are; of a family that has lost both, all products are in one cell
 * @param members in the order in which they stand in a shared cell
 */
export function layOutGrid<Member extends HasAttributes>(
  axes: readonly AttributeView[],
  members: readonly Member[],
): Grid<Member> {
  const rows = axisOf(axes[0], members);
  const second = axes[1] && axisOf(axes[1], members);
  const columns = second && rows.headings.length * second.headings.length <= MAX_GRID_CELLS ? second : null;
  return { rows, columns, cells: placeInGrid(axes, { rows, columns }, members) };
}

/** Puts further products, such as those no longer sold, into the existing cells. A product without a cell is left out. */
export function placeInGrid<Member extends HasAttributes>(
  axes: readonly AttributeView[],
  { rows, columns }: Pick<Grid<unknown>, "rows" | "columns">,
  members: readonly Member[],
): Member[][][] {
  const cells = rows.headings.map(() => (columns?.headings ?? [null]).map((): Member[] => []));
  const rowOf = indexOf(axes[0], rows);
  const columnOf = columns ? indexOf(axes[1], columns) : () => 0;
  for (const member of members) cells[rowOf(member)]?.[columnOf(member)]?.push(member);
  return cells;
}

/** Normalises the text of a value, so that `2.50` and `2.5` make the same heading; null for no value. */
function textOfValue(attribute: AttributeView | undefined, { attributes }: HasAttributes): string | null {
  if (!attribute || !Object.hasOwn(attributes, attribute.key)) return null;
  const value = readAttribute(attribute, attributes[attribute.key] ?? "");
  return value === null ? null : String(value);
}

function axisOf(attribute: AttributeView | undefined, members: readonly HasAttributes[]): GridAxis {
  const texts = [...new Set(members.map((member) => textOfValue(attribute, member)))];
  const known = texts.filter((text) => text !== null).sort(orderOf(attribute));
  const headings: GridHeading[] = known.map((text) => ({ text, label: labelOf(attribute, text) }));
  if (texts.includes(null)) headings.push({ text: null, label: attribute ? NOT_STATED : "All" });
  return { label: attribute?.label ?? "", headings };
}

/** Numbers by size, choices as the attribute has them, words by letters. */
function orderOf(attribute: AttributeView | undefined): (a: string, b: string) => number {
  if (attribute?.type === "number") return (a, b) => Number(a) - Number(b);
  if (attribute?.type === "choice") {
    const { choices } = attribute;
    return (a, b) => choices.indexOf(a) - choices.indexOf(b);
  }
  return (a, b) => a.localeCompare(b, "en", { numeric: true });
}

function labelOf(attribute: AttributeView | undefined, text: string): string {
  const value = attribute?.type === "number" ? Number(text) : text;
  return attributeText({ value, unit: attribute?.unit ?? "" });
}

function indexOf(attribute: AttributeView | undefined, axis: GridAxis): (member: HasAttributes) => number {
  const indexes = new Map(axis.headings.map(({ text }, index) => [text, index]));
  return (member) => indexes.get(textOfValue(attribute, member)) ?? -1;
}
