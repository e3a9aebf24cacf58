import { ObjectId } from "mongodb";
import { escapePattern } from "@/lib/values/escape-pattern";

/** Parts of filters that several queries share. */

/** An optional date that is set. It is a range, so that every server uses the partial index over the date. */
export const IS_SET = { $type: "date", $gt: new Date(0) } as const;

/** An optional id that is set. It is a range for the same reason. */
export const IS_ID = { $type: "objectId", $gte: new ObjectId("0".repeat(24)) } as const;

/** Patterns that match each word literally. */
export const wordsOf = (q: string): RegExp[] =>
  q
    .normalize("NFKC")
    // No pattern can have a NUL in it.
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => new RegExp(escapePattern(word.slice(0, 100)), "i"));

/** Also a deleted draft is one that nobody outside the shop may read of. */
export const NO_DRAFT = { state: { $ne: "draft" } } as const;

/** Part of the `$unset` of a write that changes what an account's or a company's words are made of: they are made anew within seconds. */
export const NO_WORDS = { words: "" } as const;

/** Products on sale, and drafts. */
export const NOT_DELETED = { archivedAt: null } as const;
