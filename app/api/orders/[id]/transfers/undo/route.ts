import { refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { undoTransferSchema } from "@/lib/core/domain/payments/schemas/transfers";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { takeTransferBack } from "@/lib/features/bank/commands/take-back";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const undo = operation({
  method: "POST",
  path: "/orders/{id}/transfers/undo",
  tag: "Payment",
  summary: "Take the booking of a bank transfer back",
  description:
    "For an order that is paid and not shipped. It ends the order and frees its parts; the entry can then pay another order. No money " +
    "is sent. An order on account, shipped or not, stays and is open again.",
  access: "staff",
  params: idParams,
  body: undoTransferSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "The booking is taken back; `modifiedCount: 0` where it was",
  },
  refuses: [
    ...refusalCodesOf("refund"),
    "payment_mismatch",
    "changed_meanwhile",
    "busy",
    "provider_unavailable",
  ],
  run: async ({ viewer, params, body }) => modified(await takeTransferBack(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(undo);
