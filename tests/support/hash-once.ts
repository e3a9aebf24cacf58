import { hash } from "@node-rs/argon2";
import { hashPassword } from "@/lib/auth/passwords";

/**
 * Kept over all files of a worker: a hash is slow by design, 0.05 s of CPU time, and nearly every file needs the same one. Each
 * hashing function has its own, since some files put a quick one in its place.
 */
const KEY = Symbol.for("test.password-hashes");
const kept = globalThis as typeof globalThis & { [KEY]?: WeakMap<typeof hash, Map<string, string>> };

/** A hash of the password, which each account that has it may share. */
export async function hashOnce(password: string): Promise<string> {
  kept[KEY] ??= new WeakMap();
  const hashes = kept[KEY].get(hash) ?? new Map<string, string>();
  kept[KEY].set(hash, hashes);
  const known = hashes.get(password) ?? (await hashPassword(password));
  hashes.set(password, known);
  return known;
}
