import { findRecordsBySku } from "@/lib/core/data/catalogue/product-import-reads";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { NO_SUCCESSOR } from "@/lib/core/domain/catalogue/successors";
import type { ImportColumn } from "@/lib/features/imports/domain/import-columns";
import type { ImportKind } from "@/lib/features/imports/domain/import-kinds";
import {
  type ComparedProduct,
  type JudgedRow,
  judgeRow,
  leftOutRow,
} from "@/lib/features/imports/domain/judge-row";
import { cellsOf, type MendedCell } from "@/lib/features/imports/domain/mends";
import { type FileColumns, readRow } from "@/lib/features/imports/domain/row-values";
import type { SpreadsheetNote } from "@/lib/spreadsheets/spreadsheet";
import { plainCell } from "@/lib/values/csv";
import { FamiliesInFile } from "./families-in-file";
import { NamesInFile } from "./names-in-file";
import { NumbersInFile } from "./numbers-in-file";
import { valuesOf } from "./product-values";
import { showSuccessorSkus, withSuccessorIds } from "./successor-cells";
import { SuccessorsInFile } from "./successors-in-file";

export interface FileRow {
  /** Of the file, from 1 on. */
  row: number;
  cells: string[];
  notes: SpreadsheetNote[];
  /** Columns whose cells a workbook has as numbers with decimals. */
  fractions: ReadonlySet<number> | undefined;
}

export interface ComparedRow {
  row: number;
  sku: string;
  name: string;
  product: ComparedProduct | null;
  judged: JudgedRow;
  /** Texts that a person can correct. */
  cells?: MendedCell[];
  choices?: MendedCell[];
  isLeftOut?: true;
}

interface File extends FileColumns {
  kind: ImportKind;
}

/** Small, so that visitors do not wait long for what runs between two questions to the database. */
const PORTION = 100;

/** Compares rows with the catalogue as it is now, some hundred at a time. */
export async function* compareRows(rows: readonly FileRow[], file: File): AsyncGenerator<ComparedRow[]> {
  const skus = rows.map(({ cells }) => skuOf(cells, file.columns));
  const rowsOfSku = new Map<string, FileRow[]>();
  for (const [index, row] of rows.entries()) {
    const sku = skus[index] ?? "";
    const same = rowsOfSku.get(sku);
    if (same) same.push(row);
    else rowsOfSku.set(sku, [row]);
  }
  const names = new NamesInFile();
  const numbers = new NumbersInFile();
  const successors = new SuccessorsInFile();
  const families = new FamiliesInFile();
  for (let from = 0; from < rows.length; from += PORTION) {
    const { rows: portion, unknown } = await withSuccessorIds(rows.slice(from, from + PORTION), file.columns);
    const asked = skus.slice(from, from + PORTION);
    const records = await findRecordsBySku([...asked, ...asked.flatMap(paddedSkus)]);
    const compared = portion.map((row, index): ComparedRow => {
      const sku = asked[index] ?? "";
      const read = readRow(row.cells, file, row.fractions);
      const found = records.get(sku) ?? [];
      const same = rowsOfSku.get(sku) ?? [];
      const isPair = areProductAndDraft(same, found, file);
      const record = isPair ? found.find(({ state }) => state === read.values.get("state")) : found[0];
      const product = record ? toCompared(record) : null;
      const choices = [...read.choices, ...paddedChoice(sku, records)];
      const wrong = skuMistakes(sku, { ...row, file, records, others: isPair ? [] : same });
      const noted = cellMistakes(row, file.columns);
      const lost = unknown.has(row.row) ? [NO_SUCCESSOR.unknown] : [];
      const judged = judgeRow(
        { ...read, mistakes: [...wrong, ...noted, ...lost, ...read.mistakes] },
        product,
        file.kind,
      );
      const name = product?.name ?? String(read.values.get("name") ?? "");
      // Successors are named by SKU, as the file does.
      const cells = cellsOf(rows[from + index]?.cells ?? [], file.columns);
      return { row: row.row, sku, name, product, judged, cells, choices };
    });
    await names.judge(compared);
    await numbers.judge(compared);
    await successors.judge(compared);
    await families.judge(compared);
    await showSuccessorSkus(compared);
    yield compared;
  }
}

/** Rows that somebody has left out: nothing of the file is judged by them. */
export async function* leftOutRows(
  rows: readonly FileRow[],
  { columns }: Pick<File, "columns">,
): AsyncGenerator<ComparedRow[]> {
  if (rows.length === 0) return;
  const records = await findRecordsBySku(rows.map(({ cells }) => skuOf(cells, columns)));
  yield rows.map(({ row, cells }) => {
    const sku = skuOf(cells, columns);
    const [record] = records.get(sku) ?? [];
    const product = record ? toCompared(record) : null;
    const isLeftOut = true as const;
    return { row, sku, name: product?.name ?? "", product, judged: leftOutRow(), isLeftOut };
  });
}

const skuOf = (cells: readonly string[], columns: readonly ImportColumn[]): string => {
  const column = columns.find(({ key }) => key === "sku")?.column ?? 0;
  return plainCell((cells[column - 1] ?? "").trim());
};

export const toCompared = (record: ProductRecordView): ComparedProduct => ({
  id: record.id,
  sku: record.sku,
  name: record.name,
  revision: record.revision,
  values: valuesOf(record),
});

/** Zeros that a spreadsheet drops from the beginning of a number. */
const paddedSkus = (sku: string): string[] =>
  /^\d{1,13}$/.test(sku) ? ["0", "00", "000", "0000"].map((zeros) => `${zeros}${sku}`) : [];

interface Around {
  row: number;
  file: File;
  notes: readonly SpreadsheetNote[];
  records: ReadonlyMap<string, readonly ProductRecordView[]>;
  /** The rows that have this SKU. */
  others: readonly FileRow[];
}

/** A draft may have the SKU of a product on sale. An export has both, and the states of the two rows tell them apart. */
function areProductAndDraft(
  rows: readonly FileRow[],
  found: readonly ProductRecordView[],
  file: File,
): boolean {
  if (rows.length !== 2 || found.length !== 2) return false;
  const stated = rows.map(({ cells, fractions }) => readRow(cells, file, fractions).values.get("state"));
  return [stated, found.map(({ state }) => state)].every(
    (states) => states.includes("published") && states.includes("draft"),
  );
}

function skuMistakes(sku: string, { row, file, notes, records, others }: Around): string[] {
  if (sku === "" || /^[-–—]$/.test(sku)) return ["The row has no SKU"];
  const column = file.columns.find(({ key }) => key === "sku")?.column;
  if (notes.some((note) => note.kind === "date" && note.column === column))
    return ["The SKU is a date. The spreadsheet may have made it of something else."];
  if (/^\d[.,]\d+E[+-]?\d+$/i.test(sku)) return [`“${sku}” is a number that the spreadsheet has shortened`];
  if (others.length > 1)
    return [
      `The SKU also stands in row ${others
        .flatMap((other) => (other.row === row ? [] : other.row))
        .slice(0, 3)
        .join(", ")}`,
    ];
  return paddedChoice(sku, records).map(
    ({ text }) => `No product has this SKU, but one has ${text}: the spreadsheet may have dropped the zeros`,
  );
}

const paddedChoice = (sku: string, records: Around["records"]): MendedCell[] => {
  const padded = records.has(sku) ? undefined : paddedSkus(sku).find((other) => records.has(other));
  return padded ? [{ key: "sku", text: padded }] : [];
};

/** Errors and formulas without a value, in columns that are read. */
const cellMistakes = ({ notes }: FileRow, columns: readonly ImportColumn[]): string[] =>
  notes
    .filter(
      ({ kind, column }) =>
        (kind === "error" || kind === "uncomputed") &&
        columns.some((one) => one.column === column && one.key !== null),
    )
    .map(({ message }) => message);
