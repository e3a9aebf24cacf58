import { randomBytes } from "node:crypto";
import { Binary, type Db, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from "mongodb";
import { type CollectionPlan, describeCollections } from "../../operations/database-transfer/collections";
import { type Digest, digestOf } from "../../operations/database-transfer/digest";
import type { Keyed } from "../../operations/database-transfer/documents";
import { insertInPortions } from "../support/insert-in-portions";
import { copyUri, isCopy } from "../support/own-copy";

export interface SampleServer {
  uri: string;
  /** A database with a new name. */
  empty: () => Db;
  close: () => Promise<void>;
}

/** The database server of this test file. Databases that a test leaves there are dropped. */
export function sampleServer(): SampleServer {
  const uri = (isCopy() ? copyUri() : process.env.MONGODB_URI) ?? "";
  const client = new MongoClient(uri, { monitorCommands: true });
  const made: Db[] = [];
  return {
    uri,
    empty: () => {
      const db = client.db(`test_${randomBytes(6).toString("hex")}`);
      made.push(db);
      return db;
    },
    close: async () => {
      await Promise.all(made.map((db) => db.dropDatabase()));
      await client.close();
    },
  };
}

/** Values of every type that a driver could alter, and indexes of every kind that the shop has. */
export async function fillSample(db: Db): Promise<void> {
  await db.collection<Keyed & Record<string, unknown>>("kinds").insertMany([
    { _id: new ObjectId(), one: new Int32(1), two: Long.fromNumber(1), three: new Double(1) },
    { _id: "text", zero: new Double(-0), date: new Date(-1), nothing: null, list: [[1], { a: [] }] },
    { _id: 7, big: Long.MAX_VALUE, exact: Decimal128.fromString("1.10"), bytes: new Binary(randomBytes(40)) },
    { _id: { a: 1, b: 2 }, ключ: "значение 😀", nested: { deeper: { b: 1, a: 2 } } },
  ]);
  await insertInPortions(
    db.collection("products"),
    Array.from({ length: 1200 }, (_, at) => ({ name: `Part ${at}`, archived: at % 50 === 0, stock: at })),
  );
  await db.collection("products").createIndexes([
    { key: { name: 1 }, name: "name_1", unique: true, partialFilterExpression: { archived: false } },
    { key: { archived: 1, stock: -1 }, name: "archived_1_stock_-1" },
  ]);
  await db
    .collection("sessions")
    .insertMany([{ expiresAt: new Date(Date.now() + 86_400_000) }, { expiresAt: new Date(8.64e14) }]);
  await db.collection("sessions").createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  await db.createCollection("nothing");
}

interface WholeCollection extends CollectionPlan, Digest {}

/** All documents and indexes of a database, for a comparison. */
export async function wholeOf(db: Db): Promise<WholeCollection[]> {
  const plans = await describeCollections(db);
  return await Promise.all(
    plans.map(async (plan) => ({ ...plan, ...(await digestOf(db.collection<Keyed>(plan.name))) })),
  );
}

/** The database after a restore: all indexes, and all documents but sessions. */
export const withoutSessions = (whole: WholeCollection[]): WholeCollection[] =>
  whole.map((collection) =>
    collection.name === "sessions" ? { ...collection, count: 0, sum: "0".repeat(64) } : collection,
  );
