import { type CommandStartedEvent, type Db, type Document, MongoClient } from "mongodb";
import { env } from "@/lib/env";

/** Records the data layer's queries. Call it before the first query. */
export function watchQueries(): () => Document[] {
  const client = new MongoClient(env().mongodbUri, { monitorCommands: true });
  // lib/core/data/store/connection.ts stores the client of a process here.
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

/** Fields of a command that belong to the connection and not to the query. */
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
  /** The query, for a message. */
  question: string;
}

/** The number of documents that the database reads for a query, by its explain. Writes nothing. */
export async function workOf(db: Db, command: Document): Promise<Work> {
  const question = Object.fromEntries(
    Object.entries(command).filter(([name]) => !OF_THE_CONNECTION.has(name)),
  );
  const answer = await db.command({ explain: question, verbosity: "executionStats" });
  const stats = statsIn(answer);
  if (!stats) throw new Error(`explain says nothing of its execution: ${JSON.stringify(answer)}`);
  return {
    // Documents, or index keys where an index answers without documents.
    examined: Number(stats.totalDocsExamined) || Number(stats.totalKeysExamined),
    returned: Number(stats.nReturned),
    question: JSON.stringify(question),
  };
}

/** An aggregation has the statistics in its first stage. */
function statsIn(answer: unknown): Document | null {
  if (typeof answer !== "object" || answer === null) return null;
  if ("executionStats" in answer) return answer.executionStats as Document;
  for (const part of Object.values(answer)) {
    const found = statsIn(part);
    if (found) return found;
  }
  return null;
}
