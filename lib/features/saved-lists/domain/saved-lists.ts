import type { AskedLine, BasketLineView, LineChange } from "@/lib/core/domain/basket/basket";
import type { Cents } from "@/lib/values/money";
import type { Page } from "@/lib/values/page";
import { pageOf } from "@/lib/values/page-of";

/** Lists of products with quantities that a customer keeps to order from again. */

export const MAX_SAVED_LISTS = 50;
export const MAX_LIST_LINES = 1_000;
/** Of the call that sends one: a thousand lines, each with a note in any script. */
export const MAX_LIST_BYTES = 1024 * 1024;
export const LIST_NAME_MAX = 80;
export const LINE_NOTE_MAX = 200;

/** A line as the customer last saw it: differences from it are shown once. */
export interface SeenLine {
  /** Of one piece, by the tier of the line's quantity. */
  unitCents: Cents;
  minimumLot: number;
  /** The line's quantity was free. */
  isFree: boolean;
  isArchived: boolean;
  successorId: string | null;
}

export interface SavedLine extends AskedLine {
  note: string;
  seen: SeenLine;
}

export interface SavedList {
  id: string;
  name: string;
  /** Rises with each change of the name or the lines. */
  revision: number;
  lines: SavedLine[];
  createdAt: string;
  updatedAt: string;
}

/** A part of a list's lines; all of them where neither is given. */
export interface LinesPart {
  limit?: number | undefined;
  after?: string | undefined;
}

/** A line is found again by its product, also where lines before it have gone. */
export const linesOfPart = <Line extends AskedLine>(lines: readonly Line[], part: LinesPart): Page<Line> =>
  pageOf(lines, part, {
    positionOf: ({ productId }, index) => ({ value: index, id: productId }),
    startAfter: ({ value, id }) => {
      const at = lines.findIndex(({ productId }) => productId === id);
      if (at >= 0) return at + 1;
      return typeof value === "number" && Number.isInteger(value) ? Math.max(0, value) : 0;
    },
  });

/** A list among others. */
export interface SavedListSummary extends Omit<SavedList, "lines"> {
  lineCount: number;
  /** When its lines were put into the basket last; null where they never were. */
  inBasketAt: string | null;
}

/** A list among others, with what it comes to now. */
export interface SavedListNow extends SavedListSummary {
  /** Null where the lists before it have as many lines as are priced at a time. */
  now: {
    /** Of the lines that can be ordered now. */
    totalCents: Cents;
    /** Lines that are different from when their customer saw them last. */
    changed: number;
  } | null;
}

export interface ListDifference {
  field: "unitPrice" | "minimumLot" | "available" | "archived" | "successor";
  /** As in a basket; null of `available` and `successor`, whose former values are not kept. */
  from: number | null;
  to: number | null;
}

export interface SavedLineView extends Omit<BasketLineView, "changes" | "seen"> {
  note: string;
  differences: ListDifference[];
}

export interface SavedListView extends Omit<SavedList, "lines"> {
  lines: SavedLineView[];
  /** Where only a part of its lines was asked for: how many it has, and the cursor of the next part. */
  part?: { lineCount: number; next: string | null };
  /** Of the lines that can be ordered now. */
  totalCents: Cents;
  /** Names what the view shows of its products: given back, it counts as seen. */
  terms: string;
}

/** The terms that a line shows now. */
export const seenNow = (line: BasketLineView): SeenLine => ({
  unitCents: line.unitCents,
  minimumLot: line.minimumLot,
  isFree: line.verdict !== "over_available",
  isArchived: line.verdict === "archived",
  successorId: line.successor?.productId ?? null,
});

/** The changes since the customer saw the line. */
export function differencesOf(seen: SeenLine, line: BasketLineView): ListDifference[] {
  const now = seenNow(line);
  const differences: ListDifference[] = [];
  const note = (
    isDifferent: boolean,
    field: LineChange["field"] | "successor",
    from: number | null,
    to: number | null,
  ) => {
    if (isDifferent) differences.push({ field, from, to });
  };
  if (now.isArchived) note(!seen.isArchived, "archived", 0, 1);
  else {
    note(seen.unitCents !== now.unitCents, "unitPrice", seen.unitCents, now.unitCents);
    note(seen.minimumLot !== now.minimumLot, "minimumLot", seen.minimumLot, now.minimumLot);
    note(seen.isFree !== now.isFree, "available", null, line.available);
  }
  note(seen.successorId !== now.successorId, "successor", null, null);
  return differences;
}
