import { buttonClass } from "@/components/ui/button";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { FamilyView } from "@/lib/core/domain/catalogue/families/family";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount } from "@/lib/values/money";

interface FamiliesTableProps {
  /** Each with the number of its products, drafts included. */
  families: readonly (FamilyView & { count: number })[];
  labelOf: (axis: string) => string;
}

export function FamiliesTable({ families, labelOf }: FamiliesTableProps) {
  return (
    <DataTable
      caption="Families"
      cards
      rows={families}
      keyOf={({ slug }) => slug}
      columns={[
        {
          label: LABELS.columns.name,
          wide: true,
          className: "wrap-anywhere",
          cell: ({ slug, name }) => (
            <>
              <b>{name}</b>
              <SecondLine>{slug}</SecondLine>
            </>
          ),
        },
        {
          label: "Rows and columns",
          className: "wrap-anywhere",
          cell: ({ axes }) => axes.map(labelOf).join(" × "),
        },
        { label: "Products", numeric: true, cell: ({ count }) => formatCount(count) },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: ({ slug, name }) => (
            <a
              className={buttonClass({ size: "small" })}
              href={`/dashboard/families/${slug}`}
              aria-label={`Edit ${name}`}
            >
              Edit
            </a>
          ),
        },
      ]}
    />
  );
}
