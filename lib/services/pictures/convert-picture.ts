import { spawn } from "node:child_process";
import { join } from "node:path";
import { NoTurnError, Turns } from "@/lib/concurrency/turns";
import {
  MAX_PICTURE_PIXELS,
  PICTURE_WIDTHS,
  type PictureWidth,
  pictureFormatOf,
  TALLEST,
} from "@/lib/core/domain/catalogue/pictures";
import { log } from "@/lib/log";

export type Converted =
  | { ok: true; width: number; height: number; webp: Record<PictureWidth, Buffer> }
  /** `busy`: too many wait. The others are the file's fault. */
  | { ok: false; problem: "busy" | "unreadable" | "too_slow" }
  | { ok: false; problem: "too_many_pixels"; width: number; height: number };

/**
 * A picture of 24 megapixels takes 90 MB, Node and the library included, but as AVIF 520 MB, since all of it is decoded at once
 * (docs/performance.md): such a one is converted alone.
 */
const LIMITS = { atOnce: 2, waiting: 60 };
const weightOf = (file: Uint8Array): number => (pictureFormatOf(file) === "avif" ? LIMITS.atOnce : 1);

const KEY = Symbol.for("halfinch.pictures");
const shared = globalThis as typeof globalThis & { [KEY]?: Turns };

/** In the sources, which lie beside each build (deploy/Dockerfile). */
const PROGRAM = "lib/services/pictures/convert-picture-child.mjs";
/** 24 megapixels take under 2 s; this is for a busy machine. */
const TIMEOUT_MS = 30_000;

/**
 * The picture in each stored width as WebP: its first frame, upright, in sRGB, without metadata. A few at a time, each in a
 * process of its own.
 */
export async function convertPicture(file: Uint8Array): Promise<Converted> {
  shared[KEY] ??= new Turns(LIMITS);
  try {
    return await shared[KEY].take(() => convert(file), { weight: weightOf(file) });
  } catch (error) {
    if (error instanceof NoTurnError) return { ok: false, problem: "busy" };
    throw error;
  }
}

async function convert(file: Uint8Array): Promise<Converted> {
  const asked = { widths: PICTURE_WIDTHS, tallest: TALLEST, maxPixels: MAX_PICTURE_PIXELS };
  const { output, end } = await run(JSON.stringify(asked), file);
  if (end === "too_slow") return { ok: false, problem: "too_slow" };
  const lineEnd = output.indexOf("\n");
  const head: Head = end === 0 && lineEnd >= 0 ? JSON.parse(output.toString("utf8", 0, lineEnd)) : {};
  if (head.problem === "too_many_pixels")
    return { ok: false, problem: head.problem, width: head.width ?? 0, height: head.height ?? 0 };
  if (head.bytes === undefined || head.problem !== undefined) {
    if (end !== 0) log.warn({ end }, "the process that reads a picture broke off");
    return { ok: false, problem: "unreadable" };
  }
  const rest = output.subarray(lineEnd + 1);
  const starts = head.bytes.map((_, index) => sum(head.bytes?.slice(0, index) ?? []));
  const bodies = head.bytes.map((bytes, index) => rest.subarray(starts[index], (starts[index] ?? 0) + bytes));
  const webp = Object.fromEntries(PICTURE_WIDTHS.map((width, index) => [width, bodies[index]]));
  return {
    ok: true,
    width: head.width ?? 0,
    height: head.height ?? 0,
    webp: webp as Record<PictureWidth, Buffer>,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The first line of the child's answer. */
interface Head {
  problem?: string;
  width?: number;
  height?: number;
  bytes?: number[];
}

interface Ran {
  output: Buffer;
  /** The exit code or the signal that ended the process. */
  end: number | string | null;
}

function run(argument: string, input: Uint8Array): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(process.cwd(), PROGRAM), argument], {
      stdio: ["pipe", "pipe", "ignore"],
      // None of the shop's secrets: the process reads what a person has sent. On Windows Node needs its surroundings.
      // One arena of memory instead of one a thread saves 18 MB of 109.
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
