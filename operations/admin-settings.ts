import { readFile, writeFile } from "node:fs/promises";
import { Refusal } from "./database-transfer/refusal";
import { inShop, required } from "./in-shop";

const [does, file, ...more] = process.argv.slice(2);

await inShop(async () => {
  if (file === undefined || more.length > 0 || (does !== "export" && does !== "import"))
    throw new Refusal("Please say `export FILE` or `import FILE`");
  const { findShopRecord } = await import("../lib/core/data/shop/shop-record");
  const { settingsIn, settingsText } = await import("./settings-file");
  const { findParts, takeLogo, takePages } = await import("./settings-parts");
  const record = await findShopRecord();
  if (does === "export") {
    await writeFile(file, settingsText(record, await findParts(record))).catch(refuseFile);
    return `The shop's settings are in ${file}.`;
  }
  const { changes, parts } = settingsIn(await readFile(file, "utf8").catch(refuseFile));
  const { changeRecord } = await import("../lib/core/commands/shop/change-shop-record");
  const { SYSTEM } = await import("../lib/core/commands/audit/actor");
  const logo = parts.logo ? { logo: await takeLogo(parts.logo) } : {};
  // The first order may have fixed a choice, which refuses the file here, before a page is written.
  required(await changeRecord(record, { ...changes, ...logo }, SYSTEM));
  await takePages(parts.pages ?? []);
  return `The shop has the settings of ${file}.`;
});

function refuseFile(error: NodeJS.ErrnoException): never {
  throw new Refusal(`${file}: ${error.code === "ENOENT" ? "there is no such file" : error.message}`);
}
