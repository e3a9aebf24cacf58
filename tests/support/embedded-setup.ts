import type { TestProject } from "vitest/node";
import { startEmbedded } from "./embedded";
import { fastFolder } from "./fast-folder";

declare module "vitest" {
  interface ProvidedContext {
    mongodbUris: string[];
  }
}

/**
 * Each test file has a database of its own, so a server comes to have tens of thousands of tables, all of which SQLite looks
 * through for each new one. So the files are spread over several servers.
 */
const SERVERS = 6;

/** Provides the database servers of a whole run: the one in MONGODB_URI, or embedded ones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.MONGODB_URI;
  if (given) {
    project.provide("mongodbUris", [given]);
    return async () => {};
  }
  const folder = await fastFolder();
  const databases = await Promise.all(Array.from({ length: SERVERS }, () => startEmbedded({ folder })));
  project.provide(
    "mongodbUris",
    databases.map(({ uri }) => uri),
  );
  return async () => {
    await Promise.all(databases.map((database) => database.close()));
  };
}
