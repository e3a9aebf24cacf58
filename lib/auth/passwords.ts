import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/**
 * argon2id with the numbers of OWASP's password storage cheat sheet. Each hash contains them, so raising them keeps old
 * passwords valid.
 */
const PARAMETERS = {
  // Algorithm.Argon2id: the package declares a const enum, which isolated modules cannot read.
  algorithm: 2,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;

/**
 * Leaves one core to requests, and threads of Node's pool to files and DNS. A hashing thread of low priority was measured
 * and is worse (docs/performance.md).
 */
const MAX_RUNNING = Math.min(2, Math.max(1, availableParallelism() - 1));
/** A longer queue would miss the deadline of its requests. */
const MAX_WAITING = 200;

const base64 = (bytes: number): string => randomBytes(bytes).toString("base64").replaceAll("=", "");

/** Matches no password, and takes as long to compare as a real hash. */
const UNMATCHABLE = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=1$${base64(16)}$${base64(32)}`;

/** Too many passwords wait to be hashed. The caller may try again later. */
export class HashingBusyError extends Error {
  override name = "HashingBusyError";
}

/** @throws HashingBusyError */
export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password.normalize("NFKC"), PARAMETERS));

/**
 * Compares with the stored hash. Without one it compares with a hash that matches nothing, so that timing does not tell
 * whether an account exists.
 * @throws HashingBusyError
 */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await queued(() => verify(storedHash ?? UNMATCHABLE, password.normalize("NFKC")));
  return matches && storedHash !== null;
}

/** One queue for the process: Next's bundles and the server load this module twice (see lib/data/connection.ts). */
interface Queue {
  running: number;
  waiting: (() => void)[];
}
const KEY = Symbol.for("halfinch.hashing");
const shared = globalThis as typeof globalThis & { [KEY]?: Queue };

async function queued<T>(work: () => Promise<T>): Promise<T> {
  shared[KEY] ??= { running: 0, waiting: [] };
  const queue = shared[KEY];
  if (queue.running >= MAX_RUNNING) {
    if (queue.waiting.length >= MAX_WAITING) throw new HashingBusyError("too many passwords at once");
    // The work that finishes hands over its slot, so `running` does not change.
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
