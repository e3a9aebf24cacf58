import type { CreateIndexesOptions } from "mongodb";

/** An index. A unique one on a sharded collection must begin with the shard key. */
export interface IndexDeclaration {
  keys: Record<string, 1 | -1>;
  options?: Pick<
    CreateIndexesOptions,
    "unique" | "sparse" | "expireAfterSeconds" | "partialFilterExpression"
  >;
  /** A unique one that does not begin with the shard key: where the collection is sharded, the index is not unique. */
  isPlainWhereSharded?: true;
}

/** Entries that are not in the audit yet. */
export const AUDIT_DUE: IndexDeclaration = {
  keys: { "auditPending.at": 1 },
  options: { partialFilterExpression: { "auditPending.at": { $type: "date" } } },
};

/** Of accounts: staff who look at the pages of a customer. */
export const CUSTOMER_VIEWS: IndexDeclaration = {
  keys: { "customerView.until": 1 },
  options: { partialFilterExpression: { "customerView.until": { $type: "date" } } },
};
