/** A call whose body is a file: what it may be by its Content-Type, and how large. */
export interface UploadRule {
  /** `image/*` stands for every type of picture: the content decides, not the name that a sender gave it. */
  types: readonly string[];
  maxBytes: number;
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
  },
  "POST /imports": {
    types: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    maxBytes: 5 * MEBIBYTE,
  },
} as const satisfies Record<string, UploadRule>;

const RULES = Object.entries<UploadRule>(UPLOADS).map(([call, rule]) => ({
  call,
  rule,
  pattern: new RegExp(`^${call.replace(" ", " /api").replace(/\{\w+\}/g, "[^/]+")}$`),
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
