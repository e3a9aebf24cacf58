import type { Binary, ObjectId } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { BulkAction, BulkChoice } from "@/lib/features/imports/domain/bulk-actions";
import type { ImportColumn } from "@/lib/features/imports/domain/import-columns";
import type {
  ImportCounts,
  ImportKind,
  ImportState,
  RowChange,
  RowFailure,
  RowVerdict,
} from "@/lib/features/imports/domain/import-kinds";
import type { MendedCell, RowMend } from "@/lib/features/imports/domain/mends";
import type { DecimalMark } from "@/lib/features/imports/domain/number-text";

/** Imports as they are stored: what a file says, row by row, and what has become of it. */

export interface ImportDocument {
  _id: ObjectId;
  kind: ImportKind;
  /** The file's name, which the audit gives as the reason of each change. */
  name: string;
  fileKind: "csv" | "xlsx";
  /** A change of many products at once, instead of a file. */
  bulk?: { action: BulkAction; products: BulkChoice };
  by: Actor & { userId: ObjectId };
  idempotencyKey: string;
  requestHash: string;
  createdAt: Date;
  state: ImportState;
  /** Rises each time that the file is to be read anew. Rows of an earlier reading do not count. */
  reading: number;
  declaredMark: DecimalMark | null;
  /** Known once the file was read. */
  columns: ImportColumn[];
  notes: string[];
  /** Why the file cannot be read; null where it can. */
  failure: string | null;
  counts: ImportCounts;
  /** Names exactly what was shown; null while nothing can be applied. */
  hash: string | null;
  readAt: Date | null;
  apply: ImportWriting | null;
  undo: ImportWriting | null;
  /** Corrections of single rows, by row. Missing where there is none. */
  mends?: RowMend[];
  auditPending?: PendingAudit[];
}

/** The writing of an import's rows, in their order. */
export interface ImportWriting {
  by: Actor & { userId: ObjectId };
  at: Date;
  /** All rows before this one are done. */
  nextRow: number;
  written: number;
  failed: number;
  endedAt: Date | null;
}

export interface ImportRowDocument {
  /** The import's, its reading's and the row's (lib/features/imports/data/import-rows.ts). */
  _id: string;
  /** Of the file, from 1 on. */
  row: number;
  verdict: RowVerdict;
  /** Names the import and its reading. */
  of: string;
  hasWarnings?: true;
  /** It was not written, or not put back. */
  hasFailed?: true;
  sku: string;
  name: string;
  /** Null for a new product and for a row that names none. */
  productId: ObjectId | null;
  /** Of the product when it was compared. */
  revision: number;
  changes: RowChange[];
  mistakes: string[];
  warnings: string[];
  /** The texts of the file, or those that stand for them, where the row can be corrected: a refused, doubtful or corrected row. */
  cells?: MendedCell[];
  /** Texts with one reading for a doubtful cell. */
  choices?: MendedCell[];
  isLeftOut?: true;
  /** By field, in the calls' names and units. Missing where nothing is to be written. */
  to?: [key: string, value: unknown][];
  from?: [key: string, value: unknown][];
  /** Only where the row was not written, or not put back. */
  applyFailure?: { kind: RowFailure; message: string };
  undoFailure?: { kind: RowFailure; message: string };
  /** When the database deletes it. */
  expiresAt: Date;
}

/** The file of an import until it is applied. `_id` is the import's. */
export interface ImportFileDocument {
  _id: ObjectId;
  bytes: Binary;
  expiresAt: Date;
}

/** The field that somebody has chosen for a heading. `_id` is the import's kind and the folded heading. */
export interface ImportHeadingDocument {
  _id: string;
  kind: ImportKind;
  /** Null: a column with this heading is not read. */
  key: string | null;
  at: Date;
}
