import { revokeInvitationToCompany } from "@/lib/core/commands/companies/invite";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { companyInvitationParams } from "@/lib/http/path-schemas";
import { deleted } from "@/lib/http/write-answers";

const revoke = operation({
  method: "DELETE",
  path: "/companies/{id}/invitations/{invitationId}",
  tag: "Companies",
  summary: "Revoke an invitation to a company",
  access: "customer",
  params: companyInvitationParams,
  answer: {
    status: 200,
    schema: deletedSchema,
    description: "`deletedCount` is 0 where it was not open any more",
  },
  refuses: ["forbidden", "not_found"],
  run: async ({ viewer, params: { id, invitationId } }) =>
    deleted(await revokeInvitationToCompany(viewer, id.toLowerCase(), invitationId.toLowerCase())),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(revoke);
