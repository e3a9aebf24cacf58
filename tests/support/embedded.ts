import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileServerWhenStale } from "../../server/launcher/compile-server.mjs";
import { type RunningDatabase, startDatabase } from "../../server/launcher/database";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

interface EmbeddedOptions {
  port?: number | undefined;
  /** The parent of its folder, instead of the system's temporary folder. */
  folder?: string | undefined;
}

/** Starts a temporary embedded database in another process, compiled as for `npm start`. Closing removes its files. */
export async function startEmbedded({
  port,
  folder = tmpdir(),
}: EmbeddedOptions = {}): Promise<RunningDatabase> {
  const dir = await mkdtemp(join(folder, "halfinch-db-"));
  const program = join(await compileServerWhenStale(ROOT), "database-child.js");
  const database = await startDatabase({ dir, port, program });
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * The URI of a database that may take as long as it needs. The shop gives up after 3 s otherwise, and one of its tests fails where
 * a machine is busy with others for a moment. For tests that judge neither time nor outages.
 */
export function patientUri(uri: string): string {
  const patient =
    "socketTimeoutMS=60000&connectTimeoutMS=30000&serverSelectionTimeoutMS=30000&waitQueueTimeoutMS=30000";
  return uri.includes("?") ? `${uri}&${patient}` : `${uri.replace(/\/$/, "")}/?${patient}`;
}
