import { prove } from "@/lib/core/commands/people/second-factor/prove";
import { proofSchema, provenSchema } from "@/lib/core/domain/people/schemas/second-factor";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const giveProof = operation({
  method: "PUT",
  path: "/session/proof",
  tag: "Session",
  summary: "Prove the second factor",
  description:
    "Ends a sign-in whose password was right, for the cookie and for the tokens of its session. It also counts for a " +
    "quarter of an hour for calls that refuse with `proof_required`. A code counts once, ten wrong ones are a 429.",
  access: "signingIn",
  body: proofSchema,
  answer: { status: 200, schema: provenSchema, description: "Until when it counts for such calls" },
  refuses: ["invalid", "forbidden", "not_found", "too_many"],
  run: async ({ viewer, body, clientIp, headers }) => {
    const proven = await prove(viewer, body, { clientIp, cookies: headers.get("cookie") });
    if (!proven.ok) return proven;
    return { ok: true, value: { provenUntil: proven.value.provenUntil.toISOString() } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(giveProof);
