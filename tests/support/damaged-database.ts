import { randomBytes } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../operations/database-transfer/open-database";

const PAGE_BYTES = 4096;
const BALLAST = { documents: 2_000, bytes: 2_000 };

/** A data folder whose database file has a page of noise in its middle, among documents that the shop does not read. */
export async function damagedDatabase(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase(dataDir, "halfinch", { create: true });
  const text = "x".repeat(BALLAST.bytes);
  for (let n = 0; n < BALLAST.documents; n += 400)
    await db
      .collection<{ text: string }>("ballast")
      .insertMany(Array.from({ length: 400 }, () => ({ text })));
  await close();
  const path = join(dataDir, "db/embedded-mongodb.sqlite");
  const middle = Math.floor((await stat(path)).size / PAGE_BYTES / 2);
  const file = await open(path, "r+");
  await file.write(randomBytes(PAGE_BYTES), 0, PAGE_BYTES, middle * PAGE_BYTES);
  await file.close();
}
