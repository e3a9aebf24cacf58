import { parseId } from "@/lib/core/data/store/ids";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { openColumns } from "@/lib/features/imports/domain/import-columns";
import type { RowFilter } from "@/lib/features/imports/domain/import-kinds";
import type { ImportRowView, ImportView, WritingView } from "@/lib/features/imports/domain/import-views";
import type { ImportDocument, ImportRowDocument, ImportWriting } from "./documents";
import { findRow, pageOfRows } from "./import-rows";
import { findImport, listImports } from "./imports";

/** Imports for those who may change the catalogue; nothing for others. */

export async function findImportView(viewer: Viewer, id: string): Promise<ImportView | null> {
  const _id = parseId(id);
  if (!_id || !hasRight(viewer, "changeCatalogue")) return null;
  const found = await findImport(_id);
  return found && toView(found);
}

export const listImportViews = async (viewer: Viewer, limit: number): Promise<ImportView[]> =>
  hasRight(viewer, "changeCatalogue") ? (await listImports(limit)).map(toView) : [];

/** @returns null where there is no such import */
export async function pageOfImportRows(
  viewer: Viewer,
  id: string,
  { show, page, limit }: { show: RowFilter | undefined; page: number; limit: number },
): Promise<{ items: ImportRowView[]; total: number } | null> {
  const _id = parseId(id);
  if (!_id || !hasRight(viewer, "changeCatalogue")) return null;
  const found = await findImport(_id);
  if (!found) return null;
  const { items, total } = await pageOfRows(found, show, { skip: (page - 1) * limit, limit });
  return { items: items.map(toRowView), total };
}

/** @returns null where there is no such import, or no such row in it */
export async function findImportRowView(
  viewer: Viewer,
  id: string,
  row: number,
): Promise<ImportRowView | null> {
  const _id = parseId(id);
  if (!_id || !hasRight(viewer, "changeCatalogue")) return null;
  const found = await findImport(_id);
  const stored = found && (await findRow(found, row));
  return stored && toRowView(stored);
}

const toView = (found: ImportDocument): ImportView => ({
  id: found._id.toHexString(),
  kind: found.kind,
  name: found.name,
  state: found.state,
  by: found.by.name,
  createdAt: found.createdAt.toISOString(),
  readAt: found.readAt?.toISOString() ?? null,
  failure: found.failure,
  notes: found.notes,
  columns: found.columns.map((column) => ({
    heading: column.heading,
    key: column.key,
    isOpen: openColumns([column]).length > 0,
  })),
  decimalMark: found.declaredMark,
  counts: found.counts,
  hash: found.hash,
  apply: found.apply && toWriting(found.apply),
  undo: found.undo && toWriting(found.undo),
});

const toWriting = ({ by, at, written, failed, endedAt }: ImportWriting): WritingView => ({
  by: by.name,
  at: at.toISOString(),
  written,
  failed,
  endedAt: endedAt?.toISOString() ?? null,
});

const toRowView = (row: ImportRowDocument): ImportRowView => ({
  row: row.row,
  verdict: row.verdict,
  sku: row.sku,
  name: row.name,
  productId: row.productId?.toHexString() ?? null,
  changes: row.changes,
  mistakes: row.mistakes,
  warnings: row.warnings,
  failure: row.undoFailure ?? row.applyFailure ?? null,
  isLeftOut: row.isLeftOut === true,
  cells: row.cells ?? [],
  choices: row.choices ?? [],
});
