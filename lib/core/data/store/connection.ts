import { type Db, MongoClient, type MongoClientOptions } from "mongodb";
import { withTimeout } from "@/lib/concurrency/with-timeout";
import { env } from "@/lib/env";

/**
 * One client for each process. Next's bundles and the custom server are separate module graphs of one process, so the client
 * is stored on globalThis, where all of them find it.
 */
const KEY = Symbol.for("halfinch.database");
const kept = globalThis as typeof globalThis & { [KEY]?: MongoClient };

/**
 * With these options a call fails within 3 s when the database is down or frozen. `timeoutMS` alone does not ensure that, and
 * `retryReads` would wait twice. Never set `ignoreUndefined`: an owner filter without an owner would match everything.
 */
const OPTIONS = {
  appName: "halfinch",
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 2000,
  socketTimeoutMS: 2500,
  waitQueueTimeoutMS: 2000,
  // A database that comes back is noticed within two seconds.
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 50,
  retryReads: false,
  // An engine that says it is a cluster and does not know a repeated write does it twice. MongoDB's own URIs say `retryWrites=true`.
  retryWrites: false,
  writeConcern: { w: "majority" },
  readPreference: "primary",
} satisfies MongoClientOptions;

/** Options that the database URI may override: `mongodb://…/?maxPoolSize=100&socketTimeoutMS=10000`. */
const SETTINGS = [
  "appName",
  "serverSelectionTimeoutMS",
  "connectTimeoutMS",
  "socketTimeoutMS",
  "waitQueueTimeoutMS",
  "heartbeatFrequencyMS",
  "maxPoolSize",
  "retryWrites",
] as const satisfies (keyof typeof OPTIONS)[];

export function optionsFor(uri: string): MongoClientOptions {
  const given = [...new URLSearchParams(uri.split("?")[1] ?? "").keys()].map((name) => name.toLowerCase());
  const options: MongoClientOptions = { ...OPTIONS };
  for (const name of SETTINGS) if (given.includes(name.toLowerCase())) delete options[name];
  return options;
}

export function mongoClient(): MongoClient {
  kept[KEY] ??= replacedWhenStuck(new MongoClient(env().mongodbUri, optionsFor(env().mongodbUri)));
  return kept[KEY];
}

/** Longer than a healthy heartbeat takes: its timeout, plus the time for which a server may hold it back. */
const stuckAfter = ({ options }: MongoClient): number =>
  options.connectTimeoutMS + options.heartbeatFrequencyMS + 500;

/**
 * Works around a bug of the driver: when all connections break at once, its monitor can write the next heartbeat to a socket
 * that is just being closed, waits without a timeout, and never finds the server again (tests/storm/faults.test.ts,
 * "refuse"). A client whose heartbeat does not end is replaced by a new one.
 */
function replacedWhenStuck(client: MongoClient): MongoClient {
  const running = new Map<string, NodeJS.Timeout>();
  const ended = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(running.get(connectionId));
    running.delete(connectionId);
  };
  client.on("serverHeartbeatStarted", (heartbeat) => {
    ended(heartbeat);
    const giveUp = setTimeout(() => {
      if (kept[KEY] !== client) return;
      delete kept[KEY];
      // Its pending calls fail as they would have anyway, and an error while closing says nothing.
      client.close().catch(() => {});
    }, stuckAfter(client));
    running.set(heartbeat.connectionId, giveUp.unref());
  });
  client.on("serverHeartbeatSucceeded", ended);
  client.on("serverHeartbeatFailed", ended);
  client.on("serverClosed", ({ address }) => ended({ connectionId: address }));
  return client;
}

const databases = new WeakMap<MongoClient, Db>();

/** Cached for each client: the driver copies all its settings for a new `Db`, and an order needs one 30 times. */
export function database(): Db {
  const client = mongoClient();
  const name = env().mongodbDb;
  const known = databases.get(client);
  if (known?.databaseName === name) return known;
  const made = client.db(name);
  databases.set(client, made);
  return made;
}

export async function closeDatabase(): Promise<void> {
  const client = kept[KEY];
  delete kept[KEY];
  await client?.close();
}

/** Whether the database answers within this time. Never throws. */
export async function pingDatabase(milliseconds: number): Promise<boolean> {
  const ping = database().command({ ping: 1 });
  return await withTimeout(ping, milliseconds, () => new Error("no answer in time")).then(
    () => true,
    () => false,
  );
}

/** For work that may take minutes, such as building an index over millions of documents. */
export async function withPatientDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(env().mongodbUri, {
    ...optionsFor(env().mongodbUri),
    socketTimeoutMS: 0,
    maxPoolSize: 2,
  });
  try {
    return await work(client.db(env().mongodbDb));
  } finally {
    await client.close();
  }
}
