import type { Db, MongoClient } from "mongodb";
import { isAdmin, type Viewer } from "@/lib/core/domain/people/access";
import { database } from "./connection";

/**
 * Whether the embedded database's latest check found its file damaged; null before the first one, with another database, and
 * for all who are not administrators.
 */
export async function findFileDamage(viewer: Viewer): Promise<boolean | null> {
  if (!isAdmin(viewer) || !(await isEmbedded(database()))) return null;
  const { state } = await database().command({ fileCheck: 1 });
  return state === "sound" || state === "damaged" ? state === "damaged" : null;
}

const known = new WeakMap<MongoClient, boolean>();

/** Only the embedded database checks its file by a command. Others are checked by means of their own. */
export async function isEmbedded(db: Db): Promise<boolean> {
  const answered = known.get(db.client);
  if (answered !== undefined) return answered;
  const { gitVersion } = await db.command({ buildInfo: 1 });
  known.set(db.client, gitVersion === "embedded");
  return gitVersion === "embedded";
}
