import { MAX_DOCUMENT_BYTES } from "@/lib/core/domain/catalogue/pdf-documents";
import { MAX_PICTURE_BYTES } from "@/lib/core/domain/catalogue/pictures";
import { MAX_PRICE_LIST_BYTES } from "@/lib/core/domain/prices/own-prices";
import { MAX_STATEMENT_BYTES } from "@/lib/features/bank/domain/statement";
import { MAX_IMPORT_BYTES } from "@/lib/features/imports/domain/import-kinds";
import { MAX_OWN_NUMBERS_BYTES } from "@/lib/features/own-numbers/domain/own-numbers";
import { MAX_LIST_FILE_BYTES } from "@/lib/features/quick-order/domain/limits";
import { MAX_LIST_BYTES } from "@/lib/features/saved-lists/domain/saved-lists";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";

/** A call whose body is a file, or longer JSON than other calls take. */
export interface BodyRule {
  maxBytes: number;
  /**
   * Of a file: its Content-Types. `image/*` stands for every type of picture: the content decides, not the name that a sender
   * gave it. Missing where the body is JSON alone.
   */
  types?: readonly string[];
  /** Anyone may send one: these have turns of their own, so that they delay no file of the staff. */
  isPublic?: true;
}

export type UploadRule = BodyRule & Required<Pick<BodyRule, "types">>;

/**
 * The front door, the wrapper of the calls and the OpenAPI document read this table; nginx has a location for each row (a test
 * compares the two). Another site's form cannot send any of these types.
 */
export const BODY_RULES: Readonly<Record<string, BodyRule>> = {
  "POST /goods/{id}/pictures": { types: ["image/*"], maxBytes: MAX_PICTURE_BYTES },
  "POST /goods/{id}/documents": { types: ["application/pdf"], maxBytes: MAX_DOCUMENT_BYTES },
  "POST /quick-order": {
    types: ["application/json", SPREADSHEET_TYPES.csv, SPREADSHEET_TYPES.xlsx],
    maxBytes: MAX_LIST_FILE_BYTES,
    isPublic: true,
  },
  "POST /imports": { types: [SPREADSHEET_TYPES.csv, SPREADSHEET_TYPES.xlsx], maxBytes: MAX_IMPORT_BYTES },
  "PUT /price-lists/{id}/rows": { types: [SPREADSHEET_TYPES.csv], maxBytes: MAX_PRICE_LIST_BYTES },
  "POST /bank-statements": { types: ["application/xml", "text/xml"], maxBytes: MAX_STATEMENT_BYTES },
  "POST /lists": { maxBytes: MAX_LIST_BYTES },
  "PUT /lists/{id}": { maxBytes: MAX_LIST_BYTES },
  "PUT /own-numbers": {
    types: ["application/json", SPREADSHEET_TYPES.csv],
    maxBytes: MAX_OWN_NUMBERS_BYTES,
    isPublic: true,
  },
};

/** Of every other call (docs/contract.md, "Errors"): their bodies are far smaller. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The longest body of a call, file or JSON. @param call such as `PUT /lists/{id}` */
export const bodyLimitOf = (call: string): number => BODY_RULES[call]?.maxBytes ?? BODY_LIMIT_BYTES;

/** The same by a request. @param path such as `/api/lists` */
export const bodyLimitAt = (method: string, path: string): number =>
  RULES.find(({ pattern }) => pattern.test(`${method} ${path}`))?.maxBytes ?? BODY_LIMIT_BYTES;

const RULES = Object.entries(BODY_RULES).map(([call, { maxBytes }]) => ({
  maxBytes,
  pattern: new RegExp(`^${call.replace(" ", " /api").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Null for a call whose body is JSON. @param call such as `POST /goods/{id}/pictures` */
export function uploadRuleOf(call: string): UploadRule | null {
  const rule = BODY_RULES[call];
  return rule?.types ? { ...rule, types: rule.types } : null;
}

/** @param contentType the header, with or without parameters */
export function isTaken(contentType: string | null, { types }: UploadRule): boolean {
  const type = (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return types.some((taken) =>
    taken.endsWith("/*")
      ? type.startsWith(taken.slice(0, -1)) && type.length >= taken.length
      : type === taken,
  );
}
