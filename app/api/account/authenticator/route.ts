import { beginApp, confirmApp, removeApp } from "@/lib/core/commands/people/second-factor/authenticator-app";
import {
  begunAppSchema,
  confirmAppSchema,
  recoveryCodesSchema,
} from "@/lib/core/domain/people/schemas/second-factor";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { modified } from "@/lib/http/write-answers";

const NEEDS_PROOF =
  "Needs a proof of the last quarter of an hour: of the second factor, or, before there is one, of the password.";

const begin = operation({
  method: "PUT",
  path: "/account/authenticator",
  tag: "Session",
  summary: "Begin an authenticator app",
  description: `For staff. The secret counts from its first right code on, which PATCH takes. ${NEEDS_PROOF}`,
  access: "signingIn",
  answer: { status: 200, schema: begunAppSchema, description: "The secret, shown this once" },
  refuses: ["forbidden", "proof_required"],
  run: async ({ viewer }) => await beginApp(viewer),
});

const confirm = operation({
  method: "PATCH",
  path: "/account/authenticator",
  tag: "Session",
  summary: "Switch the begun authenticator app on",
  description: NEEDS_PROOF,
  access: "signingIn",
  body: confirmAppSchema,
  answer: { status: 200, schema: recoveryCodesSchema, description: "It is asked for from now on" },
  refuses: ["invalid", "forbidden", "proof_required", "changed_meanwhile", "too_many"],
  run: async ({ viewer, body, clientIp, headers }) =>
    await confirmApp(viewer, body.code, { clientIp, cookies: headers.get("cookie") }),
});

const remove = operation({
  method: "DELETE",
  path: "/account/authenticator",
  tag: "Session",
  summary: "Switch the authenticator app off",
  description: NEEDS_PROOF,
  access: "customer",
  answer: { status: 200, schema: modifiedSchema, description: "`modifiedCount` is 0 where there was none" },
  refuses: ["forbidden", "proof_required", "changed_meanwhile", "last_factor"],
  run: async ({ viewer }) => modified(await removeApp(viewer)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(begin, confirm, remove);
