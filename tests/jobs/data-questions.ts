import { jobRetried } from "@/lib/core/data/audit/audit-entries";
import * as jobLists from "@/lib/core/data/jobs/job-lists";
import * as jobs from "@/lib/core/data/jobs/jobs";
import * as orderMails from "@/lib/core/data/jobs/order-mails";
import * as outbox from "@/lib/core/data/jobs/outbox";
import { newId } from "@/lib/core/data/store/ids";
import { admin, by, type DataQuestions, job, limit, order } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { outbox, "job-lists": jobLists, jobs, "order-mails": orderMails },
  asksNothing: ["pending-jobs"],
  withoutSearch: [
    "outbox.keepInOutbox",
    "outbox.mailIdOf",
    "jobs.insertJobs",
    "jobs.LEASE_MS",
    "order-mails.canBeSentAgain",
    "order-mails.hasFailed",
  ],
  questions: {
    "outbox.listOutbox": () => outbox.listOutbox(admin, { limit }),
    "job-lists.listJobs": () => jobLists.listJobs(admin, { state: "dead", limit }),
    "job-lists.listJobs: what is done": () => jobLists.listJobs(admin, { state: "done", limit }),
    "job-lists.listJobs: what is due first": () => jobLists.listJobs(admin, { state: "queued", limit }),
    "job-lists.countDeadJobs": () => jobLists.countDeadJobs(limit),
    "job-lists.listDeadJobsOf": () => jobLists.listDeadJobsOf(admin, order._id.toHexString()),
    "job-lists.findFailedJobs": () => jobLists.findFailedJobs([job._id.toHexString()]),
    "job-lists.retryJob": () => jobLists.retryJob(job, jobRetried(job, by)),
    "job-lists.findWorkFigures": () => jobLists.findWorkFigures(admin),
    "order-mails.listOrderMails": () => orderMails.listOrderMails(admin, order._id.toHexString()),
    "order-mails.listMailsTo": () =>
      orderMails.listMailsTo(admin, { userId: newId(), email: "a@example.com" }),
    "order-mails.findOrderMail": () => orderMails.findOrderMail(order._id, job._id.toHexString()),
    "order-mails.hasJob": () => orderMails.hasJob(job._id),
    "order-mails.eraseMailboxes": () => orderMails.eraseMailboxes(["a@example.com"], [newId()]),
    "jobs.findJobState": () => jobs.findJobState("mail.email-changing", newId().toHexString()),
    "jobs.countQueuedJobs": () => jobs.countQueuedJobs(limit),
    "jobs.countQueuedWishMails": () => jobs.countQueuedWishMails(limit),
    "jobs.takeJobs": () => jobs.takeJobs(["mail.role-changed"], 8),
    "jobs.endJob": () => jobs.endJob(job, { end: "done" }),
  },
};
