import type { CsvCell } from "@/lib/values/csv";
import type { BuildPart } from "./build";
import type { BuildResult } from "./calculate";
import { dollarsText } from "./dollars";

type FilePart = Omit<BuildPart, "productId"> & { sku: string; name: string };

/**
 * Makes the table of a build's file. Quick order reads its first three columns as a list of parts. The quantity is 0 where
 * nothing of a part has to be ordered.
 */
export function buildRows(parts: readonly FilePart[], { parts: results }: BuildResult): CsvCell[][] {
  const rows = parts.map(({ sku, name, perBicycle, spare, ownStock }, index): CsvCell[] => {
    const result = results[index];
    if (!result) throw new Error("a part has its result");
    return [
      sku,
      name,
      result.toOrder,
      perBicycle,
      spare,
      result.exactNeed,
      result.needed,
      ownStock,
      result.leftOver,
      result.short,
      dollarsText(BigInt(result.unitCents)),
      dollarsText(result.totalCents),
    ];
  });
  return [HEAD, ...rows];
}

const HEAD = [
  "SKU",
  "Name",
  "Quantity",
  "Per bicycle",
  "Spare %",
  "Exact need",
  "Needed",
  "Own stock",
  "Left over",
  "Short",
  "Unit price",
  "Line total",
];
