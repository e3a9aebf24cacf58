import { makeAdmin } from "@/lib/core/commands/people/make-admin";
import { removeAdmin } from "@/lib/core/commands/people/remove-admin";
import { makeAdminSchema } from "@/lib/core/domain/people/schemas/account";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { emailParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const giveRole = operation({
  method: "PUT",
  path: "/users/admin/{email}",
  tag: "Users",
  summary: "Make a user an administrator",
  access: "staff",
  forbiddenMessage: () => TOASTS.makeAdminRefused,
  params: emailParams,
  body: makeAdminSchema,
  answer: { status: 200, schema: modifiedSchema, description: "`modifiedCount` is 0 for one who already is" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => modified(await makeAdmin(viewer, params.email)),
});

const takeRole = operation({
  method: "DELETE",
  path: "/users/admin/{email}",
  tag: "Users",
  summary: "Take the role away again, and end that account's sessions and tokens",
  access: "staff",
  forbiddenMessage: () => TOASTS.makeAdminRefused,
  params: emailParams,
  answer: { status: 200, schema: modifiedSchema, description: "The user is a customer" },
  refuses: ["not_found", "last_admin"],
  run: async ({ viewer, params }) => modified(await removeAdmin(viewer, params.email)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(giveRole, takeRole);
