import { acceptCompanyInvitation, lookAtCompanyInvitation } from "@/lib/core/commands/companies/join";
import {
  acceptCompanyInvitationSchema,
  companyInvitationLinkSchema,
  lookedAtCompanyInvitationSchema,
} from "@/lib/core/domain/companies/schemas/companies";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { CROSS_SITE } from "@/lib/http/refusals";
import { modified } from "@/lib/http/write-answers";

const look = operation({
  method: "POST",
  path: "/company-invitation",
  tag: "Companies",
  summary: "Whether an invitation to a company can still be accepted; uses nothing up",
  description: "The token is what stands behind `#` in the link.",
  access: "anyone",
  body: companyInvitationLinkSchema,
  answer: { status: 200, schema: lookedAtCompanyInvitationSchema, description: "It can" },
  refuses: ["gone"],
  run: async ({ body }) => await lookAtCompanyInvitation(body.token),
});

const accept = operation({
  method: "PUT",
  path: "/company-invitation",
  tag: "Companies",
  summary: "Accept an invitation to a company",
  description:
    "Without an account with its e-mail one is made, with `name` and `password`. With one its owner must be signed in.",
  access: "optional",
  body: acceptCompanyInvitationSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The account acts for the company" },
  refuses: ["invalid", "signed_out", "forbidden", "duplicate", "full", "gone"],
  run: async ({ viewer, isCrossSite, body, clientIp }) => {
    if (isCrossSite) return CROSS_SITE;
    return modified(await acceptCompanyInvitation(viewer, body, { clientIp }));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(look, accept);
