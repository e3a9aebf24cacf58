import { Binary } from "mongodb";
import { newId } from "@/lib/core/data/store/ids";
import { importFiles, importRows, imports } from "@/lib/features/imports/data/collections";
import type { ImportDocument, ImportRowDocument } from "@/lib/features/imports/data/documents";
import * as rowIds from "@/lib/features/imports/data/import-row-ids";
import * as rows from "@/lib/features/imports/data/import-rows";
import * as views from "@/lib/features/imports/data/import-views";
import * as data from "@/lib/features/imports/data/imports";
import { admin, by, type DataQuestions, limit, now } from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

const importAt = (index: number): ImportDocument => ({
  _id: newId(),
  kind: "products",
  name: "december.csv",
  fileKind: "csv",
  by: { ...by, userId: newId() },
  idempotencyKey: `key-${index}`,
  requestHash: "",
  createdAt: new Date(now.getTime() + index),
  state: "applied",
  reading: 1,
  declaredMark: null,
  columns: [],
  notes: [],
  failure: null,
  counts: { change: MANY, new: 0, same: 0, mistake: 0, warnings: 0 },
  hash: "hash",
  readAt: now,
  apply: null,
  undo: null,
});

const asked = importAt(0);

const id = () => asked._id.toHexString();

const page = { skip: 0, limit };

/** A shop has few imports, and each many rows. */
export async function fillImports(): Promise<void> {
  const others = Array.from({ length: 300 }, (_, index) => importAt(index + 1));
  await insertInPortions(imports(), [asked, ...others]);
  await importFiles().insertOne({ _id: asked._id, bytes: new Binary(new Uint8Array(1)), expiresAt: now });
  const [other = asked] = others;
  for (const found of [asked, other])
    await insertInPortions(
      importRows(),
      Array.from({ length: MANY }, (_, row) => rowAt(found, row)),
    );
}

const rowAt = (found: ImportDocument, row: number): ImportRowDocument => ({
  _id: rowIds.rowIdOf(found, row),
  row,
  verdict: row % 2 === 0 ? "change" : "same",
  of: rowIds.prefixOf(found),
  ...(row % 100 === 0 ? { hasWarnings: true, hasFailed: true } : {}),
  sku: `HI-${row}`,
  name: "",
  productId: null,
  revision: 0,
  changes: [],
  mistakes: [],
  warnings: [],
  expiresAt: new Date(Date.now() + 86_400_000),
});

export const dataQuestions: DataQuestions = {
  modules: { imports: data, "import-row-ids": rowIds, "import-rows": rows, "import-views": views },
  fill: fillImports,
  withoutSearch: [
    "imports.insertImport",
    "import-row-ids.entryIdOf",
    "import-row-ids.prefixOf",
    "import-row-ids.productIdOf",
    "import-row-ids.rangeFrom",
    "import-row-ids.rowIdOf",
    "import-rows.storeRows",
  ],
  questions: {
    "imports.findImport": () => data.findImport(asked._id),
    "imports.findImportByKey": () => data.findImportByKey(asked.by.userId, asked.idempotencyKey),
    "imports.findImportFile": () => data.findImportFile(asked._id),
    "imports.endReading": () =>
      data.endReading(asked, { columns: [], notes: [], counts: asked.counts, hash: null, failure: null }),
    "imports.discard": () => data.discard(importAt(0)),
    "imports.mendRows": () =>
      data.mendRows(importAt(0), [], {
        _id: newId(),
        at: now,
        kind: "import",
        event: "edit",
        by,
        subject: { id: asked._id, label: "" },
        changes: [],
        reason: null,
      }),
    "imports.readAnew": () => data.readAnew(importAt(0), null, []),
    "imports.beginWriting": () => data.beginWriting(importAt(0), "apply", asked.by),
    "imports.isEarlierWriting": () => data.isEarlierWriting(asked, now),
    "imports.noteWritten": () =>
      data.noteWritten(newId(), "apply", { from: 0, to: 1, written: 0, failed: 0 }),
    "imports.eraseFromImports": () => data.eraseFromImports(newId()),
    "imports.endWriting": () => data.endWriting(newId(), "apply"),
    "imports.findImportsUnderWay": () => data.findImportsUnderWay(limit),
    "imports.listImports": () => data.listImports(limit),
    "imports.findHeadings": () => data.findHeadings("products"),
    "imports.rememberHeadings": () => data.rememberHeadings("products", new Map([["gewicht", null]])),
    "import-rows.rowsFrom": () => rows.rowsFrom(asked, MANY / 2, limit),
    "import-rows.pageOfRows": () => rows.pageOfRows(asked, undefined, page),
    "import-rows.pageOfRows: of one verdict": () => rows.pageOfRows(asked, "change", page),
    "import-rows.pageOfRows: with warnings": () => rows.pageOfRows(asked, "warning", page),
    "import-rows.pageOfRows: that failed": () => rows.pageOfRows(asked, "failed", page),
    "import-rows.findMadeProducts": () => rows.findMadeProducts(id()),
    "import-rows.findRow": () => rows.findRow(asked, MANY / 2),
    "import-rows.deleteEarlierRows": () => rows.deleteEarlierRows(asked),
    "import-rows.noteFailures": () =>
      rows.noteFailures("apply", [{ _id: rowIds.rowIdOf(asked, 3), kind: "refused", message: "" }]),
    "import-views.findImportView": () => views.findImportView(admin, id()),
    "import-views.findImportRowView": () => views.findImportRowView(admin, id(), MANY / 2),
    "import-views.listImportViews": () => views.listImportViews(admin, limit),
    "import-views.pageOfImportRows": () =>
      views.pageOfImportRows(admin, id(), { show: "same", page: 1, limit }),
  },
};
