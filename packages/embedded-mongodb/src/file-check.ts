import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export type FileCheck = {
  /** `unfinished`: too much was written meanwhile, or the check could not run. */
  state: "sound" | "damaged" | "unfinished";
  /** The faults that SQLite found, or why the check did not finish. */
  problems: string[];
  checkedAt: Date;
};

/** The server's part in a check: the file, unchanged while it is read. */
type Server = {
  file: string;
  /** Resolves when the file has everything that was committed and will not change. False: that is impossible now. */
  freeze(tooLong: () => void): Promise<boolean>;
  thaw(): void;
  onDamage?: ((check: FileCheck) => void) | undefined;
};

/** Checks the database file in a process of low priority while the server goes on. */
export class FileChecker {
  /** The latest check of this process that came to a result; otherwise the latest one. */
  last: FileCheck | null = null;
  private running: Promise<FileCheck> | null = null;
  private readonly stopped = new AbortController();

  constructor(private readonly server: Server) {}

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** A check that is under way is joined. Never rejects. */
  check(): Promise<FileCheck> {
    this.running ??= this.checkFrozen()
      .catch((error): FileCheck => unfinished(error instanceof Error ? error.message : String(error)))
      .then((result) => {
        this.running = null;
        // A check that does not finish says nothing new.
        if (result.state !== "unfinished" || this.last === null) this.last = result;
        if (result.state === "damaged") this.server.onDamage?.(result);
        return result;
      });
    return this.running;
  }

  /** Ends a check that is under way. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async checkFrozen(): Promise<FileCheck> {
    const tooLong = new AbortController();
    const signal = AbortSignal.any([this.stopped.signal, tooLong.signal]);
    const isFrozen = await this.server.freeze(() => tooLong.abort());
    try {
      if (!isFrozen) return unfinished("the log could not be emptied");
      const problems = await quickCheck(this.server.file, signal);
      return { state: problems.length === 0 ? "sound" : "damaged", problems, checkedAt: new Date() };
    } catch (error) {
      if (!tooLong.signal.aborted) throw error;
      return unfinished("too much was written during the check");
    } finally {
      this.server.thaw();
    }
  }
}

const unfinished = (why: string): FileCheck => ({
  state: "unfinished",
  problems: [why],
  checkedAt: new Date(),
});

/** Beside this file, in the sources and where both are compiled. */
const ownPath = fileURLToPath(import.meta.url);
const program = path.join(
  path.dirname(ownPath),
  path.extname(ownPath) === ".js" ? "file-check-child.js" : "file-check-child.mjs",
);

function quickCheck(file: string, signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, file], { signal, killSignal: "SIGKILL" }, (error, output, said) => {
      if (error) reject(new Error(said.trim().split("\n").at(-1) || error.message));
      else resolve(JSON.parse(output) as string[]);
    });
  });
}
