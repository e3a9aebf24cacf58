import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The embedded database in a process of its own. */
export interface RunningDatabase {
  uri: string;
  /** Null while it is being restarted. */
  pid: () => number | null;
  /** Idempotent; resolves once the process is gone. */
  close: () => Promise<void>;
}

interface Options {
  dir: string;
  /** Loopback TCP port; without it a Unix socket in the folder. */
  port?: number;
  /** What runs in it; the one beside this file. */
  program?: string;
  /** One line for the operator when the process died and is started again. */
  onRestart?: (line: string) => void;
}

export type DatabaseMessage = { ready: string } | { problem: string };

/** Raised when the database cannot start; its message is one line for the operator. */
export class DatabaseProblem extends Error {}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A process that lived this long starts the count of pauses anew. */
const HEALTHY_MS = 10_000;
/** What a close may take before the process is killed; its files survive that. */
const CLOSE_MS = 5_000;

/**
 * Starts the embedded database and keeps it running: a process that dies is started again on the same folder and
 * address, after a pause that grows while it keeps dying.
 */
export async function startDatabase(options: Options): Promise<RunningDatabase> {
  let closing = false;
  let pauseMs = FIRST_PAUSE_MS;
  let current: ChildProcess | null = null;
  const endPause = new AbortController();

  const first = await spawnDatabase(options);
  current = first.child;
  // A process that comes back must be found where the first one was.
  const again = { ...options, port: Number(new URL(first.uri).port) || undefined };
  const supervised = supervise();

  return {
    uri: first.uri,
    pid: () => current?.pid ?? null,
    close: async () => {
      closing = true;
      endPause.abort();
      if (current) await stop(current);
      await supervised;
    },
  };

  async function supervise(): Promise<void> {
    while (!closing) {
      if (current) {
        const startedAt = Date.now();
        const cause = await ended(current);
        current = null;
        if (closing) return;
        if (Date.now() - startedAt > HEALTHY_MS) pauseMs = FIRST_PAUSE_MS;
        options.onRestart?.(`The database process ended (${cause}); starting it again.`);
      }
      await sleep(pauseMs, undefined, { signal: endPause.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      if (closing) return;
      try {
        current = (await spawnDatabase(again)).child;
      } catch (error) {
        if (!(error instanceof DatabaseProblem)) throw error;
        options.onRestart?.(`The database does not start: ${error.message}`);
      }
      // Closing began while it was coming up.
      if (closing && current) await stop(current);
    }
  }
}

const OWN_PATH = fileURLToPath(import.meta.url);
const PROGRAM = join(dirname(OWN_PATH), `database-child${extname(OWN_PATH)}`);

/** None for what is compiled. Not by `import.meta.resolve`, which the tests' module runner does not have. */
const translatorFor = (program: string): string[] =>
  extname(program) === ".js"
    ? []
    : ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];

/**
 * Of what a command makes, next to nothing outlives it: with 4 MB for the young instead of 16 it takes 27 MB less and
 * reads and writes as fast. Only sums over thousands of documents take a third longer (docs/performance.md).
 */
const YOUNG_GENERATION = "--max-semi-space-size=4";

/** Longer ones do not fit a Unix socket's address; the database then listens on loopback. */
const LONGEST_SOCKET_FOLDER = 85;

async function spawnDatabase({
  dir,
  port,
  program = PROGRAM,
}: Options): Promise<{ child: ChildProcess; uri: string }> {
  const child = fork(program, [], {
    execArgv: [YOUNG_GENERATION, ...translatorFor(program)],
    env: {
      ...process.env,
      HALFINCH_DB: JSON.stringify({
        dir,
        port: port ?? (dir.length > LONGEST_SOCKET_FOLDER ? 0 : undefined),
      }),
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const answer = await new Promise<DatabaseMessage>((resolve) => {
    child.once("message", (message) => resolve(message as DatabaseMessage));
    child.once("exit", (code, signal) => resolve({ problem: `it ended at once (${signal ?? code})` }));
    child.once("error", (error) => resolve({ problem: error.message }));
  });
  if ("ready" in answer) return { child, uri: answer.ready };
  await stop(child);
  throw new DatabaseProblem(answer.problem);
}

async function ended(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.signalCode ?? `code ${child.exitCode}`;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = ended(child);
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), CLOSE_MS);
  await gone;
  clearTimeout(killer);
}
