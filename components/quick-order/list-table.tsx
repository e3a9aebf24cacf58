// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
// biome-ignore-all lint/a11y/useSemanticElements: buttons that choose rows are no fields of a form
"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatCount } from "@/lib/values/money";
import { kindOf, type RowKind, type ShownRow, summaryOf } from "./list-model";
import { ListRowView } from "./list-row-view";
import { ListTotal } from "./list-total";
import type { useList } from "./use-list";

interface ListTableProps {
  list: ReturnType<typeof useList>;
  notes: readonly string[];
  onAgain: () => void;
}

type Tab = "all" | RowKind;
const TABS: readonly { tab: Tab; label: string }[] = [
  { tab: "all", label: "All lines" },
  { tab: "need", label: "Need you" },
  { tab: "right", label: "Right" },
  { tab: "out", label: "Left out" },
];
/** So many rows are drawn at a time: a page of 5,000 would freeze a telephone. */
const ROWS_AT_A_TIME = 100;

export function ListTable({ list, notes, onAgain }: ListTableProps) {
  const [tab, setTab] = useState<Tab>("all");
  const [most, setMost] = useState(ROWS_AT_A_TIME);
  const summary = summaryOf(list.rows);
  const { right, need, out } = summary.counts;
  const rows = tab === "all" ? list.rows : list.rows.filter((row) => kindOf(row) === tab);
  const shown = rows.slice(0, most);
  const choose = (next: Tab) => {
    setTab(next);
    setMost(ROWS_AT_A_TIME);
  };
  /** Shows the first row that needs the customer, and puts the cursor into it. */
  const nextThatNeeds = () => {
    const next = list.rows.find((row) => kindOf(row) === "need");
    if (!next) return;
    choose("need");
    requestAnimationFrame(() => document.getElementById(quantityId(next))?.focus());
  };
  return (
    <div>
      <div className="list-summary">
        <p role="status">
          <b>
            {right === 1 ? "1 row is right" : `${formatCount(right)} rows are right`}
            {need === 0 ? "" : `, ${formatCount(need)} ${need === 1 ? "needs" : "need"} you`}
          </b>
          {out === 0 ? "" : `, ${formatCount(out)} left out or joined`}
        </p>
        <Button variant="quiet" onClick={onAgain}>
          Change what was pasted
        </Button>
      </div>
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <p className="field-hint">Enter and the arrow keys go down a column; a change is judged at once.</p>
      <div className="verdict-tabs" role="group" aria-label="Rows that are shown">
        {TABS.map(({ tab: one, label }) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => choose(one)}>
            {label} <span>{formatCount(one === "all" ? list.rows.length : summary.counts[one])}</span>
          </button>
        ))}
      </div>
      <table role="table" className="data-table read-table">
        <caption className="sr-only">Rows of the list</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="col-row">
              Row
            </th>
            <th role="columnheader" scope="col">
              Pasted
            </th>
            <th role="columnheader" scope="col">
              Part
            </th>
            <th role="columnheader" scope="col" className="numeric">
              Quantity
            </th>
            <th role="columnheader" scope="col" className="numeric">
              Total cost
            </th>
            <th role="columnheader" scope="col">
              Verdict
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row) => (
            <ListRowView
              key={row.read.row}
              row={row}
              isJudging={list.judging.has(row.read.row)}
              onChange={list.change}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 ? <p className="field-hint">No row is here.</p> : null}
      {rows.length > shown.length ? (
        <div className="button-row">
          <Button onClick={() => setMost(most + ROWS_AT_A_TIME)}>
            Show {formatCount(Math.min(ROWS_AT_A_TIME, rows.length - shown.length))} more of{" "}
            {formatCount(rows.length)}
          </Button>
        </div>
      ) : null}
      <ListTotal
        rows={list.rows}
        summary={summary}
        isBusy={list.judging.size > 0}
        onNext={nextThatNeeds}
        onDone={list.markDone}
      />
    </div>
  );
}

const quantityId = ({ read }: ShownRow): string => `list-quantity-${read.row}`;
