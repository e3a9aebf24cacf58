import { askForPassword } from "@/lib/core/commands/people/account/ask-for-link";
import { resetPassword } from "@/lib/core/commands/people/account/use-link";
import { askForLinkSchema, resetPasswordSchema } from "@/lib/core/domain/people/schemas/account";
import { acknowledgedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { linkUsed } from "@/lib/http/write-answers";

const ask = operation({
  method: "POST",
  path: "/password-link",
  tag: "Users",
  summary: "Ask for a link by which a new password can be set",
  description:
    "The answer is the same whether there is such an account. Three an hour for an account, ten for a client.",
  access: "anyone",
  body: askForLinkSchema,
  answer: {
    status: 200,
    schema: acknowledgedSchema,
    description: "If there is an account, its mail is on the way",
  },
  refuses: ["too_many", "busy"],
  run: async ({ body, clientIp }) => {
    const asked = await askForPassword(body.email, { clientIp });
    return asked.ok ? { ok: true, value: { acknowledged: true } } : asked;
  },
});

const reset = operation({
  method: "PUT",
  path: "/password-link",
  tag: "Users",
  summary: "Set a new password by such a link, and end every session and older link of the account",
  access: "anyone",
  body: resetPasswordSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The new password counts; sign in with it" },
  refuses: ["gone", "busy"],
  run: async ({ body, clientIp, headers }) =>
    linkUsed(await resetPassword(body, { clientIp, cookies: headers.get("cookie") })),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(ask, reset);
