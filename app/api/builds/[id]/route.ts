import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { changeBuild, deleteBuild } from "@/lib/features/builds/commands/change-builds";
import { readBuild } from "@/lib/features/builds/commands/view-build";
import { buildSchema, changeBuildSchema } from "@/lib/features/builds/domain/schemas";
import {
  buildFile,
  buildOutcome,
  toSavedBuild,
  withNewerBuild,
} from "@/lib/features/builds/http/build-answers";
import { listRevisionQuerySchema } from "@/lib/features/saved-lists/domain/schemas";
import { inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { deleted } from "@/lib/http/write-answers";

const readOne = operation({
  method: "GET",
  path: "/builds/{id}",
  tag: "Builds",
  summary: "One saved build, calculated with the prices and the stock of this moment",
  access: "customer",
  params: idParams,
  query: formatQuerySchema,
  answer: { status: 200, schema: buildSchema, description: "The whole build" },
  files: ["text/csv"],
  refuses: ["not_found"],
  run: async ({ viewer, params, query }) => {
    const read = await readBuild(viewer, params.id);
    if (!read.ok) return read;
    return inFormat(query.format, toSavedBuild(read.value), () => buildFile(read.value));
  },
});

const change = operation({
  method: "PUT",
  path: "/builds/{id}",
  tag: "Builds",
  summary: "Replace all of a saved build, as it was read",
  description: "A change elsewhere meanwhile is a 409 that has the newer `build`.",
  access: "customer",
  params: idParams,
  body: changeBuildSchema,
  answer: { status: 200, schema: buildSchema, description: "The whole build" },
  refuses: ["not_found", "changed_meanwhile", "too_many"],
  run: async ({ viewer, params, body }) => buildOutcome(await changeBuild(viewer, params.id, body)),
});

const remove = operation({
  method: "DELETE",
  path: "/builds/{id}",
  tag: "Builds",
  summary: "Delete a saved build",
  access: "customer",
  params: idParams,
  query: listRevisionQuerySchema,
  answer: { status: 200, schema: deletedSchema, description: "The build is gone" },
  refuses: ["not_found", "changed_meanwhile", "busy"],
  run: async ({ viewer, params, query }) => {
    const gone = await deleteBuild(viewer, params.id, query.revision);
    return gone.ok ? deleted(gone) : withNewerBuild(gone);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readOne, change, remove);
