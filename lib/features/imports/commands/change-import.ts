import { staffActor } from "@/lib/core/commands/audit/actor";
import { refuseStaleFactor } from "@/lib/core/commands/people/second-factor/require-proof";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { ImportDocument } from "@/lib/features/imports/data/documents";
import {
  beginWriting,
  type Direction,
  discard,
  findHeadings,
  findImport,
  readAnew,
  rememberHeadings,
} from "@/lib/features/imports/data/imports";
import { attributeFields } from "@/lib/features/imports/domain/attribute-fields";
import {
  type ColumnKey,
  foldHeading,
  isKeyOf,
  openColumns,
} from "@/lib/features/imports/domain/import-columns";
import { APPLY_WITHIN_MS, UNDO_WITHIN_MS } from "@/lib/features/imports/domain/import-kinds";
import { mendsOfColumns } from "@/lib/features/imports/domain/mends";
import type { DecimalMark } from "@/lib/features/imports/domain/number-text";
import { done, type Result, refuse } from "@/lib/values/result";
import { CHANGED, importOf } from "./import-of";
import { queueReading, queueWriting } from "./queue-import";

export interface ChosenColumns {
  columns: { heading: string; field: ColumnKey | null }[];
  decimalMark: DecimalMark | null;
}

/**
 * Says which column is which field, for this file and later ones, and has the file compared anew. The same call again queues the
 * job again where a crash or a full queue came between the two writes.
 */
export async function chooseColumns(
  viewer: Viewer,
  importId: string,
  { columns, decimalMark }: ChosenColumns,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const found = await importOf(viewer, importId);
  if (!found.ok) return found;
  const { kind, reading, state } = found.value;
  const attributes = attributeFields(await listAttributes());
  const odd = columns.findIndex(({ field }) => field !== null && !isKeyOf(kind, field, attributes));
  if (odd >= 0)
    return refuse("invalid", "This import does not read that field", {
      fields: { [`columns[${odd}].field`]: "is not a field of this import" },
    });
  if (state === "reading")
    return (await isChosenAlready(found.value, { columns, decimalMark }))
      ? await queueReading(importId, reading, { modifiedCount: 0 })
      : CHANGED;
  const chosen = new Map(columns.map(({ heading, field }) => [foldHeading(heading), field]));
  await rememberHeadings(kind, chosen);
  const mends = mendsOfColumns(found.value.mends ?? [], found.value.columns, chosen);
  if (!(await readAnew(found.value, decimalMark, mends))) return CHANGED;
  return await queueReading(importId, reading + 1, { modifiedCount: 1 });
}

async function isChosenAlready(
  { kind, declaredMark }: ImportDocument,
  { columns, decimalMark }: ChosenColumns,
): Promise<boolean> {
  const known = await findHeadings(kind);
  return (
    declaredMark === decimalMark &&
    columns.every(({ heading, field }) => known.get(foldHeading(heading)) === field)
  );
}

/**
 * Has exactly what was shown written. The same call again changes nothing.
 * @param hash names what was shown
 */
export async function applyImport(
  viewer: Viewer,
  importId: string,
  hash: string,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const found = await importToWrite(viewer, importId);
  if (!found.ok) return found;
  const { state, apply, readAt, columns } = found.value;
  if (found.value.hash !== hash) return CHANGED;
  // A repeat queues the job again where a crash came between the two writes.
  if (apply !== null)
    return state === "applying" ? await write(viewer, found.value, "apply") : done({ modifiedCount: 0 });
  const open = openColumns(columns);
  if (open.length > 0)
    return refuse(
      "invalid",
      `Please say first what these columns are: ${open.map(({ heading }) => heading).join(", ")}`,
    );
  if (state !== "ready") return CHANGED;
  if (readAt && Date.now() - readAt.getTime() > APPLY_WITHIN_MS)
    return refuse("gone", "This comparison is older than a week. Please import the file again.");
  return await write(viewer, found.value, "apply");
}

/** Throws an import away that was not applied, with its file. The same call again changes nothing. */
export async function discardImport(
  viewer: Viewer,
  importId: string,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const found = await importOf(viewer, importId);
  if (!found.ok) return found;
  const { _id, state } = found.value;
  if (state === "discarded") return done({ modifiedCount: 0 });
  if (await discard({ _id })) return done({ modifiedCount: 1 });
  const now = await findImport(_id);
  if (now?.state === "discarded") return done({ modifiedCount: 0 });
  return refuse("changed_meanwhile", "Only an import that was not applied can be thrown away");
}

/** Puts the values of before back, up to 30 days after the import. Fields that somebody has changed since stay. */
export async function undoImport(
  viewer: Viewer,
  importId: string,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const found = await importToWrite(viewer, importId);
  if (!found.ok) return found;
  const { state, apply } = found.value;
  if (state === "undone") return done({ modifiedCount: 0 });
  if (state === "undoing") return await write(viewer, found.value, "undo");
  if (state !== "applied" || !apply?.endedAt)
    return refuse("changed_meanwhile", "Only an import that was applied can be undone");
  if (Date.now() - apply.endedAt.getTime() > UNDO_WITHIN_MS)
    return refuse("gone", "An import can be undone for 30 days");
  return await write(viewer, found.value, "undo");
}

/** Its rows may have prices. */
const importToWrite = async (viewer: Viewer, importId: string): Promise<Result<ImportDocument>> =>
  (await refuseStaleFactor(viewer)) ?? (await importOf(viewer, importId));

async function write(
  viewer: Viewer,
  found: ImportDocument,
  direction: Direction,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const isBegun = await beginWriting(found, direction, staffActor(viewer));
  // The same call twice at once: one begins, and both have it done.
  const isUnderWay = isBegun || (await findImport(found._id))?.[direction] != null;
  if (!isUnderWay) return CHANGED;
  return await queueWriting(found._id.toHexString(), direction, { modifiedCount: isBegun ? 1 : 0 });
}
