import {
  type Bodies,
  type Collections,
  EXPIRES,
  HOUR,
  type Limits,
  type MoreIndexes,
  type Opens,
} from "@/lib/registry/manifest";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";
import { INVITATIONS_AN_HOUR, MAX_COMPANY_FILE_BYTES } from "./domain/limits";

export const collections: Collections = {
  companyImports: {
    indexes: [
      // The unique index allows one running import, so that the result of a check stays valid.
      { keys: { running: 1 }, options: { unique: true, sparse: true } },
      EXPIRES,
    ],
  },
};

export const moreIndexes: MoreIndexes = {
  companies: [
    { keys: { importId: 1 }, options: { sparse: true } },
    { keys: { invitationDue: 1 }, options: { sparse: true } },
  ],
};

export const limits = {
  /** By the person of the shop: each file is compared with all companies. */
  companyFiles: { points: 60, seconds: HOUR },
  // An hour touches 60 windows at most, so that no more than 300 are sent in it.
  importedInvitations: { points: INVITATIONS_AN_HOUR / 60, seconds: 62 },
} satisfies Limits;

export const opens = {
  keepCompanies: {
    calls: ["POST /companyadmin/import"],
    pages: ["/dashboard/import-companies"],
  },
} satisfies Opens;

export const bodies = {
  "POST /companyadmin/import": { types: [SPREADSHEET_TYPES.csv], maxBytes: MAX_COMPANY_FILE_BYTES },
} satisfies Bodies;
