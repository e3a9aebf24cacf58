import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
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
    <Table caption="Products of the family" cards>
      <TableHead>
        <HeadCell>{LABELS.columns.name}</HeadCell>
        <HeadCell>State</HeadCell>
      </TableHead>
      <TableBody>
        {members.map(({ id, sku, name, isDraft }) => (
          <Row key={id}>
            <Cell label={LABELS.columns.name} wide className="wrap-anywhere">
              <a href={`/dashboard/manageproduct/${id}#family-heading`}>{name}</a>
              <SecondLine>{sku}</SecondLine>
            </Cell>
            <Cell label="State">{isDraft ? "draft" : "published"}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
