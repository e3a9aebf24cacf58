// @ts-check
import os from "node:os";
import { pathToFileURL } from "node:url";
import Database from "libsql";

/**
 * Runs SQLite's `quick_check` on the file of the first argument and prints the problems as JSON. `immutable` reads without
 * locks and without the log, so nothing may write to the file meanwhile. In a process of its own, because it takes seconds,
 * and because the end of such a connection would release the server's lock if both were in one process. JavaScript, so that
 * it starts without a translator.
 *
 * @param {string} file
 * @returns {string[]}
 */
function problemsOf(file) {
  try {
    const database = new Database(`${pathToFileURL(file).href}?immutable=1`, { readonly: true });
    /** @type {unknown[]} */
    const rows = database.prepare("PRAGMA quick_check(10)").raw().all();
    return rows
      .flat()
      .map(String)
      .filter((answer) => answer !== "ok");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // Damage to the beginning of the file ends the check itself.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return [code];
    throw error;
  }
}

os.setPriority(os.constants.priority.PRIORITY_LOW);
process.stdout.write(JSON.stringify(problemsOf(process.argv[2] ?? "")));
