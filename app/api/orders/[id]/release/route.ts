import { releaseOrder } from "@/lib/core/commands/orders/release-order";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { releaseOrderSchema } from "@/lib/core/domain/orders/schemas/orders";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

/** A release that is asked for again changes nothing and succeeds. */
const REFUSALS = refusalCodesOf("cancel").filter((code) => code !== "cancelled");

const release = operation({
  method: "POST",
  path: "/orders/{id}/release",
  tag: "Orders",
  summary: "Release what a customer's unpaid order holds",
  description: `The order is cancelled for a reason that its customer reads. ${describeEvent("cancel")}`,
  access: "staff",
  params: idParams,
  body: releaseOrderSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The order is cancelled, its stock free" },
  refuses: [...REFUSALS, "on_account", "busy", "provider_unavailable"],
  run: async ({ viewer, params, body }) => modified(await releaseOrder(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(release);
