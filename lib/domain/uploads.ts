/** A call whose body is a file: what it may be by its Content-Type, and how large. */
export interface UploadRule {
  /** `image/*` stands for every type of picture: the content decides, not the name that a sender gave it. */
  types: readonly string[];
  maxBytes: number;
  /** Anyone may send one: these have turns of their own, so that they delay no file of the staff. */
  isPublic?: true;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Every call that takes a file. The front door, the wrapper of the calls and the OpenAPI document read this table; nginx has
 * a location for each (a test compares the two). Another site's form cannot send any of these types.
 */
export const UPLOADS = {
  "POST /goods/{id}/pictures": { types: ["image/*"], maxBytes: 10 * MEBIBYTE },
  "POST /quick-order": {
    types: [
      "application/json",
      "text/csv",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
    maxBytes: MEBIBYTE,
    isPublic: true,
  },
  "POST /imports": {
    types: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    maxBytes: 5 * MEBIBYTE,
  },
} as const satisfies Record<string, UploadRule>;

/** Of every other call (docs/contract.md, "Errors"): their bodies are far smaller. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Calls whose JSON may be longer: a thousand lines, each with a note in any script. nginx has a location for them, too. */
export const LONG_BODIES = {
  "POST /lists": MEBIBYTE,
  "PUT /lists/{id}": MEBIBYTE,
} as const satisfies Record<string, number>;

const patternOf = (call: string): RegExp =>
  new RegExp(`^${call.replace(" ", " /api").replace(/\{\w+\}/g, "[^/]+")}$`);

const LONG = Object.entries<number>(LONG_BODIES).map(([call, bytes]) => ({
  call,
  bytes,
  pattern: patternOf(call),
}));

/** @param call such as `PUT /lists/{id}`, without a file */
export const jsonLimitOf = (call: string): number =>
  LONG.find((long) => long.call === call)?.bytes ?? BODY_LIMIT_BYTES;

/** The longest body of a request, file or JSON. @param path such as `/api/lists` */
export const bodyLimitAt = (method: string, path: string): number =>
  uploadRuleAt(method, path)?.maxBytes ??
  LONG.find(({ pattern }) => pattern.test(`${method} ${path}`))?.bytes ??
  BODY_LIMIT_BYTES;

const RULES = Object.entries<UploadRule>(UPLOADS).map(([call, rule]) => ({
  call,
  rule,
  pattern: patternOf(call),
}));

/** Null for a call whose body is JSON. @param call such as `POST /goods/{id}/pictures` */
export const uploadRuleOf = (call: string): UploadRule | null =>
  RULES.find((upload) => upload.call === call)?.rule ?? null;

/** @param path of a request, such as `/api/goods/64b…/pictures` */
export const uploadRuleAt = (method: string, path: string): UploadRule | null =>
  RULES.find(({ pattern }) => pattern.test(`${method} ${path}`))?.rule ?? null;

/** @param contentType the header, with or without parameters */
export function isTaken(contentType: string | null, { types }: UploadRule): boolean {
  const type = (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return types.some((taken) =>
    taken.endsWith("/*")
      ? type.startsWith(taken.slice(0, -1)) && type.length >= taken.length
      : type === taken,
  );
}

/** `10 MiB`, `64 KiB` */
export const sizeText = (bytes: number): string =>
  bytes >= MEBIBYTE ? `${bytes / MEBIBYTE} MiB` : `${bytes / 1024} KiB`;
