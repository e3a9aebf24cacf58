import { removeMember } from "@/lib/core/commands/companies/change-members";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { memberParams } from "@/lib/http/path-schemas";
import { deleted } from "@/lib/http/write-answers";

const remove = operation({
  method: "DELETE",
  path: "/companies/{id}/members/{userId}",
  tag: "Companies",
  summary: "Remove somebody from a company, or leave it",
  description: "Owners remove others, and everybody leaves by their own id. The access ends at once.",
  access: "customer",
  params: memberParams,
  answer: { status: 200, schema: deletedSchema, description: "The person is not in the company any more" },
  refuses: ["forbidden", "not_found", "last_owner", "order_under_way", "busy"],
  run: async ({ viewer, params: { id, userId } }) =>
    deleted(await removeMember(viewer, id.toLowerCase(), userId.toLowerCase())),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(remove);
