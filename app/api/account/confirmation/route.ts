import { sendConfirmation } from "@/lib/core/commands/people/account/change-email";
import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const send = operation({
  method: "POST",
  path: "/account/confirmation",
  tag: "Users",
  summary: "Send once more the link that confirms one's e-mail, or the new one that was asked for",
  description: "With nothing to confirm, nothing is sent.",
  access: "customer",
  answer: { status: 200, schema: acknowledgedSchema, description: "The mail is on the way" },
  refuses: ["too_many", "busy"],
  run: async ({ viewer }) => {
    const sent = await sendConfirmation(viewer);
    return sent.ok ? { ok: true, value: { acknowledged: true } } : sent;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(send);
