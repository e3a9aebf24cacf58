import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { sendHelpLink } from "@/lib/features/customers/commands/help-customer";
import { helpLinkSchema } from "@/lib/features/customers/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const send = operation({
  method: "POST",
  path: "/customers/{id}/links",
  tag: "Users",
  summary: "Mail a customer the link for a new password, or the one that confirms their e-mail",
  description:
    "To the account's own e-mail alone, within the limits of who asks for themselves: three and five an hour for a mailbox.",
  access: "staff",
  params: idParams,
  body: helpLinkSchema,
  answer: { status: 200, schema: acknowledgedSchema, description: "The mail is queued" },
  refuses: ["invalid", "not_found", "not_ready", "too_many", "busy"],
  run: async ({ viewer, params, body }) => await sendHelpLink(viewer, params.id, body.purpose),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(send);
