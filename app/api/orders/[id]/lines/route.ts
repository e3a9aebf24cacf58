import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { changeLinesSchema } from "@/lib/core/domain/orders/schemas/orders";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { fromOrderLine } from "@/lib/http/wire";
import { modified } from "@/lib/http/write-answers";

const change = operation({
  method: "PUT",
  path: "/orders/{id}/lines",
  tag: "Orders",
  summary: "Change the lines of an unpaid order",
  description: `${describeEvent("amend")} Staff change it for its customer, at the customer's prices, with a \`reason\`, and the customer is told by mail. \`lines\` are all lines that the order has then; a payment that was begun is given up. The same lines again answer \`modifiedCount: 0\`.`,
  access: "customer",
  params: idParams,
  body: changeLinesSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The order has these lines, and holds them" },
  refuses: [
    ...refusalCodesOf("amend"),
    "off_lot",
    "over_available",
    "total_changed",
    "changed_meanwhile",
    "being_paid",
    "full",
    "forbidden",
    "email_unconfirmed",
    "company_needed",
    "too_many",
    "busy",
    "provider_unavailable",
  ],
  run: async ({ viewer, params, body: { lines, ...asked } }) =>
    modified(await changeLines(viewer, params.id, { ...asked, lines: lines.map(fromOrderLine) })),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(change);
