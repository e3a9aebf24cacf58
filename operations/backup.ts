import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Db } from "mongodb";
import { checkDatabaseFile, type FileCheck } from "./database-transfer/check-file";
import { openShopDatabase } from "./database-transfer/open-database";
import { Refusal, runCommand } from "./database-transfer/refusal";
import { settingsOfShop } from "./database-transfer/settings";
import { writeBackup } from "./database-transfer/write-backup";

const USAGE = `usage: npm run backup -- --out FILE
Writes the database of this shop to one file. The shop may run meanwhile.`;

await runCommand("backup", async () => {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  if (!values.out) throw new Refusal(USAGE);
  const database = await openShopDatabase(settingsOfShop(fileURLToPath(new URL("..", import.meta.url))));
  try {
    const check = await checkDatabaseFile(database.db);
    if (check) sayCheck(check);
    const began = await timeOf(database.db);
    const { counts, sha256 } = await writeBackup(database.db, values.out);
    for (const { name, count } of counts) console.log(`${name.padEnd(20)} ${String(count).padStart(10)}`);
    console.log(`${database.label} is in ${values.out}, SHA-256 of its content ${sha256}`);
    if (check?.state !== "damaged") await noteBackup(database.db, began);
  } finally {
    await database.close();
  }
});

async function timeOf(db: Db): Promise<Date> {
  return new Date(Number((await db.command({ ismaster: 1 })).localTime));
}

/** The shop's truth panel says when the last backup was made. One that may lack documents does not count. */
async function noteBackup(db: Db, at: Date): Promise<void> {
  try {
    await db
      .collection<{ _id: string; at: Date }>("meta")
      .updateOne({ _id: "backup" }, { $set: { at } }, { upsert: true });
  } catch (error) {
    console.error(`backup: the file is complete, and could not be noted in the database: ${String(error)}`);
  }
}

/** A file of which only an index is damaged can still be backed up. The exit code lets the nightly unit keep older backups. */
function sayCheck({ state, problems }: FileCheck): void {
  if (state === "sound") console.log("The database file is sound.");
  else if (state === "unfinished") console.error("backup: the database file could not be checked to the end");
  else {
    console.error(
      `backup: the database file is damaged, and this backup may lack documents: keep the older ones, and see ` +
        `docs/operations.md, "A damaged database file" (${problems.join("; ").replaceAll("\n", " ")})`,
    );
    process.exitCode = 1;
  }
}
