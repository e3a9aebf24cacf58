import { collectionOf } from "./collection";
import type { LeaseDocument, SchemaDocument } from "./documents";

export const leases = collectionOf<LeaseDocument>("leases");

export const schema = collectionOf<SchemaDocument>("meta");

/** Counters of rate-limiter-flexible; shard by `key`. */
export const LIMITS = "limits";

/**
 * Collections whose documents sign somebody in. A restore leaves them out, since one that was ended after the backup would be
 * valid again. Name each collection of links or codes here.
 */
export const NOT_RESTORED: readonly string[] = ["sessions", "links", "invitations", "verification_tokens"];
