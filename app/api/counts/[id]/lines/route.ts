import { NO_SUCH_COUNT } from "@/lib/features/counts/commands/count-refusals";
import { viewLines } from "@/lib/features/counts/commands/view-counts";
import { linesQuerySchema } from "@/lib/features/counts/domain/queries";
import { countLineSchema } from "@/lib/features/counts/domain/schemas";
import { toCountLine } from "@/lib/features/counts/http/to-count";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const read = operation({
  method: "GET",
  path: "/counts/{id}/lines",
  tag: "Goods",
  summary:
    "The lines of a count in their order; those that are counted with the pieces that the shop held then",
  description:
    "Nothing is said of the pieces of a line before it is counted, so that nobody finds what they expect.",
  access: "staff",
  params: idParams,
  query: linesQuerySchema,
  answer: { status: 200, schema: countLineSchema.array(), description: "The lines; 100 without `limit`" },
  refuses: ["not_found"],
  run: async ({ viewer, params, query, url }) => {
    const lines = await viewLines(viewer, params.id, query);
    return lines ? listAnswer(lines, toCountLine, url) : NO_SUCH_COUNT;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
