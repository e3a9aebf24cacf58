import type { Db } from "mongodb";
import { schema } from "@/lib/core/data/store/collections";
import { MIGRATIONS } from "./.";
import type { Migration } from "./migration";

/**
 * Brings stored documents to the shape that this version of the shop reads. Call it under a lease.
 * @throws if a newer version of the shop has already changed the database
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<number> {
  const at = (await schema().findOne({ _id: "schema" }))?.version ?? 0;
  const latest = migrations.at(-1)?.version ?? 0;
  if (at > latest) {
    throw new Error(
      `The database is of a newer version of the shop (${at}) than this one knows (${latest}): update the shop`,
    );
  }
  let run = 0;
  for (const { version, run: change } of migrations) {
    if (version <= at) continue;
    await change(db);
    await schema().updateOne({ _id: "schema" }, { $set: { version } }, { upsert: true });
    run += 1;
  }
  return run;
}
