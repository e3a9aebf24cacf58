import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Hasher } from "../lib/auth/passwords";

const CODE = new URL("./hashing-worker.mjs", import.meta.url);

/** One core is always left to what answers requests; more than this would be a shop for a MongoDB and more processes. */
const AT_MOST = 4;

/** A thread takes 13 MB, and half of that comes back with its end. */
const IDLE_MS = 10_000;

interface Task {
  password: string;
  /** The hash to compare with; null to make one. */
  against: string | null;
  parameters?: object;
}

type Answer = { value: string | boolean } | { problem: string };

export interface HashingThreads extends Hasher {
  /** Threads that there are now. */
  size: () => number;
  close: () => Promise<void>;
}

/**
 * Threads of low priority that hash passwords, so that a crowd which signs in does not keep others waiting for a page.
 * libuv's own threads would hash at the priority of everything else, and take files and name look-ups with them.
 * A thread starts when it is needed and ends when it is idle. One that dies takes its password along, and the next
 * starts another.
 */
export function hashingThreads(
  atOnce = Math.min(AT_MOST, Math.max(1, availableParallelism() - 1)),
  idleMs = IDLE_MS,
): HashingThreads {
  const threads = new Set<Worker>();
  /** With the timers of their ends. */
  const idle = new Map<Worker, NodeJS.Timeout>();

  function start(): Worker {
    // Without the flags of this process: what it loads, tsx for one, is nothing to a thread that hashes.
    const worker = new Worker(CODE, { execArgv: [], env: {} });
    threads.add(worker);
    // Whoever waits for it hears of its end; nobody does while it is idle.
    worker.on("error", () => {});
    worker.once("exit", () => {
      threads.delete(worker);
      forgetIdle(worker);
    });
    worker.unref();
    return worker;
  }

  function forgetIdle(worker: Worker): void {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  }

  async function run(task: Task): Promise<string | boolean> {
    const [waiting] = idle.keys();
    const worker = waiting ?? start();
    forgetIdle(worker);
    const answer = await answerOf(worker, task);
    const end = () => {
      forgetIdle(worker);
      void worker.terminate();
    };
    idle.set(worker, setTimeout(end, idleMs).unref());
    if ("problem" in answer) throw new Error(answer.problem);
    return answer.value;
  }

  return {
    atOnce,
    hash: async (password, parameters) => String(await run({ password, against: null, parameters })),
    verify: async (against, password) => (await run({ password, against })) === true,
    size: () => threads.size,
    close: async () => {
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}

function answerOf(worker: Worker, task: Task): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const forget = () => {
      worker.off("message", answered);
      worker.off("error", failed);
      worker.off("exit", ended);
    };
    const answered = (answer: Answer) => {
      forget();
      resolve(answer);
    };
    const failed = (error: unknown) => {
      forget();
      reject(error);
    };
    const ended = () => failed(new Error("the thread that was hashing has ended"));
    worker.on("message", answered);
    worker.on("error", failed);
    worker.on("exit", ended);
    worker.postMessage(task);
  });
}
