import { failedToParse } from "../errors";

/** Checks the name of a variable of `let`, `$let` and similar operators. */
export function checkVariableName(name: string): void {
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/u.test(name) && name !== "CURRENT")
    throw failedToParse(`'${name}' starts with an invalid character for a user variable name`);
}
