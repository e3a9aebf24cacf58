import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { start } from "../src/index";

/**
 * Runs commands that a person would type, in mongosh on a new server:
 *
 *     npx tsx packages/embedded-mongodb/tools/mongosh.ts [PROGRAM]
 *
 * Without PROGRAM it runs the installed mongosh, or fetches one by `npx` (150 MB).
 */
const steps: [command: string, expected: RegExp][] = [
  ["db.version()", /^"7\./],
  ["db.parts.insertOne({ _id: 1, name: 'Hub', price: 12, tags: ['a', 'b'] })", /"insertedId":1/],
  ["db.parts.insertMany([{ _id: 2, name: 'Rim', price: 30 }, { _id: 3, name: 'Bell', price: 5 }])", /"1":3/],
  ["db.getCollectionNames().join()", /^"parts"$/],
  [
    "db.parts.find({ price: { $gt: 6 } }, { name: 1 }).sort({ price: -1 }).toArray()",
    /^\[{"_id":2,"name":"Rim"},{"_id":1,"name":"Hub"}\]$/,
  ],
  ["db.parts.findOne({ tags: 'b' }).name", /"Hub"/],
  ["db.parts.updateOne({ _id: 1 }, { $inc: { price: 1 } })", /"modifiedCount":1/],
  [
    "db.parts.findOneAndUpdate({ _id: 1 }, { $set: { name: 'Nave' } }, { returnDocument: 'after' })",
    /"name":"Nave","price":13/,
  ],
  ["db.parts.countDocuments({ price: { $gte: 5 } })", /^3$/],
  ["db.parts.estimatedDocumentCount()", /^3$/],
  ["db.parts.createIndex({ price: 1, name: -1 }, { unique: true })", /^"price_1_name_-1"$/],
  [
    "db.parts.getIndexes().map(({ name, unique }) => [name, unique])",
    /\["_id_",null\],\["price_1_name_-1",true\]/,
  ],
  ["db.parts.find({ price: 5 }).explain().queryPlanner.winningPlan.inputStage.stage", /^"IXSCAN"$/],
  ["db.parts.aggregate([{ $group: { _id: null, sum: { $sum: '$price' } } }]).toArray()", /"sum":48/],
  ["db.parts.distinct('name')", /"Bell","Nave","Rim"/],
  ["(() => { try { db.parts.insertOne({ _id: 1 }) } catch (error) { return error.code } })()", /^11000$/],
  ["db.parts.deleteMany({ price: { $lt: 20 } })", /"deletedCount":2/],
  ["db.stats().collections", /^1$/],
  ["db.parts.drop()", /^true$/],
  ["db.getCollectionNames().length", /^0$/],
];

/** Commands that only work at the prompt. mongosh prints the answer of the last one alone. */
const shown: [command: string, expected: RegExp][] = [
  ["show collections", /^parts$/],
  ["show dbs", /^shell\s/],
  ["db.parts.find()", /name: 'Rim'/],
  ["db.parts.getIndexes()", /key: { _id: 1 }, name: '_id_'/],
];

function mongosh(uri: string, program: string | undefined, commands: string[]): Promise<string> {
  const args = ["--quiet", "--norc", `${uri}shell`, ...commands.flatMap((command) => ["--eval", command])];
  const child = program
    ? spawn(program, args, { stdio })
    : spawn("npx", ["--yes", "mongosh", ...args], { stdio });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(output.trim()));
  });
}

const stdio: ["ignore", "pipe", "inherit"] = ["ignore", "pipe", "inherit"];

/** Runs all commands on a new server, reports each, and returns the ones with a wrong answer. */
export async function tryMongosh(
  program: string | undefined,
  tell: (line: string) => void,
): Promise<{ good: number; wrong: string[] }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "mongosh-"));
  const server = await start({ dir, port: 0 });
  const wrong: string[] = [];
  const note = ([command, expected]: [string, RegExp], answer: string) => {
    if (expected.test(answer)) tell(`good: ${command}`);
    else {
      wrong.push(`${command}\n    ${answer}`);
      tell(`WRONG: ${wrong.at(-1)}`);
    }
  };
  try {
    const printed = steps.map(([command]) => `print(JSON.stringify(${command}))`);
    const answers = (await mongosh(server.uri, program, printed)).split("\n");
    for (const [i, step] of steps.entries()) note(step, answers[i] ?? "");
    await mongosh(server.uri, program, ["db.parts.insertOne({ name: 'Rim' })"]);
    for (const step of shown) note(step, await mongosh(server.uri, program, [step[0]]));
    return { good: steps.length + shown.length - wrong.length, wrong };
  } finally {
    await server.close();
    fs.rmSync(dir, { recursive: true });
  }
}

/** The installed mongosh, from the packages or the path, if any. */
export function findMongosh(): string | undefined {
  const folders = [path.resolve("node_modules/.bin"), ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.map((folder) => path.join(folder, "mongosh")).find((file) => fs.existsSync(file));
}

async function main(): Promise<void> {
  const { good, wrong } = await tryMongosh(process.argv[2] ?? findMongosh(), console.log);
  console.log(`${good} passed, ${wrong.length} failed`);
  if (wrong.length > 0) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
