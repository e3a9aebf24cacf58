import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openShopDatabase } from "./database-transfer/address";
import { checkBackup, restoreBackup } from "./database-transfer/read-backup";
import { Refusal, runCommand } from "./database-transfer/refusal";
import { settingsOfShop } from "./database-transfer/settings";

const USAGE = `usage: npm run restore -- --in FILE [--check]
Brings a backup into the empty database of this shop's settings; the shop must not run.
--check  reads the file to its check sum and touches no database`;

await runCommand("restore", async () => {
  const { values } = parseArgs({ options: { in: { type: "string" }, check: { type: "boolean" } } });
  if (!values.in) throw new Refusal(USAGE);
  if (values.check) {
    const { header, trailer } = await checkBackup(values.in);
    tell(trailer.counts);
    console.log(`${values.in} is whole: ${header.database} of ${header.created.toISOString()}`);
    return;
  }
  const settings = settingsOfShop(fileURLToPath(new URL("..", import.meta.url)));
  const database = await openShopDatabase(settings, { create: true });
  try {
    const { counts, doubtful } = await restoreBackup(database.db, values.in);
    tell(counts);
    console.log(`${values.in} is in ${database.place}`);
    if (doubtful.length > 0)
      console.log(
        `Refunded, or paid after they had expired, while the backup was made: ${doubtful.join(", ")}. ` +
          "Look at the stock of their products.",
      );
  } finally {
    await database.close();
  }
});

function tell(counts: { name: string; count: number }[]): void {
  for (const { name, count } of counts) console.log(`${name.padEnd(20)} ${String(count).padStart(10)}`);
}
