import { collectionOf } from "./collection";
import type { LeaseDocument, SchemaDocument } from "./documents";

export const leases = collectionOf<LeaseDocument>("leases");

export const schema = collectionOf<SchemaDocument>("meta");

/** Counters of rate-limiter-flexible; shard by `key`. */
export const LIMITS = "limits";
