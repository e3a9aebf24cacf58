import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { chooseColumns } from "@/lib/features/imports/commands/change-import";
import type { ColumnKey } from "@/lib/features/imports/domain/import-columns";
import { chosenColumnsSchema } from "@/lib/features/imports/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const choose = operation({
  method: "PUT",
  path: "/imports/{id}/columns",
  tag: "Goods",
  summary: "Say what the columns of a file are, and have it compared anew",
  description: "The choice is remembered for later files with the same heading.",
  access: "staff",
  params: idParams,
  body: chosenColumnsSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The file is being compared" },
  refuses: ["not_found", "changed_meanwhile", "busy"],
  run: async ({ viewer, params, body }) =>
    modified(
      await chooseColumns(viewer, params.id, {
        ...body,
        columns: body.columns.map(({ heading, field }) => ({ heading, field: field as ColumnKey | null })),
      }),
    ),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(choose);
