import { accountKey, mayStoreForAccount } from "@/components/api/account-storage";
import { sessionEmail } from "@/components/api/session-email";
import { asRecord, parsedJson } from "@/components/basket/stored-json";
import { isSignedIn } from "@/components/basket/visitor-basket";

/**
 * The list of this browser, until its lines are in a basket or a list: what was pasted, and what was mended since. A visitor's comes
 * along at sign-in. A customer's is shown to nobody else, and goes when they log out.
 */
export interface StoredList {
  pasted: string;
  /** Whether it was read: it is read anew when the page opens, since prices and stock have moved. */
  isRead: boolean;
  /** The rows that were changed since, by their number. */
  mends: Mend[];
}

export interface Mend {
  row: number;
  part: string;
  quantity: string;
  isLeftOut: boolean;
}

const OF_VISITOR = "halfinch-quick-order";
const OF_ACCOUNT = accountKey("quick-order");
const VERSION = 1;
/** As many rows as the shop reads. */
const MAX_MENDS = 5000;
const MAX_MEND_TEXT = 1000;

/** Whose list it is: the e-mail of the account, empty for a visitor, null where it is not known. It grants nothing. */
export const listOwner = async (): Promise<string | null> => (isSignedIn() ? await sessionEmail() : "");

/** Reads what is stored, which other programs may have written: each wrong part is dropped on its own. Null where nothing is left. */
export function parseStoredList(text: string | null): (StoredList & { owner: string }) | null {
  const { version, owner, pasted, isRead, mends } = asRecord(parsedJson(text));
  if (version !== VERSION || typeof owner !== "string" || typeof pasted !== "string" || pasted === "")
    return null;
  const known = (Array.isArray(mends) ? mends : []).slice(0, MAX_MENDS).flatMap((mend): Mend[] => {
    const { row, part, quantity, isLeftOut } = asRecord(mend);
    if (!Number.isSafeInteger(row) || !isText(part) || !isText(quantity)) return [];
    return [{ row: row as number, part, quantity, isLeftOut: isLeftOut === true }];
  });
  return { owner, pasted, isRead: isRead === true, mends: known };
}

/** The list of this person, else one that a visitor has left for the next sign-in. Another account's is removed. */
export function readStoredList(owner: string | null): StoredList | null {
  if (owner === null) return null;
  try {
    const own = owner === "" ? null : parseStoredList(localStorage.getItem(OF_ACCOUNT));
    if (own?.owner === owner) return own;
    if (owner !== "") localStorage.removeItem(OF_ACCOUNT);
    return parseStoredList(localStorage.getItem(OF_VISITOR));
  } catch {
    return null;
  }
}

/** @param owner as it was when the page opened: somebody may have signed in or out since, in another tab too */
export function writeStoredList(list: StoredList | null, owner: string | null): void {
  if (owner === null || (owner !== "") !== isSignedIn()) return;
  if (owner !== "" && !mayStoreForAccount()) return;
  try {
    // A visitor's list belongs to the account once somebody signs in with it.
    localStorage.removeItem(OF_VISITOR);
    const key = owner === "" ? OF_VISITOR : OF_ACCOUNT;
    if (list === null || list.pasted.trim() === "") localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ version: VERSION, owner, ...list }));
  } catch {
    // Storage is refused or full: the list lasts as long as the page.
  }
}

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_MEND_TEXT;
