import { extendHold } from "@/lib/core/commands/orders/extend-hold";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { extendedSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const extend = operation({
  method: "POST",
  path: "/orders/{id}/extension",
  tag: "Orders",
  summary: "Hold the pieces of an unpaid order for longer, once",
  description: describeEvent("extend"),
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: extendedSchema, description: "The hold ends later" },
  refuses: [...refusalCodesOf("extend"), "already_extended", "busy"],
  run: async ({ viewer, params }) => {
    const extended = await extendHold(viewer, params.id);
    return extended.ok ? { ok: true, value: { acknowledged: true as const, ...extended.value } } : extended;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(extend);
