import { revokeStaffInvitation } from "@/lib/core/commands/people/invite-staff";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { deleted } from "@/lib/http/write-answers";

const revoke = operation({
  method: "DELETE",
  path: "/staff/invitations/{id}",
  tag: "Users",
  summary: "Revoke an invitation of staff",
  access: "staff",
  params: idParams,
  answer: {
    status: 200,
    schema: deletedSchema,
    description: "`deletedCount` is 0 where it was not open any more",
  },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => deleted(await revokeStaffInvitation(viewer, params.id.toLowerCase())),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(revoke);
