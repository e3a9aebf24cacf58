import { noteRefundSent } from "@/lib/core/commands/payments/refunds/note-refund-sent";
import { refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { refundSentSchema } from "@/lib/core/domain/payments/schemas/payments";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const sent = operation({
  method: "POST",
  path: "/orders/{id}/refund/sent",
  tag: "Payment",
  summary: "Say that a refund by bank transfer was sent",
  description:
    "For a refund that is `due` with `byTransfer`: nobody but a person can send it. It is `sent` afterwards, the order stays as it is, and its customer gets a mail.",
  access: "staff",
  params: idParams,
  body: refundSentSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "The refund is noted as sent; `modifiedCount: 0` where it was",
  },
  refuses: [...refusalCodesOf("sendBack"), "not_found", "payment_mismatch", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => modified(await noteRefundSent(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(sent);
