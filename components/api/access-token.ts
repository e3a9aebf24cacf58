/** Where the specification keeps the token of the calls (section 4): local storage, under this name. */
const NAME = "accessToken";

/** Storage is refused in some private windows; the session cookie then does alone. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export function keepAccessToken(token: string): void {
  try {
    localStorage.setItem(NAME, token);
  } catch {
    // Without storage every call goes by the cookie.
  }
}

/** @param stale drops only this token: another tab may have stored a fresh one meanwhile. */
export function dropAccessToken(stale?: string): void {
  try {
    if (stale === undefined || localStorage.getItem(NAME) === stale) localStorage.removeItem(NAME);
  } catch {
    // Nothing was stored.
  }
}
