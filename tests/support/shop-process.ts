import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SETTING_NAMES } from "../../lib/env";
import { buildPagesWhenStale } from "../../server/launcher/build-pages";
import { compileServerWhenStale } from "../../server/launcher/compile-server.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Tests have their own build folder, so that they never change a running shop. */
export const TEST_DIST_DIR = process.env.NEXT_DIST_DIR ?? ".next-test";

/** A real shop in other processes. */
export interface Shop {
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
  /** The launcher, which also starts the embedded database unless one was given. */
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Stops it with SIGTERM and resolves with the exit code. Removes its data folder unless one was given. */
  stop: () => Promise<number | null>;
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>;
}

export interface ShopOptions {
  /** Settings as in .env.example; the developer's own are ignored. */
  settings?: Record<string, string>;
  /** Kept after the stop, for a second start on the same data. */
  dataDir?: string;
  port?: number;
}

export const ADMIN = { email: "admin@example.com", password: "administrator-1" } as const;

/** Builds for all tests, unless the last test build has the same sources. */
export async function buildForTests(): Promise<void> {
  await Promise.all([compileServerWhenStale(ROOT), buildPagesWhenStale(ROOT, TEST_DIST_DIR)]);
}

/** Starts a shop as `npm start` does and resolves once it answers. Rejects with its output when it does not start. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "halfinch-shop-")));
  const port = options.port ?? (await freePort());
  const started = runLauncher({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: ADMIN.password,
    ...options.settings,
  });
  await started.says(/Halfinch is open at/);
  const end = async (signal: NodeJS.Signals) => {
    started.process.kill(signal);
    const code = await started.exited;
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    admin: ADMIN,
    process: started.process,
    output: started.output,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
  };
}

export interface Launcher {
  process: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
  /** Resolves when the output matches; rejects when it ends without. */
  says: (pattern: RegExp) => Promise<void>;
}

/** The launcher alone, with the given settings and none of the developer's. */
export function runLauncher(settings: Record<string, string>): Launcher {
  const blank = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));
  const child = spawn(process.execPath, ["server/launcher/start.mjs"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...blank, NEXT_DIST_DIR: TEST_DIST_DIR, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let noticed = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
      noticed();
    });
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    process: child,
    output: () => output,
    exited,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        noticed = () => pattern.test(output) && resolve();
        noticed();
        exited.then(() => reject(new Error(`The launcher ended without ${pattern}:\n${output}`)), reject);
      }),
  };
}

/** A secret such as MONGODB_URI asks for. */
export const testSecret = (): string => randomBytes(32).toString("hex");

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
