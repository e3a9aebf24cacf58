import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { watchRequest } from "@/lib/concurrency/deadline";
import { FairQueue, type Lane } from "@/lib/concurrency/fair-queue";
import { widerNetworks } from "@/lib/values/client-networks";

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
/**
 * How many may wait: of one client's network no more than one core hashes before their requests' deadline. Networks take
 * turns, so what one of them sends delays its own requests only.
 */
const ROOM = { lane: 64, all: 200 } as const;

const base64 = (bytes: number): string => randomBytes(bytes).toString("base64").replaceAll("=", "");

/** Matches no password, and takes as long to compare as a real hash. */
const UNMATCHABLE = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=1$${base64(16)}$${base64(32)}`;

/** Too many passwords wait to be hashed. The caller may try again later. */
export class HashingBusyError extends Error {
  override name = "HashingBusyError";
}

/**
 * @param from the client's network, as limits count it; none for the shop itself
 * @throws HashingBusyError
 */
export const hashPassword = (password: string, from = ""): Promise<string> =>
  queued(from, () => hash(password.normalize("NFKC"), PARAMETERS));

/**
 * Compares with the stored hash. Without one it compares with a hash that matches nothing, so that timing does not tell
 * whether an account exists.
 * @param from the client's network, as limits count it
 * @throws HashingBusyError
 */
export async function verifyPassword(
  password: string,
  storedHash: string | null,
  from = "",
): Promise<boolean> {
  const matches = await queued(from, () => verify(storedHash ?? UNMATCHABLE, password.normalize("NFKC")));
  return matches && storedHash !== null;
}

/** So many refusals of a network at once are those of a person or two; beyond, they are slowed down. */
const FEW = 8;
const SLOWED_MS = 1000;

/**
 * Runs what ends in hashing a password, before it costs any write: at most as many of a network at once as may wait to be
 * hashed. Beyond a few at once refusals are answered slowly, since clients that send again at once would otherwise keep the
 * process busy with refusing them.
 * @throws HashingBusyError
 */
export async function takingTurns<T extends { ok: boolean }>(
  from: string,
  work: () => Promise<T>,
): Promise<T> {
  const { underWay } = sharedQueue();
  const others = underWay.get(from) ?? 0;
  if (others >= ROOM.lane) {
    await slowedDown();
    throw new HashingBusyError(TOO_MANY);
  }
  underWay.set(from, others + 1);
  try {
    const result = await work();
    if (!result.ok && others >= FEW) await slowedDown();
    return result;
  } finally {
    const left = (underWay.get(from) ?? 1) - 1;
    if (left > 0) underWay.set(from, left);
    else underWay.delete(from);
  }
}

const slowedDown = () => new Promise<void>((resolve) => setTimeout(resolve, SLOWED_MS));

const TOO_MANY = "too many passwords at once";

/** One queue for the process: Next's bundles and the server load this module twice (see lib/core/data/store/connection.ts). */
interface Queue {
  running: number;
  waiting: FairQueue<Waiting>;
  /** By network: how many requests are on their way to the queue, in it, or being answered. */
  underWay: Map<string, number>;
}
interface Waiting {
  isAnswered: () => boolean;
  start: () => void;
  giveUp: () => void;
}
const KEY = Symbol.for("halfinch.hashing");
const shared = globalThis as typeof globalThis & { [KEY]?: Queue };

function sharedQueue(): Queue {
  shared[KEY] ??= { running: 0, waiting: new FairQueue(ROOM), underWay: new Map() };
  return shared[KEY];
}

async function queued<T>(from: string, work: () => Promise<T>): Promise<T> {
  const queue = sharedQueue();
  if (queue.running >= MAX_RUNNING) await turn(queue, laneOf(from));
  else queue.running += 1;
  try {
    return await work();
  } finally {
    // The work that finishes hands over its slot, so `running` does not change.
    dropAnswered(queue.waiting);
    const next = queue.waiting.take();
    if (next) next.start();
    else queue.running -= 1;
  }
}

function turn({ waiting }: Queue, lane: Lane): Promise<void> {
  const isAnswered = watchRequest();
  dropAnswered(waiting);
  return new Promise<void>((start, reject) => {
    const giveUp = () => reject(new HashingBusyError(TOO_MANY));
    waiting.add(lane, { isAnswered, start, giveUp })?.giveUp();
  });
}

/** Nobody reads what would be hashed for a request that was answered, or whose client has gone. */
function dropAnswered(waiting: FairQueue<Waiting>): void {
  for (const { giveUp } of waiting.drop(({ isAnswered }) => isAnswered())) giveUp();
}

const laneOf = (from: string): Lane => ({ group: widerNetworks(from).at(-1)?.network ?? from, lane: from });
