import { type Db, MongoClient, type MongoClientOptions } from "mongodb";
import { env } from "@/lib/env";

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

export function mongoClient(): MongoClient {
  kept[KEY] ??= new MongoClient(env().mongodbUri, OPTIONS);
  return kept[KEY];
}

export const database = (): Db => mongoClient().db(env().mongodbDb);

export async function closeDatabase(): Promise<void> {
  const client = kept[KEY];
  delete kept[KEY];
  await client?.close();
}

/** Whether the database answers within this time. Never throws. */
export async function pingDatabase(milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const answered = database()
    .command({ ping: 1 })
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For work that may rightly take minutes, such as building an index over millions of documents. */
export async function withPatientDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(env().mongodbUri, { ...OPTIONS, socketTimeoutMS: 0, maxPoolSize: 2 });
  try {
    return await work(client.db(env().mongodbDb));
  } finally {
    await client.close();
  }
}
