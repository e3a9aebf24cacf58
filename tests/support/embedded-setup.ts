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
  const { urls, name, close } = await startDatabaseCopies(
    Math.min(project.vitest.config.maxWorkers, MAX_PROCESSES),
  );
  project.provide("databaseCopies", { urls, name });
  return close;
}
