import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { openCount } from "@/lib/features/counts/commands/open-count";
import { listCounts } from "@/lib/features/counts/commands/view-counts";
import { countSummarySchema, newCountSchema } from "@/lib/features/counts/domain/schemas";
import { toCountSummary } from "@/lib/features/counts/http/to-count";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const list = operation({
  method: "GET",
  path: "/counts",
  tag: "Goods",
  summary: "Counts of shelves, the newest first",
  access: "staff",
  query: longListQuerySchema,
  answer: {
    status: 200,
    schema: countSummarySchema.array(),
    description: "Without lines; 100 without `limit`",
  },
  refuses: [],
  run: async ({ viewer, query, url }) => listAnswer(await listCounts(viewer, query), toCountSummary, url),
});

const add = operation({
  method: "POST",
  path: "/counts",
  tag: "Goods",
  summary: "Open a count of products",
  description:
    "Of all products on sale, of those of a category, a family or a maker, or of a list of numbers: 2,000 at most. Nothing moves until it is " +
    "closed, and orders go on meanwhile.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: newCountSchema,
  answer: { status: 201, schema: insertedSchema, description: "The count is open" },
  refuses: ["invalid", "idempotency_mismatch"],
  run: async ({ viewer, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    return inserted(await openCount(viewer, body, key.value), ({ countId }) => countId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(list, add);
