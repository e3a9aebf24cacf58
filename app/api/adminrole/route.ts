import { z } from "zod";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { isSelfOrHasRight } from "@/lib/core/domain/people/access";
import { roleSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { emailQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { refuse } from "@/lib/values/result";

const readRole = operation({
  method: "GET",
  path: "/adminrole",
  tag: "Users",
  summary: "The role of a user",
  access: "customer",
  query: emailQuerySchema,
  answer: {
    status: 200,
    schema: z.object({ role: roleSchema.nullable() }),
    description: "`admin`, or null for a customer",
  },
  refuses: ["forbidden"],
  run: async ({ viewer, query }) =>
    isSelfOrHasRight(viewer, query.email, "seePeople")
      ? { ok: true, value: { role: (await findUserByEmail(query.email))?.role ?? null } }
      : refuse("forbidden", "This is another person's account"),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readRole);
