import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { applyImport } from "@/lib/features/imports/commands/change-import";
import { applySchema } from "@/lib/features/imports/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const apply = operation({
  method: "POST",
  path: "/imports/{id}/apply",
  tag: "Goods",
  summary: "Have exactly what was shown written",
  description:
    "Rows are written in their order, each as an edit by hand would be; a product that somebody has changed meanwhile stays as it is. " +
    "Sent again, it changes nothing: `modifiedCount` is 0.",
  access: "staff",
  params: idParams,
  body: applySchema,
  answer: { status: 200, schema: modifiedSchema, description: "The rows are being written" },
  refuses: ["not_found", "changed_meanwhile", "gone", "busy"],
  run: async ({ viewer, params, body }) => modified(await applyImport(viewer, params.id, body.hash)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(apply);
