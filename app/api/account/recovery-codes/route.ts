import { renewRecoveryCodes } from "@/lib/core/commands/people/second-factor/authenticator-app";
import { recoveryCodesSchema } from "@/lib/core/domain/people/schemas/second-factor";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const renew = operation({
  method: "PUT",
  path: "/account/recovery-codes",
  tag: "Session",
  summary: "Make ten new recovery codes; those of before count no more",
  access: "customer",
  answer: { status: 200, schema: recoveryCodesSchema, description: "Each counts once" },
  refuses: ["forbidden", "proof_required", "not_found"],
  run: async ({ viewer }) => await renewRecoveryCodes(viewer),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(renew);
