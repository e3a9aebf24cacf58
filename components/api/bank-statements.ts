import type { z } from "zod";
import { insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { bookEntrySchema, moveEntrySchema } from "@/lib/features/bank/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

/** A file of several megabytes takes a while on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const uploadStatement = (file: File, idempotencyKey: string) =>
  request("POST", "/api/bank-statements", {
    file: new Blob([file], { type: "application/xml" }),
    read: parseWith(insertedSchema),
    idempotencyKey,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });

/** Sent again it books nothing twice. */
export const bookEntry = (entryId: string, body: z.input<typeof bookEntrySchema>) =>
  request("POST", `/api/bank-entries/${entryId}/booking`, { body, read: parseWith(modifiedSchema) });

export const moveEntry = (entryId: string, body: z.input<typeof moveEntrySchema>) =>
  request("PUT", `/api/bank-entries/${entryId}/state`, { body, read: parseWith(modifiedSchema) });
