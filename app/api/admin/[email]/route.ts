import { z } from "zod";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { isSelfOrHasRight } from "@/lib/core/domain/people/access";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { emailParams } from "@/lib/http/path-schemas";
import { refuse } from "@/lib/values/result";

const askAdmin = operation({
  method: "GET",
  path: "/admin/{email}",
  tag: "Users",
  summary: "Whether a user is an administrator",
  access: "customer",
  params: emailParams,
  answer: { status: 200, schema: z.object({ admin: z.boolean() }), description: "Whether they are" },
  refuses: ["forbidden"],
  run: async ({ viewer, params }) =>
    isSelfOrHasRight(viewer, params.email, "seePeople")
      ? { ok: true, value: { admin: (await findUserByEmail(params.email))?.role === "admin" } }
      : refuse("forbidden", "This is another person's account"),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(askAdmin);
