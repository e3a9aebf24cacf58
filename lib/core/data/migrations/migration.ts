import type { Db } from "mongodb";

/**
 * A change of stored documents. Migrations run in order, each once and in one process. A migration must be harmless when
 * it runs again, because the process may crash after its last write and before its completion is recorded.
 */
export interface Migration {
  version: number;
  what: string;
  run: (db: Db) => Promise<void>;
}
