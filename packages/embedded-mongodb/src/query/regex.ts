import type { BSONRegExp } from "bson";
import { isRegex } from "../bson/values";
import { badValue, locationError } from "../errors";

/** Turns `$regex` with `$options`, or a BSON regular expression, into a JavaScript one. */
export function toRegExp(pattern: unknown, options?: unknown): RegExp {
  if (options !== undefined && typeof options !== "string") throw badValue("$options has to be a string");
  if (isRegex(pattern)) return build(pattern.pattern, options ?? pattern.options);
  if (typeof pattern !== "string") throw badValue("$regex has to be a string");
  return build(pattern, options ?? "");
}

export const literalRegExp = (value: BSONRegExp) => build(value.pattern, value.options);

function build(pattern: string, options: string): RegExp {
  const unknown = /[^imsxu]/.exec(options);
  if (unknown) throw locationError(51108, `invalid flag in regex options: ${unknown[0]}`);
  const source = options.includes("x") ? withoutSpace(pattern) : pattern;
  const flags = [...new Set(options.replace(/[xu]/g, ""))].join("");
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // Unicode mode refuses escapes such as "\-", which PCRE, the engine of MongoDB, accepts.
  }
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw locationError(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : ""}`,
    );
  }
}

// Option x ignores white space and comments outside character classes.
const withoutSpace = (pattern: string) =>
  pattern.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\s+|#.*$/gm, (part) =>
    /^[\s#]/.test(part) ? "" : part,
  );
