/**
 * The URL of the login or sign-up page that leads back to `returnTo`.
 * @param returnTo a path of the shop; the server checks it (`lib/auth/return-path.ts`).
 * @param reason shown by the page, for a visitor who was redirected to it.
 */
export function signInUrl(page: "/login" | "/singup", returnTo: string, reason?: "signed-out"): string {
  const query = new URLSearchParams();
  // The secret of a pay link stays in its own URL.
  if (returnTo !== "/" && !/^\/(?:pay|offer)\//.test(returnTo)) query.set("callbackUrl", returnTo);
  if (reason !== undefined) query.set("reason", reason);
  return query.size === 0 ? page : `${page}?${query}`;
}
