import { allowGoogleLink, unlinkGoogle } from "@/lib/core/commands/people/account/link-google";
import { passwordAgainSchema } from "@/lib/core/domain/people/schemas/account";
import { acknowledgedSchema, deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { deleted } from "@/lib/http/write-answers";

const allow = operation({
  method: "POST",
  path: "/account/google",
  tag: "Users",
  summary: "Let this browser link the Google account that it signs in with in the next ten minutes",
  description: "Asks for the password. The answer sets a cookie for that; then sign in with Google as usual.",
  access: "customer",
  body: passwordAgainSchema,
  answer: { status: 200, schema: acknowledgedSchema, description: "Now sign in with Google" },
  refuses: ["invalid", "forbidden", "not_found", "too_many"],
  run: async ({ viewer, body, clientIp, headers }) => {
    const allowed = await allowGoogleLink(viewer, body, { clientIp, cookies: headers.get("cookie") });
    if (!allowed.ok) return allowed;
    return { ok: true, value: { acknowledged: true }, headers: { "Set-Cookie": allowed.value.cookie } };
  },
});

const unlink = operation({
  method: "DELETE",
  path: "/account/google",
  tag: "Users",
  summary: "Unlink one's Google account, unless it is the only way in",
  description: "None there is no error: `deletedCount` is 0 then.",
  access: "customer",
  answer: { status: 200, schema: deletedSchema, description: "Google opens this account no more" },
  refuses: ["last_way_in"],
  run: async ({ viewer }) => deleted(await unlinkGoogle(viewer)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(allow, unlink);
