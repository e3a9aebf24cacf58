import {
  AUDIT_DUE,
  type AuditKinds,
  type Collections,
  DAY,
  type Limits,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  // By the customer's id: all notes about one, so that each change is one guarded write.
  customerNotes: {
    indexes: [{ keys: { "notes.by.userId": 1 } }, AUDIT_DUE],
  },
};

export const auditKinds = {
  customerNote: {
    word: "Notes about customers",
    pendingIn: "customerNotes",
    isPersonal: true,
    events: { add: "Note about a customer added", delete: "Note about a customer deleted" },
  },
} as const satisfies AuditKinds;

export const limits = {
  // By account: without it, unlocking again and again would allow any number of guesses.
  unlock: { points: 5, seconds: DAY },
  // By member of staff.
  customerNotes: { points: 300, seconds: DAY },
} satisfies Limits;

export const rights = {
  keepNotes: {
    allows: "keep notes about customers, which customers do not see in the shop",
    roles: ["sales", "support"],
    calls: ["POST /customers/{id}/notes", "DELETE /customers/{id}/notes/{noteId}"],
  },
  helpCustomers: {
    allows: "see where a customer is signed in, and help them in: links, unlocking, another e-mail",
    roles: ["support"],
    calls: ["POST /customers/{id}/links", "POST /customers/{id}/unlock", "PUT /customers/{id}/email"],
    needsProof: true,
  },
} satisfies Rights;
