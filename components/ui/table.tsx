// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

interface TableProps extends Omit<ComponentProps<"table">, "role"> {
  caption: string;
  /** Under 960 px each row becomes a card (see `record-table.css`); give every `Cell` its `label`. */
  cards?: boolean;
}

/** Roles are explicit: on phones rows are cards, and `display` would remove the native roles. */
export function Table({ caption, cards = false, className, children, ...rest }: TableProps) {
  return (
    <table {...rest} role="table" className={classNames("data-table", cards && "record-table", className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup">
      <tr role="row">{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody role="rowgroup">{children}</tbody>;
}

export function Row({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <tr role="row" className={className || undefined}>
      {children}
    </tr>
  );
}

interface HeadCellProps extends Omit<ComponentProps<"th">, "role" | "scope"> {
  /** Aligned right, like its figures. */
  numeric?: boolean;
  /** For columns that can be sorted; put a `SortLink` inside. */
  sorted?: "ascending" | "descending" | "none";
}

export function HeadCell({ numeric, sorted, className, ...rest }: HeadCellProps) {
  return (
    <th
      {...rest}
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      className={classNames(className, numeric && "numeric") || undefined}
    />
  );
}

interface CellProps extends Omit<ComponentProps<"td">, "role"> {
  /** The column's name, shown where the row is a card. */
  label: string;
  numeric?: boolean;
  /** As wide as the card. */
  wide?: boolean;
}

export function Cell({ label, numeric, wide, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      role="cell"
      data-label={label}
      className={classNames(className, numeric && "numeric", wide && "is-wide") || undefined}
    />
  );
}

/** Second line of a cell: SKU, price of a lot, a date. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className="second-line">{children}</span>;
}
