import { changeEmail, keepEmail } from "@/lib/core/commands/people/account/change-email";
import { changeEmailSchema } from "@/lib/core/domain/people/schemas/account";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { deleted, modified } from "@/lib/http/write-answers";

const change = operation({
  method: "PUT",
  path: "/account/email",
  tag: "Users",
  summary: "Ask for another e-mail; a link to the new one completes the change",
  description: "The old one gets a notice, by which its owner can take the change back for 72 hours.",
  access: "customer",
  body: changeEmailSchema,
  answer: { status: 200, schema: modifiedSchema, description: "Both mails are on the way" },
  refuses: ["invalid", "forbidden", "too_many", "busy"],
  run: async ({ viewer, body, clientIp, headers }) =>
    modified(await changeEmail(viewer, body, { clientIp, cookies: headers.get("cookie") })),
});

const keep = operation({
  method: "DELETE",
  path: "/account/email",
  tag: "Users",
  summary: "Keep the e-mail as it is: forget the one that was asked for",
  description: "None there is no error: `deletedCount` is 0 then.",
  access: "customer",
  answer: { status: 200, schema: deletedSchema, description: "No other e-mail is asked for" },
  refuses: [],
  run: async ({ viewer }) => deleted(await keepEmail(viewer)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(change, keep);
