import { changeMemberRoles } from "@/lib/core/commands/companies/change-members";
import { companySchema, memberRolesSchema } from "@/lib/core/domain/companies/schemas/companies";
import { companyOutcome, limitOf } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const changeRoles = operation({
  method: "PATCH",
  path: "/companies/{id}/members",
  tag: "Companies",
  summary: "Change the roles and limits of people of a company",
  description:
    "For its owners. All changes of a call happen at once, so that an owner hands over in one. A 409 `changed_meanwhile` has the newer company as `company`.",
  access: "customer",
  params: idParams,
  body: memberRolesSchema,
  answer: { status: 200, schema: companySchema, description: "The company as it is now" },
  refuses: ["invalid", "forbidden", "not_found", "last_owner", "changed_meanwhile", "too_many"],
  run: async ({ viewer, params, body }) =>
    companyOutcome(
      await changeMemberRoles(viewer, params.id.toLowerCase(), {
        ...body,
        members: body.members.map((member) => ({ ...member, limit: limitOf(member.limit) })),
      }),
    ),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(changeRoles);
