/** Physical changes of a product's pieces. A hold, a payment and a cancellation are none: no piece moves by them. */

export const MOVEMENT_KINDS = ["receive", "ship", "returnIn", "correct", "count", "scrap"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** As staff read it. */
export const MOVEMENT_WORDS: Readonly<Record<MovementKind, string>> = {
  receive: "Received",
  ship: "Shipped",
  returnIn: "Came back",
  correct: "Corrected",
  count: "Counted",
  scrap: "Unusable",
};

interface Moved {
  kind: MovementKind;
  /** Less than 0 where they leave the shelf. */
  pieces: number;
}

/** The sums of a product's movements from the first on. */
export interface LedgerSums {
  /** Of all that came, less the unusable pieces. */
  received: number;
  /** Of what has left, less what came back. */
  shipped: number;
}

export const NO_SUMS: LedgerSums = { received: 0, shipped: 0 };

const CHANGES_SHIPPED: readonly MovementKind[] = ["ship", "returnIn"];

export const addMovement = ({ received, shipped }: LedgerSums, { kind, pieces }: Moved): LedgerSums =>
  CHANGES_SHIPPED.includes(kind)
    ? { received, shipped: shipped - pieces }
    : { received: received + pieces, shipped };

/** The pieces on the shelf. Sold ones that have not left are among them. */
export const piecesHere = ({ received, shipped }: LedgerSums): number => received - shipped;

/**
 * The sums before the first movement of a product, from its figures and all its movements since. Not 0 for a product that is older
 * than the ledger.
 */
export function sumsBefore(figures: LedgerSums, movements: readonly Moved[]): LedgerSums {
  const { received, shipped } = movements.reduce(addMovement, NO_SUMS);
  return { received: figures.received - received, shipped: figures.shipped - shipped };
}

/** How far the movements are from the product's figures. Null where they add up to them. */
export function ledgerGap(figures: LedgerSums, sums: LedgerSums): LedgerSums | null {
  const gap = { received: figures.received - sums.received, shipped: figures.shipped - sums.shipped };
  return gap.received === 0 && gap.shipped === 0 ? null : gap;
}

/** Kinds that say anew how many pieces there are: a difference that was counted before one of them may be in it already. */
export const CORRECTIONS: readonly MovementKind[] = ["correct", "count"];

/** The waiting movements of a product that come after its movement of this number. */
export const waitingAfter = <M>(
  { moveSeq = 0, movesPending = [] }: { moveSeq?: number; movesPending?: readonly M[] },
  seq: number,
): readonly M[] => movesPending.slice(Math.max(0, seq - (moveSeq - movesPending.length)));

/** Of a shelf that was counted: less than 0 where pieces lack. */
export const differenceOf = ({ counted, expected }: { counted: number; expected: number }): number =>
  counted - expected;
