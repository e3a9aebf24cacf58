import type { ColumnKey } from "./import-columns";
import type {
  ImportCounts,
  ImportKind,
  ImportState,
  RowChange,
  RowFailure,
  RowVerdict,
} from "./import-kinds";
import type { MendedCell } from "./mends";
import type { DecimalMark } from "./number-text";

/** Imports as they leave the server. */

export interface WritingView {
  by: string;
  at: string;
  written: number;
  failed: number;
  endedAt: string | null;
}

export interface ImportView {
  id: string;
  kind: ImportKind;
  name: string;
  state: ImportState;
  by: string;
  createdAt: string;
  readAt: string | null;
  failure: string | null;
  notes: string[];
  columns: { heading: string; key: ColumnKey | null; isOpen: boolean }[];
  decimalMark: DecimalMark | null;
  counts: ImportCounts;
  hash: string | null;
  apply: WritingView | null;
  undo: WritingView | null;
}

export interface ImportRowView {
  row: number;
  verdict: RowVerdict;
  sku: string;
  name: string;
  productId: string | null;
  changes: RowChange[];
  mistakes: string[];
  warnings: string[];
  failure: { kind: RowFailure; message: string } | null;
  isLeftOut: boolean;
  /** Texts that can be corrected; empty where none can. */
  cells: MendedCell[];
  choices: MendedCell[];
}
