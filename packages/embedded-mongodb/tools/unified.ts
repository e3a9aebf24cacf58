import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { EJSON } from "bson";
import {
  type Collection,
  type Db,
  type Document,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
} from "mongodb";
import { start } from "../src/index";
import { isObject, mismatch, show } from "./unified-matching";
import { NotApplicable, runOperation } from "./unified-operations";

/**
 * Runs MongoDB's unified CRUD tests from a folder of its `specifications` repository
 * (`source/crud/tests/unified`) against this server, or against the server at --uri:
 *
 *     npx tsx packages/embedded-mongodb/tools/unified.ts FOLDER [--uri mongodb://…] [--least 300] [--verbose]
 *
 * It does not check what the driver sends (expectEvents), and skips tests with fail points, which only MongoDB has.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { uri: { type: "string" }, least: { type: "string" }, verbose: { type: "boolean" } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error("the folder with the tests is missing");
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "unified-"));
  const server = values.uri ? undefined : await start({ dir });
  const client = new MongoClient(values.uri ?? server?.uri ?? "", { serverSelectionTimeoutMS: 3000 });
  const tally: Tally = { passed: 0, skipped: 0, failures: [] };
  try {
    const { version } = await client.db("admin").command({ buildInfo: 1 });
    for (const file of fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort())
      await runFile(client, path.join(folder, file), String(version), tally);
  } finally {
    await client.close();
    await server?.close();
    fs.rmSync(dir, { recursive: true, force: true });
  }
  for (const failure of tally.failures) console.log(`failed: ${failure}`);
  const applicable = tally.passed + tally.failures.length;
  console.log(`${tally.passed} of ${applicable} applicable cases passed, ${tally.skipped} do not apply`);
  if (tally.passed < Number(values.least ?? applicable)) process.exitCode = 1;
}

type Tally = { passed: number; skipped: number; failures: string[] };
type TestFile = {
  description: string;
  runOnRequirements?: Requirement[];
  createEntities?: Entity[];
  initialData?: Data[];
  tests: {
    description: string;
    skipReason?: string;
    runOnRequirements?: Requirement[];
    operations: Operation[];
    outcome?: Data[];
  }[];
};
type Requirement = {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  auth?: boolean;
};
type Entity = {
  database?: { id: string; databaseName: string; databaseOptions?: Document };
  collection?: { id: string; database: string; collectionName: string; collectionOptions?: Document };
};
type Data = { databaseName: string; collectionName: string; documents: Document[] };
type Operation = {
  name: string;
  object: string;
  arguments?: Record<string, unknown>;
  expectResult?: unknown;
  saveResultAsEntity?: string;
  expectError?: Record<string, unknown>;
  ignoreResultAndError?: boolean;
};

async function runFile(client: MongoClient, file: string, version: string, tally: Tally): Promise<void> {
  // Number types of the driver do not matter here, but dates and ids do.
  const spec = EJSON.parse(fs.readFileSync(file, "utf8"), { relaxed: true }) as TestFile;
  for (const test of spec.tests) {
    const name = `${path.basename(file)}: ${test.description}`;
    if (
      test.skipReason ||
      !applies(spec.runOnRequirements, version) ||
      !applies(test.runOnRequirements, version)
    ) {
      tally.skipped++;
      continue;
    }
    try {
      await prepare(client, spec.initialData ?? []);
      const entities = createEntities(client, spec.createEntities ?? []);
      for (const operation of test.operations) await runStep(entities, operation);
      for (const data of test.outcome ?? []) await checkOutcome(client, data);
      tally.passed++;
    } catch (error) {
      if (error instanceof NotApplicable) tally.skipped++;
      else tally.failures.push(`${name}\n        ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function applies(requirements: Requirement[] | undefined, version: string): boolean {
  if (!requirements) return true;
  return requirements.some(
    ({ minServerVersion = "0", maxServerVersion = "99", topologies = ["single"], auth = false }) =>
      compareVersions(version, minServerVersion) >= 0 &&
      compareVersions(version, maxServerVersion) <= 0 &&
      topologies.includes("single") &&
      !auth,
  );
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number)) as [number[], number[]];
  for (let i = 0; i < 3; i++) {
    const order = (left[i] ?? 0) - (right[i] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

async function prepare(client: MongoClient, initial: Data[]): Promise<void> {
  for (const { databaseName, collectionName, documents } of initial) {
    const database = client.db(databaseName);
    await database.collection(collectionName).drop().catch(ignoreMissing);
    if (documents.length > 0) await database.collection(collectionName).insertMany(documents);
    else await database.createCollection(collectionName);
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === 26)) throw error;
}

type Entities = Map<string, Collection | Db>;

function createEntities(client: MongoClient, specs: Entity[]): Entities {
  const entities: Entities = new Map();
  for (const { database, collection } of specs) {
    if (database) entities.set(database.id, client.db(database.databaseName, database.databaseOptions));
    if (!collection) continue;
    const owner = entities.get(collection.database) as Db;
    entities.set(collection.id, owner.collection(collection.collectionName, collection.collectionOptions));
  }
  return entities;
}

async function runStep(entities: Entities, operation: Operation): Promise<void> {
  const target = entities.get(operation.object);
  if (!target) throw new NotApplicable(operation.object);
  const { name, expectError, expectResult, ignoreResultAndError } = operation;
  let result: unknown;
  try {
    result = await runOperation(target, name, { ...operation.arguments });
  } catch (error) {
    if (error instanceof NotApplicable || !(expectError || ignoreResultAndError)) throw error;
    if (expectError) checkError(name, error, expectError);
    return;
  }
  if (expectError) throw new Error(`${name}: an error was expected`);
  const found = expectResult === undefined ? null : mismatch(expectResult, result, name);
  if (found) throw new Error(found);
}

function checkError(name: string, error: unknown, expected: Record<string, unknown>): void {
  const server = error instanceof MongoServerError ? error : undefined;
  if (expected.isClientError === false && !server)
    throw new Error(`${name}: a server error was expected, got ${String(error)}`);
  if (expected.isClientError === true && server)
    throw new Error(`${name}: a client error was expected, got ${server.message}`);
  if (expected.errorCode !== undefined && server?.code !== expected.errorCode)
    throw new Error(
      `${name}: code ${show(expected.errorCode)} was expected, got ${String(server?.code)}: ${String(error)}`,
    );
  const text = String(error instanceof Error ? error.message : error).toLowerCase();
  if (typeof expected.errorContains === "string" && !text.includes(expected.errorContains.toLowerCase()))
    throw new Error(`${name}: the error does not contain "${expected.errorContains}": ${text}`);
  if (isObject(expected.errorResponse)) {
    const found = mismatch(expected.errorResponse, server?.errorResponse, "errorResponse");
    if (found) throw new Error(found);
  }
  if (expected.expectResult !== undefined && error instanceof MongoBulkWriteError) {
    const {
      insertedCount,
      matchedCount,
      modifiedCount,
      deletedCount,
      upsertedCount,
      upsertedIds,
      insertedIds,
    } = error.result;
    const found = mismatch(expected.expectResult, {
      insertedCount,
      matchedCount,
      modifiedCount,
      deletedCount,
      upsertedCount,
      upsertedIds,
      insertedIds,
    });
    if (found) throw new Error(found);
  }
}

async function checkOutcome(
  client: MongoClient,
  { databaseName, collectionName, documents }: Data,
): Promise<void> {
  const found = await client.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
  if (show(found) !== show(documents))
    throw new Error(`outcome: expected ${show(documents)}, got ${show(found)}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
