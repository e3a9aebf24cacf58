import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { shipOrderSchema } from "@/lib/core/domain/orders/schemas/orders";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const ship = operation({
  method: "PATCH",
  path: "/ordersShiped/{id}",
  tag: "Orders",
  summary: "Ship an order that is paid or on account",
  description: describeEvent("ship"),
  access: "staff",
  params: idParams,
  body: shipOrderSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The order is shipped" },
  refuses: [...refusalCodesOf("ship"), "company_inactive", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => modified(await shipOrder(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(ship);
