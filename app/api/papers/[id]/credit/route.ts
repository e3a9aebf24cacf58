import { z } from "zod";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { creditByHand } from "@/lib/features/papers/commands/ask-papers";
import { newCreditSchema, paperParams } from "@/lib/features/papers/domain/schemas";
import { toWantedCredit } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { done } from "@/lib/values/result";

const credit = operation({
  method: "POST",
  path: "/papers/{id}/credit",
  tag: "Orders",
  summary: "Correct an invoice by a credit note, in part or as a whole",
  description: "It moves no money. All credit notes of an invoice together never take more than it has.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  params: paperParams,
  body: newCreditSchema,
  answer: {
    status: 201,
    schema: insertedSchema.extend({ insertedId: idSchema, number: z.string() }),
    description: "The credit note. The same key again answers the same.",
  },
  refuses: [
    "not_found",
    "invalid",
    "forbidden",
    "not_ready",
    "glyph_missing",
    "idempotency_mismatch",
    "busy",
  ],
  run: async ({ viewer, params, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const credited = await creditByHand(viewer, params.id, toWantedCredit(body), {
      idempotencyKey: key.value,
      answers: body.answers,
    });
    if (!credited.ok) return credited;
    const { paperId, name } = credited.value;
    return done({ acknowledged: true as const, insertedId: paperId, number: name });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(credit);
