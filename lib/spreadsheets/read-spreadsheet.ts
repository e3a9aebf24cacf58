import { formatCount } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import type { SpreadsheetKind } from "@/lib/values/spreadsheet-types";
import { decodeText } from "./decode-text";
import { readCsv } from "./read-csv";
import { readWorkbook } from "./read-workbook";
import { SPREADSHEET_LIMITS, type Spreadsheet, type SpreadsheetLimits } from "./spreadsheet";

/**
 * Reads a whole file without holding up other requests: it gives way to them every few milliseconds. It reads a
 * doubtful cell in the likeliest way and adds a note. It refuses a file that it cannot read.
 * @returns a refusal `invalid` or `too_large` whose message says what to do
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  kind: SpreadsheetKind,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<Result<Spreadsheet>> {
  const all = { ...SPREADSHEET_LIMITS, ...limits };
  if (bytes.byteLength === 0) return refuse("invalid", "The file is empty");
  if (bytes.byteLength > all.bytes)
    return refuse("too_large", `The file is over ${formatCount(all.bytes / 1024)} KiB`);
  const other = otherFormat(bytes, kind);
  if (other) return other;
  const read = kind === "csv" ? await readText(bytes, all) : await readWorkbook(bytes, all);
  if (!read.ok) return read;
  return done(withoutEmptyEnd(read.value));
}

async function readText(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<Result<Spreadsheet>> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const read = await readCsv(text.value.text, limits);
  if (!read.ok) return read;
  return done({ ...read.value, notes: [...text.value.notes, ...read.value.notes] });
}

/** A file whose first bytes say that it is something else than its name. */
function otherFormat(bytes: Uint8Array, kind: SpreadsheetKind): Refusal | null {
  const begins = (...first: number[]) => first.every((byte, index) => bytes[index] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    return refuse(
      "invalid",
      "This is an .xls file or a workbook with a password. Please save it as XLSX without one.",
    );
  const isZip = begins(0x50, 0x4b, 0x03, 0x04) || begins(0x50, 0x4b, 0x05, 0x06);
  if (kind === "csv" && isZip)
    return refuse("invalid", "This is a workbook, not a CSV file. Please send it as XLSX.");
  if (kind === "xlsx" && !isZip)
    return refuse("invalid", "This is not an XLSX workbook. Please save it as XLSX or CSV.");
  return null;
}

/** Spreadsheets often end in rows and cells that look empty. */
function withoutEmptyEnd({ rows, ...read }: Spreadsheet): Spreadsheet {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
  return { ...read, rows: trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1) };
}
