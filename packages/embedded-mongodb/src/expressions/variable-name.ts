import { failedToParse } from "../errors";

/** What `let`, `$let` and the like may call a variable. */
export function checkVariableName(name: string): void {
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/u.test(name) && name !== "CURRENT")
    throw failedToParse(`'${name}' starts with an invalid character for a user variable name`);
}
