import { DataTable, SecondLine } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

export interface MemberRow {
  id: string;
  sku: string;
  name: string;
  isDraft: boolean;
}

/** The products of a family as staff see them, each with a link to its editor, where it leaves the family. */
export function MembersTable({ members }: { members: readonly MemberRow[] }) {
  return (
    <DataTable
      caption="Products of the family"
      cards
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        {
          label: LABELS.columns.name,
          wide: true,
          className: "wrap-anywhere",
          cell: ({ id, sku, name }) => (
            <>
              <a href={`/dashboard/manageproduct/${id}#family-heading`}>{name}</a>
              <SecondLine>{sku}</SecondLine>
            </>
          ),
        },
        { label: "State", cell: ({ isDraft }) => (isDraft ? "draft" : "published") },
      ]}
    />
  );
}
