import { askForPasskey } from "@/lib/core/commands/people/second-factor/passkeys";
import { passkeyProofOptionsSchema } from "@/lib/core/domain/people/schemas/passkeys";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const askPasskey = operation({
  method: "PUT",
  path: "/session/passkey-challenge",
  tag: "Session",
  summary: "Ask for a proof by passkey",
  description:
    "`PUT /session/proof` takes it. The challenge counts once and for five minutes, in this session.",
  access: "signingIn",
  answer: {
    status: 200,
    schema: passkeyProofOptionsSchema,
    description: "What a browser needs to sign it (`PublicKeyCredential.parseRequestOptionsFromJSON`)",
  },
  refuses: ["not_found", "forbidden", "too_many"],
  run: async ({ viewer }) => {
    const asked = await askForPasskey(viewer);
    return asked.ok ? { ok: true, value: passkeyProofOptionsSchema.parse(asked.value) } : asked;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(askPasskey);
