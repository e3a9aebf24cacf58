import { csvFile } from "./file-answer";
import type { AnswerFile } from "./operation";

/** A line of a basket, an order or a list, as the calls answer it. */
interface FileLine {
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  lineTotal: number;
  note?: string;
}

/** Lines as a CSV file. Its first three columns read back as the same lines; the note stands there where lines have one. */
export function linesFile(name: string, lines: readonly FileLine[]): AnswerFile {
  const withNotes = lines.some(({ note }) => note !== undefined);
  const head = ["SKU", "Name", "Quantity", "Unit price", "Line total", ...(withNotes ? ["Note"] : [])];
  const rows = lines.map(({ sku, name: product, quantity, unitPrice, lineTotal, note = "" }) => [
    sku,
    product,
    quantity,
    unitPrice,
    lineTotal,
    ...(withNotes ? [note] : []),
  ]);
  return csvFile(name, [head, ...rows]);
}
