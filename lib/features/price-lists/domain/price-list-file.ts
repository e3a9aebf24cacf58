import { cellText } from "@/lib/core/domain/catalogue/product-cells";
import { isInLots } from "@/lib/core/domain/prices/lots";
import type { PriceListFileMode, PriceListRow } from "@/lib/core/domain/prices/own-prices";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";
import { foldHeading } from "@/lib/features/imports/domain/import-columns";
import {
  commonMark,
  DECIMAL_POINT_REMARK,
  type DecimalMark,
  readNumber,
} from "@/lib/features/imports/domain/number-text";
import { plainCell } from "@/lib/values/csv";
import { centsOf } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { priceRowTermsSchema } from "./schemas";

/** A price list as a file: a row for each product, its prices in one cell such as `300: 11.60; 1000: 10.20`. */

export const PRICE_FILE_HEADINGS = ["SKU", "Product ID", "Name", "Prices", "First day", "Last day"] as const;
type Heading = (typeof PRICE_FILE_HEADINGS)[number];

/** The first line of each file; lines above the headings are not read. */
export const PRICE_FILE_REMARK = `Change cells and load this file again: an empty cell changes nothing, a cell with - alone removes the price or the day. ${DECIMAL_POINT_REMARK}`;

/** undefined: stays as it is · null: goes */
type Wanted<T> = T | null | undefined;

export interface FilePriceRow {
  /** As a person finds it in the file. */
  at: string;
  sku: string;
  /** As written in the file; empty where it names the SKU alone. */
  productId: string;
  tiers: Wanted<{ from: number; unitPrice: number }[]>;
  from: Wanted<string>;
  until: Wanted<string>;
}

/** The cells of one product, as the file has them. Names are for people, and are not read back. */
export const priceFileCells = (
  { productId, tiers, from, until }: PriceListRow,
  { sku, name }: { sku: string; name: string },
): string[] => [sku, productId, name, tiersCell(tiers), from ?? "", until ?? ""];

const tiersCell = (tiers: readonly PriceTier[]): string =>
  cellText(
    { type: "tiers" },
    tiers.map(({ from, priceCents }) => ({ from, unitPrice: (priceCents / 100).toFixed(2) })),
  );

const MOST_REMARKS = 20;
const NO_HEADINGS = refuse(
  "invalid",
  "The file has no row with the headings “SKU” or “Product ID” and “Prices”. Please download the list and change that file.",
);

/** @param rows of the whole file. `wrong` says of each row that cannot be read why not. */
export function readPriceFile(
  rows: readonly string[][],
): Result<{ rows: FilePriceRow[]; wrong: Record<string, string> }> {
  const head = rows.slice(0, MOST_REMARKS).findIndex(isHead);
  if (head < 0) return NO_HEADINGS;
  const columns = columnsOf(rows[head] ?? []);
  const cellOf = (cells: readonly string[], heading: Heading) =>
    plainCell((cells[columns.get(heading) ?? -1] ?? "").trim());
  const body = rows.slice(head + 1);
  const says = rows.slice(0, head).some((cells) => cells.some((cell) => cell.includes(DECIMAL_POINT_REMARK)));
  const mark =
    commonMark(body.flatMap((cells) => amountsOf(cellOf(cells, "Prices")))) ?? (says ? "point" : null);
  const read: FilePriceRow[] = [];
  const wrong: Record<string, string> = {};
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const at = `row ${head + index + 2}`;
    const tiers = readTiers(cellOf(cells, "Prices"), mark);
    const from = readDay(cellOf(cells, "First day"), "first");
    const until = readDay(cellOf(cells, "Last day"), "last");
    const [sku, productId] = [cellOf(cells, "SKU"), cellOf(cells, "Product ID")];
    const whys = [tiers, from, until].flatMap((cell) => (cell.ok ? [] : [cell.why]));
    if (sku === "" && productId === "") whys.unshift("The product is missing");
    if (whys.length > 0) wrong[at] = whys.join("; ");
    else if (tiers.ok && from.ok && until.ok)
      read.push({ at, sku, productId, tiers: tiers.value, from: from.value, until: until.value });
  }
  return done({ rows: read, wrong });
}

const isHead = (cells: readonly string[]): boolean => {
  const columns = columnsOf(cells);
  return columns.has("Prices") && (columns.has("SKU") || columns.has("Product ID"));
};

/** The first column of each heading, from 0 on. */
function columnsOf(cells: readonly string[]): Map<Heading, number> {
  const folded = cells.map(foldHeading);
  return new Map(
    PRICE_FILE_HEADINGS.flatMap((heading): [Heading, number][] => {
      const column = folded.indexOf(foldHeading(heading));
      return column < 0 ? [] : [[heading, column]];
    }),
  );
}

type Cell<T> = { ok: true; value: Wanted<T> } | { ok: false; why: string };
const REMOVES = /^[-–—]$/;

/** Texts of prices that may have a decimal mark. */
const amountsOf = (cell: string): string[] => cell.split(";").flatMap((part) => part.split(":").slice(1));

function readTiers(cell: string, mark: DecimalMark | null): Cell<{ from: number; unitPrice: number }[]> {
  if (cell === "") return { ok: true, value: undefined };
  if (REMOVES.test(cell)) return { ok: true, value: null };
  const tiers: { from: number; unitPrice: number }[] = [];
  for (const part of cell.split(";").filter((text) => text.trim() !== "")) {
    const [quantity = "", price, ...more] = part.split(":");
    if (price === undefined || more.length > 0)
      return { ok: false, why: `“${part.trim()}” is no quantity with its price, such as 300: 11.60` };
    const from = readQuantity(quantity);
    const unitPrice = readPrice(price, mark);
    if (typeof from === "string") return { ok: false, why: from };
    if (typeof unitPrice === "string") return { ok: false, why: unitPrice };
    tiers.push({ from, unitPrice });
  }
  return { ok: true, value: tiers };
}

/** `1,000` and `1.000` are a thousand pieces, since one piece is no quantity of the shop. @returns a text that says why not */
function readQuantity(text: string): number | string {
  const read = readNumber(text, null);
  if (read.ok) return Number(read.text);
  const lots = (read.readings ?? []).map(Number).filter((pieces) => pieces > 0 && isInLots(pieces));
  return lots.length === 1 && lots[0] !== undefined ? lots[0] : notSure(text, read);
}

/** @returns a text that says why not */
function readPrice(text: string, mark: DecimalMark | null): number | string {
  const read = readNumber(text, null);
  if (!read.ok) return notSure(text, read);
  if (read.mark !== null && read.mark !== mark)
    return `“${text.trim()}” has a decimal ${read.mark}, other prices of the file have the other mark`;
  return Number(read.text);
}

const notSure = (text: string, { message, readings }: { message: string; readings?: string[] }): string =>
  readings
    ? `“${text.trim()}” is neither ${readings.join(" nor ")} for sure. Please write it without a mark for thousands.`
    : message;

/** Also `30.11.2026`, as spreadsheets in other countries save a day. Days with slashes have two readings. */
function readDay(cell: string, which: string): Cell<string> {
  if (cell === "") return { ok: true, value: undefined };
  if (REMOVES.test(cell)) return { ok: true, value: null };
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const iso = year === "" ? cell : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-\d\d-\d\d$/.test(iso)
    ? { ok: true, value: iso }
    : { ok: false, why: `The ${which} day “${cell}” must be written as 2026-11-30` };
}

/** A row of the file whose product is known. */
export type KnownPriceRow = Omit<FilePriceRow, "sku">;

/**
 * The rows of a list after those of a file. Rows that stay keep their order, and new ones come last.
 * @returns `wrong`: rows that a list cannot have, and why
 */
export function withFileRows(
  before: readonly PriceListRow[],
  asked: readonly KnownPriceRow[],
  mode: PriceListFileMode,
): { rows: PriceListRow[]; wrong: Record<string, string> } {
  const stored = new Map(before.map((row) => [row.productId, row]));
  const wanted = new Map<string, { at: string; row: PriceListRow | null }>();
  const wrong: Record<string, string> = {};
  for (const one of asked) {
    const row = rowAfter(stored.get(one.productId) ?? null, one);
    const earlier = wanted.get(one.productId);
    if (!row.ok) wrong[one.at] = row.why;
    else if (earlier && priceRowText(earlier.row) !== priceRowText(row.value))
      wrong[one.at] = `The product stands in ${earlier.at} with other prices or days`;
    else wanted.set(one.productId, { at: earlier?.at ?? one.at, row: row.value });
  }
  const kept = before.flatMap((row) => {
    const change = wanted.get(row.productId);
    return change ? (change.row ?? []) : mode === "merge" ? row : [];
  });
  const added = [...wanted].flatMap(([productId, { row }]) => (stored.has(productId) ? [] : (row ?? [])));
  return { rows: [...kept, ...added], wrong };
}

function rowAfter(
  stored: PriceListRow | null,
  { productId, tiers, from, until }: KnownPriceRow,
): { ok: true; value: PriceListRow | null } | { ok: false; why: string } {
  if (tiers === null) return { ok: true, value: null };
  if (tiers === undefined && !stored) return { ok: false, why: "The prices are missing" };
  const parsed = priceRowTermsSchema.safeParse({
    tiers: tiers ?? stored?.tiers.map((tier) => ({ from: tier.from, unitPrice: tier.priceCents / 100 })),
    from: from === undefined ? (stored?.from ?? null) : from,
    until: until === undefined ? (stored?.until ?? null) : until,
  });
  if (!parsed.success) return { ok: false, why: parsed.error.issues.map(issueText).join("; ") };
  const { data } = parsed;
  const inCents = data.tiers.map((tier) => ({ from: tier.from, priceCents: centsOf(tier.unitPrice) }));
  return { ok: true, value: { productId, tiers: inCents, from: data.from, until: data.until } };
}

function issueText({ path, message }: { path: readonly PropertyKey[]; message: string }): string {
  const [field, index, part] = path;
  if (field !== "tiers") return `The ${field === "from" ? "first" : "last"} day ${message}`;
  if (typeof index !== "number") return `Prices: ${message}`;
  return `${part === "from" ? "Quantity" : "Price"} ${index + 1} ${message}`;
}

/** Two rows with the same text are the same price. */
export const priceRowText = (row: Omit<PriceListRow, "productId"> | null): string =>
  row === null
    ? ""
    : JSON.stringify([row.tiers.map((tier) => [tier.from, tier.priceCents]), row.from, row.until]);
