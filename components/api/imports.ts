import type { z } from "zod";
import { insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { ImportKind } from "@/lib/features/imports/domain/import-kinds";
import type {
  bulkChangeSchema,
  chosenColumnsSchema,
  rowCorrectionSchema,
} from "@/lib/features/imports/domain/schemas";
import { importSchema } from "@/lib/features/imports/domain/schemas";
import { spreadsheetTypeOf } from "@/lib/values/spreadsheet-types";
import { parseWith } from "./parse-with";
import { request } from "./request";

/** A file of several megabytes takes a while on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

export function startImport(file: File, kind: ImportKind, idempotencyKey: string) {
  const query = new URLSearchParams({ kind, name: file.name.slice(0, 200) });
  return request("POST", `/api/imports?${query}`, {
    file: new Blob([file], { type: spreadsheetTypeOf(file.name) }),
    read: parseWith(insertedSchema),
    idempotencyKey,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
}

export const startBulkChange = (body: z.input<typeof bulkChangeSchema>, idempotencyKey: string) =>
  request("POST", "/api/bulk-changes", { body, read: parseWith(insertedSchema), idempotencyKey });

export const findImport = (id: string, signal: AbortSignal) =>
  request("GET", `/api/imports/${id}`, { read: parseWith(importSchema), signal });

export const chooseColumns = (id: string, body: z.input<typeof chosenColumnsSchema>) =>
  request("PUT", `/api/imports/${id}/columns`, { body, read: parseWith(modifiedSchema) });

export const mendRow = (id: string, row: number, body: z.input<typeof rowCorrectionSchema>) =>
  request("PATCH", `/api/imports/${id}/rows/${row}`, { body, read: parseWith(modifiedSchema) });

export const applyImport = (id: string, hash: string) =>
  request("POST", `/api/imports/${id}/apply`, { body: { hash }, read: parseWith(modifiedSchema) });

export const undoImport = (id: string) =>
  request("POST", `/api/imports/${id}/undo`, { body: {}, read: parseWith(modifiedSchema) });

export const discardImport = (id: string) =>
  request("DELETE", `/api/imports/${id}`, { read: parseWith(modifiedSchema) });
