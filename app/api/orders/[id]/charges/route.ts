import { agreeDelivery } from "@/lib/core/commands/orders/agree-delivery";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { setChargesSchema } from "@/lib/core/domain/orders/schemas/orders";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";
import { centsOf } from "@/lib/values/money";

const set = operation({
  method: "PUT",
  path: "/orders/{id}/charges",
  tag: "Orders",
  summary: "Set the price of an order's delivery",
  description: `${describeEvent("charge")} A payment that was begun is given up, and the order waits for the approval of its company where it comes to cost more than its customer may order. The customer is told by mail. The same price again answers \`modifiedCount: 0\`.`,
  access: "staff",
  params: idParams,
  body: setChargesSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The delivery has this price" },
  refuses: [
    ...refusalCodesOf("charge"),
    "changed_meanwhile",
    "being_paid",
    "full",
    "busy",
    "provider_unavailable",
  ],
  run: async ({ viewer, params, body: { revision, delivery, reason } }) =>
    modified(await agreeDelivery(viewer, params.id, { revision, reason, deliveryCents: centsOf(delivery) })),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(set);
