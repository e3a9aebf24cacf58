import { formatDay } from "@/components/ui/dates";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import {
  amountText,
  ENTRY_STATE_WORD,
  PROBLEM_WORD,
  type ProblemKind,
} from "@/lib/features/bank/domain/entry-states";
import type { BankEntryView } from "@/lib/features/bank/domain/views";
import { EntryActions } from "./entry-actions";

/** Payments of statements, each with why it waits and what can be done. */
export function EntriesTable({ entries }: { entries: readonly BankEntryView[] }) {
  return (
    <Table caption="Payments by transfer" cards className="mt-4">
      <TableHead>
        <HeadCell>Payment</HeadCell>
        <HeadCell numeric>Amount</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell>To do</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell label="Payment" wide className="wrap-anywhere">
              <b>{entry.payer ?? "No name"}</b>
              <span className="second-line">{entry.text || "No text"}</span>
              <span className="second-line">
                {formatDay(entry.day)}, entry {entry.entry}
              </span>
            </Cell>
            <Cell label="Amount" numeric>
              {amountText(entry.amountCents, entry.currency)}
            </Cell>
            <Cell label="State" wide>
              <StateOf entry={entry} />
            </Cell>
            <Cell label="To do" wide>
              <EntryActions
                id={entry.id}
                revision={entry.revision}
                state={entry.state}
                payment={`${amountText(entry.amountCents, entry.currency)} of ${entry.payer ?? "nobody named"}`}
                candidates={entry.candidates.map(({ id, name, status }) => ({
                  id,
                  name,
                  isExpired: status === "expired",
                }))}
              />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** Why it waits where one of the offered orders is to be chosen. */
const TO_CHOOSE: readonly ProblemKind[] = ["no_reference", "unknown_reference", "several_orders"];

function StateOf({ entry: { state, problem, order, candidates } }: { entry: BankEntryView }) {
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
        <span className="second-line">No open order is of this amount.</span>
      ) : null}
    </>
  );
}
