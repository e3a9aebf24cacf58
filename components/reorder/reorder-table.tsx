// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { useEffect, useRef, useState } from "react";
import { LineTableHead } from "@/components/orders/line-table";
import { TextField } from "@/components/ui/field";
import { RowPages } from "@/components/ui/row-pages";
import { hasWords } from "@/lib/values/has-words";
import { formatCount } from "@/lib/values/money";
import { ReorderTableRow } from "./reorder-row";
import { productsOf, type ReorderRow } from "./reorder-rows";

/** A row has some 2.5 kB of HTML, and a list up to a thousand rows. */
const ROWS_A_PAGE = 100;

interface ReorderTableProps {
  caption: string;
  rows: readonly ReorderRow[];
  withNotes?: boolean;
  onChange: (rows: ReorderRow[]) => void;
}

/** Long lists come in pages and can be searched. Each change is one of the whole list, whichever rows are shown. */
export function ReorderTable({ caption, rows, withNotes = false, onChange }: ReorderTableProps) {
  const [words, setWords] = useState("");
  const [asked, setAsked] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  const taken = productsOf(rows);
  const found = words.trim() === "" ? rows : rows.filter((row) => hasWords(textOf(row), words));
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / ROWS_A_PAGE)));
  useShownRow(rows, (index) => {
    setWords("");
    setAsked(pageOf(index));
  });
  return (
    <>
      {rows.length > ROWS_A_PAGE ? (
        <div className="mb-4 max-w-120">
          <TextField
            id="find-line"
            type="search"
            label="Find a part in the list"
            autoComplete="off"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setAsked(1);
            }}
          />
          {words.trim() === "" ? null : (
            <p className="field-hint mt-2" role="status">
              {formatCount(found.length)} of {formatCount(rows.length)}
            </p>
          )}
        </div>
      ) : null}
      <table ref={table} role="table" className="data-table basket-table">
        <caption className="sr-only">{caption}</caption>
        <LineTableHead />
        {found.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((row) => (
          <ReorderTableRow
            key={row.line.productId}
            row={row}
            taken={taken}
            withNotes={withNotes}
            onChange={(changed) => onChange(rows.map((one) => (one === row ? changed : one)))}
            onRemove={() => onChange(rows.filter((one) => one !== row))}
          />
        ))}
      </table>
      <RowPages
        page={page}
        perPage={ROWS_A_PAGE}
        total={found.length}
        onPage={(to) => {
          setAsked(to);
          table.current?.scrollIntoView({ block: "start" });
        }}
      />
    </>
  );
}

const pageOf = (index: number): number => Math.floor(index / ROWS_A_PAGE) + 1;

/** Shows the page of a row that was added, or that a link of the page leads to. */
function useShownRow(rows: readonly ReorderRow[], show: (index: number) => void): void {
  const latest = useRef({ rows, show });
  const length = useRef(rows.length);
  const goal = useRef<string | null>(null);
  useEffect(() => {
    latest.current = { rows, show };
    if (rows.length === length.current + 1) show(rows.length - 1);
    length.current = rows.length;
  });
  useEffect(() => {
    if (goal.current === null) return;
    const row = document.getElementById(goal.current);
    goal.current = null;
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#line-"]') : null;
      const id = link?.hash.slice(1) ?? "";
      const index = latest.current.rows.findIndex(({ line }) => `line-${line.productId}` === id);
      if (index < 0 || document.getElementById(id)) return;
      goal.current = id;
      latest.current.show(index);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}

const textOf = ({ line: { name, sku }, note }: ReorderRow): string => `${name} ${sku} ${note}`;
