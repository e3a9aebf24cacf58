import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { MOST_RETURNS, MOST_RETURNS_BY_SHOP } from "@/lib/core/domain/orders/returns";
import { askReturn } from "@/lib/features/returns/commands/ask-return";
import { askReturnSchema, returnOutSchema } from "@/lib/features/returns/domain/schemas";
import { toReturnOut } from "@/lib/features/returns/http/to-return";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { done } from "@/lib/values/result";

const ask = operation({
  method: "POST",
  path: "/orders/{id}/returns",
  tag: "Orders",
  summary: "Ask whether pieces of an order may come back",
  description:
    `${describeEvent("askReturn")} Pieces that have left the shop can be sent back within its days after their shipment; the shop ` +
    `itself can begin a return at any time. An order has ${MOST_RETURNS} returns at most, refused ones included; the shop can go on up to ` +
    `${MOST_RETURNS_BY_SHOP}. A customer can ask 30 times a day.`,
  access: "customer",
  headers: requiredIdempotencyHeaders,
  params: idParams,
  body: askReturnSchema,
  answer: { status: 201, schema: returnOutSchema, description: "The return, asked for" },
  refuses: [
    ...refusalCodesOf("askReturn"),
    "invalid",
    "over_available",
    "gone",
    "idempotency_mismatch",
    "full",
    "too_many",
    "busy",
  ],
  run: async ({ viewer, params, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const asked = await askReturn(viewer, params.id, body, { idempotencyKey: key.value });
    return asked.ok ? done(toReturnOut(asked.value)) : asked;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(ask);
