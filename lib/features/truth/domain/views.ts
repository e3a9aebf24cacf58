import type { AboutKind, RowKey, RowState } from "./rows";

/** The truth panel as staff read it. */

export interface FindingView {
  id: string;
  about: { kind: AboutKind; id: string; label: string };
  text: string;
  since: string;
  /** A mend names it, so that it mends what was shown and nothing else. */
  seen: string;
  /** The effect of mending it. Null where the shop cannot mend it, or the viewer may not. */
  mend: string | null;
}

export interface RowView {
  key: RowKey;
  state: RowState;
  count: number;
  /** There are more than could be kept: `count` is the least. */
  isMore: boolean;
  since: string | null;
  /** Why it cannot be judged. */
  why: string | null;
  findings: FindingView[];
  /** Differences that may be over in a minute. */
  lookedAtAgain: number;
}

export interface TruthView {
  /** Null before the first look. */
  lookedAt: string | null;
  tookMs: number | null;
  /** The records of the last look. */
  looked: number;
  isLooking: boolean;
  /** Several looks should have ended since: something stops them. */
  isOld: boolean;
  differing: number;
  rows: RowView[];
}
