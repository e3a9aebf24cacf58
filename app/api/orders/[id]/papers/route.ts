import { z } from "zod";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { issueByHand } from "@/lib/features/papers/commands/ask-papers";
import { newPaperSchema } from "@/lib/features/papers/domain/schemas";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { done } from "@/lib/values/result";

const issue = operation({
  method: "POST",
  path: "/orders/{id}/papers",
  tag: "Orders",
  summary: "Issue the invoice of an order",
  description:
    "Of an order that is paid or shipped. It has one invoice, and another once that was credited whole. A paper that cannot be " +
    "issued takes no number; `fields` says what is missing.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  params: idParams,
  body: newPaperSchema,
  answer: {
    status: 201,
    schema: insertedSchema.extend({ insertedId: idSchema, number: z.string() }),
    description: "The paper. The same key again answers the same.",
  },
  refuses: [
    "not_found",
    "invalid",
    "already_issued",
    "not_ready",
    "seller_incomplete",
    "no_rate",
    "glyph_missing",
  ],
  run: async ({ viewer, params, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const issued = await issueByHand(viewer, params.id, key.value);
    if (!issued.ok) return issued;
    const { paperId, name } = issued.value;
    return done({ acknowledged: true as const, insertedId: paperId, number: name });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(issue);
