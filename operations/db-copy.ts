import { parseArgs } from "node:util";
import { copyDatabase } from "./database-transfer/copy-database";
import { openDatabase } from "./database-transfer/open-database";
import { Refusal, runCommand } from "./database-transfer/refusal";

const USAGE = `usage: npm run db -- copy --from DATABASE --to DATABASE [--from-db halfinch] [--to-db halfinch]
DATABASE is a mongodb:// URI, or the data folder of a shop with the embedded database.
Stop the shop first: the comparison at the end refuses a copy whose source has changed.`;

/** `npm run db -- copy`: copies a shop from one database to another, for instance to a cluster and back. */
await runCommand("db copy", async () => {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      to: { type: "string" },
      "from-db": { type: "string", default: "halfinch" },
      "to-db": { type: "string", default: "halfinch" },
    },
  });
  if (!values.from || !values.to) throw new Refusal(USAGE);
  const from = await openDatabase(values.from, values["from-db"]);
  try {
    const to = await openDatabase(values.to, values["to-db"], { create: true });
    try {
      if (from.label === to.label) throw new Refusal("source and target are the same database");
      console.log(`From ${from.label}\nTo   ${to.label}\nThe shop must be stopped until this is done.`);
      const copied = await copyDatabase(from.db, to.db, (line) => console.log(line));
      for (const { name, count, sum } of copied)
        console.log(`${name.padEnd(20)} ${String(count).padStart(10)}  ${sum.slice(0, 16)}`);
      console.log("Both sides are the same, documents and indexes.");
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
});
