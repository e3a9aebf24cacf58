import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningDatabase, startDatabase } from "../../scripts/launcher/database";

interface EmbeddedOptions {
  port?: number | undefined;
  /** Where its own folder is made, if not where temporary ones are. */
  folder?: string | undefined;
}

/** A throw-away embedded database in a process of its own. Closing it removes its files. */
export async function startEmbedded({
  port,
  folder = tmpdir(),
}: EmbeddedOptions = {}): Promise<RunningDatabase> {
  const dir = await mkdtemp(join(folder, "halfinch-db-"));
  const database = await startDatabase({ dir, port });
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
