import { z } from "zod";
import { lookAtLink, useEmailLink } from "@/lib/core/commands/people/account/use-link";
import { emailLinkSchema, linkSchema } from "@/lib/core/domain/people/schemas/account";
import { LINK_PURPOSES } from "@/lib/core/domain/shop/links";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { linkUsed } from "@/lib/http/write-answers";

const look = operation({
  method: "POST",
  path: "/links",
  tag: "Users",
  summary: "Whether a link from a mail can still be used; uses nothing up",
  description: `Purposes: ${LINK_PURPOSES.join(", ")}. The token is what stands behind \`#\` in the link.`,
  access: "anyone",
  body: linkSchema,
  answer: {
    status: 200,
    schema: z.object({ email: z.string().describe("that the link is about"), until: z.string() }),
    description: "It can",
  },
  refuses: ["gone"],
  run: async ({ body }) => await lookAtLink(body.purpose, body.token),
});

const use = operation({
  method: "PUT",
  path: "/links",
  tag: "Users",
  summary:
    "Use a link from a mail: confirm an e-mail, take a new one, take that change back, or let this device sign in",
  access: "anyone",
  body: emailLinkSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The link has done what it says" },
  refuses: ["gone", "duplicate"],
  run: async ({ body, clientIp, headers }) =>
    linkUsed(await useEmailLink(body.purpose, body.token, { clientIp, cookies: headers.get("cookie") })),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(look, use);
