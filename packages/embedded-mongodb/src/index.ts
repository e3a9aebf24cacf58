import fs from "node:fs";
import type { Context } from "./commands/context";
import { Cursors } from "./commands/cursors";
import { Metrics } from "./commands/metrics";
import { isTemporary } from "./commands/output";
import { type FileCheck, FileChecker } from "./file-check";
import { Scheduler } from "./scheduler";
import { createServer } from "./server";
import { claimSocket, releaseSocket } from "./socket-file";
import { isDatabase, StoreError } from "./store/sqlite";
import { Store } from "./store/store";
import { expireDocuments } from "./ttl";

export type { FileCheck } from "./file-check";
export { findSocket } from "./socket-file";
export { StoreError } from "./store/sqlite";

export type Options = {
  /** The folder of the data, created when it does not exist. Only one process at a time can open it. */
  dir: string;
  /** Refuses a folder without a database instead of creating one. */
  mustExist?: boolean;
  /** A TCP port on loopback; 0 takes any free one. Without it, a Unix socket that only this user can open. */
  port?: number;
  host?: string;
  /** Seconds between two sweeps for documents that have expired by a TTL index. */
  ttlSeconds?: number;
  /** Checks the file once, so long after the start, and again later where that does not finish. */
  checkFileAfterMs?: number;
  /** Called when a check finds the file damaged. */
  onDamage?: (check: FileCheck) => void;
};

export type EmbeddedServer = { uri: string; close(): Promise<void> };

/** Starts a MongoDB server in this process. Throws a StoreError when the folder cannot be used. */
export async function start(options: Options): Promise<EmbeddedServer> {
  const { dir, mustExist = false } = options;
  if (mustExist && !isDatabase(dir)) throw new StoreError(`there is no database in ${dir}`);
  const store = openStore(dir);
  try {
    dropLeftovers(store);
    return await listen(store, options);
  } catch (error) {
    store.close();
    throw error;
  }
}

function openStore(dir: string): Store {
  try {
    return new Store(dir);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
    throw new StoreError(`the database in ${dir} is damaged: restore a backup (${code})`);
  }
}

/** Drops what interrupted commands of an earlier process left behind. */
function dropLeftovers(store: Store): void {
  store.catalog.dropUnfinished();
  for (const collection of store.catalog.all())
    if (isTemporary(collection.name)) store.catalog.drop(collection);
  store.commit();
}

async function listen(
  store: Store,
  { dir, port, host = "127.0.0.1", ttlSeconds = 60, checkFileAfterMs, onDamage }: Options,
): Promise<EmbeddedServer> {
  const cursors = new Cursors();
  const context: Context = {
    store,
    cursors,
    metrics: new Metrics(),
    startedAt: Date.now(),
    connections: () => connections.size,
  };
  const scheduler = new Scheduler(context);
  const fileChecker = new FileChecker({
    file: store.sqlite.file,
    freeze: (tooLong) => scheduler.freezeFile(tooLong),
    thaw: () => scheduler.thawFile(),
    onDamage,
  });
  context.fileChecker = fileChecker;
  const { server, connections } = createServer(scheduler);
  const socket = port === undefined ? claimSocket(dir) : undefined;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    if (socket) server.listen(socket, resolve);
    else server.listen(port, host, resolve);
  });
  if (socket) fs.chmodSync(socket, 0o600);
  const timer = setInterval(() => {
    cursors.closeIdle();
    expireDocuments(scheduler, context);
  }, ttlSeconds * 1000);
  timer.unref();
  if (checkFileAfterMs !== undefined) checkLater(fileChecker, checkFileAfterMs);
  return {
    uri: socket
      ? `mongodb://${encodeURIComponent(socket)}/`
      : `mongodb://${host}:${portOf(server.address())}/`,
    async close() {
      clearInterval(timer);
      for (const connection of connections) connection.close();
      await new Promise((resolve) => server.close(resolve));
      await fileChecker.stop();
      await scheduler.stop();
      // While this process holds the lock: afterwards the socket may be another's.
      if (socket) releaseSocket(dir, socket);
      store.close();
    },
  };
}

const recheckMs = 10 * 60_000;

function checkLater(fileChecker: FileChecker, milliseconds: number): void {
  const check = async () => {
    const { state } = await fileChecker.check();
    if (state === "unfinished") checkLater(fileChecker, recheckMs);
  };
  setTimeout(() => void check(), milliseconds).unref();
}

const portOf = (address: ReturnType<import("node:net").Server["address"]>) =>
  address && typeof address === "object" ? address.port : 0;
