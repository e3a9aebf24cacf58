import { MAX_OWN_NUMBERS, MAX_OWN_NUMBERS_BYTES } from "@/lib/features/own-numbers/domain/own-numbers";
import { readSpreadsheet } from "@/lib/spreadsheets/read-spreadsheet";
import { plainCell } from "@/lib/values/csv";
import { done, type Result, refuse } from "@/lib/values/result";
import type { AskedOwnNumber } from "./find-parts";

/** The first bytes of a ZIP file. */
const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];
const IS_WORKBOOK = refuse("invalid", "This is a workbook. Please save it as CSV and send that.");

/** A head and as many rows as there may be numbers; blank rows in between do not count. */
const LIMITS = {
  bytes: MAX_OWN_NUMBERS_BYTES,
  rows: 4 * MAX_OWN_NUMBERS,
  filledRows: MAX_OWN_NUMBERS + 1,
  columns: 20,
  cutsColumns: true,
};

/**
 * The rows of a CSV file: the customer's number and the shop's, in the columns that its head names, and without a head in the
 * first two. Further columns, such as the part's name, are not read.
 */
export async function rowsOfFile(bytes: Uint8Array): Promise<Result<AskedOwnNumber[]>> {
  if (WORKBOOK.every((byte, index) => bytes[index] === byte)) return IS_WORKBOOK;
  const read = await readSpreadsheet(bytes, "csv", LIMITS);
  if (!read.ok) return read;
  const { rows } = read.value;
  const head = columnsOf(rows[0] ?? []);
  const columns = head ?? { number: 0, sku: 1 };
  return done(
    rows.flatMap((cells, index) => {
      if ((head && index === 0) || cells.every((cell) => cell.trim() === "")) return [];
      const [number, sku] = [columns.number, columns.sku].map((column) =>
        plainCell((cells[column] ?? "").trim()),
      );
      return [{ at: `row ${index + 1}`, number: number ?? "", sku: sku ?? "" }];
    }),
  );
}

const OWN_HEADS = new Set(["own number", "own part number", "your number", "our number", "my number"]);
const SHOP_HEADS = new Set(["sku", "gtin", "ean", "part number", "part"]);

function columnsOf(cells: readonly string[]): { number: number; sku: number } | null {
  const words = cells.map((cell) => cell.trim().toLowerCase());
  const number = words.findIndex((word) => OWN_HEADS.has(word));
  const sku = words.findIndex((word) => SHOP_HEADS.has(word));
  return number >= 0 && sku >= 0 ? { number, sku } : null;
}
