/** A text, or a number that a workbook has as a number. */
export type WrittenCell = string | number;

export interface WrittenTable {
  /** The sheet of a workbook. */
  sheet: string;
  /** Lines above the headings. */
  remarks: readonly string[];
  headings: readonly string[];
  /** Some rows at a time, read when the ones before have been sent. */
  rows: AsyncIterable<readonly (readonly WrittenCell[])[]>;
}
