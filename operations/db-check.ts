import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { printCheck } from "@halfinch/embedded-mongodb/check";
import { readSettings } from "../server/launcher/settings";

/** `npm run db -- check [--dir FOLDER]`: compares the embedded database's documents with its indexes. */
const { values } = parseArgs({ options: { dir: { type: "string" } } });

try {
  const dir = resolve(values.dir ?? join(readSettings(process.cwd(), false).dataDir, "db"));
  process.exitCode = printCheck(dir);
} catch (error) {
  console.error(`The database cannot be checked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
