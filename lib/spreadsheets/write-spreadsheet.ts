import { ReadableStream } from "node:stream/web";
import { csvLines, toCsv } from "@/lib/values/csv";
import type { SpreadsheetKind } from "@/lib/values/spreadsheet-types";
import { writeWorkbook } from "./write-workbook";
import type { WrittenTable } from "./written-table";

/**
 * Writes a table as it is read: memory holds some rows only, however many there are, and a client that reads slowly holds up
 * the reading. A client that goes away ends it.
 */
export const writeSpreadsheet = (
  kind: SpreadsheetKind,
  table: WrittenTable,
): globalThis.ReadableStream<Uint8Array> =>
  kind === "csv"
    ? (ReadableStream.from(csvChunks(table)) as globalThis.ReadableStream<Uint8Array>)
    : writeWorkbook(table);

async function* csvChunks({ remarks, headings, rows }: WrittenTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(toCsv([...remarks.map((remark) => [remark]), headings]));
  for await (const some of rows) if (some.length > 0) yield encoder.encode(csvLines(some));
}
