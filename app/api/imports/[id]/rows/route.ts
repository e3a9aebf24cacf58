import { z } from "zod";
import { pageOfImportRows } from "@/lib/features/imports/data/import-views";
import { importRowSchema, importRowsQuerySchema } from "@/lib/features/imports/domain/schemas";
import { toImportRow } from "@/lib/features/imports/http/wire-imports";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { refuse } from "@/lib/values/result";

const readRows = operation({
  method: "GET",
  path: "/imports/{id}/rows",
  tag: "Goods",
  summary: "The rows of an import, old beside new",
  access: "staff",
  params: idParams,
  query: importRowsQuerySchema,
  answer: {
    status: 200,
    schema: z.object({ total: z.number().int(), rows: z.array(importRowSchema) }),
    description: "One page of them, in the order of the file; 100 where no limit is given",
  },
  refuses: ["not_found"],
  run: async ({ viewer, params, query }) => {
    const found = await pageOfImportRows(viewer, params.id, { show: query.show, ...query });
    return found
      ? { ok: true, value: { total: found.total, rows: found.items.map(toImportRow) } }
      : refuse("not_found", "There is no such import");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readRows);
