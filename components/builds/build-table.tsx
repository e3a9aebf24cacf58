"use client";

import { DataTable } from "@/components/ui/table";
import type { BuildPart } from "@/lib/features/builds/domain/build";
import type { BuildResult } from "@/lib/features/builds/domain/calculate";
import { buildColumns } from "./build-columns";
import type { BuildOfPage } from "./use-build";

interface BuildTableProps {
  build: BuildOfPage;
  /** The parts that the result has, in the same order. */
  parts: readonly BuildPart[];
  result: BuildResult | null;
}

export function BuildTable({ build, parts, result }: BuildTableProps) {
  const resultOf = new Map(parts.map(({ productId }, index) => [productId, result?.parts[index] ?? null]));
  return (
    <DataTable
      caption="Parts of the build"
      cards
      className="build-table mt-8"
      rows={build.typed.parts.map((part) => ({
        part,
        product: build.products.get(part.productId),
        result: resultOf.get(part.productId) ?? null,
      }))}
      keyOf={({ part }) => part.productId}
      columns={buildColumns({
        onChange: build.changePart,
        onRemove: (productId) =>
          build.setParts((before) => before.filter((other) => other.productId !== productId)),
      })}
    />
  );
}
