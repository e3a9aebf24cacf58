import { acceptInvitation, lookAtInvitation } from "@/lib/core/commands/people/accept-invitation";
import {
  acceptInvitationSchema,
  invitationLinkSchema,
  lookedAtInvitationSchema,
} from "@/lib/core/domain/people/schemas/invitations";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { CROSS_SITE } from "@/lib/http/refusals";
import { modified } from "@/lib/http/write-answers";

const look = operation({
  method: "POST",
  path: "/invitation",
  tag: "Users",
  summary: "Whether an invitation of staff can still be accepted; uses nothing up",
  description: "The token is what stands behind `#` in the link.",
  access: "anyone",
  body: invitationLinkSchema,
  answer: { status: 200, schema: lookedAtInvitationSchema, description: "It can" },
  refuses: ["gone"],
  run: async ({ body }) => await lookAtInvitation(body.token),
});

const accept = operation({
  method: "PUT",
  path: "/invitation",
  tag: "Users",
  summary: "Accept an invitation of staff",
  description:
    "Without an account with its e-mail one is made, with `name` and `password`. With one its owner must be signed in.",
  access: "optional",
  body: acceptInvitationSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The account has the roles" },
  refuses: ["invalid", "signed_out", "forbidden", "duplicate", "gone"],
  run: async ({ viewer, isCrossSite, body, clientIp }) => {
    if (isCrossSite) return CROSS_SITE;
    return modified(await acceptInvitation(viewer, body, { clientIp }));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(look, accept);
