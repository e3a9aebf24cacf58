import type { z } from "zod";

/**
 * What a refusal says of a field where its schema has no words of its own. zod's own ("Invalid input: expected
 * string, received undefined") are written for its programmer; an answer's message is fit to show.
 */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is needed";
      return TYPES[issue.expected];
    case "invalid_value":
      return `must be ${issue.values
        .map(String)
        .join(", ")
        .replace(/, ([^,]*)$/, " or $1")}`;
    case "too_small":
      return issue.origin === "string" ? "is too short" : `must be ${issue.minimum} or more`;
    case "too_big":
      return issue.origin === "string" ? "is too long" : `must be ${issue.maximum} or less`;
    case "invalid_union":
      // The first kind is the usual one; the others are ways to leave the field empty.
      return issue.errors[0]?.[0]?.message;
    default:
      return undefined;
  }
};

const TYPES: Readonly<Record<string, string>> = {
  string: "must be a text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
};
