import { moveAuditOf } from "@/lib/core/commands/audit/move-audit";
import type { NewProduct } from "@/lib/core/commands/catalogue/add-product";
import { addProducts } from "@/lib/core/commands/catalogue/add-products";
import { archiveTogether, restoreTogether } from "@/lib/core/commands/catalogue/archive-products";
import { deleteUntouched } from "@/lib/core/commands/catalogue/delete-product";
import { editProducts } from "@/lib/core/commands/catalogue/edit-products";
import { queueScheduledDrafts } from "@/lib/core/commands/catalogue/publish-drafts";
import type { JobOutcome, RunningJob } from "@/lib/core/commands/jobs/job-handler";
import { showBulkWrites } from "@/lib/core/data/catalogue/product-bulk-writes";
import { requireId } from "@/lib/core/data/store/ids";
import { takeLease } from "@/lib/core/data/store/leases";
import type { ImportDocument, ImportRowDocument } from "@/lib/features/imports/data/documents";
import { entryIdOf, productIdOf } from "@/lib/features/imports/data/import-row-ids";
import { noteFailures, type RowFailed, rowsFrom } from "@/lib/features/imports/data/import-rows";
import {
  type Direction,
  endWriting,
  findImport,
  isEarlierWriting,
  noteWritten,
} from "@/lib/features/imports/data/imports";
import type { Result } from "@/lib/values/result";
import { inputOf } from "./product-values";
import { undoEdits } from "./undo-rows";

/** Rows that are noted as done together. */
const PORTION = 100;
const LEASE_MS = 30_000;
/** Shorter than a job may take. */
const RUN_MS = 20_000;
/** Every cached page is rendered again after each raise. */
const SHOW_EVERY_MS = 2_000;
const WAIT_MS = 2_000;

/**
 * Writes the rows of an import in their order, or puts them back: exactly what was shown, by the rules of an edit by hand. After
 * a crash it goes on at the first row that is not noted; rows that were written and not noted are recognised by their entry in
 * the audit. Imports wait for each other.
 */
export async function writeImport({
  payload: { importId, direction },
}: RunningJob<"import.write">): Promise<JobOutcome> {
  const _id = requireId(importId);
  const begun = await findImport(_id);
  const writing = begun?.[direction];
  if (!begun || !writing || writing.endedAt) return { end: "done" };
  if (await isEarlierWriting(begun, writing.at)) return { end: "later", afterMs: WAIT_MS };
  const lease = await takeLease("imports", LEASE_MS);
  if (!lease) return { end: "later", afterMs: WAIT_MS };
  const until = performance.now() + RUN_MS;
  let shownAt = performance.now();
  try {
    for (;;) {
      const found = await findImport(_id);
      const nextRow = found?.[direction]?.nextRow;
      if (!found || nextRow === undefined) return { end: "done" };
      const rows = await rowsFrom(found, nextRow, PORTION);
      if (rows.length > 0) await writePortion(found, rows, direction, nextRow);
      const isOver = rows.length < PORTION;
      if (isOver || performance.now() - shownAt > SHOW_EVERY_MS) {
        await showBulkWrites(isOver);
        shownAt = performance.now();
      }
      if (isOver) {
        await queueScheduledDrafts();
        await endWriting(_id, direction);
        return { end: "done" };
      }
      if (performance.now() > until || !(await lease.renew())) return { end: "later", afterMs: 0 };
    }
  } finally {
    await lease.release();
  }
}

async function writePortion(
  found: ImportDocument,
  rows: readonly ImportRowDocument[],
  direction: Direction,
  nextRow: number,
): Promise<void> {
  // A row that was not written has nothing to put back.
  const due = rows.filter(
    ({ verdict, applyFailure }) =>
      (verdict === "change" || verdict === "new") && (direction === "apply" || !applyFailure),
  );
  const failures = direction === "apply" ? await applyRows(found, due) : await undoRows(found, due);
  await moveAuditOf("products");
  await noteFailures(direction, failures);
  await noteWritten(found._id, direction, {
    from: nextRow,
    to: (rows.at(-1)?.row ?? nextRow) + 1,
    written: due.length - failures.length,
    failed: failures.length,
  });
}

async function applyRows(found: ImportDocument, rows: readonly ImportRowDocument[]): Promise<RowFailed[]> {
  const by = found.apply?.by ?? found.by;
  if (isArchive(found)) {
    const archives = rows.flatMap((row) => archiveOf(found, row, "apply"));
    return failuresOf(rows, await archiveTogether(archives, by, reasonOf(found)));
  }
  const edits = rows.filter(({ verdict }) => verdict === "change");
  const made = rows.filter(({ verdict }) => verdict === "new");
  const edited = await editProducts(
    edits.map((row) => editOf(found, row)),
    by,
    reasonOf(found),
  );
  const added = await addProducts(
    made.map((row) => ({
      productId: productIdOf(found, row),
      entryId: entryIdOf(found, row, "apply"),
      input: newInputOf(row),
    })),
    by,
    reasonOf(found),
  );
  return [...failuresOf(edits, edited), ...failuresOf(made, added)];
}

async function undoRows(found: ImportDocument, rows: readonly ImportRowDocument[]): Promise<RowFailed[]> {
  const by = found.undo?.by ?? found.by;
  const reason = `Undo: ${reasonOf(found)}`;
  if (isArchive(found)) {
    const archives = rows.flatMap((row) => archiveOf(found, row, "undo"));
    return failuresOf(rows, await restoreTogether(archives, by, reason));
  }
  const edits = rows.filter(({ verdict }) => verdict === "change");
  const made = rows.filter(({ verdict }) => verdict === "new");
  const failed = await undoEdits(found, edits, by, reason);
  const deleted: Result<null>[] = [];
  for (const row of made)
    deleted.push(
      await deleteUntouched(productIdOf(found, row), { _id: entryIdOf(found, row, "undo"), by, reason }),
    );
  return [...failed, ...failuresOf(made, deleted)];
}

const isArchive = ({ bulk }: ImportDocument): boolean => bulk?.action.change === "archive";

const archiveOf = (found: ImportDocument, row: ImportRowDocument, direction: Direction) =>
  row.productId
    ? [
        {
          productId: row.productId,
          entryId: entryIdOf(found, row, direction),
          archivedBy: entryIdOf(found, row, "apply"),
          // The archiving itself has raised it by one.
          revision: row.revision + (direction === "apply" ? 0 : 1),
        },
      ]
    : [];

function editOf(found: ImportDocument, row: ImportRowDocument) {
  const stock = row.from?.find(([key]) => key === "available")?.[1];
  return {
    productId: row.productId?.toHexString() ?? "",
    entryId: entryIdOf(found, row, "apply"),
    input: {
      ...inputOf(row.to ?? []),
      revision: row.revision,
      ...(typeof stock === "number" ? { availableBefore: stock } : {}),
    },
  };
}

/** A new product is a draft unless the file says otherwise. The comparison has seen to what it needs. */
const newInputOf = ({ to = [] }: ImportRowDocument): NewProduct =>
  ({ image: "", description: "", state: "draft", ...inputOf(to) }) as NewProduct;

const reasonOf = ({ name, bulk }: ImportDocument): string => (bulk ? name : `Import ${name}`);

const failuresOf = (rows: readonly ImportRowDocument[], results: readonly Result<null>[]): RowFailed[] =>
  rows.flatMap(({ _id }, index) => {
    const result = results[index];
    if (!result || result.ok) return [];
    const isChange = result.code === "changed_meanwhile" || result.code === "not_found";
    return [{ _id, kind: isChange ? "changed_meanwhile" : "refused", message: result.message }];
  });
