import * as jobs from "@/lib/data/jobs";
import * as orderJobs from "@/lib/data/order-jobs";
import * as reminders from "@/lib/data/reminders";
import { type DataQuestions, job, limit, now, order } from "./asked-shop";

export const workQuestions: DataQuestions = {
  modules: { jobs, "order-jobs": orderJobs, reminders },
  withoutSearch: ["jobs.insertJobs", "jobs.LEASE_MS"],
  questions: {
    "jobs.countQueuedJobs": () => jobs.countQueuedJobs(limit),
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
