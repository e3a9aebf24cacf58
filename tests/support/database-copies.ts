import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fastFolder } from "./fast-folder";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface DatabaseCopies {
  /** Each process has a URL. A POST to it makes a copy and answers with its database URI. */
  urls: string[];
  /** Each copy has a database of this name. */
  name: string;
  close: () => Promise<void>;
}

const NAME = "test";

/**
 * Prepares an empty database with the shop's indexes, and starts processes that serve copies of it. To make its 180 tables for
 * each test file took 0.1 s, and 2.7 s in a server that had 50 such databases already, since SQLite looks through all tables
 * for each new one. A copy takes a hundredth of a second.
 */
export async function startDatabaseCopies(processes: number): Promise<DatabaseCopies> {
  const [folder, programs] = await Promise.all([newFolder(), compilePrograms()]);
  const prepared = join(folder, "prepared");
  await prepare(programs, prepared);
  const children = await Promise.all(
    Array.from({ length: processes }, () => startChild(programs, { folder, prepared })),
  );
  return {
    urls: children.map(({ url }) => url),
    name: NAME,
    close: async () => {
      await Promise.all(children.map(({ child }) => stop(child)));
      await Promise.all([folder, programs].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

const newFolder = async (): Promise<string> => await mkdtemp(join(await fastFolder(), "halfinch-db-"));

/** Translating TypeScript at run time would cost each process half a second. @returns the folder of the programs */
async function compilePrograms(): Promise<string> {
  const { build, stop } = await import("esbuild");
  // Inside the project, so that imports find the packages. The launcher's compiler deletes what a killed run leaves.
  const folder = join(ROOT, ".launcher", `tests.${randomUUID()}`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [
      "tests/support/prepare-database.ts",
      "tests/support/database-copies-child.ts",
      "packages/embedded-mongodb/src/file-check-child.mjs",
    ],
    outdir: folder,
    entryNames: "[name]",
    bundle: true,
    packages: "external",
    alias: { "@halfinch/embedded-mongodb": "./packages/embedded-mongodb/src/index.ts" },
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
  }).finally(stop);
  return folder;
}

/** In a process of its own, since a process reads its settings once. */
async function prepare(programs: string, dir: string): Promise<void> {
  const child = fork(
    join(programs, "prepare-database.js"),
    [],
    withEnv({ HALFINCH_DB_DIR: dir, MONGODB_DB: NAME, NEXTAUTH_SECRET: randomBytes(32).toString("hex") }),
  );
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the database of the tests cannot be prepared: exit ${code}`);
}

async function startChild(
  programs: string,
  folders: { folder: string; prepared: string },
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(
    join(programs, "database-copies-child.js"),
    [],
    withEnv({ HALFINCH_DB_COPIES: JSON.stringify(folders) }),
  );
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the databases of the tests do not start: exit ${code}`);
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  return { child, url: (message as { ready: string }).ready };
}

const withEnv = (env: Record<string, string>): ForkOptions => ({
  env: { ...process.env, ...env },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}
