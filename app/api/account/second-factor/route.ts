import { viewSecondFactor } from "@/lib/core/commands/people/second-factor/view-second-factor";
import { secondFactorSchema } from "@/lib/core/domain/people/schemas/second-factor";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const readSecondFactor = operation({
  method: "GET",
  path: "/account/second-factor",
  tag: "Session",
  summary: "One's own second factor",
  access: "signingIn",
  answer: { status: 200, schema: secondFactorSchema, description: "What is set up" },
  refuses: [],
  run: async ({ viewer }) => ({ ok: true, value: await viewSecondFactor(viewer) }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readSecondFactor);
