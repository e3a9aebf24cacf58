import { setImmediate as giveWay } from "node:timers/promises";
import {
  MAX_LIST_CHARACTERS,
  MAX_LIST_COLUMNS,
  MAX_LIST_ELEMENTS,
  MAX_LIST_FILE_BYTES,
  MAX_LIST_ROWS,
  MAX_LIST_TEXT_BYTES,
  MAX_UNPACKED_BYTES,
} from "@/lib/features/quick-order/domain/limits";
import {
  type ListLine,
  linesOfRows,
  linesOfText,
  pastedLines,
} from "@/lib/features/quick-order/domain/lines";
import { decodeText } from "@/lib/spreadsheets/decode-text";
import { joinQuotedLines } from "@/lib/spreadsheets/join-quoted-lines";
import { readSpreadsheet } from "@/lib/spreadsheets/read-spreadsheet";
import { done, type Result, refuse } from "@/lib/values/result";

/** A list as it came: pasted text, or a file. */
export type ListSource = { kind: "text"; text: string } | { kind: "csv" | "xlsx"; bytes: Uint8Array };

interface Lines {
  lines: ListLine[];
  notes: string[];
}

const TOO_LONG = refuse("too_large", `A list as text has ${MAX_LIST_TEXT_BYTES / 1024} KiB at most`);

export async function linesOf(source: ListSource): Promise<Result<Lines>> {
  if (source.kind === "text") {
    if (Buffer.byteLength(source.text) > MAX_LIST_TEXT_BYTES) return TOO_LONG;
    return done({ lines: linesOfText(joinQuotedLines(pastedLines(source.text))), notes: [] });
  }
  if (source.kind === "csv" && source.bytes.byteLength > MAX_LIST_TEXT_BYTES) return TOO_LONG;
  const read = await readSpreadsheet(source.bytes, source.kind, LIMITS);
  // A text that is no table is a list all the same.
  if (!read.ok) return source.kind === "csv" && read.code === "invalid" ? linesOfBytes(source.bytes) : read;
  const notes = read.value.notes.filter(({ row }) => row === null).map(({ message }) => message);
  const { rows } = read.value;
  const lines: ListLine[] = [];
  for (let at = 0; at < rows.length; at += PORTION) {
    lines.push(...linesOfRows(rows.slice(at, at + PORTION), at + 1));
    await giveWay();
  }
  // One column is a list of lines, such as a mail that was saved as a file.
  const isTable = lines.some(({ cells }) => cells.length > 1);
  return done({ lines: isTable ? lines : lines.flatMap(asText), notes });
}

/** Other requests have their turn after so many rows. */
const PORTION = 100;

/** Blank rows do not count, so the reader lets more pass than a list may have. */
const LIMITS = {
  bytes: MAX_LIST_FILE_BYTES,
  unpackedBytes: MAX_UNPACKED_BYTES,
  elements: MAX_LIST_ELEMENTS,
  rows: 4 * MAX_LIST_ROWS,
  filledRows: MAX_LIST_ROWS,
  columns: MAX_LIST_COLUMNS,
  cutsColumns: true,
  cells: MAX_LIST_ROWS * MAX_LIST_COLUMNS,
  cell: MAX_LIST_TEXT_BYTES,
  characters: MAX_LIST_CHARACTERS,
};

function linesOfBytes(bytes: Uint8Array): Result<Lines> {
  const decoded = decodeText(bytes);
  const text = decoded.ok ? decoded.value.text : new TextDecoder().decode(bytes);
  return done({ lines: linesOfText(joinQuotedLines(pastedLines(text))), notes: [] });
}

const asText = ({ row, shown, cells: [cell = ""] }: ListLine): ListLine[] =>
  linesOfText([{ row, text: cell }]).map((line) => ({ ...line, shown }));
