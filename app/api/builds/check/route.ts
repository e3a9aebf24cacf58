import { checkBuild } from "@/lib/features/builds/commands/check-build";
import { buildResultSchema, checkBuildSchema } from "@/lib/features/builds/domain/schemas";
import { toBuildResult } from "@/lib/features/builds/http/build-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const check = operation({
  method: "POST",
  path: "/builds/check",
  tag: "Builds",
  summary: "What a number of bicycles needs, without storing it",
  description:
    "Bicycles × pieces a bicycle × (1 + spare) − own stock, exactly and rounded up once, then in whole lots at the tier that they reach.",
  access: "anyone",
  body: checkBuildSchema,
  answer: { status: 200, schema: buildResultSchema, description: "Each part, and the sums of each number" },
  refuses: ["too_many"],
  run: async ({ body, clientIp }) => {
    const checked = await checkBuild(clientIp, body);
    return checked.ok ? { ok: true, value: toBuildResult(checked.value) } : checked;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(check);
