/** What a text that the shop has signed or sealed says, and until when. */
export interface Proof<T> {
  says: T;
  until: Date;
}

/** A shop's customers of the hour; whoever is not among them is proven anew. */
const MOST = 5_000;

/**
 * Remembers what a valid token says, so that its cryptography is done once and not at each request. It says who
 * somebody claims to be and nothing more: whether that session lives and what it may is asked of the database, always.
 * @param prove null for what is not valid, which is never remembered
 */
export function proven<T>(
  prove: (token: string, secret: string) => Promise<Proof<T> | null>,
): (token: string, secret: string) => Promise<T | null> {
  const known = new Map<string, Proof<T>>();
  return async (token, secret) => {
    const key = `${secret} ${token}`;
    const before = known.get(key);
    if (before && before.until > new Date()) return before.says;
    known.delete(key);
    const proof = await prove(token, secret);
    if (!proof) return null;
    // The oldest goes; a token that is still in use is back with its next request.
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(key, proof);
    return proof.says;
  };
}
