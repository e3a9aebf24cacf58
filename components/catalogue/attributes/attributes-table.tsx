import { buttonClass } from "@/components/ui/button";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { TYPE_WORD } from "./attribute-values";

export function AttributesTable({ attributes }: { attributes: readonly AttributeView[] }) {
  return (
    <Table caption="Attributes" cards>
      <TableHead>
        <HeadCell>Label</HeadCell>
        <HeadCell>Type</HeadCell>
        <HeadCell>Categories</HeadCell>
        <HeadCell>Filter</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {attributes.map(({ key, label, type, unit, choices, categories, facet }) => (
          <Row key={key}>
            <Cell label="Label" wide className="wrap-anywhere">
              <b>{label}</b>
              <SecondLine>{key}</SecondLine>
            </Cell>
            <Cell label="Type" className="wrap-anywhere">
              {[TYPE_WORD[type], unit].filter(Boolean).join(", ")}
              {choices.length > 0 ? <SecondLine>{choices.join(", ")}</SecondLine> : null}
            </Cell>
            <Cell label="Categories" className="wrap-anywhere">
              {categories.length > 0 ? categories.join(", ") : "all"}
            </Cell>
            <Cell label="Filter">{facet ? "yes" : "no"}</Cell>
            <Cell label={LABELS.columns.action} numeric wide>
              <a
                className={buttonClass({ size: "small" })}
                href={`/dashboard/attributes/${key}`}
                aria-label={`Edit ${label}`}
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
