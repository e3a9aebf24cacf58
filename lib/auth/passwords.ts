import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/**
 * argon2id as OWASP's password storage sheet asks for it. The numbers are in each hash, so raising them later
 * leaves old passwords valid.
 */
const PARAMETERS = {
  // Algorithm.Argon2id: the package declares a const enum, which isolated modules cannot read.
  algorithm: 2,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;

/**
 * One core is left to what answers requests. Hashing runs on the thread pool that files and DNS need too: two at a time
 * leave room for them. A thread of low priority instead was measured and is worse (docs/performance.md).
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** What waits longer than this many others would miss its request's deadline anyway. */
const WAITING_AT_MOST = 200;

const base64 = (bytes: number): string => randomBytes(bytes).toString("base64").replaceAll("=", "");

/** Of no password that anybody could find, and as dear to compare with as any. */
const UNMATCHABLE = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=1$${base64(16)}$${base64(32)}`;

/** Too many passwords wait to be hashed: a passing state of the server, not of the password. */
export class HashingBusyError extends Error {
  override name = "HashingBusyError";
}

/** @throws HashingBusyError */
export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password.normalize("NFKC"), PARAMETERS));

/**
 * Compares with the stored hash, or where there is none with a hash that fits nothing, so that an unknown
 * account costs the same time as a known one.
 * @throws HashingBusyError
 */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await queued(() => verify(storedHash ?? UNMATCHABLE, password.normalize("NFKC")));
  return matches && storedHash !== null;
}

/** One queue a process: Next's bundles and the server's own modules are two graphs in it (see lib/data/connection.ts). */
interface Queue {
  running: number;
  waiting: (() => void)[];
}
const KEY = Symbol.for("halfinch.hashing");
const kept = globalThis as typeof globalThis & { [KEY]?: Queue };

async function queued<T>(work: () => Promise<T>): Promise<T> {
  kept[KEY] ??= { running: 0, waiting: [] };
  const queue = kept[KEY];
  if (queue.running >= AT_ONCE) {
    if (queue.waiting.length >= WAITING_AT_MOST) throw new HashingBusyError("too many passwords at once");
    // The one that finishes hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else {
    queue.running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}
