import { decideOrder } from "@/lib/core/commands/orders/decide-order";
import { describeEvent } from "@/lib/core/domain/orders/order-lifecycle";
import { decideOrderSchema } from "@/lib/core/domain/orders/schemas/orders";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const decide = operation({
  method: "POST",
  path: "/orders/{id}/approval",
  tag: "Companies",
  summary: "Approve or decline an order of one's company",
  description:
    `For approvers and owners of its company, and not for the person who placed it. To approve: ${describeEvent("approve")} ` +
    `To decline: ${describeEvent("decline")} One's own decision again answers \`modifiedCount: 0\`; a 409 \`not_awaiting\` ` +
    "after somebody else's says `decision`, `by` and `at`.",
  access: "customer",
  params: idParams,
  body: decideOrderSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The order can be paid, or is cancelled" },
  refuses: [
    "forbidden",
    "not_found",
    "not_awaiting",
    "delivery_open",
    "changed_meanwhile",
    "company_inactive",
    "busy",
  ],
  run: async ({ viewer, params, body }) => modified(await decideOrder(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(decide);
