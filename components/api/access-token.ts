/** The key in local storage that the specification gives the token of the calls (section 4). */
export const ACCESS_TOKEN = "accessToken";

/** Some private windows refuse storage; the calls then rely on the session cookie. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(ACCESS_TOKEN);
  } catch {
    return null;
  }
}

export function storeAccessToken(token: string): void {
  try {
    localStorage.setItem(ACCESS_TOKEN, token);
  } catch {
    // The calls rely on the session cookie.
  }
}

/** @param stale deletes only this token, because another tab may have stored a new one. */
export function dropAccessToken(stale?: string): void {
  try {
    if (stale === undefined || localStorage.getItem(ACCESS_TOKEN) === stale)
      localStorage.removeItem(ACCESS_TOKEN);
  } catch {
    // Nothing was stored.
  }
}
