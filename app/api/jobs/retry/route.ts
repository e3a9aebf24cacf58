import { retryJobs } from "@/lib/core/commands/audit/retry-jobs";
import { retryJobsSchema } from "@/lib/core/domain/jobs/schemas/jobs";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { modified } from "@/lib/http/write-answers";

const retry = operation({
  method: "POST",
  path: "/jobs/retry",
  tag: "Service",
  summary: "Have failed jobs tried again at once",
  description:
    "A job that is done, runs or has not failed stays as it is. The same call again does nothing more.",
  access: "staff",
  body: retryJobsSchema,
  answer: { status: 200, schema: modifiedSchema, description: "modifiedCount: how many are tried again" },
  refuses: [],
  run: async ({ viewer, body }) => modified(await retryJobs(viewer, body.ids)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(retry);
