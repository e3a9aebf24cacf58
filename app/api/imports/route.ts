import { z } from "zod";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { startImport } from "@/lib/features/imports/commands/start-import";
import { listImportViews } from "@/lib/features/imports/data/import-views";
import {
  importSchema,
  importsQuerySchema,
  newImportQuerySchema,
} from "@/lib/features/imports/domain/schemas";
import { toImport } from "@/lib/features/imports/http/wire-imports";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";

const start = operation({
  method: "POST",
  path: "/imports",
  tag: "Goods",
  summary: "Compare a spreadsheet with the catalogue",
  description:
    "Nothing of the catalogue is changed: `GET /imports/{id}` says what the file would change, and `POST /imports/{id}/apply` does that. " +
    "A row is a product, by its SKU; an empty cell changes nothing, `-` empties the field.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  query: newImportQuerySchema,
  answer: { status: 201, schema: insertedSchema, description: "The file is being compared" },
  refuses: ["idempotency_mismatch", "busy"],
  run: async ({ viewer, query, rawBody, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const isWorkbook = headers.get("content-type")?.startsWith(SPREADSHEET_TYPES.xlsx) ?? false;
    const started = await startImport(viewer, {
      ...query,
      fileKind: isWorkbook ? "xlsx" : "csv",
      bytes: rawBody,
      idempotencyKey: key.value,
    });
    return inserted(started, ({ importId }) => importId);
  },
});

const list = operation({
  method: "GET",
  path: "/imports",
  tag: "Goods",
  summary: "The latest imports, newest first",
  access: "staff",
  query: importsQuerySchema,
  answer: { status: 200, schema: z.array(importSchema), description: "The imports" },
  refuses: [],
  run: async ({ viewer, query }) => ({
    ok: true,
    value: (await listImportViews(viewer, query.limit)).map(toImport),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(start, list);
