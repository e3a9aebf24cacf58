import type { FileCheck } from "@halfinch/embedded-mongodb";
import { start } from "@halfinch/embedded-mongodb";
import type { DatabaseMessage } from "./database";

/** The process of the embedded database. It ends when its parent ends, for whatever reason. */
const options = JSON.parse(process.env.HALFINCH_DB ?? "{}") as {
  dir: string;
  mustExist?: boolean;
  port?: number;
};

/** The shop opens first. */
const CHECK_AFTER_MS = 5_000;

// New files are readable by their owner only.
process.umask(0o077);

// Ctrl-C reaches the whole process group; the launcher stops the database after the last request.
process.on("SIGINT", () => {});

try {
  const database = await start({ ...options, checkFileAfterMs: CHECK_AFTER_MS, onDamage: sayDamage });
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    database.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error("The database did not close:", error);
        process.exit(1);
      },
    );
  };
  // A process group gets the signal as a whole, and then once more from the launcher: the second one must not end the process
  // before its log is in the file.
  process.on("SIGTERM", end);
  process.once("disconnect", end);
  // The parent may have ended during the start.
  if (process.connected) tell({ ready: database.uri });
  else end();
} catch (error) {
  tell({ problem: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

/** On the launcher's standard error, which this process shares. Hoisted, since the start above may end before. */
function sayDamage({ problems }: FileCheck): void {
  console.error(
    `The database file in ${options.dir} is damaged: restore a backup (${problems.join("; ").replaceAll("\n", " ")})`,
  );
}

function tell(message: DatabaseMessage): void {
  // A parent that has ended needs no message; the callback keeps the channel's error off the console.
  process.send?.(message, () => {});
}
