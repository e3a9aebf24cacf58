import { inviteToCompany } from "@/lib/core/commands/companies/invite";
import { companyInviteSchema } from "@/lib/core/domain/companies/schemas/companies";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { inserted } from "@/lib/http/write-answers";

const invite = operation({
  method: "POST",
  path: "/companies/{id}/invitations",
  tag: "Companies",
  summary: "Invite somebody to act for a company",
  description:
    "For its owners, once the shop has approved it. A mail brings the link, valid for seven days and once.",
  access: "customer",
  params: idParams,
  headers: idempotencyHeaders,
  body: companyInviteSchema,
  answer: { status: 201, schema: insertedSchema, description: "The mail is on its way" },
  refuses: [
    "forbidden",
    "not_found",
    "duplicate",
    "full",
    "company_inactive",
    "idempotency_mismatch",
    "too_many",
    "busy",
  ],
  run: async ({ viewer, params, body, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const invited = await inviteToCompany(viewer, params.id.toLowerCase(), body, {
      idempotencyKey: key.value,
    });
    return inserted(invited, ({ invitationId }) => invitationId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(invite);
