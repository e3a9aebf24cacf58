"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useRequestKey } from "@/components/forms/use-request-key";
import { buttonClass } from "@/components/ui/button";
import { CheckboxField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { sentOrdersSchema } from "@/lib/features/shipments/domain/schemas";
import { matchRows, readTrackingRows } from "@/lib/features/shipments/domain/tracking-rows";
import { formatCount } from "@/lib/values/money";
import { CarrierField } from "./carrier-field";
import { CarrierFile } from "./carrier-file";
import type { RowToShip } from "./row-to-ship";
import { type RowToSend, rowsToSend, type TypedNumbers } from "./send-rows";

interface Refused {
  orderId: string;
  message: string;
}

interface SendFormProps {
  orders: readonly RowToShip[];
  /** The names of the shop's carriers. */
  carriers: readonly string[];
}

/** Each row says what will happen to it before anything leaves. An order that cannot leave stays, and the others go. */
export function SendForm({ orders, carriers }: SendFormProps) {
  const [numbers, setNumbers] = useState<TypedNumbers>({});
  const [carrier, setCarrier] = useState("");
  const [withoutNumber, setWithoutNumber] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  /** They had left before, so that nobody sends them here any more. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const requestKey = useRequestKey();
  const open = orders.filter(({ id }) => !sent.includes(id) && !gone.includes(id));
  const rows = rowsToSend(open, numbers, { carrier, withoutNumber });
  const going = rows.filter(({ state }) => state === "goes");

  const type = (id: string, tracking: string) => setNumbers({ ...numbers, [id]: { tracking } });
  const read = (text: string): string[] => {
    const { found, problems } = matchRows(
      readTrackingRows(text),
      open.map(({ id }) => id),
    );
    setNumbers({ ...numbers, ...Object.fromEntries(found) });
    return problems;
  };
  const send = async () => {
    const body = {
      orders: going.map(({ order, parcel }) => ({
        orderId: order.id,
        revision: order.revision,
        ...(parcel ? { parcel } : {}),
      })),
    };
    const idempotencyKey = requestKey.of(body);
    const answer = await call("POST /shipments", { body, idempotencyKey, answer: sentOrdersSchema });
    if (answer.ok) {
      const answers = answer.value.orders;
      const isGone = ({ refusal }: (typeof answers)[number]) => refusal?.code === "already_shipped";
      const idsOf = (some: typeof answers) => some.map(({ orderId }) => orderId);
      setSent((before) => [...before, ...idsOf(answers.filter((order) => order.sent))]);
      setGone((before) => [...before, ...idsOf(answers.filter(isGone))]);
      setRefused(
        answers.flatMap((order) =>
          order.refusal && !isGone(order) ? [{ orderId: order.orderId, message: order.refusal.message }] : [],
        ),
      );
    }
    if (answer.ok || !outcomeIsUnknown(answer)) requestKey.end();
    return answer;
  };

  return (
    <>
      <div className="mt-4 grid gap-3">
        {sent.length > 0 ? (
          <Notice tone="ok" title={sentTitle(sent.length)}>
            {sent.map(orderNumber).join(", ")}
          </Notice>
        ) : null}
        {gone.length > 0 ? (
          <Notice tone="low" title={goneTitle(gone.length)}>
            {gone.map(orderNumber).join(", ")}. Their parcels are those that were entered then.
          </Notice>
        ) : null}
        {refused.length > 0 ? (
          <Notice tone="bad" title={refusedTitle(refused.length)}>
            {refused.map(({ orderId, message }) => (
              <span key={orderId} className="block">
                {orderNumber(orderId)}: {message}
              </span>
            ))}
          </Notice>
        ) : null}
      </div>
      {open.length > 0 ? (
        <>
          <div className="mt-6 grid max-w-160 gap-4">
            <CarrierField
              id="carrier"
              carriers={carriers}
              label="Carrier of the parcels"
              hint="A carrier in the file counts before this one."
              autoComplete="off"
              maxLength={40}
              value={carrier}
              onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
            />
            <CarrierFile onRead={read} />
          </div>
          <ol className="to-ship mt-6">
            {rows.map((row) => (
              <li key={row.order.id}>
                <Row row={row} typed={numbers[row.order.id]?.tracking ?? ""} onType={type} />
              </li>
            ))}
          </ol>
          <div className="to-ship-actions">
            <CheckboxField
              label="Also send orders without a number"
              checked={withoutNumber}
              onChange={({ currentTarget }) => setWithoutNumber(currentTarget.checked)}
            />
            <div className="button-row">
              <SendButton going={going} all={rows.length} call={send} />
            </div>
          </div>
        </>
      ) : (
        <p className="mt-6">
          <a className={buttonClass({ variant: "primary" })} href="/dashboard/picking">
            Show the orders to ship
          </a>
        </p>
      )}
    </>
  );
}

interface SendButtonProps {
  going: readonly RowToSend[];
  all: number;
  call: Parameters<typeof ConfirmButton>[0]["call"];
}

function SendButton({ going, all, call }: SendButtonProps) {
  const without = going.filter(({ parcel }) => !parcel).length;
  return (
    <ConfirmButton
      label={going.length === 1 ? "Send one order" : `Send ${formatCount(going.length)} orders`}
      variant="primary"
      disabled={going.length === 0}
      question={{
        title: going.length === 1 ? "Has the order left?" : `Have ${formatCount(going.length)} orders left?`,
        description: "Their customers are told that they are on their way. It cannot be undone.",
        details: [
          { term: "With a number", value: formatCount(going.length - without) },
          ...(without > 0 ? [{ term: "Without a number", value: formatCount(without) }] : []),
          ...(all > going.length ? [{ term: "Stay here", value: formatCount(all - going.length) }] : []),
        ],
        keepLabel: "Not yet",
        confirmLabel: "Send them",
      }}
      call={call}
      focusAfter="heading-in-view"
    />
  );
}

interface RowProps {
  row: RowToSend;
  typed: string;
  onType: (id: string, tracking: string) => void;
}

/** A scanner ends a number with Enter: the next row is ready for the next one. */
function Row({ row: { order, state, text }, typed, onType }: RowProps) {
  const id = `tracking-${order.id}`;
  return (
    <div className="send-row">
      <div className="wrap-anywhere">
        <b>{order.number}</b> {order.to}
        <span className="block text-ink-2">
          {order.what}, {formatCount(order.pieces)} pieces
        </span>
      </div>
      <TextField
        id={id}
        label={`Number of the parcel of order ${order.number}`}
        autoComplete="off"
        value={typed}
        error={state === "wrong" ? text : undefined}
        hint={state === "wrong" ? undefined : text}
        onChange={({ currentTarget }) => onType(order.id, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const fields = [...document.querySelectorAll<HTMLInputElement>(".send-row input")];
          fields[fields.findIndex((field) => field.id === id) + 1]?.focus();
        }}
      />
    </div>
  );
}

const sentTitle = (orders: number): string =>
  orders === 1 ? "One order is on its way" : `${formatCount(orders)} orders are on their way`;

const goneTitle = (orders: number): string =>
  orders === 1 ? "One order had left before" : `${formatCount(orders)} orders had left before`;

const refusedTitle = (orders: number): string =>
  orders === 1 ? "One order did not leave" : `${formatCount(orders)} orders did not leave`;
