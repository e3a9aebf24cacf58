/**
 * A link to the sign-in page, or its twin, that comes back to where one is.
 * @param returnTo a path of the shop that the server has judged (`lib/auth/return-path.ts`).
 * @param reason why one is sent there, where it is not by choice; the page says it.
 */
export function signInUrl(page: "/login" | "/singup", returnTo: string, reason?: "signed-out"): string {
  const query = new URLSearchParams();
  if (returnTo !== "/") query.set("callbackUrl", returnTo);
  if (reason !== undefined) query.set("reason", reason);
  return query.size === 0 ? page : `${page}?${query}`;
}
