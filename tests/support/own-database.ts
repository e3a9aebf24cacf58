import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { MongoClient } from "mongodb";
import { afterAll, beforeEach, inject, vi } from "vitest";
import { SETTING_NAMES } from "@/lib/env";
import { backgroundEnded } from "./background";
import { reasonToSkip } from "./java-server";
import { copyUri, setCopyUri } from "./own-copy";

/** The key of lib/core/data/store/connection.ts. */
const DATABASE_CLIENT = Symbol.for("halfinch.database");

/** Gives each test file default settings and its own database, whatever the developer has set. */
for (const name of SETTING_NAMES) delete process.env[name];
const copies = inject("databaseCopies");
if (copies) {
  process.env.MONGODB_URI = await openCopy(copies.urls);
  await closeLateClient();
  process.env.MONGODB_DB = copies.name;
} else {
  process.env.MONGODB_URI = inject("mongodbUri");
  process.env.MONGODB_DB = `test_${randomBytes(6).toString("hex")}`;
  afterAll(() => dropDatabase(inject("mongodbUri"), String(process.env.MONGODB_DB)));
}
// Work behind an answer would go on in the database of the next file.
vi.mock("@/lib/core/commands/jobs/run-in-background", async (original) =>
  (await import("./background")).noticed(await original()),
);
afterAll(backgroundEnded);
process.env.NEXTAUTH_SECRET = randomBytes(32).toString("hex");
process.env.SAMPLE_DATA = "0";
// Most files order more than one customer or one network may. Those that test these limits set their own.
process.env.LIMIT_ORDERS_PER_10_MINUTES = "1000000";
process.env.LIMIT_UNPAID_ORDERS_PER_NETWORK = "1000000";

beforeEach(({ task, skip }) => {
  const reason = reasonToSkip(task.fullTestName);
  if (reason) skip(reason);
});

/**
 * A copy of the prepared, empty database. The copy of the worker's file before is closed only now, since the shop's client of it
 * was closed a moment ago (`as-in-a-new-process.ts`). No `fetch`, which a test may stub.
 */
async function openCopy(urls: readonly string[]): Promise<string> {
  const url = new URL(urls[Number(process.env.VITEST_POOL_ID ?? 0) % urls.length] ?? "");
  url.searchParams.set("instead", copyUri() ?? "");
  const uri = await new Promise<string>((resolve, reject) => {
    request(url, { method: "POST" }, (response) => text(response).then(resolve, reject))
      .on("error", reject)
      .end();
  });
  return setCopyUri(uri);
}

/**
 * Late work of the previous file may have opened a client after `as-in-a-new-process.ts` closed the one of that file. Its database is
 * gone, so that the first call of this file would time out.
 */
async function closeLateClient(): Promise<void> {
  const kept = globalThis as typeof globalThis & { [client: symbol]: MongoClient | undefined };
  const late = kept[DATABASE_CLIENT];
  delete kept[DATABASE_CLIENT];
  await late?.close();
}

async function dropDatabase(uri: string, name: string): Promise<void> {
  const client = new MongoClient(uri);
  await client.db(name).dropDatabase();
  await client.close();
}
