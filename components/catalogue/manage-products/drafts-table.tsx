import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { ProductChoice } from "./product-choice";

interface DraftRow {
  id: string;
  name: string;
  sku: string;
  publishAt: string | null;
  updatedAt: string;
}

export function DraftsTable({ drafts }: { drafts: readonly DraftRow[] }) {
  return (
    <DataTable
      caption="Drafts"
      cards
      rows={drafts}
      keyOf={({ id }) => id}
      columns={[
        {
          label: LABELS.columns.name,
          wide: true,
          className: "wrap-anywhere",
          cell: ({ id, name, sku }) => (
            <>
              <ProductChoice id={id} name={name} />
              <b>{name}</b>
              <SecondLine>{sku}</SecondLine>
            </>
          ),
        },
        { label: "Changed", cell: ({ updatedAt }) => <LocalTime at={updatedAt} to="minute" /> },
        {
          label: "Becomes public",
          cell: ({ publishAt }) =>
            publishAt === null ? "by hand" : <LocalTime at={publishAt} to="minute" />,
        },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: ({ id, name }) => (
            <a
              className={buttonClass({ size: "small" })}
              href={`/dashboard/manageproduct/${id}`}
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
