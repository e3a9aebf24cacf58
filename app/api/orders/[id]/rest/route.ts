import { toOrderView } from "@/lib/core/data/orders/views";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { orderDetailSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { closeRestSchema } from "@/lib/features/shipments/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { toOrderDetail } from "@/lib/http/wire";
import { centsOf } from "@/lib/values/money";
import { done } from "@/lib/values/result";

const close = operation({
  method: "POST",
  path: "/orders/{id}/rest",
  tag: "Orders",
  summary: "Close the rest of an order that will not come",
  description:
    `${describeEvent("closeRest")} The pieces that have not left are free at once. Of a paid order their price goes back, with its ` +
    "tax, as far as the shop still has it and without the cash discount that was taken; a transfer is due until accounts say that they " +
    "have sent it. Of an order on account they are not owed any more. The price of the delivery stays. An order of which nothing has left is " +
    "refunded or cancelled as a whole, with its delivery. The customer is told by mail. Send `refund` as you have seen it: where another " +
    "sum would go back by now, nothing is closed.",
  access: "staff",
  params: idParams,
  body: closeRestSchema,
  answer: { status: 200, schema: orderDetailSchema, description: "The order without its rest" },
  refuses: [
    ...refusalCodesOf("closeRest"),
    "changed_meanwhile",
    "busy",
    "provider_unavailable",
    "payments_off",
  ],
  run: async ({ viewer, params, body }) => {
    const { refund, ...asked } = body;
    const seen = refund === undefined ? {} : { refundCents: centsOf(refund) };
    const closed = await closeRest(viewer, params.id, { ...asked, ...seen });
    return closed.ok ? done(toOrderDetail(toOrderView(closed.value))) : closed;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(close);
