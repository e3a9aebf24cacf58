import { collectionOf } from "@/lib/core/data/store/collection";
import type { CustomerNotesDocument } from "./documents";

/** Shard by `_id`, which is the customer's. */
export const customerNotes = collectionOf<CustomerNotesDocument>("customerNotes");
