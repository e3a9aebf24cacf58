import { typedCents } from "@/lib/values/typed-amount";
import { type CreditedLine, type CreditProblem, type Left, type Taken, takeOf } from "./build-credit";
import { creditProblemText } from "./credit-texts";

/** As it stands in the fields of one line. */
export interface TypedLine {
  pieces: string;
  amount: string;
}

type ReadCredit =
  | { ok: true; lines: CreditedLine[]; charges: boolean; taken: Taken }
  /** By the line's number and its field. */
  | { ok: false; mistakes: Record<string, string> }
  | { ok: false; mistakes: Record<string, never>; isEmpty: true };

/**
 * Reads the form for a credit note of a part, with its sums: those that the call gives, since both take them by `takeOf`.
 * @param readPieces NaN for what is no number
 */
export function readTypedCredit(
  left: Left,
  typed: Readonly<Record<number, TypedLine>>,
  charges: boolean,
  { readPieces, currency }: { readPieces: (text: string) => number; currency: string },
): ReadCredit {
  const mistakes: Record<string, string> = {};
  const lines = left.lines.flatMap(({ no }): CreditedLine[] => {
    const { pieces = "", amount = "" } = typed[no] ?? {};
    if (pieces.trim() !== "" && amount.trim() !== "") {
      mistakes[`amount-${no}`] = "Either pieces or an amount";
      return [];
    }
    if (pieces.trim() !== "") {
      const count = readPieces(pieces);
      if (Number.isSafeInteger(count) && count > 0) return [{ no, pieces: count }];
      mistakes[`pieces-${no}`] = "A whole number of pieces";
    } else if (amount.trim() !== "") {
      const netCents = typedCents(amount);
      if (netCents !== null && netCents > 0) return [{ no, netCents }];
      mistakes[`amount-${no}`] = "An amount such as 40.50";
    }
    return [];
  });
  if (Object.keys(mistakes).length > 0) return { ok: false, mistakes };
  if (lines.length === 0) return { ok: false, mistakes: {}, isEmpty: true };
  const taken = takeOf(left, { lines, charges });
  if (taken.ok) return { ok: true, lines, charges, taken };
  return { ok: false, mistakes: { [fieldOf(taken.problem)]: creditProblemText(taken.problem, currency) } };
}

const fieldOf = (problem: CreditProblem): string => {
  if (problem.is === "nothing_left") return "";
  const isAmount = problem.is === "over_left" && "netCents" in problem.left;
  return `${isAmount ? "amount" : "pieces"}-${problem.no}`;
};
