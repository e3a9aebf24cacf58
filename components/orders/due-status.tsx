import { Status } from "@/components/ui/status";
import { SecondLine } from "@/components/ui/table";
import { daysLeftText, dayText, isOverdue } from "@/lib/core/domain/companies/terms";
import type { OrderView } from "@/lib/core/domain/orders/views";

interface DueStatusProps {
  order: Pick<OrderView, "terms">;
  /** The server's clock, ISO. */
  now: string;
}

/** In how many days an order on account is due, or since how many it is overdue, with the day. */
export function DueStatus({ order: { terms }, now }: DueStatusProps) {
  if (!terms) return null;
  if (terms.dueAt === null)
    return (
      <>
        <Status tone="wait">Not shipped yet</Status>
        <SecondLine>due {terms.netDays} days after shipping</SecondLine>
      </>
    );
  const due = new Date(terms.dueAt);
  const at = new Date(now);
  const text = daysLeftText(due, at);
  return (
    <>
      <Status tone={isOverdue(due, at) ? "bad" : "low"}>
        {text.charAt(0).toUpperCase() + text.slice(1)}
      </Status>
      <SecondLine>{dayText(due)}</SecondLine>
    </>
  );
}
