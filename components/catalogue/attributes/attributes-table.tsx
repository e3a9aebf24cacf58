import { buttonClass } from "@/components/ui/button";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { TYPE_WORD } from "./attribute-values";

export function AttributesTable({ attributes }: { attributes: readonly AttributeView[] }) {
  return (
    <DataTable
      caption="Attributes"
      cards
      rows={attributes}
      keyOf={({ key }) => key}
      columns={[
        {
          label: "Label",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ key, label }) => (
            <>
              <b>{label}</b>
              <SecondLine>{key}</SecondLine>
            </>
          ),
        },
        {
          label: "Type",
          className: "wrap-anywhere",
          cell: ({ type, unit, choices }) => (
            <>
              {[TYPE_WORD[type], unit].filter(Boolean).join(", ")}
              {choices.length > 0 ? <SecondLine>{choices.join(", ")}</SecondLine> : null}
            </>
          ),
        },
        {
          label: "Categories",
          className: "wrap-anywhere",
          cell: ({ categories }) => (categories.length > 0 ? categories.join(", ") : "all"),
        },
        { label: "Filter", cell: ({ facet }) => (facet ? "yes" : "no") },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: ({ key, label }) => (
            <a
              className={buttonClass({ size: "small" })}
              href={`/dashboard/attributes/${key}`}
              aria-label={`Edit ${label}`}
            >
              Edit
            </a>
          ),
        },
      ]}
    />
  );
}
