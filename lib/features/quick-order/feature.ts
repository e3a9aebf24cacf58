import { type Bodies, type Limits, MINUTE } from "@/lib/registry/manifest";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";
import { MAX_LIST_FILE_BYTES } from "./domain/limits";

export const limits = {
  quickOrder: { points: 120, seconds: MINUTE, perInstance: true },
  quickOrderLong: { points: 12, seconds: MINUTE, perInstance: true },
  // Milliseconds: few lists that take long are as bad as many.
  quickOrderTime: { points: 30_000, seconds: MINUTE, perInstance: true },
} satisfies Limits;

export const bodies = {
  "POST /quick-order": {
    types: ["application/json", SPREADSHEET_TYPES.csv, SPREADSHEET_TYPES.xlsx],
    maxBytes: MAX_LIST_FILE_BYTES,
    isPublic: true,
  },
} satisfies Bodies;
