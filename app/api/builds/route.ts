import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { createBuild } from "@/lib/features/builds/commands/change-builds";
import { listBuilds } from "@/lib/features/builds/data/builds";
import { buildSummarySchema, newBuildSchema } from "@/lib/features/builds/domain/schemas";
import { toBuildSummary } from "@/lib/features/builds/http/build-answers";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const readBuilds = operation({
  method: "GET",
  path: "/builds",
  tag: "Builds",
  summary: "One's own saved builds, the latest changed first",
  access: "customer",
  query: listQuerySchema,
  answer: { status: 200, schema: buildSummarySchema.array(), description: "The builds, without their parts" },
  refuses: [],
  run: async ({ viewer, query, url }) => listAnswer(await listBuilds(viewer, query), toBuildSummary, url),
});

const addBuild = operation({
  method: "POST",
  path: "/builds",
  tag: "Builds",
  summary: "Save a build",
  description: "Minimum lots and stock are not asked: the build shows what they come to.",
  access: "customer",
  headers: idempotencyHeaders,
  body: newBuildSchema,
  answer: { status: 201, schema: insertedSchema, description: "The build is there" },
  refuses: ["full", "idempotency_mismatch", "gone", "too_many", "busy"],
  run: async ({ viewer, body, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    return inserted(await createBuild(viewer, body, { idempotencyKey: key.value }), ({ buildId }) => buildId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readBuilds, addBuild);
