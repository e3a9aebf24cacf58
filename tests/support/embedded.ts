import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningDatabase, startDatabase } from "../../scripts/launcher/database";

/** A throw-away embedded database in a process of its own. Closing it removes its files. */
export async function startEmbedded(options: { port?: number } = {}): Promise<RunningDatabase> {
  const dir = await mkdtemp(join(tmpdir(), "halfinch-db-"));
  const database = await startDatabase({ dir, ...options });
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
