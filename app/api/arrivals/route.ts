import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { addArrival } from "@/lib/features/arrivals/commands/keep-arrivals";
import { listArrivals } from "@/lib/features/arrivals/commands/view-arrivals";
import { arrivalSummarySchema, newArrivalSchema } from "@/lib/features/arrivals/domain/schemas";
import { toArrivalSummary } from "@/lib/features/arrivals/http/to-arrival";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const list = operation({
  method: "GET",
  path: "/arrivals",
  tag: "Goods",
  summary: "Deliveries of suppliers, the newest first",
  access: "staff",
  query: longListQuerySchema,
  answer: {
    status: 200,
    schema: arrivalSummarySchema.array(),
    description: "Without lines; 100 without `limit`",
  },
  refuses: [],
  run: async ({ viewer, query, url }) => listAnswer(await listArrivals(viewer, query), toArrivalSummary, url),
});

const add = operation({
  method: "POST",
  path: "/arrivals",
  tag: "Goods",
  summary: "Write down a delivery of a supplier as a draft",
  description:
    "Nothing moves until it is booked. A product stands in one line: twice is refused, and so is a number that no product or several have, each by its row.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: newArrivalSchema,
  answer: { status: 201, schema: insertedSchema, description: "The draft is made" },
  refuses: ["invalid", "idempotency_mismatch"],
  run: async ({ viewer, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    return inserted(await addArrival(viewer, body, key.value), ({ arrivalId }) => arrivalId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(list, add);
