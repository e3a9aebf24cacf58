import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { refundOrderSchema } from "@/lib/core/domain/payments/schemas/payments";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
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
  description: describeEvent("refund"),
  access: "staff",
  params: idParams,
  body: refundOrderSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "The money is on its way back, the stock free",
  },
  refuses: [...REFUSALS, "changed_meanwhile", "provider_unavailable", "payments_off"],
  run: async ({ viewer, params, body }) => modified(await requestRefund(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(refund);
