import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
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
    <Table caption="Drafts" cards>
      <TableHead>
        <HeadCell>{LABELS.columns.name}</HeadCell>
        <HeadCell>Changed</HeadCell>
        <HeadCell>Becomes public</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {drafts.map(({ id, name, sku, publishAt, updatedAt }) => (
          <Row key={id}>
            <Cell label={LABELS.columns.name} wide className="wrap-anywhere">
              <ProductChoice id={id} name={name} />
              <b>{name}</b>
              <SecondLine>{sku}</SecondLine>
            </Cell>
            <Cell label="Changed">
              <LocalTime at={updatedAt} to="minute" />
            </Cell>
            <Cell label="Becomes public">
              {publishAt === null ? "by hand" : <LocalTime at={publishAt} to="minute" />}
            </Cell>
            <Cell label={LABELS.columns.action} numeric wide>
              <a
                className={buttonClass({ size: "small" })}
                href={`/dashboard/manageproduct/${id}`}
                aria-label={`Edit ${name}`}
              >
                Edit
              </a>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
