import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { start } from "@halfinch/embedded-mongodb";
import { makeFolder } from "../server/launcher/make-folder";
import { readSettings } from "../server/launcher/settings";
import { StartRefusal } from "../server/launcher/start-refusal";

/** `npm run db -- --dir FOLDER [--port N]`: starts the embedded database alone, for mongosh or Compass. */
const { values } = parseArgs({ options: { dir: { type: "string" }, port: { type: "string" } } });

try {
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65_535))
    throw new StartRefusal(`--port ${values.port} is not a port`);
  const dir = resolve(values.dir ?? join(readSettings(process.cwd(), false).dataDir, "db"));
  await makeFolder(dir);
  const database = await start({ dir, port });
  console.log(`The database is at ${database.uri}\n  Data  ${dir}\n  Stop  Ctrl-C`);
  if (port !== undefined)
    console.log(
      "  Note  It has no password: every user of this machine can read and change it through this port.",
    );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => database.close().then(() => process.exit(0)));
} catch (error) {
  console.error(`The database cannot start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
