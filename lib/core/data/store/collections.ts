import { collectionOf } from "./collection";
import type { LeaseDocument, SchemaDocument } from "./documents";

export const leases = collectionOf<LeaseDocument>("leases");

export const schema = collectionOf<SchemaDocument>("meta");

/** Counters of rate-limiter-flexible; shard by `key`. */
export const limitCounters = collectionOf<{ key: string; points: number; expire: Date | null }>("limits");
