import { parseArgs } from "node:util";
import { openDatabase } from "./database-transfer/address";
import { copyDatabase } from "./database-transfer/copy-database";
import { Refusal, runCommand } from "./database-transfer/refusal";

const USAGE = `usage: npm run db -- copy --from PLACE --to PLACE [--from-db halfinch] [--to-db halfinch]
PLACE is a mongodb:// address, or the data folder of a shop with the embedded database.
Stop the shop first: what is written while copying is found by the comparison at the end, and the copy refused.`;

/** Takes a shop from one database to another: up to a cluster, and back. */
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
      if (from.place === to.place) throw new Refusal("source and target are the same database");
      console.log(`From ${from.place}\nTo   ${to.place}\nThe shop must be stopped until this is done.`);
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
