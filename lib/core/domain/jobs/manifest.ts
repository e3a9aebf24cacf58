import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  DAY,
  EXPIRES,
  type Limits,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  jobs: {
    indexes: [
      // Due jobs, and the lists of each state.
      { keys: { state: 1, runAt: 1, _id: 1 } },
      { keys: { userId: 1 }, options: { partialFilterExpression: { userId: { $type: "objectId" } } } },
      {
        keys: { userId: 1, queuedAt: -1, _id: -1 },
        options: { partialFilterExpression: { userId: { $type: "objectId" } } },
      },
      { keys: { orderId: 1 }, options: { partialFilterExpression: { state: "dead" } } },
      // The mails of an order, newest first.
      {
        keys: { orderId: 1, queuedAt: -1, _id: -1 },
        options: { partialFilterExpression: { orderId: { $type: "objectId" } } },
      },
      // The mails to a mailbox, newest first.
      {
        keys: { mailTo: 1, queuedAt: -1, _id: -1 },
        options: { partialFilterExpression: { mailTo: { $type: "string" } } },
      },
      AUDIT_DUE,
      EXPIRES,
    ],
  },
  outbox: { indexes: [{ keys: { at: 1 }, options: { expireAfterSeconds: 90 * DAY } }] },
};

export const auditKinds = {
  job: { word: "Later work", pendingIn: "jobs", events: { retry: "Tried again", again: "Mail sent again" } },
} as const satisfies AuditKinds;

export const auditFields = { job: "State", tries: "Tries" } satisfies AuditFields;

export const limits = {
  // By the mailbox that an order's mails go to.
  mailAgainTo: { points: 30, seconds: DAY },
} satisfies Limits;

export const rights = {
  // Mails contain links that sign in: reading them is as much as having every account.
  seeOutbox: {
    allows: "read mails that were not sent",
    roles: [],
    calls: ["GET /outbox"],
    pages: ["/dashboard/outbox"],
    needsProof: true,
  },
  seeWork: {
    allows: "see mails and other later work that failed, and have it tried again",
    roles: [],
    calls: ["GET /jobs", "POST /jobs/retry"],
    pages: ["/dashboard/work"],
  },
  sendMailsAgain: {
    allows: "see the mails of every order, and send them again",
    roles: ["sales", "accounts", "support"],
    calls: ["GET /orders/{id}/mails", "POST /orders/{id}/mails/{mailId}/again"],
  },
} satisfies Rights;

export const officePages = [
  { group: "shop", place: 60, href: "/dashboard/work", label: "Work" },
  { group: "shop", place: 70, href: "/dashboard/outbox", label: "Outbox" },
] satisfies OfficePages;
