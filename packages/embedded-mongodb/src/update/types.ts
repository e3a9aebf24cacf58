import type { Doc } from "../bson/values";
import type { MatchContext, Matcher } from "../query/types";

export type UpdateContext = {
  filter: unknown;
  /** Above all the collation, which decides when two values are equal. */
  matching: MatchContext;
  arrayFilters: Record<string, Matcher>;
  /** An upsert that found nothing: `$setOnInsert` takes effect. */
  inserting: boolean;
  now: Date;
};

/** Changes the value at one path of a document. */
export type Modifier = (doc: Doc, parts: string[], operand: unknown, context: UpdateContext) => void;
