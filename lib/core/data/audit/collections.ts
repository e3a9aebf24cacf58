import { collectionOf } from "@/lib/core/data/store/collection";
import type { AuditDocument } from "./documents";

/** Only inserted and read, in lib/core/data/audit/audit.ts. Shard by `_id`. */
export const audit = collectionOf<AuditDocument>("audit");
