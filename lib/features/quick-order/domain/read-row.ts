import {
  MAX_CHOICES,
  type Match,
  matchNumber,
  type NumberHit,
} from "@/lib/core/domain/catalogue/number-match";
import { joinedCounts } from "./doubts";
import type { LineReading } from "./read-line";
import { plainWord, TAKEN_BACK } from "./words";

/** How many pieces a line asks for, or why that is not clear. */
export type Asked =
  | { kind: "pieces"; pieces: number; lots: number | null }
  | { kind: "cartons"; cartons: number }
  /** `isJoined`: the line joins counts by a sign or a word, so that none of them is the likeliest. */
  | { kind: "unclear"; why: string; meant: number[]; isJoined?: true };

export function askedOf(reading: LineReading): Asked {
  const { quantities, refused, rest } = reading;
  const counts = new Map<number, number | null>();
  let cartons: number | null = null;
  for (const { quantity } of quantities) {
    if (quantity.kind === "pieces") counts.set(quantity.pieces, quantity.lots);
    if (quantity.kind === "cartons") cartons = quantity.cartons;
  }
  const [[pieces, lots] = [0, null]] = counts;
  if (TAKEN_BACK.test(plainWord(rest.trim())))
    return { kind: "unclear", why: "The line seems to take the part back", meant: [] };
  const joined = doubtfulCounts(reading, [...counts.keys()]);
  if (joined) return joined;
  if (cartons !== null && counts.size === 0) return { kind: "cartons", cartons };
  if (counts.size === 1 && cartons === null) return { kind: "pieces", pieces, lots };
  if (counts.size > 0)
    return {
      kind: "unclear",
      why: "Several numbers could be the quantity",
      meant: [...counts.keys()].slice(0, 4),
    };
  if (refused?.quantity.kind === "refused")
    return { kind: "unclear", why: refused.quantity.why, meant: refused.quantity.meant };
  return { kind: "unclear", why: "The line has no quantity", meant: [] };
}

/** A sum, a product or a range of counts, or one count twice; a line of words may write a size as `28 x 150` beside its quantity. */
function doubtfulCounts(
  { said, numbers, quantities }: LineReading,
  pieces: readonly number[],
): (Asked & { kind: "unclear" }) | null {
  if (said === null) return null;
  const joined = joinedCounts(said, numbers).find(
    ({ counts }) => pieces.length === 0 || counts.some((count) => pieces.includes(count)),
  );
  const [only] = pieces;
  if (joined)
    return {
      ...{ kind: "unclear", isJoined: true, meant: joined.meant.filter((count) => count > 0) },
      why: `“${joined.text}” may mean several quantities`,
    };
  const plain = quantities.filter(({ quantity }) => quantity.kind === "pieces" && quantity.lots === null);
  if (only === undefined || pieces.length > 1 || plain.length < 2) return null;
  return {
    ...{ kind: "unclear", isJoined: true, meant: [only, only * plain.length] },
    why: "The quantity stands in the line more than once",
  };
}

/**
 * The product that a line's numbers mean together: a SKU and a GTIN beside it may both name it. Where one of them is exactly that
 * of a product which is no longer sold, the others are offered and not taken.
 */
export function matchLine({ numbers }: LineReading, hitsOf: (key: string) => readonly NumberHit[]): Match {
  const found = numbers
    .map(({ text, key }) => matchNumber(text, hitsOf(key)))
    .filter(({ kind }) => kind !== "none");
  const live = found.filter(({ kind }) => kind !== "archived");
  const [first] = live.length > 0 ? live : found;
  if (!first || live.length === 0) return first ?? { kind: "none" };
  const ids = [...new Set(live.flatMap(productsOf))];
  const gone = [...new Set(found.flatMap(goneOf))];
  if (ids.length === 1 && gone.length === 0)
    return (
      live.find((match) => match.kind === "one" && match.exact) ??
      live.find(({ kind }) => kind === "one") ??
      first
    );
  if (live.length === 1 && first.kind === "several") return { ...first, gone };
  // Numbers that name many products may name some in common, so this is the least there can be.
  const count = Math.max(ids.length, ...live.map((match) => (match.kind === "several" ? match.count : 1)));
  return { kind: "several", productIds: ids.slice(0, MAX_CHOICES), count, readAs: null, gone };
}

/** The products that are no longer sold and that a number may mean. */
function goneOf(match: Match): string[] {
  if (match.kind === "archived") return match.exact ? [match.productId] : [];
  return match.kind === "several" ? match.gone : [];
}

const productsOf = (match: Match): string[] =>
  match.kind === "several" ? match.productIds : "productId" in match ? [match.productId] : [];
