import { changePassword } from "@/lib/core/commands/people/change-password";
import { changePasswordSchema } from "@/lib/core/domain/people/schemas/account";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const setPassword = operation({
  method: "PUT",
  path: "/password",
  tag: "Session",
  summary: "Set a new password, and end every session and token of the account",
  access: "customer",
  body: changePasswordSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The new password counts; sign in with it" },
  refuses: ["invalid", "forbidden", "too_many"],
  run: async ({ viewer, body, clientIp, headers }) => {
    const changed = await changePassword(viewer, body, { clientIp, cookies: headers.get("cookie") });
    return changed.ok
      ? { ok: true, value: { acknowledged: true, modifiedCount: 1 }, signedOut: true }
      : changed;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(setPassword);
