import { findNameHolders, findRecordsBySku, forEachName } from "@/lib/data/product-import-reads";
import { plainCell } from "@/lib/domain/csv";
import type { ImportColumn } from "@/lib/domain/imports/import-columns";
import type { ImportKind } from "@/lib/domain/imports/import-kinds";
import {
  type ComparedProduct,
  type JudgedRow,
  judgeRow,
  nearName,
  refuseRow,
} from "@/lib/domain/imports/judge-row";
import { type FileNumbers, type RowValues, readRow } from "@/lib/domain/imports/row-values";
import { productNameKey } from "@/lib/domain/product-name";
import type { ProductRecordView } from "@/lib/domain/product-views";
import type { SpreadsheetNote } from "@/lib/spreadsheets/spreadsheet";
import { NumbersInFile } from "./numbers-in-file";
import { valuesOf } from "./product-values";
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
}

interface File {
  columns: readonly ImportColumn[];
  kind: ImportKind;
  numbers: FileNumbers;
}

const PORTION = 400;

/** Compares rows with the catalogue as it is now, some hundred at a time. */
export async function* compareRows(rows: readonly FileRow[], file: File): AsyncGenerator<ComparedRow[]> {
  const skus = rows.map(({ cells }) => skuOf(cells, file.columns));
  const rowsOfSku = new Map<string, number[]>();
  for (const [index, sku] of skus.entries()) {
    const row = rows[index]?.row ?? 0;
    const same = rowsOfSku.get(sku);
    if (same) same.push(row);
    else rowsOfSku.set(sku, [row]);
  }
  const names = new FileNames();
  const numbers = new NumbersInFile();
  const successors = new SuccessorsInFile();
  for (let from = 0; from < rows.length; from += PORTION) {
    const portion = rows.slice(from, from + PORTION);
    const asked = skus.slice(from, from + PORTION);
    const records = await findRecordsBySku([...asked, ...asked.flatMap(paddedSkus)]);
    const compared = portion.map((row, index): ComparedRow & { read: RowValues } => {
      const sku = asked[index] ?? "";
      const record = records.get(sku);
      const product = record ? toCompared(record) : null;
      const read = readRow(row.cells, file.columns, file.numbers, row.fractions);
      const wrong = skuMistakes(sku, { ...row, file, records, others: rowsOfSku.get(sku) ?? [] });
      const noted = cellMistakes(row, file.columns);
      const judged = judgeRow(
        { ...read, mistakes: [...wrong, ...noted, ...read.mistakes] },
        product,
        file.kind,
      );
      const name = product?.name ?? String(read.values.get("name") ?? "");
      return { row: row.row, sku, name, product, judged, read };
    });
    await names.judge(compared);
    await numbers.judge(compared);
    await successors.judge(compared);
    yield compared;
  }
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
  records: ReadonlyMap<string, ProductRecordView>;
  others: readonly number[];
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
        .filter((other) => other !== row)
        .slice(0, 3)
        .join(", ")}`,
    ];
  const padded = records.has(sku) ? undefined : paddedSkus(sku).find((other) => records.has(other));
  return padded
    ? [`No product has this SKU, but one has ${padded}: the spreadsheet may have dropped the zeros`]
    : [];
}

/** Errors and formulas without a value, in columns that are read. */
const cellMistakes = ({ notes }: FileRow, columns: readonly ImportColumn[]): string[] =>
  notes
    .filter(
      ({ kind, column }) =>
        (kind === "error" || kind === "uncomputed") &&
        columns.some((one) => one.column === column && one.key !== null),
    )
    .map(({ message }) => message);

/** Judges names against each other and against the catalogue's, which is read only where a file sets names. */
class FileNames {
  private near: Map<string, string> | null = null;
  private readonly inFile = new Map<string, number>();

  async judge(rows: readonly (ComparedRow & { read: RowValues })[]): Promise<void> {
    const named = rows.filter(
      ({ judged }) => judged.verdict !== "mistake" && judged.to.some(([key]) => key === "name"),
    );
    if (named.length === 0) return;
    const keys = named.map(({ read }) => productNameKey(String(read.values.get("name"))));
    const holders = await findNameHolders(keys);
    const near = await this.nearNames();
    for (const [index, { judged, product, read, row }] of named.entries()) {
      const name = String(read.values.get("name"));
      const key = keys[index] ?? "";
      const holder = holders.get(key);
      const earlier = this.inFile.get(key);
      if (holder && holder.id !== product?.id) refuseRow(judged, `The name is that of ${holder.sku}`);
      else if (earlier !== undefined) refuseRow(judged, `Row ${earlier} has the same name`);
      else {
        this.inFile.set(key, row);
        const like = near.get(nearName(name));
        if (like !== undefined && like !== product?.sku)
          judged.warnings.push(`The name is nearly that of ${like}`);
      }
    }
  }

  private async nearNames(): Promise<Map<string, string>> {
    if (this.near) return this.near;
    const near = new Map<string, string>();
    await forEachName(({ name, sku }) => near.set(nearName(name), sku));
    this.near = near;
    return near;
  }
}
