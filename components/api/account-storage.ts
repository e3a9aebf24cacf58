/**
 * Texts that belong to an account, in the tab's session storage; those that outlive the tab are in local storage. Each is read
 * by the id of a record that only its owner is answered with, or names its owner, and logging out forgets them all.
 */
const PREFIX = "account:";

/** The name under which a text of an account stands in local storage. */
export const accountKey = (name: string): string => PREFIX + name;

export function storeForAccount(name: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is refused: what was typed lasts as long as the page.
  }
}

/** Reads a text and deletes it. */
export function takeForAccount(name: string): string | null {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    sessionStorage.removeItem(PREFIX + name);
    return text;
  } catch {
    return null;
  }
}

/** A document that has logged out stores nothing of the account any more, also while it is being left. */
let isForgotten = false;
export const mayStoreForAccount = (): boolean => !isForgotten;

export function forgetAccountStorage(): void {
  isForgotten = true;
  forgetIn(() => sessionStorage);
  forgetIn(() => localStorage);
}

/** @param storageOf throws where the browser refuses it */
function forgetIn(storageOf: () => Storage): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
