import { buttonClass } from "@/components/ui/button";
import { formatDay } from "@/components/ui/dates";
import { DataTable, SecondLine } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import type { OwnPageSummary } from "@/lib/features/own-pages/domain/own-page";

interface PagesTableProps {
  caption: string;
  /** None of them can stand in the footer. */
  withoutFooter?: boolean;
  pages: readonly OwnPageSummary[];
}

export function PagesTable({ caption, withoutFooter = false, pages }: PagesTableProps) {
  return (
    <DataTable
      caption={caption}
      cards
      className="mt-4"
      rows={pages}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Page",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ title, path }) => (
            <>
              <b>{title}</b>
              <SecondLine>{path}</SecondLine>
            </>
          ),
        },
        { label: "State", cell: stateText },
        ...(withoutFooter
          ? []
          : [
              {
                label: "In the footer",
                cell: ({ published }: OwnPageSummary) => (published?.inFooter ? "yes" : "no"),
              },
            ]),
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: ({ id, title }) => (
            <a
              className={buttonClass({ size: "small" })}
              href={`/dashboard/shop/pages/${id}`}
              aria-label={`Edit ${title}`}
            >
              Edit
            </a>
          ),
        },
      ]}
    />
  );
}

function stateText({ published, hasDraft }: OwnPageSummary): string {
  if (!published) return hasDraft ? "draft" : "not written";
  return `published on ${formatDay(published.at)}${hasDraft ? ", draft with changes" : ""}`;
}
