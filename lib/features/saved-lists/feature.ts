import {
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  HOUR,
  IN_SLOTS,
  type Limits,
} from "@/lib/registry/manifest";
import { MAX_LIST_BYTES } from "./domain/saved-lists";

export const collections: Collections = { savedLists: { indexes: IN_SLOTS } };

export const auditKinds = {
  list: {
    word: "Saved lists",
    pendingIn: "savedLists",
    isPersonal: true,
    events: { add: "List made", edit: "List changed", delete: "List deleted" },
  },
} as const satisfies AuditKinds;

export const auditFields = { lineCount: "Lines", listLine: "Line" } satisfies AuditFields;

export const limits = { listChanges: { points: 300, seconds: HOUR } } satisfies Limits;

export const bodies = {
  "POST /lists": { maxBytes: MAX_LIST_BYTES },
  "PUT /lists/{id}": { maxBytes: MAX_LIST_BYTES },
} satisfies Bodies;
