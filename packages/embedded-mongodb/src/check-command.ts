import { parseArgs } from "node:util";
import { printCheck } from "./check";

/** `npm run -w @halfinch/embedded-mongodb check -- --dir FOLDER`: compares every document with its index entries. */
const { values } = parseArgs({ options: { dir: { type: "string" } } });
if (values.dir) process.exitCode = printCheck(values.dir);
else {
  console.error("usage: check-command.ts --dir FOLDER");
  process.exitCode = 2;
}
