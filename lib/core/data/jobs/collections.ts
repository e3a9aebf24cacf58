import { collectionOf } from "@/lib/core/data/store/collection";
import type { JobDocument, MailDocument, RemindersDocument } from "./documents";

/** Shard by `_id`. */
export const jobs = collectionOf<JobDocument>("jobs");

export const outbox = collectionOf<MailDocument>("outbox");

export const remindersMeta = collectionOf<RemindersDocument>("meta");
