import type { AskedLine } from "@/lib/core/domain/basket/basket";
import { MAX_LINE_PIECES } from "@/lib/core/domain/basket/basket-limits";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import { repeatedRows } from "@/lib/values/repeated-rows";
import { type Refusal, refuse } from "@/lib/values/result";

/**
 * The refusal of lines that no basket can have: a product twice, or a quantity that is no whole lots. Null where they are
 * right. Minimum lots and stock are not asked here: a line that was right once stays, with its verdict.
 */
export function refuseLines(lines: readonly AskedLine[]): Refusal | null {
  const twice = repeatedRows(lines);
  if (Object.keys(twice).length > 0)
    return refuse("invalid", "The same product stands in two lines", { fields: twice });
  const fields: Record<string, string> = {};
  const nearest: Record<string, number[]> = {};
  for (const [index, { quantity }] of lines.entries()) {
    const verdict = judgeQuantity(quantity, ANY_PRODUCT);
    if (verdict.ok) continue;
    const name = `lines[${index}].quantity`;
    fields[name] = verdict.message;
    nearest[name] = verdict.nearest;
  }
  const [first] = Object.entries(fields);
  return first ? refuse("off_lot", `${first[0]}: ${first[1]}`, { fields, details: { nearest } }) : null;
}

const ANY_PRODUCT = { minimumLot: 1, available: MAX_LINE_PIECES };
