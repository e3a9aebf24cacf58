// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
import type { Key, ReactNode } from "react";
import { classNames } from "./class-names";

/** A column, said once: for the head, for each row, and for the card that a row is on a phone. */
export interface Column<R> {
  /** Heads the column, and names the value where the row is a card. */
  label: string;
  /** Stands in the head instead of the label: a `SortLink`, or words for screen readers alone. */
  heading?: ReactNode;
  /** For columns that can be sorted; the heading is a `SortLink`. */
  sorted?: "ascending" | "descending" | "none";
  /** Aligned right, like its head. */
  numeric?: boolean;
  /** As wide as the card. */
  wide?: boolean;
  /** On a card the value says what it is: the label is for screen readers alone. As the label says by itself (`PLAIN`). */
  plain?: boolean;
  /** Of its cells, such as `col-state`. */
  className?: string;
  headClass?: string;
  cell: (row: R, index: number) => ReactNode;
}

/** Labels that name a column in a head, and that no card has to spell out. */
const PLAIN = new Set(["Name", "Product", "Description", "Action", "Actions"]);

interface DataTableProps<R> {
  caption: string;
  /** Under 960 px each row becomes a card (see `record-table.css`). */
  cards?: boolean;
  className?: string;
  rows: readonly R[];
  keyOf: (row: R, index: number) => Key;
  /** False leaves a column out. */
  columns: readonly (Column<R> | false)[];
}

/** Roles are explicit: on phones rows are cards, and `display` would remove the native roles. */
export function DataTable<R>({ caption, cards = false, className, rows, keyOf, columns }: DataTableProps<R>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <table role="table" className={classNames("data-table", cards && "record-table", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {shown.map(({ label, heading = label, sorted, numeric, headClass }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              className={classNames(headClass, numeric && "numeric") || undefined}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} role="row">
            {shown.map(({ label, numeric, wide, plain = PLAIN.has(label), className: ofCell, cell }) => (
              <td
                key={label}
                role="cell"
                data-label={label}
                className={
                  classNames(ofCell, numeric && "numeric", wide && "is-wide", cards && plain && "is-plain") ||
                  undefined
                }
              >
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Second line of a cell: SKU, price of a lot, a date. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className="second-line">{children}</span>;
}
