import { DECLARED_BODIES } from "./declared/bodies";
import type { BodyRule } from "./manifest";

export type UploadRule = BodyRule & Required<Pick<BodyRule, "types">>;

/**
 * The front door, the wrapper of the calls and the OpenAPI document read this table; nginx has a location for each row (a test
 * compares the two). Another site's form cannot send any of these types.
 */
export const BODY_RULES: Readonly<Record<string, BodyRule>> = DECLARED_BODIES;

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
