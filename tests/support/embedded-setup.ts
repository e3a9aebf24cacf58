import type { TestProject } from "vitest/node";
import { startEmbedded } from "./embedded";
import { fastFolder } from "./fast-folder";

declare module "vitest" {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/** Provides one database server for a whole run: the one in MONGODB_URI, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.MONGODB_URI;
  if (given) {
    project.provide("mongodbUri", given);
    return async () => {};
  }
  const database = await startEmbedded({ folder: await fastFolder() });
  project.provide("mongodbUri", database.uri);
  return () => database.close();
}
