import { NO_SUCH_COUNT } from "@/lib/features/counts/commands/count-refusals";
import { viewCount } from "@/lib/features/counts/commands/view-counts";
import { countSchema } from "@/lib/features/counts/domain/schemas";
import { toCount } from "@/lib/features/counts/http/to-count";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { done } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/counts/{id}",
  tag: "Goods",
  summary: "A count with the sums of its differences",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: countSchema, description: "The count; its lines have a list of their own" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const count = await viewCount(viewer, params.id);
    return count ? done(toCount(count)) : NO_SUCH_COUNT;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
