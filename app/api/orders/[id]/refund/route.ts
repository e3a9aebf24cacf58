import { requestPartRefund, requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { refundOrderSchema } from "@/lib/core/domain/payments/schemas/payments";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readRequiredIdempotencyKey } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

/** A refund that is asked for again changes nothing and succeeds. */
const REFUSALS = refusalCodesOf("refund").filter((code) => code !== "already_paid");

const refund = operation({
  method: "POST",
  path: "/orders/{id}/refund",
  tag: "Orders",
  summary: "Refund a paid order",
  description: `${describeEvent("refund")} With \`cents\` a part of the money goes back, also of a shipped order: it keeps its status and its pieces, and an Idempotency-Key is required. All refunds together are never more than the money that came.`,
  access: "staff",
  params: idParams,
  headers: idempotencyHeaders,
  body: refundOrderSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "The money is on its way back, the stock free",
  },
  refuses: [
    ...REFUSALS,
    "changed_meanwhile",
    "idempotency_mismatch",
    "full",
    "busy",
    "provider_unavailable",
    "payments_off",
  ],
  run: async ({ viewer, params, body: { cents, reason }, headers }) => {
    if (cents === undefined) return modified(await requestRefund(viewer, params.id, { reason }));
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const part = { cents, reason, idempotencyKey: key.value };
    return modified(await requestPartRefund(viewer, params.id, part));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(refund);
