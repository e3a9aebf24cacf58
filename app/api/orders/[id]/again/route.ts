import { orderAgain } from "@/lib/features/saved-lists/commands/order-again";
import { orderAgainSchema } from "@/lib/features/saved-lists/domain/schemas";
import { toOrderAgain } from "@/lib/features/saved-lists/http/saved-list-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const readAgain = operation({
  method: "GET",
  path: "/orders/{id}/again",
  tag: "Orders",
  summary: "The lines of one's own order, then and now",
  description: "Whatever has become of the order: a cancelled or expired one can be ordered again, too.",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: orderAgainSchema, description: "Each line as it was, and as it is now" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const again = await orderAgain(viewer, params.id);
    return again.ok ? { ok: true, value: toOrderAgain(again.value) } : again;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readAgain);
