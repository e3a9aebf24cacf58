import { takeFigures } from "@/lib/features/counts/commands/take-figures";
import { figuresAnswerSchema, figuresSchema } from "@/lib/features/counts/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const take = operation({
  method: "POST",
  path: "/counts/{id}/figures",
  tag: "Goods",
  summary: "Note what was counted of many products, such as a sheet that was filled in",
  description:
    "Each row is judged by itself; with `save: false` nothing is noted. A product whose pieces moved after the sheet was made, or since the " +
    "count was opened where the row does not say, is not noted.",
  access: "staff",
  params: idParams,
  body: figuresSchema,
  answer: { status: 200, schema: figuresAnswerSchema, description: "The rows in their order" },
  refuses: ["not_found", "already_closed", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => await takeFigures(viewer, params.id, body),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(take);
