import { MongoClient, MongoError } from "mongodb";
import { cases } from "../tests/cases/run";
import { differences } from "./known-differences";

/**
 * Runs this package's tables of cases against another server, at MONGODB_URI:
 *
 *     npx tsx tools/mongo-java-server/main.ts -- npx tsx packages/embedded-mongodb/tools/compare-servers.ts
 *
 * Each difference must be listed with its reason, and each listed one must still exist.
 */
async function main(): Promise<void> {
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new Error("MONGODB_URI is missing");
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 5000 }).connect();
  const database = client.db(`compare${process.pid}`);
  let same = 0;
  const unexplained: string[] = [];
  const gone = new Set(Object.keys(differences));
  try {
    for (const { group, title, run } of cases) {
      const name = `${group}: ${title}`;
      const { expected, actual } = await run(database).catch(closed);
      if (expected === actual) {
        same++;
        continue;
      }
      gone.delete(name);
      const reason = differences[name];
      if (reason) console.log(`differs: ${name}\n    ${reason}`);
      else unexplained.push(`${name}\n    expected ${expected}\n    got      ${actual}`);
    }
  } finally {
    await database.dropDatabase();
    await client.close();
  }
  for (const one of unexplained) console.log(`NOT EXPLAINED: ${one}`);
  for (const name of gone) console.log(`LISTED, BUT NO DIFFERENCE: ${name}`);
  console.log(
    `${same} of ${cases.length} cases the same, ${unexplained.length} differences without a reason`,
  );
  if (unexplained.length > 0 || gone.size > 0) process.exitCode = 1;
}

/** Closing the connection counts as an answer. */
function closed(error: unknown): { expected: string; actual: string } {
  if (!(error instanceof MongoError)) throw error;
  return { expected: "an answer", actual: error.message };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
