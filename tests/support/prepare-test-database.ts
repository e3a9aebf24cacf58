import { migrate } from "@/lib/core/data/migrations/migrate";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { isCopy } from "./own-copy";

/** Makes the test file's database ready for the shop, which a copy of the prepared one is already. */
export async function prepareTestDatabase(): Promise<void> {
  if (isCopy()) return;
  await ensureIndexes(database());
  await migrate(database());
}
