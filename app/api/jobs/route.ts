import { z } from "zod";
import { listJobs } from "@/lib/core/data/jobs/job-lists";
import { jobSchema } from "@/lib/core/domain/jobs/schemas/job-answers";
import { jobsQuerySchema } from "@/lib/core/domain/jobs/schemas/jobs-query";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const readJobs = operation({
  method: "GET",
  path: "/jobs",
  tag: "Service",
  summary: "Mails and other work that is done after an answer: what failed, waits, runs and is done",
  description:
    "`dead`, which is the default, has failed for the last time and waits for a person. A job that has failed before " +
    "is `queued` again, with its `failure`. Dead and done ones are listed newest first, others in the order in which they are due.",
  access: "staff",
  query: jobsQuerySchema,
  answer: {
    status: 200,
    schema: z.array(jobSchema),
    description: "The jobs in that state; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ viewer, query, url }) =>
    listAnswer(await listJobs(viewer, query), ({ id, ...job }) => ({ _id: id, ...job }), url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readJobs);
