import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { discardImport } from "@/lib/features/imports/commands/change-import";
import { findImportView } from "@/lib/features/imports/data/import-views";
import { importSchema } from "@/lib/features/imports/domain/schemas";
import { toImport } from "@/lib/features/imports/http/wire-imports";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";
import { refuse } from "@/lib/values/result";

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

const discard = operation({
  method: "DELETE",
  path: "/imports/{id}",
  tag: "Goods",
  summary: "Throw an import away that was not applied",
  description:
    "Its file is deleted, and nothing of it can be applied any more; that it was there stays in `GET /imports`. Sent again, it changes nothing.",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: modifiedSchema, description: "The import is thrown away" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params }) => modified(await discardImport(viewer, params.id)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, discard);
