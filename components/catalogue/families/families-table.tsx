import { buttonClass } from "@/components/ui/button";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
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
    <Table caption="Families" cards>
      <TableHead>
        <HeadCell>{LABELS.columns.name}</HeadCell>
        <HeadCell>Rows and columns</HeadCell>
        <HeadCell numeric>Products</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {families.map(({ slug, name, axes, count }) => (
          <Row key={slug}>
            <Cell label={LABELS.columns.name} wide className="wrap-anywhere">
              <b>{name}</b>
              <SecondLine>{slug}</SecondLine>
            </Cell>
            <Cell label="Rows and columns" className="wrap-anywhere">
              {axes.map(labelOf).join(" × ")}
            </Cell>
            <Cell label="Products" numeric>
              {formatCount(count)}
            </Cell>
            <Cell label={LABELS.columns.action} numeric wide>
              <a
                className={buttonClass({ size: "small" })}
                href={`/dashboard/families/${slug}`}
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
