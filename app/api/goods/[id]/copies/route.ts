import { duplicateProduct } from "@/lib/core/commands/catalogue/duplicate-product";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { inserted } from "@/lib/http/write-answers";

const duplicate = operation({
  method: "POST",
  path: "/goods/{id}/copies",
  tag: "Goods",
  summary: "Make a draft that is like this product",
  description:
    "With its texts, prices, tiers, facts, pictures and documents. Without what belongs to one product alone: its SKU (the shop makes another one), its other numbers, its stock and its successor.",
  access: "staff",
  headers: idempotencyHeaders,
  params: idParams,
  answer: { status: 201, schema: insertedSchema, description: "The draft is stored" },
  refuses: ["not_found", "gone"],
  run: async ({ viewer, params, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    return inserted(
      await duplicateProduct(viewer, params.id, { idempotencyKey: key.value }),
      ({ productId }) => productId,
    );
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(duplicate);
