import { start } from "@halfinch/embedded-mongodb";
import { migrate } from "@/lib/core/data/migrations/migrate";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";

/** A process that makes an empty database with the shop's indexes in the folder HALFINCH_DB_DIR, as `prepareDatabase` does. */
const server = await start({ dir: process.env.HALFINCH_DB_DIR ?? "" });
process.env.MONGODB_URI = server.uri;
await migrate(database());
await ensureIndexes(database());
await closeDatabase();
await server.close();
