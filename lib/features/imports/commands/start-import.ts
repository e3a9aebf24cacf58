import { createHash } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { newId, type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { ImportDocument } from "@/lib/features/imports/data/documents";
import { findImportByKey, insertImport } from "@/lib/features/imports/data/imports";
import { type BulkAction, type BulkChoice, bulkActionText } from "@/lib/features/imports/domain/bulk-actions";
import { type ImportKind, NO_ROWS } from "@/lib/features/imports/domain/import-kinds";
import { type Result, refuse } from "@/lib/values/result";
import type { SpreadsheetKind } from "@/lib/values/spreadsheet-types";
import { queueReading } from "./queue-import";

export interface NewImport {
  kind: ImportKind;
  /** The file's. */
  name: string;
  fileKind: SpreadsheetKind;
  bytes: Uint8Array;
  idempotencyKey: string;
}

/** Stores a file and has it compared with the catalogue. Nothing of the catalogue is changed. */
export async function startImport(viewer: Viewer, input: NewImport): Promise<Result<{ importId: string }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  if (input.bytes.byteLength === 0) return refuse("invalid", "The request needs a file");
  const { kind, name, fileKind, bytes, idempotencyKey } = input;
  const requestHash = createHash("sha256")
    .update(`${kind}\n${name}\n${fileKind}\n`)
    .update(bytes)
    .digest("base64url");
  return await start(viewer, { kind, name, fileKind, idempotencyKey, requestHash }, bytes);
}

export interface NewBulkChange {
  action: BulkAction;
  products: BulkChoice;
  idempotencyKey: string;
}

/** Has one change compared for many products, as an import without a file. */
export async function startBulkChange(
  viewer: Viewer,
  { action, products, idempotencyKey }: NewBulkChange,
): Promise<Result<{ importId: string }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const requestHash = createHash("sha256")
    .update(JSON.stringify([action, products]))
    .digest("base64url");
  const name = bulkActionText(action);
  const asked = { kind: "products", name, fileKind: "csv", idempotencyKey, requestHash } as const;
  return await start(viewer, { ...asked, bulk: { action, products } }, null);
}

type Asked = Pick<ImportDocument, "kind" | "name" | "fileKind" | "idempotencyKey" | "requestHash" | "bulk">;

async function start(
  viewer: Viewer,
  asked: Asked,
  bytes: Uint8Array | null,
): Promise<Result<{ importId: string }>> {
  const made: ImportDocument = {
    _id: newId(),
    ...asked,
    by: staffActor(viewer),
    createdAt: new Date(),
    state: "reading",
    reading: 1,
    declaredMark: null,
    columns: [],
    notes: [],
    failure: null,
    counts: NO_ROWS,
    hash: null,
    readAt: null,
    apply: null,
    undo: null,
  };
  if (await insertImport(made, bytes)) return await reading(made._id);
  const earlier = await findImportByKey(requireId(viewer.userId), asked.idempotencyKey);
  if (earlier?.requestHash !== asked.requestHash)
    return refuse("idempotency_mismatch", "This Idempotency-Key was used for something else");
  return await reading(earlier._id);
}

const reading = (_id: ObjectId): Promise<Result<{ importId: string }>> => {
  const importId = _id.toHexString();
  return queueReading(importId, 1, { importId });
};
