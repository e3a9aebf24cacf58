import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { mendRow } from "@/lib/features/imports/commands/mend-row";
import { findImportRowView } from "@/lib/features/imports/data/import-views";
import { importRowParams, oneRowSchema, rowCorrectionSchema } from "@/lib/features/imports/domain/schemas";
import { toOneRow } from "@/lib/features/imports/http/wire-imports";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { modified } from "@/lib/http/write-answers";
import { refuse } from "@/lib/values/result";

const readRow = operation({
  method: "GET",
  path: "/imports/{id}/rows/{row}",
  tag: "Goods",
  summary: "One row of an import, with what can be corrected in it",
  access: "staff",
  params: importRowParams,
  answer: { status: 200, schema: oneRowSchema, description: "The row" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const found = await findImportRowView(viewer, params.id, params.row);
    return found ? { ok: true, value: toOneRow(found) } : refuse("not_found", "The import has no such row");
  },
});

const correct = operation({
  method: "PATCH",
  path: "/imports/{id}/rows/{row}",
  tag: "Goods",
  summary: "Correct a row of an import, or leave it out, and have the file compared anew",
  description:
    "The file stays as it came; the import's `hash` changes. Sent again, it changes nothing: `modifiedCount` is 0.",
  access: "staff",
  params: importRowParams,
  body: rowCorrectionSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The file is being compared" },
  refuses: ["not_found", "changed_meanwhile", "busy"],
  run: async ({ viewer, params, body }) => modified(await mendRow(viewer, params.id, params.row, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readRow, correct);
