import { formatCount } from "@/lib/values/money";
import { dateText, numberText } from "./number-formats";
import { columnName, noteOn, type SpreadsheetNote } from "./spreadsheet";
import { BadArchive } from "./unzip";
import { unescaped, type WorkbookParts } from "./workbook-parts";

/** The cells of one sheet, one after the other, from the events of its XML. */
export class CellReader {
  private row = 0;
  private column = 0;
  private type = "n";
  private style = 0;
  private value = "";
  private hasValue = false;
  private hasFormula = false;
  private inValue = false;
  private readingAids = 0;
  private formulas = 0;
  private readonly found: SpreadsheetNote[] = [];
  readonly fractions = new Map<number, Set<number>>();

  constructor(private readonly parts: WorkbookParts) {}

  begin(row: number, column: number, { t = "n", s = "0" }: Readonly<Record<string, string>>): void {
    [this.row, this.column, this.type, this.style] = [row, column, t, Number(s)];
    [this.value, this.hasValue, this.hasFormula] = ["", false, false];
  }

  open(name: string): void {
    if (name === "rPh") this.readingAids += 1;
    if (name === "f") this.hasFormula = true;
    if (name === "v" || (name === "t" && this.readingAids === 0))
      [this.inValue, this.hasValue] = [true, true];
  }

  text(text: string): void {
    if (this.inValue) this.value += text;
  }

  close(name: string): void {
    if (name === "rPh") this.readingAids -= 1;
    if (name === "v" || name === "t") this.inValue = false;
  }

  /** The text of the cell that has ended, as a person sees it. */
  end(): string {
    if (this.hasFormula) this.formulas += 1;
    if (this.hasFormula && (!this.hasValue || (this.type === "n" && this.value === ""))) {
      this.note(
        "uncomputed",
        "has a formula without a stored value. Open and save the file once in a spreadsheet program.",
      );
      return "";
    }
    switch (this.type) {
      case "s":
        return this.sharedString();
      case "inlineStr":
      case "str":
        return unescaped(this.value);
      case "b":
        return this.value === "1" ? "TRUE" : "FALSE";
      case "e":
        this.note("error", `has the error ${this.value}`);
        return this.value;
      case "d":
        return this.date(this.value.replace("T", " ").replace(/ 00:00:00(?:\.0+)?$/, ""));
      default:
        return this.value === "" ? "" : this.number(Number(this.value));
    }
  }

  get noteCount(): number {
    return this.found.length;
  }

  notes(): SpreadsheetNote[] {
    const { formulas } = this;
    if (formulas === 0) return this.found;
    const said =
      formulas === 1
        ? "1 formula is read as its value"
        : `${formatCount(formulas)} formulas are read as their values`;
    return [noteOn("formulas", said), ...this.found];
  }

  private sharedString(): string {
    const text = this.value === "" ? "" : this.parts.sharedStrings[Number(this.value)];
    if (text === undefined) throw new BadArchive();
    return text;
  }

  private number(value: number): string {
    if (!Number.isFinite(value)) throw new BadArchive();
    const format = this.parts.formats[this.style] ?? { shows: "number" };
    const text = numberText(value);
    if (format.shows === "date") {
      const date = dateText(value, this.parts.is1904);
      return date === null ? text : this.date(date);
    }
    if (format.shows === "padded" && /^\d+$/.test(text) && text.length < format.digits) {
      const padded = text.padStart(format.digits, "0");
      this.note("padded", `is the number ${text}, shown and read as ${padded}`);
      return padded;
    }
    if (text.includes(".")) this.noteFraction();
    return text;
  }

  private noteFraction(): void {
    const there = this.fractions.get(this.row);
    if (there) there.add(this.column);
    else this.fractions.set(this.row, new Set([this.column]));
  }

  private date(text: string): string {
    this.note("date", `is a date and is read as ${text}`);
    return text;
  }

  private note(kind: SpreadsheetNote["kind"], says: string): void {
    const { row, column } = this;
    this.found.push(noteOn(kind, `${columnName(column)}${row} ${says}`, row, column));
  }
}
