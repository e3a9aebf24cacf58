"use client";

import { HeadCell, Table, TableBody, TableHead } from "@/components/ui/table";
import type { BuildPart } from "@/lib/features/builds/domain/build";
import type { BuildResult } from "@/lib/features/builds/domain/calculate";
import { BuildRow } from "./build-row";
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
    <Table caption="Parts of the build" cards className="build-table mt-8">
      <TableHead>
        <HeadCell>Name</HeadCell>
        <HeadCell numeric>a bicycle</HeadCell>
        <HeadCell numeric>spare %</HeadCell>
        <HeadCell numeric>needed</HeadCell>
        <HeadCell numeric>own stock</HeadCell>
        <HeadCell numeric>to order</HeadCell>
        <HeadCell numeric>left over</HeadCell>
        <HeadCell numeric>Total cost</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell>
          <span className="sr-only">Remove</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {build.typed.parts.map((part) => (
          <BuildRow
            key={part.productId}
            part={part}
            product={build.products.get(part.productId)}
            result={resultOf.get(part.productId) ?? null}
            onChange={build.changePart}
            onRemove={(productId) =>
              build.setParts((before) => before.filter((other) => other.productId !== productId))
            }
          />
        ))}
      </TableBody>
    </Table>
  );
}
