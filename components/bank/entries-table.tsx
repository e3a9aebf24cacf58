import { formatDay } from "@/components/ui/dates";
import { DataTable } from "@/components/ui/table";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import {
  amountText,
  ENTRY_STATE_WORD,
  isCredit,
  PROBLEM_WORD,
  type ProblemKind,
} from "@/lib/features/bank/domain/entry-states";
import type { BankEntryView } from "@/lib/features/bank/domain/views";
import { formatPrice } from "@/lib/values/money";
import { EntryActions } from "./entry-actions";

/** Payments of statements, each with why it waits and what can be done. */
export function EntriesTable({ entries }: { entries: readonly BankEntryView[] }) {
  return (
    <DataTable
      caption="Payments by transfer"
      cards
      className="mt-4"
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        {
          label: "Payment",
          wide: true,
          className: "wrap-anywhere",
          cell: (entry) => (
            <>
              <b>{entry.payer ?? "No name"}</b>
              <span className="second-line">{entry.text || "No text"}</span>
              <span className="second-line">
                {formatDay(entry.day)}, entry {entry.entry}
              </span>
            </>
          ),
        },
        {
          label: "Amount",
          numeric: true,
          cell: ({ amountCents, leftCents, uses, currency }) => (
            <>
              {amountText(amountCents, currency)}
              {uses.length > 0 && leftCents > 0 ? (
                <span className="second-line">{amountText(leftCents, currency)} credit</span>
              ) : null}
              {leftCents < 0 ? (
                <span className="second-line">{amountText(-leftCents, currency)} too much is booked</span>
              ) : null}
            </>
          ),
        },
        { label: "State", wide: true, cell: (entry) => <StateOf entry={entry} /> },
        {
          label: "To do",
          wide: true,
          cell: (entry) => (
            <EntryActions
              id={entry.id}
              revision={entry.revision}
              state={entry.state}
              payment={`${amountText(entry.amountCents, entry.currency)} of ${entry.payer ?? "nobody named"}`}
              credit={isCredit(entry.problem) ? amountText(entry.leftCents, entry.currency) : null}
              candidates={entry.candidates.map(({ id, name, status }) => ({
                id,
                name,
                isExpired: status === "expired",
              }))}
            />
          ),
        },
      ]}
    />
  );
}

/** Why it waits where one of the offered orders is to be chosen. */
const TO_CHOOSE: readonly ProblemKind[] = ["no_reference", "unknown_reference", "several_orders"];

function StateOf({ entry: { state, problem, order, candidates, uses } }: { entry: BankEntryView }) {
  if (state === "booked" && uses.length > 1) return <UsesOf uses={uses} />;
  if (state === "booked")
    return order ? (
      <>
        Booked for <a href={`/dashboard/myorders/${order.id}`}>order {orderNumber(order.id)}</a>
        <span className="second-line wrap-anywhere">{order.name}</span>
      </>
    ) : (
      ENTRY_STATE_WORD.booked
    );
  if (!problem) return ENTRY_STATE_WORD[state];
  return (
    <>
      <b>{state === "closed" ? ENTRY_STATE_WORD.closed : PROBLEM_WORD[problem.kind]}</b>
      <span className="second-line wrap-anywhere">{problem.text}</span>
      {state === "waiting" && candidates.length === 0 && TO_CHOOSE.includes(problem.kind) ? (
        <span className="second-line">No open order has this amount.</span>
      ) : null}
      {state === "closed" && uses.length > 0 ? (
        <span className="block mt-2">
          <UsesOf uses={uses} />
        </span>
      ) : null}
    </>
  );
}

/** The orders that it pays. */
const UsesOf = ({ uses }: Pick<BankEntryView, "uses">) => (
  <>
    Booked for{" "}
    {uses.map((use) => (
      <span className="second-line wrap-anywhere" key={use.order.id}>
        <a href={`/dashboard/myorders/${use.order.id}`}>order {orderNumber(use.order.id)}</a>,{" "}
        {formatPrice(use.cents)}, {use.order.name}
      </span>
    ))}
  </>
);
