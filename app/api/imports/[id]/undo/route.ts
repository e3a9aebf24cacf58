import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { undoImport } from "@/lib/features/imports/commands/change-import";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const undo = operation({
  method: "POST",
  path: "/imports/{id}/undo",
  tag: "Goods",
  summary: "Put back what an import has changed, for 30 days",
  description: "What somebody has changed since stays, and its rows say so. Sent again, it changes nothing.",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: modifiedSchema, description: "The rows are being put back" },
  refuses: ["not_found", "changed_meanwhile", "gone", "busy"],
  run: async ({ viewer, params }) => modified(await undoImport(viewer, params.id)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(undo);
