import { formatCount } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";
import type { SpreadsheetLimits } from "./spreadsheet";

/** The rows of a sheet while it is read. A file of a few kilobytes can name millions of cells, so each is counted first. */
export class SheetRows {
  readonly rows: string[][] = [];
  private readonly filled = new Set<number>();
  private cells = 0;
  private characters = 0;

  constructor(private readonly limits: SpreadsheetLimits) {}

  /** @param row, column from 1 on, within the limits of both */
  put(row: number, column: number, text: string): Refusal | null {
    const { limits } = this;
    if (text.length > limits.cell)
      return refuse(
        "invalid",
        `Row ${formatCount(row)} has a cell of more than ${formatCount(limits.cell)} characters`,
      );
    if (text === "") return null;
    while (this.rows.length < row) this.rows.push([]);
    const cells = this.rows[row - 1] ?? [];
    this.cells += Math.max(0, column - cells.length);
    this.characters += text.length;
    if (text.trim() !== "") this.filled.add(row);
    const most = this.exceeded();
    if (most) return refuse("too_large", `The sheet has more than ${most}`);
    while (cells.length < column) cells.push("");
    cells[column - 1] = text;
    return null;
  }

  private exceeded(): string | null {
    const { filledRows, cells, characters } = this.limits;
    if (this.filled.size > filledRows) return `${formatCount(filledRows)} rows`;
    if (this.cells > cells) return `${formatCount(cells)} cells`;
    return this.characters > characters ? `${formatCount(characters)} characters` : null;
  }
}
