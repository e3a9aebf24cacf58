import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "mongodb";
import { isEmbedded } from "../../lib/core/data/store/database-file";

export interface FileCheck {
  state: "sound" | "damaged" | "unfinished";
  problems: string[];
}

const POLL_MS = 250;

/** Lets the embedded database check its file, and waits for the result; null with another database. */
export async function checkDatabaseFile(db: Db): Promise<FileCheck | null> {
  if (!(await isEmbedded(db))) return null;
  const before = await db.command({ fileCheck: 1, start: true });
  for (;;) {
    const { running, state, problems, checkedAt } = await db.command({ fileCheck: 1 });
    if (running) await sleep(POLL_MS);
    // A check that does not finish leaves the result of the one before.
    else if (String(checkedAt) === String(before.checkedAt)) return { state: "unfinished", problems: [] };
    else return { state, problems };
  }
}
