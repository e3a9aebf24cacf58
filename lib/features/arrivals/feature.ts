import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";
import { MAX_ARRIVAL_BYTES } from "./domain/arrivals";

export const collections: Collections = {
  arrivals: {
    indexes: [
      { keys: { listedAt: -1, _id: -1 } },
      {
        keys: { bookingSince: 1 },
        options: { partialFilterExpression: { bookingSince: { $type: "date" } } },
      },
      AUDIT_DUE,
    ],
  },
};

export const auditKinds = {
  arrival: {
    word: "Arrivals",
    pendingIn: "arrivals",
    events: {
      add: "Arrival made",
      edit: "Arrival changed",
      set: "Arrival booked",
      delete: "Arrival removed",
    },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  arrivalSupplier: "Supplier",
  arrivalReference: "Delivery number",
  arrivalLines: "Products that arrived",
} satisfies AuditFields;

export const rights = {
  keepStock: {
    allows: "book what suppliers deliver",
    roles: ["warehouse"],
    calls: [
      "GET /arrivals",
      "POST /arrivals",
      "GET /arrivals/{id}",
      "PATCH /arrivals/{id}",
      "DELETE /arrivals/{id}",
      "POST /arrivals/{id}/book",
    ],
    pages: ["/dashboard/arrivals"],
  },
} satisfies Rights;

export const bodies = {
  "POST /arrivals": { maxBytes: MAX_ARRIVAL_BYTES },
  "PATCH /arrivals/{id}": { maxBytes: MAX_ARRIVAL_BYTES },
} satisfies Bodies;

export const officePages = [
  { group: "stock", place: 10, href: "/dashboard/arrivals", label: "Arrivals" },
] satisfies OfficePages;
