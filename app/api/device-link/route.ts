import { askForDevice } from "@/lib/core/commands/people/account/ask-for-link";
import { askForLinkSchema } from "@/lib/core/domain/people/schemas/account";
import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const ask = operation({
  method: "POST",
  path: "/device-link",
  tag: "Users",
  summary: "Ask for a link by which a device may sign in although its network has guessed too often",
  description:
    "The answer is the same whether there is such an account. Three an hour for an account, and three times `LIMIT_PASSWORD_LINKS_PER_HOUR` for a client. Used on a device, the link lets this account's passwords be tried there for a day; the right one is needed all the same.",
  access: "anyone",
  body: askForLinkSchema,
  answer: {
    status: 200,
    schema: acknowledgedSchema,
    description: "If there is an account, its mail is on the way",
  },
  refuses: ["too_many", "busy"],
  run: async ({ body, clientIp }) => {
    const asked = await askForDevice(body.email, { clientIp });
    return asked.ok ? { ok: true, value: { acknowledged: true } } : asked;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(ask);
