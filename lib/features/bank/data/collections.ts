import { collectionOf } from "@/lib/core/data/store/collection";
import type { BankEntryDocument, BankStatementDocument } from "./documents";

/** Shard by `_id`. */
export const bankEntries = collectionOf<BankEntryDocument>("bankEntries");

/** Not to be sharded: few. */
export const bankStatements = collectionOf<BankStatementDocument>("bankStatements");
