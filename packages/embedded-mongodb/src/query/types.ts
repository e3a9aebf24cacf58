import type { RawValue } from "../bson/raw-value";
import type { Doc } from "../bson/values";
import type { Variables } from "../expressions/types";

/** A compiled filter. Documents that need not be decoded for anything else are better given raw. */
export type Matcher = (doc: Doc | RawValue) => boolean;

export type MatchContext = {
  collator?: Intl.Collator | undefined;
  variables?: Variables | undefined;
  /** Inside an array's item, where `$expr` has no document to read. */
  nested?: boolean;
};

/** Whether one value, an array's item or a missing field (`undefined`) matches. */
export type Test = (value: unknown) => boolean;
