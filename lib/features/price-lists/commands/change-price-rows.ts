import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { wrongRows } from "@/lib/core/commands/requests/wrong-rows";
import { findManyNumbers } from "@/lib/core/data/catalogue/product-numbers";
import * as stored from "@/lib/core/data/prices/price-lists";
import type { NumberHit } from "@/lib/core/domain/catalogue/number-match";
import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import {
  MAX_PRICE_LIST_BYTES,
  MAX_PRICE_LIST_ROWS,
  type PriceListFileMode,
  type PriceListRow,
} from "@/lib/core/domain/prices/own-prices";
import { findNamedParts, type NamedPart } from "@/lib/features/own-numbers/data/own-numbers";
import { partAsWritten } from "@/lib/features/own-numbers/domain/own-numbers";
import {
  type FilePriceRow,
  type KnownPriceRow,
  priceRowText,
  readPriceFile,
  withFileRows,
} from "@/lib/features/price-lists/domain/price-list-file";
import { readSpreadsheet } from "@/lib/spreadsheets/read-spreadsheet";
import { done, type Result, refuse } from "@/lib/values/result";
import { CHANGED, FULL_LIST, keeperOf, NO_SUCH_LIST } from "./keep-price-lists";

interface Asked {
  bytes: Uint8Array;
  mode: PriceListFileMode;
  /** Of the list, as it was read; only a dry run does without. */
  revision: number | undefined;
  isDryRun: boolean;
}

export interface PriceFileChanges {
  listId: string;
  /** Of the list as it is now. */
  revision: number;
  isApplied: boolean;
  rowCount: number;
  changes: PriceChange[];
}

interface PriceChange {
  productId: string;
  sku: string;
  name: string;
  before: PriceListRow | null;
  after: PriceListRow | null;
}

const REVISION_MISSING = refuse("invalid", "To change the list takes the revision that was read", {
  fields: { revision: "is missing" },
});

/** A head, remarks and as many rows as a list has; blank rows in between do not count. */
const LIMITS = {
  bytes: MAX_PRICE_LIST_BYTES,
  rows: 4 * MAX_PRICE_LIST_ROWS,
  filledRows: MAX_PRICE_LIST_ROWS + 21,
  columns: 50,
  cutsColumns: true,
  cell: 2_000,
};

/**
 * Sets the rows of a list from a CSV file: all of them or none, in the list as it was read. A dry run changes nothing.
 * @returns what changes; a refusal names each row that is wrong
 */
export async function changePriceRows(
  viewer: Viewer,
  id: string,
  { bytes, mode, revision, isDryRun }: Asked,
): Promise<Result<PriceFileChanges>> {
  if (!hasRight(viewer, "keepPrices")) return staffOnly("keepPrices");
  if (!isDryRun && revision === undefined) return REVISION_MISSING;
  const before = await stored.findPriceList(id);
  if (!before) return NO_SUCH_LIST;
  const file = await readSpreadsheet(bytes, "csv", LIMITS);
  if (!file.ok) return file;
  const read = readPriceFile(file.value.rows);
  if (!read.ok) return read;
  const known = await withProducts(read.value.rows, before.rows);
  const after = withFileRows(before.rows, known.rows, mode);
  const wrong = [read.value.wrong, known.wrong, after.wrong].flatMap(Object.entries);
  const refused = wrongRows(wrong, "nothing was changed");
  if (refused) return refused;
  if (after.rows.length > MAX_PRICE_LIST_ROWS) return FULL_LIST;
  const changes = await changesBetween(before.rows, after.rows);
  const change = { listId: before.id, rowCount: after.rows.length, changes };
  if (isDryRun) return done({ ...change, revision: before.revision, isApplied: false });
  const keeper = await keeperOf(viewer, before);
  if (!keeper.ok) return keeper;
  // The same file sent again, because its answer was lost, finds the list as it wants it.
  if (changes.length === 0) return done({ ...change, revision: before.revision, isApplied: true });
  if (before.revision !== revision) return CHANGED;
  const audited = changes.map((one) => ({ ...one, sku: one.sku || one.name || one.productId }));
  if (!(await stored.replacePriceRows(before, after.rows, audited, keeper.value))) return CHANGED;
  await auditNow("priceLists");
  return done({ ...change, revision: before.revision + 1, isApplied: true });
}

/** Finds the product of each row. A product that the list has already is right, also where it is no longer sold. */
async function withProducts(
  rows: readonly FilePriceRow[],
  before: readonly PriceListRow[],
): Promise<{ rows: KnownPriceRow[]; wrong: Record<string, string> }> {
  const listed = new Set(before.map(({ productId }) => productId));
  const hits = await findManyNumbers(rows.map(({ sku }) => sku));
  const parts = await findNamedParts([...listed, ...rows.map(({ productId }) => productId)]);
  const listedSkus = new Map(
    [...listed].flatMap((id) => (parts.get(id)?.sku ? [[parts.get(id)?.sku, id]] : [])),
  );
  const known: KnownPriceRow[] = [];
  const wrong: Record<string, string> = {};
  for (const { sku, ...row } of rows) {
    const found = productOf({ sku, id: row.productId.toLowerCase() }, { listed, listedSkus, hits, parts });
    if (found.ok) known.push({ ...row, productId: found.productId });
    else wrong[row.at] = found.why;
  }
  return { rows: known, wrong };
}

interface Found {
  listed: ReadonlySet<string>;
  listedSkus: ReadonlyMap<string | undefined, string | undefined>;
  hits: ReadonlyMap<string, readonly NumberHit[]>;
  parts: ReadonlyMap<string, NamedPart>;
}

function productOf(
  { sku, id }: { sku: string; id: string },
  { listed, listedSkus, hits, parts }: Found,
): { ok: true; productId: string } | { ok: false; why: string } {
  const part = sku === "" ? null : partAsWritten(sku, hits.get(foldNumber(sku)) ?? []);
  if (id === "") {
    const listedId = listedSkus.get(sku);
    if (part && !part.ok && listedId !== undefined) return { ok: true, productId: listedId };
    return part ?? { ok: false, why: "The product is missing" };
  }
  if (!listed.has(id) && !parts.has(id))
    return { ok: false, why: `There is no product with the ID ${id.slice(0, 40)}` };
  if (part?.ok && part.productId !== id)
    return { ok: false, why: `The SKU ${sku} is another product than the one with this ID` };
  return { ok: true, productId: id };
}

async function changesBetween(
  before: readonly PriceListRow[],
  after: readonly PriceListRow[],
): Promise<PriceChange[]> {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.productId, row])));
  const ids = [...new Set([...before, ...after].map(({ productId }) => productId))].filter(
    (id) => priceRowText(was?.get(id) ?? null) !== priceRowText(is?.get(id) ?? null),
  );
  const parts = await findNamedParts(ids);
  return ids.map((productId) => ({
    productId,
    sku: parts.get(productId)?.sku ?? "",
    name: parts.get(productId)?.name ?? "",
    before: was?.get(productId) ?? null,
    after: is?.get(productId) ?? null,
  }));
}
