import { spawn } from "node:child_process";
import { join } from "node:path";
import { NoTurnError, Turns } from "@/lib/concurrency/turns";
import { log } from "@/lib/log";

/** The first line of a child's answer. Without a problem the bytes of each body follow it. */
export interface PictureHead {
  problem?: "busy" | "unreadable" | "too_slow" | "too_many_pixels";
  /** Of the picture. */
  width?: number;
  height?: number;
  /** The length of each body. */
  bytes?: number[];
}

/**
 * A picture of 24 megapixels takes 90 MB, Node and the library included, but as AVIF 520 MB (docs/performance.md).
 */
export const AT_ONCE = 2;
const LIMITS = { atOnce: AT_ONCE, waiting: 60 };

const KEY = Symbol.for("halfinch.pictures");
const shared = globalThis as typeof globalThis & { [KEY]?: Turns };

/** In the sources, which lie beside each build (deploy/Dockerfile). */
const FOLDER = "lib/services/pictures";
/** 24 megapixels take under 2 s; this is for a busy machine. */
const TIMEOUT_MS = 30_000;

/**
 * Reads what a person has sent in a process of its own, a few at a time.
 * @param weight how many turns it takes
 */
export async function runPictureChild(
  program: string,
  asked: object,
  file: Uint8Array,
  weight = 1,
): Promise<{ head: PictureHead; bodies: Buffer[] }> {
  shared[KEY] ??= new Turns(LIMITS);
  try {
    return await shared[KEY].take(() => answerOf(program, asked, file), { weight });
  } catch (error) {
    if (error instanceof NoTurnError) return refused("busy");
    throw error;
  }
}

async function answerOf(program: string, asked: object, file: Uint8Array) {
  const { output, end: exit } = await run(program, JSON.stringify(asked), file);
  if (exit === "too_slow") return refused("too_slow");
  const lineEnd = output.indexOf("\n");
  const head: PictureHead | null =
    exit === 0 && lineEnd >= 0 ? JSON.parse(output.toString("utf8", 0, lineEnd)) : null;
  if (head?.problem !== undefined) return { head, bodies: [] };
  if (head?.bytes === undefined) {
    log.warn({ end: exit }, "the process that reads a picture broke off");
    return refused("unreadable");
  }
  const ends = head.bytes.map((_, index) => sum(head.bytes?.slice(0, index + 1) ?? []));
  const rest = output.subarray(lineEnd + 1);
  return { head, bodies: ends.map((end, index) => rest.subarray(ends[index - 1] ?? 0, end)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const refused = (problem: NonNullable<PictureHead["problem"]>) => ({
  head: { problem },
  bodies: [] as Buffer[],
});

interface Ran {
  output: Buffer;
  /** The exit code or the signal that ended the process. */
  end: number | string | null;
}

function run(program: string, argument: string, input: Uint8Array): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(process.cwd(), FOLDER, program), argument], {
      stdio: ["pipe", "pipe", "ignore"],
      // None of the shop's secrets: the process reads what a person has sent. On Windows Node needs its surroundings.
      // A single memory arena saves 18 MB of the 109 MB that an arena for each thread takes.
      ...(process.platform === "win32"
        ? {}
        : { env: { NODE_ENV: "production" as const, MALLOC_ARENA_MAX: "1" } }),
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    const began = performance.now();
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      const isLate = signal === "SIGKILL" && performance.now() - began >= TIMEOUT_MS;
      resolve({ output: Buffer.concat(chunks), end: isLate ? "too_slow" : (code ?? signal) });
    });
    // A process that ends early closes its input; its answer says why.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
