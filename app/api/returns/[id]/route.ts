import { refuseStaleFactor } from "@/lib/core/commands/people/second-factor/require-proof";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { changeReturnSchema, returnOutSchema } from "@/lib/features/returns/domain/schemas";
import { returnChangeOf, toReturnOut } from "@/lib/features/returns/http/to-return";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { done } from "@/lib/values/result";

const change = operation({
  method: "PATCH",
  path: "/returns/{id}",
  tag: "Orders",
  summary: "Allow or refuse a return, take its pieces in, or settle its money",
  description:
    `${describeEvent("allowReturn")} \`allowed\`: the customer is told where to send it. \`refused\`: and why not; also of a return ` +
    "that never came. `received`: what has arrived goes back to stock, or is unusable. `settled`: the order costs less from then " +
    "on; what was paid for more goes back, and of an order on account the rest is not owed any more. An invoice has its credit note. " +
    "Send `credited` and `refund` as you have seen them: where other money came or went meanwhile, nothing is settled.",
  access: "staff",
  params: idParams,
  body: changeReturnSchema,
  answer: { status: 200, schema: returnOutSchema, description: "The return" },
  refuses: [
    ...refusalCodesOf("settleReturn"),
    "invalid",
    "changed_meanwhile",
    "busy",
    "provider_unavailable",
    "payments_off",
  ],
  run: async ({ viewer, params, body }) => {
    // Money goes back by it alone.
    const stale = body.state === "settled" ? await refuseStaleFactor(viewer) : null;
    if (stale) return stale;
    const changed = await changeReturn(viewer, params.id, returnChangeOf(body));
    return changed.ok ? done(toReturnOut(changed.value)) : changed;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(change);
