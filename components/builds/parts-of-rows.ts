import type { ReadRow } from "@/components/api/answers";
import type { TypedPart } from "@/lib/features/builds/domain/typed";

/**
 * Makes parts of the rows of a list that the shop has read. A build needs no whole lots, so a row needs only its product. Where
 * its number of pieces is not clear, the field stays empty and the part is not counted until the user fills it in. Of decimal
 * numbers only a number below one at the end of a line is clear, since `1.500` may mean fifteen hundred.
 * @param taken products that the build has already
 * @returns the new parts, and the rows that are none (no product, or one that the build has), except for greetings and the like
 */
export function partsOfRows(
  rows: readonly ReadRow[],
  taken: ReadonlySet<string>,
): { parts: TypedPart[]; left: ReadRow[] } {
  const parts: TypedPart[] = [];
  const left: ReadRow[] = [];
  for (const row of rows) {
    if (row.verdict === "ignored" || row.verdict === "joined") continue;
    if (
      row.productId === null ||
      taken.has(row.productId) ||
      parts.some((part) => part.productId === row.productId)
    ) {
      left.push(row);
      continue;
    }
    const isClear = row.verdict !== "unreadable" && row.quantity !== null;
    parts.push({
      productId: row.productId,
      perBicycle: isClear ? String(row.quantity) : shareOf(row.text),
      spare: "0",
      ownStock: "0",
    });
  }
  return { parts, left };
}

/** Reads `0.333` at the end of `HI-TA-0004; 0.333`. It is empty where the line does not end with such a number. */
const shareOf = (text: string): string => /(?:^|[\s;|])(0\.\d{1,4})\s*$/.exec(text)?.[1] ?? "";
