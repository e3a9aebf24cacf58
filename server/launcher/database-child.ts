import { start } from "@halfinch/embedded-mongodb";
import type { DatabaseMessage } from "./database";

/** The process around the embedded database: it ends with its parent, however that ends. */
const options = JSON.parse(process.env.HALFINCH_DB ?? "{}") as { dir: string; port?: number };

// Ctrl-C reaches the whole group; the launcher stops the database once the last request is answered.
process.on("SIGINT", () => {});

try {
  const database = await start(options);
  const end = () => {
    database.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", end);
  process.once("disconnect", end);
  // The parent may have ended meanwhile.
  if (process.connected) tell({ ready: database.uri });
  else end();
} catch (error) {
  tell({ problem: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

function tell(message: DatabaseMessage): void {
  // Whoever is gone needs no message, and an error of the channel would be one more line on the console.
  process.send?.(message, () => {});
}
