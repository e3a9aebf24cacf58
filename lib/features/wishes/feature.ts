import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  EXPIRES,
  HOUR,
  JOBS_DUE,
  type Jobs,
  job,
  type Limits,
} from "@/lib/registry/manifest";

const HAS_SLOT = { slot: { $exists: true } };

export const collections: Collections = {
  wishes: {
    jobsOfPerson: "wishId",
    indexes: [
      // A withdrawn wish has no slot, so that neither index has it.
      { keys: { userId: 1, slot: 1 }, options: { unique: true, partialFilterExpression: HAS_SLOT } },
      { keys: { userId: 1, productId: 1 }, options: { unique: true, partialFilterExpression: HAS_SLOT } },
      { keys: { userId: 1, askedAt: -1, _id: -1 } },
      // The products that customers wait for, and the customers in the order of asking.
      {
        keys: { state: 1, productId: 1, askedAt: 1, _id: 1 },
        options: { partialFilterExpression: { state: "waiting" } },
      },
      { keys: { productId: 1, "told.at": 1 }, options: { partialFilterExpression: { state: "told" } } },
      EXPIRES,
      AUDIT_DUE,
      JOBS_DUE,
    ],
  },
};

export const auditKinds = {
  wish: {
    word: "Wishes",
    pendingIn: "wishes",
    events: { add: "Wish made", edit: "Wish changed", delete: "Wish withdrawn" },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  wishedPieces: "Wished pieces",
  toldPieces: "Told of pieces",
} satisfies AuditFields;

export const jobs = {
  /** Pieces that somebody has wished for are free. */
  "mail.wish": job<{ wishId: string }>("Mail: wished pieces are free"),
} satisfies Jobs;

export const limits = { wishChanges: { points: 300, seconds: HOUR } } satisfies Limits;
