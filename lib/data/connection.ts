import { type Db, MongoClient, type MongoClientOptions } from "mongodb";
import { env } from "@/lib/env";
import { withTimeout } from "@/lib/with-timeout";

/**
 * One client a process. Next's bundles and the custom server are separate module graphs in one process, so the
 * client is kept where all of them find it.
 */
const KEY = Symbol.for("halfinch.database");
const kept = globalThis as typeof globalThis & { [KEY]?: MongoClient };

/**
 * With these a call fails within 3 s when the database is away or frozen. `timeoutMS` alone does not do it, and
 * `retryReads` would wait twice. Never `ignoreUndefined`: it makes an owner filter without an owner match everything.
 */
const OPTIONS = {
  appName: "halfinch",
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 2000,
  socketTimeoutMS: 2500,
  waitQueueTimeoutMS: 2000,
  // So that a database which comes back is noticed within two seconds.
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 50,
  retryReads: false,
  retryWrites: true,
  writeConcern: { w: "majority" },
  readPreference: "primary",
} satisfies MongoClientOptions;

/** What an operator may set otherwise in the address itself: `mongodb://…/?maxPoolSize=100&socketTimeoutMS=10000`. */
const SETTINGS = [
  "appName",
  "serverSelectionTimeoutMS",
  "connectTimeoutMS",
  "socketTimeoutMS",
  "waitQueueTimeoutMS",
  "heartbeatFrequencyMS",
  "maxPoolSize",
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

/** Longer than any heartbeat rightly takes: its own time-out, and what a server may hold one back. */
const stuckAfter = ({ options }: MongoClient): number =>
  options.connectTimeoutMS + options.heartbeatFrequencyMS + 500;

/**
 * When all its connections break at the same moment, the driver's monitor can write its next heartbeat to a socket that
 * is just being closed. It then waits for ever for room in that socket, without a time-out, and the client never finds
 * the server again (tests/storm/faults.test.ts, "refuse"). A client whose heartbeat does not end is given up for a new one.
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
      // What still waits on it fails as it would have anyway; there is nothing to learn from how it closes.
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

/** One for each client: the driver copies all its settings for every new one, and an order asks thirty times. */
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

/** For work that may rightly take minutes, such as building an index over millions of documents. */
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
