"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { Button, buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { idsText } from "@/lib/features/shipments/domain/picking";
import { formatCount } from "@/lib/values/money";
import type { RowToShip } from "./row-to-ship";

/** The orders that wait. Ticked ones are picked, packed and sent together; a scanner ticks by the number on a slip. */
export function OrdersToShip({ orders }: { orders: readonly RowToShip[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [scanned, setScanned] = useState("");
  const [unknown, setUnknown] = useState<string>();
  const chosen = orders.filter(({ id }) => ticked.has(id));
  const areAll = chosen.length === orders.length;

  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const scan = () => {
    const number = scanned.trim().replace(/^#/, "").toUpperCase();
    if (number === "") return;
    const found = orders.find((order) => order.number === number || order.id.toUpperCase() === number);
    setUnknown(found ? undefined : `${number} is none of the orders on this page`);
    if (!found) return;
    tick(found.id, true);
    setScanned("");
  };

  return (
    <>
      <PlainForm className="mt-4 flex flex-wrap items-end gap-3" onSubmit={scan}>
        <div className="min-w-48 flex-1">
          <TextField
            id="scan"
            label="Scan or type an order’s number"
            autoComplete="off"
            autoCapitalize="characters"
            value={scanned}
            error={unknown}
            onChange={({ currentTarget }) => setScanned(currentTarget.value)}
          />
        </div>
        <Button onClick={() => setTicked(new Set(areAll ? [] : orders.map(({ id }) => id)))}>
          {areAll ? "Tick none" : `Tick all ${formatCount(orders.length)}`}
        </Button>
      </PlainForm>
      <ul className="to-ship mt-4">
        {orders.map((order) => (
          <li key={order.id}>
            <Row order={order} isTicked={ticked.has(order.id)} onTick={tick} />
          </li>
        ))}
      </ul>
      <div className="to-ship-actions">
        <p aria-live="polite">
          {formatCount(chosen.length)} of {formatCount(orders.length)} ticked
        </p>
        {chosen.length > 0 ? (
          <div className="button-row">
            <Action to="list" ids={chosen.map(({ id }) => id)}>
              Picking list
            </Action>
            <Action to="slips" ids={chosen.map(({ id }) => id)}>
              Packing slips
            </Action>
            <Action to="send" ids={chosen.map(({ id }) => id)} isPrimary>
              Send
            </Action>
          </div>
        ) : null}
      </div>
    </>
  );
}

interface ActionProps {
  to: "list" | "slips" | "send";
  ids: readonly string[];
  isPrimary?: boolean;
  children: string;
}

const Action = ({ to, ids, isPrimary, children }: ActionProps) => (
  <a
    className={buttonClass(isPrimary ? { variant: "primary" } : {})}
    href={`/dashboard/picking/${to}?orders=${idsText(ids)}`}
  >
    {children}
  </a>
);

interface RowProps {
  order: RowToShip;
  isTicked: boolean;
  onTick: (id: string, isTicked: boolean) => void;
}

function Row({ order, isTicked, onTick }: RowProps) {
  const { id, number, placedAt, to, what, pieces, notes } = order;
  return (
    <label className="to-ship-row">
      <input
        type="checkbox"
        className="accent-act"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(id, currentTarget.checked)}
      />
      <span className="wrap-anywhere">
        <b>{number}</b> <LocalTime at={placedAt} to="day" />
        <span className="block">{to}</span>
        <span className="block text-ink-2">{what}</span>
        {notes.map((note) => (
          <span key={note} className="block text-ink-2">
            {note}
          </span>
        ))}
      </span>
      <span className="to-ship-pieces">
        <b>{formatCount(pieces)}</b>
        <span className="block text-ink-3">pieces</span>
      </span>
    </label>
  );
}
