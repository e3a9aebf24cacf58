/** Where the specification keeps the token of the calls (section 4): local storage, under this name. */
export const ACCESS_TOKEN = "accessToken";

/** Storage is refused in some private windows; the session cookie then does alone. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(ACCESS_TOKEN);
  } catch {
    return null;
  }
}

export function keepAccessToken(token: string): void {
  try {
    localStorage.setItem(ACCESS_TOKEN, token);
  } catch {
    // Without storage every call goes by the cookie.
  }
}

/** @param stale drops only this token: another tab may have stored a fresh one meanwhile. */
export function dropAccessToken(stale?: string): void {
  try {
    if (stale === undefined || localStorage.getItem(ACCESS_TOKEN) === stale)
      localStorage.removeItem(ACCESS_TOKEN);
  } catch {
    // Nothing was stored.
  }
}
