/**
 * A link to the sign-in page, or its twin, that comes back to where one is.
 * @param returnTo a path of the shop that the server has judged (`lib/auth/return-path.ts`).
 */
export const withReturn = (page: "/login" | "/singup", returnTo: string): string =>
  returnTo === "/" ? page : `${page}?callbackUrl=${encodeURIComponent(returnTo)}`;
