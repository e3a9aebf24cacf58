import { Binary, type ObjectId } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { retryUpserts } from "@/lib/core/data/store/retried-writes";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import type { ColumnKey, ImportColumn } from "@/lib/features/imports/domain/import-columns";
import {
  APPLY_WITHIN_MS,
  type ImportCounts,
  type ImportKind,
} from "@/lib/features/imports/domain/import-kinds";
import type { RowMend } from "@/lib/features/imports/domain/mends";
import type { DecimalMark } from "@/lib/features/imports/domain/number-text";
import { importFiles, importHeadings, imports } from "./collections";
import type { ImportDocument, ImportWriting } from "./documents";

/** Imports and their files. Each change of state is one guarded write. */

export const findImport = (_id: ObjectId): Promise<ImportDocument | null> => imports().findOne({ _id });

/** The import that this person has begun with this key before. */
export const findImportByKey = (userId: ObjectId, idempotencyKey: string): Promise<ImportDocument | null> =>
  imports().findOne({ "by.userId": userId, idempotencyKey });

/**
 * The file, where there is one, comes first: an import without its file could never be read.
 * @returns false where the key was used before
 */
export async function insertImport(made: ImportDocument, bytes: Uint8Array | null): Promise<boolean> {
  if (bytes === null) return await insertOnce(imports(), made);
  const expiresAt = new Date(made.createdAt.getTime() + APPLY_WITHIN_MS);
  await importFiles().insertOne({ _id: made._id, bytes: new Binary(bytes), expiresAt });
  if (await insertOnce(imports(), made)) return true;
  await importFiles().deleteOne({ _id: made._id });
  return false;
}

export async function findImportFile(_id: ObjectId): Promise<Uint8Array | null> {
  const found = await importFiles().findOne({ _id });
  return found ? new Uint8Array(found.bytes.buffer) : null;
}

interface Read {
  columns: ImportColumn[];
  notes: string[];
  counts: ImportCounts;
  hash: string | null;
  failure: string | null;
}

/** Ends a reading. @returns false where another reading has been asked for meanwhile */
export async function endReading({ _id, reading }: ImportDocument, read: Read): Promise<boolean> {
  const ended = await imports().updateOne(
    { _id, state: "reading", reading },
    { $set: { ...read, state: read.failure === null ? "ready" : "refused", readAt: new Date() } },
  );
  return ended.matchedCount === 1;
}

/** Has the file read anew. @returns false where it was applied, or another reading was asked for meanwhile */
export async function readAnew(
  { _id, reading }: ImportDocument,
  declaredMark: DecimalMark | null,
  mends: RowMend[],
): Promise<boolean> {
  const begun = await imports().updateOne(
    { _id, reading, state: { $in: ["ready", "refused"] } },
    { $set: { state: "reading", declaredMark, mends, hash: null, failure: null }, $inc: { reading: 1 } },
  );
  return begun.matchedCount === 1;
}

/**
 * Has the file read anew with other corrections of its rows. They stay with the entry for the audit, in one write.
 * @returns false where it was applied, or another reading was asked for meanwhile
 */
export async function mendRows(
  { _id, reading }: ImportDocument,
  mends: RowMend[],
  entry: PendingAudit,
): Promise<boolean> {
  const begun = await imports().updateOne(
    { _id, reading, state: "ready" },
    {
      $set: { state: "reading", mends, hash: null },
      $inc: { reading: 1 },
      $push: { auditPending: entry },
    },
  );
  return begun.matchedCount === 1;
}

/** Before it is applied; a reading that is under way ends without a result. @returns false where it is in another state by now */
export async function discard({ _id }: Pick<ImportDocument, "_id">): Promise<boolean> {
  const discarded = await imports().updateOne(
    { _id, state: { $in: ["reading", "ready", "refused"] } },
    { $set: { state: "discarded", hash: null } },
  );
  await importFiles().deleteOne({ _id });
  return discarded.matchedCount === 1;
}

export type Direction = "apply" | "undo";

const BEGINS = {
  apply: { from: "ready", during: "applying", after: "applied" },
  undo: { from: "applied", during: "undoing", after: "undone" },
} as const;

/** @returns false where the import is in another state by now, or shows something else */
export async function beginWriting(
  { _id, hash }: ImportDocument,
  direction: Direction,
  by: Actor & { userId: ObjectId },
): Promise<boolean> {
  const { from, during } = BEGINS[direction];
  const writing: ImportWriting = { by, at: new Date(), nextRow: 0, written: 0, failed: 0, endedAt: null };
  const begun = await imports().updateOne(
    { _id, state: from, hash },
    { $set: { state: during, [direction]: writing } },
  );
  return begun.matchedCount === 1;
}

/** Whether an import that was begun earlier is still being written: imports wait for each other. */
export const isEarlierWriting = async ({ _id }: ImportDocument, at: Date): Promise<boolean> => {
  const others = await imports()
    .find(
      { state: { $in: ["applying", "undoing"] }, _id: { $ne: _id } },
      { projection: { state: 1, apply: 1, undo: 1 } },
    )
    .toArray();
  return others.some(({ state, apply, undo }) => {
    const began = (state === "applying" ? apply : undo)?.at;
    return began !== undefined && began < at;
  });
};

/** @returns false where another process has noted these rows already */
export async function noteWritten(
  _id: ObjectId,
  direction: Direction,
  { from, to, written, failed }: { from: number; to: number; written: number; failed: number },
): Promise<boolean> {
  const noted = await imports().updateOne(
    { _id, [`${direction}.nextRow`]: from },
    {
      $set: { [`${direction}.nextRow`]: to },
      $inc: { [`${direction}.written`]: written, [`${direction}.failed`]: failed },
    },
  );
  return noted.matchedCount === 1;
}

/** Can be repeated. The imports stay, without the name of a person whose account was deleted. */
export async function eraseFromImports(userId: ObjectId): Promise<void> {
  for (const part of ["by", "apply.by", "undo.by"])
    await imports().updateMany(
      { [`${part}.userId`]: userId },
      { $set: { [`${part}.name`]: FORMER_CUSTOMER } },
    );
}

export async function endWriting(_id: ObjectId, direction: Direction): Promise<void> {
  const { during, after } = BEGINS[direction];
  await imports().updateOne(
    { _id, state: during },
    { $set: { state: after, [`${direction}.endedAt`]: new Date() } },
  );
  await importFiles().deleteOne({ _id });
}

/** Imports that wait for a job. */
export async function findImportsUnderWay(
  limit: number,
): Promise<{ id: string; state: ImportDocument["state"]; reading: number }[]> {
  const found = await imports()
    .find({ state: { $in: ["reading", "applying", "undoing"] } }, { projection: { state: 1, reading: 1 } })
    .limit(limit)
    .toArray();
  return found.map(({ _id, state, reading }) => ({ id: _id.toHexString(), state, reading }));
}

/** Newest first. */
export const listImports = (limit: number): Promise<ImportDocument[]> =>
  imports()
    .find({}, { projection: { mends: 0 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();

/** The fields that were chosen for headings, for this file or an earlier one. */
export async function findHeadings(kind: ImportKind): Promise<Map<string, ColumnKey | null>> {
  const found = await importHeadings().find({ kind }).limit(MOST_HEADINGS).toArray();
  return new Map(found.map(({ _id, key }) => [_id.slice(kind.length + 1), key as ColumnKey | null]));
}

const MOST_HEADINGS = 2_000;

export async function rememberHeadings(
  kind: ImportKind,
  chosen: ReadonlyMap<string, ColumnKey | null>,
): Promise<void> {
  if (chosen.size === 0) return;
  const writes = [...chosen].map(([heading, key]) => ({
    updateOne: {
      filter: { _id: `${kind}:${heading}` },
      update: { $set: { kind, key, at: new Date() } },
      upsert: true,
    },
  }));
  await retryUpserts(() => importHeadings().bulkWrite(writes, { ordered: false }));
}
