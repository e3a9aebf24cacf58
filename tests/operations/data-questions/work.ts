import * as jobs from "@/lib/data/jobs";
import { type DataQuestions, job, limit } from "./asked-shop";

export const workQuestions: DataQuestions = {
  modules: { jobs },
  withoutSearch: ["jobs.insertJobs", "jobs.jobIdOf", "jobs.LEASE_MS"],
  questions: {
    "jobs.countQueuedJobs": () => jobs.countQueuedJobs(limit),
    "jobs.takeJobs": () => jobs.takeJobs(["mail.role-changed"], 8),
    "jobs.endJob": () => jobs.endJob(job, { end: "done" }),
  },
};
