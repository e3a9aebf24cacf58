/** The content of a token whose signature or encryption is valid, and when the token expires. */
export interface VerifiedToken<T> {
  content: T;
  expiresAt: Date;
}

/** About as many as a busy shop has customers in an hour. */
const MAX_TOKENS = 5_000;

/**
 * Caches the content of valid tokens, so that the cryptography runs once for each token and not for each request. A
 * token only says who the caller claims to be: session and role are still looked up in the database each time.
 * @param verify null for an invalid token, which is never cached
 */
export function cacheVerified<T>(
  verify: (token: string, secret: string) => Promise<VerifiedToken<T> | null>,
): (token: string, secret: string) => Promise<T | null> {
  const cache = new Map<string, VerifiedToken<T>>();
  return async (token, secret) => {
    const key = `${secret} ${token}`;
    const cached = cache.get(key);
    if (cached && cached.expiresAt > new Date()) return cached.content;
    cache.delete(key);
    const verified = await verify(token, secret);
    if (!verified) return null;
    // Evicts the oldest; a token that is still in use is cached again by its next request.
    const [oldest] = cache.keys();
    if (cache.size >= MAX_TOKENS && oldest !== undefined) cache.delete(oldest);
    cache.set(key, verified);
    return verified.content;
  };
}
