import { createHash } from "node:crypto";
import type { JobOutcome, RunningJob } from "@/lib/core/commands/jobs/job-handler";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { parseId, requireId } from "@/lib/core/data/store/ids";
import type { ImportDocument, ImportRowDocument } from "@/lib/features/imports/data/documents";
import { prefixOf, rowIdOf } from "@/lib/features/imports/data/import-row-ids";
import { deleteEarlierRows, storeRows } from "@/lib/features/imports/data/import-rows";
import { endReading, findHeadings, findImport, findImportFile } from "@/lib/features/imports/data/imports";
import { attributeFields } from "@/lib/features/imports/domain/attribute-fields";
import { findHead, type ImportColumn, matchColumns } from "@/lib/features/imports/domain/import-columns";
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  NO_ROWS,
  ROWS_KEPT_MS,
} from "@/lib/features/imports/domain/import-kinds";
import { mendRow, type RowMend } from "@/lib/features/imports/domain/mends";
import { commonMark, DECIMAL_POINT_REMARK } from "@/lib/features/imports/domain/number-text";
import { numberCells } from "@/lib/features/imports/domain/row-values";
import { readSpreadsheet } from "@/lib/spreadsheets/read-spreadsheet";
import type { Spreadsheet, SpreadsheetNote } from "@/lib/spreadsheets/spreadsheet";
import { formatCount } from "@/lib/values/money";
import { compareBulk } from "./compare-bulk";
import { type ComparedRow, compareRows, type FileRow, leftOutRows } from "./compare-rows";

/** Lines above the headings, such as the first line of an export. */
const MOST_REMARKS = 20;
/** With the headings. One row too many is still read, so that the refusal names the limit of rows. */
const MOST_LINES = MAX_IMPORT_ROWS + MOST_REMARKS + 1;

/** Compares the file of an import with the catalogue and stores what each row comes to. Can be repeated. */
export async function readImport({
  payload: { importId, reading },
}: RunningJob<"import.read">): Promise<JobOutcome> {
  const _id = parseId(importId);
  const found = _id && (await findImport(_id));
  if (found?.state !== "reading" || found.reading !== reading) return { end: "done" };
  if (found.bulk) return await storeCompared(found, compareBulk(found), { columns: [], notes: [] });
  const bytes = await findImportFile(found._id);
  if (!bytes) return await refused(found, "The file is no longer there. Please import it again.");
  const read = await readSpreadsheet(bytes, found.fileKind, {
    bytes: MAX_IMPORT_BYTES,
    rows: MOST_LINES,
    filledRows: MOST_LINES,
  });
  if (!read.ok) return await refused(found, read.message);
  return await compare(found, read.value);
}

async function compare(found: ImportDocument, { rows, notes, fractions }: Spreadsheet): Promise<JobOutcome> {
  const attributes = attributeFields(await listAttributes());
  const known = { chosen: await findHeadings(found.kind), attributes };
  const head = findHead(rows, found.kind, known);
  const columns = matchColumns(rows[Math.max(head, 0)] ?? [], found.kind, known);
  const said = notes.filter(({ row }) => row === null).map(({ message }) => message);
  if (head < 0) {
    await endReading(found, { columns, notes: said, counts: NO_ROWS, hash: null, failure: NO_SKU });
    return { end: "done" };
  }
  const twice = repeatedKey(columns);
  if (twice) return await refused(found, `The columns ${twice.join(" and ")} are the same field`, columns);
  const filled = rows.flatMap((cells, index): FileRow[] =>
    index > head && cells.some((cell) => cell.trim() !== "")
      ? [{ row: index + 1, cells, notes: [], fractions: fractions?.get(index + 1) }]
      : [],
  );
  if (filled.length > MAX_IMPORT_ROWS)
    return await refused(found, `The file has more than ${formatCount(MAX_IMPORT_ROWS)} rows`);
  attachNotes(filled, notes);
  const { taken, leftOut } = mended(filled, columns, found.mends ?? []);
  const common = commonMark(
    taken.flatMap((row) => numberCells(row.cells, { columns, attributes }, row.fractions)),
  );
  const isExport = rows
    .slice(0, head)
    .some((cells) => cells.some((cell) => cell.includes(DECIMAL_POINT_REMARK)));
  const saysPoint = isExport && common !== "comma" && found.declaredMark !== "comma";
  const file = {
    columns,
    attributes,
    kind: found.kind,
    numbers: { declared: found.declaredMark, common, saysPoint },
  };
  return await storeCompared(found, inTurn(compareRows(taken, file), leftOutRows(leftOut, file)), {
    columns,
    notes: common === "comma" && found.declaredMark === null ? [...said, COMMA] : said,
  });
}

/** The rows with what people have corrected in them; those that were left out apart, since nothing may depend on them. */
function mended(
  rows: readonly FileRow[],
  columns: readonly ImportColumn[],
  mends: readonly RowMend[],
): { taken: FileRow[]; leftOut: FileRow[] } {
  const byRow = new Map(mends.map((mend) => [mend.row, mend]));
  const isLeftOut = ({ row }: FileRow) => byRow.get(row)?.isLeftOut === true;
  const taken = rows.flatMap((row) => {
    const mend = byRow.get(row.row);
    return isLeftOut(row) ? [] : [mend ? mendRow(row, mend, columns) : row];
  });
  return { taken, leftOut: rows.filter(isLeftOut) };
}

async function* inTurn<T>(...all: AsyncIterable<T>[]): AsyncGenerator<T> {
  for (const one of all) yield* one;
}

/** Stores rows as they are compared, and a hash that names what they would write. */
async function storeCompared(
  found: ImportDocument,
  compared: AsyncIterable<ComparedRow[]>,
  read: { columns: ImportColumn[]; notes: string[] },
): Promise<JobOutcome> {
  const counts = { ...NO_ROWS };
  const hash = createHash("sha256").update(`${found._id.toHexString()} ${found.reading}`);
  const expiresAt = new Date(Date.now() + ROWS_KEPT_MS);
  for await (const portion of compared) {
    const documents = portion.map((row) => toDocument(found, row, expiresAt));
    for (const { verdict, warnings, productId, row, to = [] } of documents) {
      counts[verdict] += 1;
      if (warnings.length > 0) counts.warnings += 1;
      hash.update(JSON.stringify([row, verdict, productId, to]));
    }
    await storeRows(documents);
  }
  const isEnded = await endReading(found, {
    ...read,
    counts,
    hash: counts.change + counts.new > 0 ? hash.digest("base64url").slice(0, 27) : null,
    failure: null,
  });
  if (isEnded) await deleteEarlierRows(found);
  return { end: "done" };
}

const NO_SKU = "No column is the SKU. Please choose it.";
const COMMA = "Prices of this file are read with a decimal comma";

async function refused(
  found: ImportDocument,
  failure: string,
  columns: ImportColumn[] = [],
): Promise<JobOutcome> {
  await endReading(found, { columns, notes: [], counts: NO_ROWS, hash: null, failure });
  return { end: "done" };
}

function repeatedKey(columns: readonly ImportColumn[]): string[] | null {
  for (const { key } of columns) {
    const same = columns.filter((column) => key !== null && column.key === key);
    if (same.length > 1) return same.map(({ heading }) => heading);
  }
  return null;
}

/** Notes on single cells go to their rows. */
function attachNotes(rows: readonly FileRow[], notes: readonly SpreadsheetNote[]): void {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  for (const note of notes) if (note.row !== null) byRow.get(note.row)?.notes.push(note);
}

function toDocument(found: ImportDocument, compared: ComparedRow, expiresAt: Date): ImportRowDocument {
  const { row, sku, name, product, judged, cells, choices = [], isLeftOut } = compared;
  const { verdict, changes, mistakes, warnings, to, from } = judged;
  const writes = verdict === "change" || verdict === "new";
  const isMended = found.mends?.some((mend) => mend.row === row) === true;
  const canBeMended = isMended || verdict === "mistake" || warnings.length > 0;
  return {
    _id: rowIdOf(found, row),
    row,
    verdict,
    of: prefixOf(found),
    ...(warnings.length > 0 ? { hasWarnings: true as const } : {}),
    sku,
    name,
    productId: product ? requireId(product.id) : null,
    revision: product?.revision ?? 0,
    changes,
    mistakes,
    warnings,
    ...(canBeMended && cells ? { cells } : {}),
    ...(verdict === "mistake" && choices.length > 0 ? { choices } : {}),
    ...(isLeftOut ? { isLeftOut } : {}),
    ...(writes ? { to, from } : {}),
    expiresAt,
  };
}
