import { setStaffRoles } from "@/lib/core/commands/people/set-staff-roles";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { isSelfOrHasRight } from "@/lib/core/domain/people/access";
import { staffRolesSchema } from "@/lib/core/domain/people/schemas/account";
import { rolesOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { describeRoles } from "@/lib/core/domain/people/staff-rights-text";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { emailParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";
import { refuse } from "@/lib/values/result";

const readRoles = operation({
  method: "GET",
  path: "/users/{email}/roles",
  tag: "Users",
  summary: "The roles of a user",
  access: "customer",
  params: emailParams,
  answer: { status: 200, schema: rolesOutSchema, description: "Empty for a customer" },
  refuses: ["forbidden", "not_found"],
  run: async ({ viewer, params }) => {
    if (!isSelfOrHasRight(viewer, params.email, "seePeople"))
      return refuse("forbidden", "This is another person's account");
    const user = await findUserByEmail(params.email);
    if (!user) return refuse("not_found", "There is no user with this e-mail");
    return {
      ok: true,
      value: { admin: user.role === "admin", roles: [...(user.staffRoles ?? [])] },
    };
  },
});

const setRoles = operation({
  method: "PUT",
  path: "/users/{email}/roles",
  tag: "Users",
  summary: "Set the roles of a user, beside the administrator's",
  description: `The list replaces the former one. A role that is taken away ends that account's sessions and tokens. ${describeRoles()}`,
  access: "staff",
  params: emailParams,
  body: staffRolesSchema,
  answer: { status: 200, schema: modifiedSchema, description: "`modifiedCount` is 0 where nothing changes" },
  refuses: ["not_found", "email_unconfirmed", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => modified(await setStaffRoles(viewer, params.email, body.roles)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readRoles, setRoles);
