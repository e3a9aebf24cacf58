import {
  AUDIT_DUE,
  type AuditKinds,
  type Bodies,
  type Collections,
  EXPIRES,
  type Jobs,
  job,
  type OfficePages,
  type Opens,
} from "@/lib/registry/manifest";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";
import { MAX_IMPORT_BYTES } from "./domain/import-kinds";

export const collections: Collections = {
  imports: {
    indexes: [
      { keys: { "by.userId": 1, idempotencyKey: 1 }, options: { unique: true } },
      { keys: { "apply.by.userId": 1 } },
      { keys: { "undo.by.userId": 1 } },
      { keys: { createdAt: -1, _id: -1 } },
      { keys: { state: 1 } },
      AUDIT_DUE,
    ],
  },
  importRows: {
    indexes: [
      { keys: { of: 1, verdict: 1, row: 1 } },
      {
        keys: { of: 1, hasWarnings: 1, row: 1 },
        options: { partialFilterExpression: { hasWarnings: true } },
      },
      { keys: { of: 1, hasFailed: 1, row: 1 }, options: { partialFilterExpression: { hasFailed: true } } },
      EXPIRES,
    ],
  },
  importFiles: { indexes: [EXPIRES] },
  importHeadings: { indexes: [{ keys: { kind: 1 } }] },
};

export const auditKinds = {
  import: { word: "Imports", pendingIn: "imports", events: { edit: "Row of an import corrected" } },
} as const satisfies AuditKinds;

export const jobs = {
  /** Compares the file of an import with the catalogue. */
  "import.read": job<{ importId: string; reading: number }>("Import: compare a file with the catalogue"),
  /** Writes the rows of an import, or puts them back. */
  "import.write": job<{ importId: string; direction: "apply" | "undo" }>("Import: write rows"),
} satisfies Jobs;

export const opens = {
  changeCatalogue: {
    calls: [
      "POST /bulk-changes",
      "POST /imports",
      "GET /imports",
      "GET /imports/{id}",
      "DELETE /imports/{id}",
      "GET /imports/{id}/rows",
      "GET /imports/{id}/rows/{row}",
      "PATCH /imports/{id}/rows/{row}",
      "PUT /imports/{id}/columns",
      "POST /imports/{id}/apply",
      "POST /imports/{id}/undo",
      "GET /exports/products.csv",
      "GET /exports/products.xlsx",
    ],
    pages: ["/dashboard/imports"],
  },
} satisfies Opens;

export const bodies = {
  "POST /imports": { types: [SPREADSHEET_TYPES.csv, SPREADSHEET_TYPES.xlsx], maxBytes: MAX_IMPORT_BYTES },
} satisfies Bodies;

export const officePages = [
  { group: "catalogue", place: 30, href: "/dashboard/imports", label: "Import" },
] satisfies OfficePages;
