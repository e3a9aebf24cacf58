import type { Viewer } from "@/lib/core/domain/people/access";
import type { Difference, RowKey } from "@/lib/features/truth/domain/rows";

/** One way through some records of the shop, in portions. */
export interface Pass {
  /** @param after the last record of the portion before; null at the beginning */
  portion: (after: string | null, now: Date) => Promise<Portion>;
}

export interface Portion {
  differences: Difference[];
  /** The last record of this portion. Null at the end. */
  next: string | null;
  looked: number;
  /** Why rows cannot be judged. */
  unknown?: Partial<Record<RowKey, string>>;
}

/** A row can look at one subject alone, and where the shop knows enough it can mend it. */
export interface RowCheck {
  /** Null where it agrees. */
  again: (subject: string, now: Date) => Promise<Difference | null>;
  /**
   * Guarded by what `again` would find, and harmless when repeated.
   * @returns false where it was changed meanwhile; `unsure` where a look at more records does not prove it
   */
  mend?: (subject: string, by: Viewer, now: Date) => Promise<boolean | "unsure">;
}

export const isThere = (found: readonly (Difference | null)[]): Difference[] =>
  found.filter((difference) => difference !== null);
