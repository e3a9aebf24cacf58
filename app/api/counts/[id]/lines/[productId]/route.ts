import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { countLine } from "@/lib/features/counts/commands/count-line";
import { countLineBodySchema } from "@/lib/features/counts/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { countLineParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const count = operation({
  method: "PUT",
  path: "/counts/{id}/lines/{productId}",
  tag: "Goods",
  summary: "Note how many pieces of a product are on the shelf",
  description:
    "The pieces that the shop holds at this moment are noted with them: what is shipped or arrives later is no difference. A product whose " +
    "pieces have moved since the line was read is refused (`moved_meanwhile`, with the new `seen`).",
  access: "staff",
  params: countLineParams,
  body: countLineBodySchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "`modifiedCount: 0` where the same person has counted so already",
  },
  refuses: ["not_found", "already_closed", "changed_meanwhile", "moved_meanwhile"],
  run: async ({ viewer, params, body }) =>
    modified(await countLine(viewer, params.id, params.productId, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(count);
