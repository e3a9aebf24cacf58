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
  /** Refuses a folder without a database instead of creating one. */
  mustExist?: boolean;
  /** Loopback TCP port; without it a Unix socket that only this user can open. */
  port?: number;
  /** The program of the process; by default database-child beside this file. */
  program?: string;
  /** Takes one line for the operator when the process has ended and is restarted. */
  onRestart?: (line: string) => void;
}

export type DatabaseMessage = { ready: string } | { problem: string };

/** Raised when the database cannot start; its message is one line for the operator. */
export class DatabaseProblem extends Error {}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** A process that lived this long resets the pause. */
const HEALTHY_MS = 10_000;
/** After this time a closing process is killed; its files survive that. */
const CLOSE_MS = 5_000;

/**
 * Starts the embedded database in a process of its own and restarts it when it dies, with the same folder and database
 * URI, after a pause that doubles while it keeps dying.
 */
export async function startDatabase(options: Options): Promise<RunningDatabase> {
  let closing = false;
  let pauseMs = FIRST_PAUSE_MS;
  let current: ChildProcess | null = null;
  const endPause = new AbortController();

  const first = await spawnDatabase(options);
  current = first.child;
  // A restarted process must listen where the first one did, and find the data that the first one had.
  const restartOptions = { ...options, port: Number(new URL(first.uri).port) || undefined, mustExist: true };
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
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      if (closing) return;
      try {
        current = (await spawnDatabase(restartOptions)).child;
      } catch (error) {
        if (!(error instanceof DatabaseProblem)) throw error;
        options.onRestart?.(`The database does not start: ${error.message}`);
      }
      // Closing began during the restart.
      if (closing && current) await stop(current);
    }
  }
}

const OWN_PATH = fileURLToPath(import.meta.url);
const PROGRAM = join(dirname(OWN_PATH), `database-child${extname(OWN_PATH)}`);

/** Compiled files need none. The module runner of the tests has no `import.meta.resolve`. */
const translatorFor = (program: string): string[] =>
  extname(program) === ".js"
    ? []
    : ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];

/**
 * Almost nothing outlives the database command that allocates it: a young generation of 4 MB instead of 16 saves 27 MB
 * and reads and writes as fast. Only sums over thousands of documents take a third longer (docs/performance.md).
 */
const YOUNG_GENERATION = "--max-semi-space-size=4";

async function spawnDatabase({
  dir,
  mustExist,
  port,
  program = PROGRAM,
}: Options): Promise<{ child: ChildProcess; uri: string }> {
  const child = fork(program, [], {
    execArgv: [YOUNG_GENERATION, ...translatorFor(program)],
    env: {
      ...process.env,
      HALFINCH_DB: JSON.stringify({ dir, mustExist, port }),
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
