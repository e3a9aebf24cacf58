// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import type { BasketLine } from "@/components/api/answers";
import { LineTableHead } from "@/components/orders/line-table";
import { t } from "@/lib/values/text";
import { type BasketReplace, BasketRow } from "./basket-row";
import type { UnsavedChanges } from "./unsaved-changes";
import type { BasketEdit, ChangeFailure } from "./use-basket";

interface BasketTableProps {
  lines: readonly BasketLine[];
  waiting: ReadonlyMap<string, BasketEdit>;
  failures: ReadonlyMap<string, ChangeFailure>;
  /** A quantity of 0 removes the line. */
  onSet: (productId: string, quantity: number) => void;
  onReplace: BasketReplace;
  addField: UnsavedChanges["addField"];
}

export function BasketTable({ lines, waiting, failures, onSet, onReplace, addField }: BasketTableProps) {
  return (
    <table role="table" className="data-table basket-table">
      <caption className="sr-only">{t("Lines of the basket")}</caption>
      <LineTableHead />
      {lines.map((line) => (
        <BasketRow
          key={line.productId}
          line={line}
          busy={waiting.has(line.productId)}
          failure={failures.get(line.productId) ?? null}
          onSet={onSet}
          onReplace={onReplace}
          addField={addField}
        />
      ))}
    </table>
  );
}
