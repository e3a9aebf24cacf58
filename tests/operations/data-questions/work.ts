import { jobRetried } from "@/lib/core/data/audit/audit-entries";
import * as jobLists from "@/lib/core/data/jobs/job-lists";
import * as jobs from "@/lib/core/data/jobs/jobs";
import * as orderJobs from "@/lib/core/data/orders/order-jobs";
import * as reminders from "@/lib/core/data/orders/reminders";
import { admin, by, type DataQuestions, job, limit, now, order } from "./asked-shop";

export const workQuestions: DataQuestions = {
  modules: { "job-lists": jobLists, jobs, "order-jobs": orderJobs, reminders },
  withoutSearch: ["jobs.insertJobs", "jobs.LEASE_MS"],
  questions: {
    "job-lists.listJobs": () => jobLists.listJobs(admin, { state: "dead", limit }),
    "job-lists.listJobs: what is done": () => jobLists.listJobs(admin, { state: "done", limit }),
    "job-lists.listJobs: what is due first": () => jobLists.listJobs(admin, { state: "queued", limit }),
    "job-lists.listDeadJobsOf": () => jobLists.listDeadJobsOf(admin, order._id.toHexString()),
    "job-lists.findFailedJobs": () => jobLists.findFailedJobs([job._id.toHexString()]),
    "job-lists.retryJob": () => jobLists.retryJob(job, jobRetried(job, by)),
    "job-lists.findWorkFigures": () => jobLists.findWorkFigures(admin),
    "jobs.countQueuedJobs": () => jobs.countQueuedJobs(limit),
    "jobs.countQueuedWishMails": () => jobs.countQueuedWishMails(limit),
    "jobs.takeJobs": () => jobs.takeJobs(["mail.role-changed"], 8),
    "jobs.endJob": () => jobs.endJob(job, { end: "done" }),
    "order-jobs.findOrderJobs": () => orderJobs.findOrderJobs(limit),
    "order-jobs.isOrderJobDue": () => orderJobs.isOrderJobDue(),
    "order-jobs.endOrderJobs": () => orderJobs.endOrderJobs([{ _id: order._id, jobsDue: [] }]),
    "reminders.readReminded": () => reminders.readReminded(),
    "reminders.raiseReminded": () => reminders.raiseReminded(now),
    "reminders.findExpiring": () => reminders.findExpiring(new Date(0), now, limit),
  },
};
