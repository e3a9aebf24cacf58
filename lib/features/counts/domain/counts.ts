import { differenceOf } from "@/lib/core/domain/catalogue/movements";
import type { Cents } from "@/lib/values/money";
import type { Page } from "@/lib/values/page";

/** Counts of shelves, as the warehouse makes them. */

export const MAX_COUNT_PRODUCTS = 2_000;
export const MAX_COUNTED = 10_000_000;
/** 2,000 rows with long numbers. */
export const MAX_COUNT_BYTES = 512 * 1024;

/**
 * `opening`: its lines are being made. `closing`: its differences are coming into stock, which nothing stops any more. `unsettled`: it is
 * closed but for its findings.
 */
export const COUNT_STATES = ["opening", "open", "closing", "unsettled", "closed", "cancelled"] as const;
export type CountState = (typeof COUNT_STATES)[number];

export const COUNT_WORDS: Readonly<Record<CountState, string>> = {
  opening: "Being opened",
  open: "Open",
  closing: "Being closed",
  unsettled: "Closed with findings",
  closed: "Closed",
  cancelled: "Cancelled",
};

export const SCOPES = ["all", "category", "family", "maker", "skus"] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  all: "All products",
  category: "A category",
  family: "A family",
  maker: "A maker",
  skus: "A list of SKUs",
};

/** The end of a difference. Missing while the count is open, and where there was none. */
export const OUTCOMES = ["booked", "short", "corrected", "gone", "alone"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  booked: "Booked",
  short: "Fewer pieces are free than the shelf lacks",
  corrected: "Corrected after it was counted",
  gone: "Not in the catalogue any more",
  alone: "Counted and closed by one person",
};

/** Lines of these stay open as findings. */
export const isFinding = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && outcome !== "booked";

/** Above either of them, somebody who has not counted the line closes the count. */
export const MAX_ALONE_PERCENT = 2;
export const MAX_ALONE_CENTS: Cents = 50_000;

export interface CountedFigures {
  counted: number;
  /** The pieces that the shop held when they were counted. */
  expected: number;
  /** The list price of one piece then. */
  priceCents: Cents;
}

/** Of a difference at the list price; less than 0 where pieces lack. */
export const worthOf = (line: CountedFigures): Cents => differenceOf(line) * line.priceCents;

export const needsSecondPerson = (line: CountedFigures): boolean => {
  const pieces = Math.abs(differenceOf(line));
  return pieces * 100 > line.expected * MAX_ALONE_PERCENT || pieces * line.priceCents > MAX_ALONE_CENTS;
};

/** Of a list of figures, such as a sheet that was filled in. */
export const MAX_FIGURES = 500;

/** `new`, `changes`: what is saved. `same`: counted so already. `moved`: pieces moved after they were looked at. */
export const FIGURE_STATES = ["new", "changes", "same", "moved", "refused"] as const;
export type FigureState = (typeof FIGURE_STATES)[number];

export interface FigureView {
  state: FigureState;
  /** Why it is refused. */
  message: string | null;
  productId: string | null;
  sku: string;
  name: string;
  counted: number;
  /** The pieces that were counted before. */
  before: number | null;
  seen: number;
  revision: number;
}

export const LINE_SHOWS = ["open", "counted", "findings"] as const;
export type LineShow = (typeof LINE_SHOWS)[number];

export interface CountLineView {
  productId: string;
  sku: string;
  gtin: string;
  name: string;
  /** Null in a line that is not counted: who counts does not know what to find. */
  counted: CountedFigures | null;
  /** The name is null where the account was deleted. */
  by: string | null;
  at: string | null;
  /** Whether another person closes the count for it. */
  needsSecond: boolean;
  outcome: Outcome | null;
  /** Numbers of orders that hold or have bought the pieces, where too few are free. */
  orders: { id: string; number: string }[];
  /** How many movements the product has. Counting says it again, so that pieces that move in between are no difference. */
  seen: number;
  /** Whether its pieces have moved since the count was opened. */
  hasMoved: boolean;
  revision: number;
}

export interface CountSummary {
  id: string;
  title: string;
  scope: Scope;
  /** Of the category, the family or the maker. */
  scopeName: string;
  state: CountState;
  products: number;
  countedProducts: number;
  by: string | null;
  at: string;
  closedBy: string | null;
  closedAt: string | null;
}

export interface CountFigures {
  differing: number;
  /** Pieces that were found beyond those expected, and those that lacked. */
  over: number;
  lacking: number;
  valueCents: Cents;
  needSecond: number;
  findings: number;
}

export interface CountView extends CountSummary {
  figures: CountFigures;
  /** Rises with each change of the count and of its lines. */
  revision: number;
}

export interface CountLines extends Page<CountLineView> {
  count: CountView;
}
