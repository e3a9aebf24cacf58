import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { startBulkChange } from "@/lib/features/imports/commands/start-import";
import { bulkChangeSchema } from "@/lib/features/imports/domain/schemas";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";
import { withoutUndefined } from "@/lib/values/without-undefined";

const change = operation({
  method: "POST",
  path: "/bulk-changes",
  tag: "Goods",
  summary: "Show what one change of many products comes to",
  description:
    "It is an import without a file: `GET /imports/{id}` shows each product, `POST /imports/{id}/apply` writes them, and it can be undone.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: bulkChangeSchema,
  answer: { status: 201, schema: insertedSchema, description: "The change is being compared" },
  refuses: ["idempotency_mismatch", "busy"],
  run: async ({ viewer, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const { ids, q, category, state, import: importId } = body.products;
    const drafts = state === "draft" ? { drafts: withoutUndefined({ importId }) } : {};
    const started = await startBulkChange(viewer, {
      action: body.action,
      products: { ids: ids ?? null, q, category, ...drafts },
      idempotencyKey: key.value,
    });
    return inserted(started, ({ importId }) => importId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(change);
