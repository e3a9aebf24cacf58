import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  type MoreIndexes,
  type OfficePages,
  type Opens,
} from "@/lib/registry/manifest";
import { MAX_COUNT_BYTES } from "./domain/counts";

export const collections: Collections = {
  counts: {
    indexes: [
      { keys: { createdAt: -1, _id: -1 } },
      { keys: { state: 1 } },
      {
        keys: { dueSince: 1 },
        options: { partialFilterExpression: { dueSince: { $type: "date" } } },
      },
      AUDIT_DUE,
    ],
  },
  countLines: {
    indexes: [{ keys: { countId: 1, position: 1 } }, { keys: { countId: 1, counted: 1 } }, AUDIT_DUE],
  },
};

export const moreIndexes: MoreIndexes = {
  // The products of a maker.
  products: [
    {
      keys: { "facts.maker": 1, archived: 1 },
      options: { partialFilterExpression: { "facts.maker": { $gt: "" } } },
    },
  ],
};

export const auditKinds = {
  count: {
    word: "Counts",
    pendingIn: "counts",
    events: {
      add: "Count opened",
      set: "Count closed",
      retry: "Findings of a count closed again",
      edit: "Findings of a count left as they are",
      cancel: "Count cancelled",
    },
  },
  countLine: {
    word: "Counted products",
    pendingIn: "countLines",
    events: { set: "Product counted", delete: "Counted pieces taken back" },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  countState: "Count",
  countProducts: "Products to count",
  countedPieces: "Pieces on the shelf",
} satisfies AuditFields;

/** Beside the arrivals: who books what comes also counts what is there. */
export const opens = {
  keepStock: {
    calls: [
      "GET /counts",
      "POST /counts",
      "GET /counts/{id}",
      "GET /counts/{id}/lines",
      "PUT /counts/{id}/lines/{productId}",
      "GET /counts/{id}/sheet.csv",
      "POST /counts/{id}/figures",
      "POST /counts/{id}/close",
      "POST /counts/{id}/cancel",
    ],
    pages: ["/dashboard/counts"],
  },
} satisfies Opens;

export const bodies = {
  "POST /counts": { maxBytes: MAX_COUNT_BYTES },
  "POST /counts/{id}/figures": { maxBytes: MAX_COUNT_BYTES },
} satisfies Bodies;

export const officePages = [
  { group: "stock", place: 20, href: "/dashboard/counts", label: "Counts" },
] satisfies OfficePages;
