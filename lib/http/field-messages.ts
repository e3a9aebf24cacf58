import type { z } from "zod";

/**
 * The message for a wrong field whose schema has none. zod's own messages ("Invalid input: expected string, received
 * undefined") are written for programmers.
 */
export const fieldMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is required";
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
      // The first kind is the usual value; the others allow an empty field.
      return issue.errors[0]?.[0]?.message;
    default:
      return undefined;
  }
};

const TYPES: Readonly<Record<string, string>> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
};
