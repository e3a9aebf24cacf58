import { findImportView } from "@/lib/data/import-views";
import { refuse } from "@/lib/domain/result";
import { importSchema } from "@/lib/domain/schemas/imports";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { toImport } from "@/lib/http/wire-imports";

const read = operation({
  method: "GET",
  path: "/imports/{id}",
  tag: "Goods",
  summary: "One import: what it would change, or how far it is",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: importSchema, description: "The import" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const found = await findImportView(viewer, params.id);
    return found ? { ok: true, value: toImport(found) } : refuse("not_found", "There is no such import");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
