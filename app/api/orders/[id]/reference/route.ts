import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { orderPapersSchema } from "@/lib/core/domain/orders/schemas/orders";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const annotate = operation({
  method: "PATCH",
  path: "/orders/{id}/reference",
  tag: "Orders",
  summary: "Change an order's PO number, note and delivery address",
  description: `${describeEvent("annotate")} A field that is not sent stays as it is. Staff change it for its customer, with a \`reason\`, and the customer is told by mail. The delivery address: ${describeEvent("amend")} Another one of an approved order of a company asks for approval again where its total needs one.`,
  access: "customer",
  params: idParams,
  body: orderPapersSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The order has them" },
  refuses: [
    ...new Set([...refusalCodesOf("annotate"), ...refusalCodesOf("amend")]),
    "forbidden",
    "full",
    "being_paid",
    "total_changed",
    "busy",
  ],
  run: async ({ viewer, params, body }) => modified(await annotateOrder(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(annotate);
