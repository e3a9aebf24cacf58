/**
 * Texts that belong to an account, in the tab's session storage. Each is read by the id of a record that only its owner is
 * answered with, and logging out forgets them all.
 */
const PREFIX = "account:";

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

export function forgetAccountStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
