import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileServerWhenStale } from "../../server/launcher/compile-server.mjs";
import { type RunningDatabase, startDatabase } from "../../server/launcher/database";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

interface EmbeddedOptions {
  port?: number | undefined;
  /** Where its own folder is made, if not where temporary ones are. */
  folder?: string | undefined;
}

/** A throw-away embedded database in a process of its own, compiled as `npm start` runs it. Closing it removes its files. */
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
