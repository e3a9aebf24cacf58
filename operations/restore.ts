import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openShopDatabase } from "./database-transfer/open-database";
import { checkBackup, restoreBackup } from "./database-transfer/read-backup";
import { Refusal, runCommand } from "./database-transfer/refusal";
import { settingsOfShop } from "./database-transfer/settings";

const USAGE = `usage: npm run restore -- --in FILE [--check]
Writes a backup into the empty database of this shop. The shop must not run.
--check  verifies the file and its checksum without a database`;

await runCommand("restore", async () => {
  const { values } = parseArgs({ options: { in: { type: "string" }, check: { type: "boolean" } } });
  if (!values.in) throw new Refusal(USAGE);
  if (values.check) {
    const { header, trailer } = await checkBackup(values.in);
    print(trailer.counts);
    console.log(`${values.in} is whole: ${header.database} of ${header.created.toISOString()}`);
    return;
  }
  const settings = settingsOfShop(fileURLToPath(new URL("..", import.meta.url)));
  const database = await openShopDatabase(settings, { create: true });
  try {
    const { counts, doubtful, leftOut, created } = await restoreBackup(database.db, values.in);
    print(counts);
    console.log(`${values.in} is in ${database.label}`);
    const left = leftOut.map(({ name, count }) => `${count} of ${name}`).join(", ") || "nothing";
    console.log(
      `Left out: ${left}. Everybody has to sign in again. Passwords and administrators are those of ` +
        `${created.toISOString()}: repeat what was changed since.`,
    );
    if (doubtful.length > 0)
      console.log(
        `Refunded, or paid after they had expired, while the backup was made: ${doubtful.join(", ")}. ` +
          "Look at the stock of their products.",
      );
  } finally {
    await database.close();
  }
});

function print(counts: { name: string; count: number }[]): void {
  for (const { name, count } of counts) console.log(`${name.padEnd(20)} ${String(count).padStart(10)}`);
}
