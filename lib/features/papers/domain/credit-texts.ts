import type { CreditProblem } from "./build-credit";
import { printed, printedCount } from "./printed";

/** Why a credit note cannot be issued, with as much as is left. @param currency of the invoice */
export function creditProblemText(problem: CreditProblem, currency: string): string {
  switch (problem.is) {
    case "nothing_left":
      return "The invoice is credited already";
    case "no_line":
      return `Nothing is left of line ${problem.no}`;
    case "twice":
      return `Line ${problem.no} is named twice`;
    case "over_left":
      return "pieces" in problem.left
        ? `At most ${printedCount(problem.left.pieces)} pieces of line ${problem.no} are left to credit`
        : `At most ${printed(problem.left.netCents)} ${currency} of line ${problem.no} is left to credit`;
  }
}
