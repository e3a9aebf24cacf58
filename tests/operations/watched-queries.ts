import { type CommandStartedEvent, type Db, type Document, MongoClient } from "mongodb";
import { env } from "@/lib/env";

/** Listens to what the data layer asks of the database. To be called before its first question. */
export function watchQueries(): () => Document[] {
  const client = new MongoClient(env().mongodbUri, { monitorCommands: true });
  // Where lib/data/connection.ts keeps the client of this process.
  Object.assign(globalThis, { [Symbol.for("halfinch.database")]: client });
  let asked: Document[] = [];
  client.on("commandStarted", ({ commandName, command }: CommandStartedEvent) => {
    if (SEARCHING.has(commandName)) asked.push(command);
  });
  return () => {
    const since = asked;
    asked = [];
    return since;
  };
}

/** Commands that look for documents; an insert or a `getMore` does not. */
const SEARCHING = new Set(["find", "count", "distinct", "aggregate", "update", "delete", "findAndModify"]);

/** What belongs to the connection and not to the question. */
const OF_THE_CONNECTION = new Set([
  "lsid",
  "$db",
  "$readPreference",
  "$clusterTime",
  "writeConcern",
  "txnNumber",
]);

export interface Work {
  examined: number;
  returned: number;
  /** The question, for a message. */
  question: string;
}

/** How much the database reads to answer, by its own account. Nothing is written. */
export async function workOf(db: Db, command: Document): Promise<Work> {
  const question = Object.fromEntries(
    Object.entries(command).filter(([name]) => !OF_THE_CONNECTION.has(name)),
  );
  const answer = await db.command({ explain: question, verbosity: "executionStats" });
  const stats = statsIn(answer);
  if (!stats) throw new Error(`explain says nothing of its execution: ${JSON.stringify(answer)}`);
  return {
    // Documents, or where an index answers without them, its keys.
    examined: Number(stats.totalDocsExamined) || Number(stats.totalKeysExamined),
    returned: Number(stats.nReturned),
    question: JSON.stringify(question),
  };
}

/** An aggregation has them in its first stage. */
function statsIn(answer: unknown): Document | null {
  if (typeof answer !== "object" || answer === null) return null;
  if ("executionStats" in answer) return answer.executionStats as Document;
  for (const part of Object.values(answer)) {
    const found = statsIn(part);
    if (found) return found;
  }
  return null;
}
