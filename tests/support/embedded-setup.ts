import { availableParallelism } from "node:os";
import type { TestProject } from "vitest/node";
import { startDatabaseCopies } from "./database-copies";

declare module "vitest" {
  interface ProvidedContext {
    /** A POST to one of the URLs opens a new database of this name. Null where MONGODB_URI names a server. */
    databaseCopies: { urls: string[]; name: string } | null;
    /** Empty without MONGODB_URI. */
    mongodbUri: string;
  }
}

/** A process serves the databases of a worker or two. */
const MAX_PROCESSES = 4;

/** Provides the databases of a whole run: in the server that MONGODB_URI names, or embedded ones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.MONGODB_URI ?? "";
  project.provide("mongodbUri", given);
  if (given) {
    project.provide("databaseCopies", null);
    return async () => {};
  }
  // Vitest says no number where none was asked for, and has a worker for each core then.
  const workers = project.vitest.config.maxWorkers ?? availableParallelism();
  const { urls, name, close } = await startDatabaseCopies(Math.min(workers, MAX_PROCESSES));
  project.provide("databaseCopies", { urls, name });
  return close;
}
