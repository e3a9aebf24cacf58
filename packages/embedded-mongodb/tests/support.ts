import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Db, type Document, MongoClient, MongoServerError, type ObjectId } from "mongodb";
import { afterAll, onTestFinished } from "vitest";
import type { Doc } from "../src/bson/values";
import type { Context } from "../src/commands/context";
import { Cursors } from "../src/commands/cursors";
import { Metrics } from "../src/commands/metrics";
import { type EmbeddedServer, start } from "../src/index";
import { Scheduler } from "../src/scheduler";
import type { LogOptions } from "../src/store/log";
import { Store } from "../src/store/store";

/** A folder in memory, where Linux has one. */
const inMemory = "/dev/shm";
const enoughBytes = 2 * 2 ** 30;

/**
 * In memory where there is room: waits for the disk were half of these tests' time, and what a disk may lose is played by a
 * `sync` of the test. Tests of killed processes and of files' modes take `newFolderOnDisk`.
 */
export const newFolder = () => newFolderIn(hasRoom(inMemory) ? inMemory : os.tmpdir());
export const newFolderOnDisk = () => newFolderIn(os.tmpdir());

const newFolderIn = (parent: string) => fs.mkdtempSync(path.join(parent, "embedded-test-"));

/** At the end of the running test, or of the file where none runs: vitest runs no `afterAll` that a test adds. */
function atTheEnd(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    afterAll(work);
  }
}

function hasRoom(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}

/** Starts a server for this test file and stops it afterwards. */
export async function startForTests(): Promise<{ client: MongoClient; server: EmbeddedServer; dir: string }> {
  const dir = newFolder();
  const server = await start({ dir });
  const client = await new MongoClient(server.uri, { serverSelectionTimeoutMS: 3000 }).connect();
  afterAll(async () => {
    await client.close();
    await server.close();
    fs.rmSync(dir, { recursive: true, force: true });
  });
  return { client, server, dir };
}

type TestDocument = Document & { _id?: number | string | ObjectId };

/** Makes the function that returns a new empty collection at each call. */
export function collectionsOf(database: Db) {
  let count = 0;
  return () => database.collection<TestDocument>(`c${++count}`);
}

/** The error with which the server refuses a command. Throws when it does not refuse. */
export async function refusalOf(run: Promise<unknown>): Promise<MongoServerError> {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof MongoServerError) return error;
  throw new Error(`a server error was expected, got ${String(error)}`);
}

/** A scheduler without sockets, so that tests control what runs in which turn. */
export function bareScheduler(logOptions: LogOptions = {}, keepsFirst?: number) {
  const dir = newFolder();
  const store = new Store(dir, logOptions);
  const context: Context = {
    store,
    cursors: new Cursors(),
    metrics: new Metrics(),
    startedAt: 0,
    connections: () => 0,
  };
  const scheduler = new Scheduler(context, keepsFirst);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= scheduler.stop().then(() => store.close());
    return closing;
  };
  atTheEnd(async () => {
    await close();
    fs.rmSync(dir, { recursive: true, force: true });
  });
  const run = (command: Doc) =>
    new Promise<Doc>((resolve) =>
      scheduler.submit(
        { name: Object.keys(command)[0] ?? "", command, sequences: {}, database: "t" },
        () => true,
        resolve,
      ),
    );
  const insertMany = async (collection: string, count: number, make: (i: number) => Doc) => {
    for (let at = 0; at < count; at += 1000)
      await run({
        insert: collection,
        documents: Array.from({ length: Math.min(1000, count - at) }, (_, i) => make(at + i)),
      });
  };
  return { dir, store, scheduler, context, run, insertMany, close };
}
