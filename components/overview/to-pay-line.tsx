import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { dayText, isOverdue } from "@/lib/core/domain/companies/terms";
import { type ToPay, toPay } from "@/lib/core/domain/orders/to-pay";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatPrice } from "@/lib/values/money";

/** The sum to be paid over all orders, and until when the first. Nothing where nothing is. */
export function ToPayLine({ orders, now }: { orders: readonly OrderView[]; now: string }) {
  const sum = toPay(orders);
  if (!sum) return null;
  return (
    <Notice tone="low" title={`${formatPrice(sum.cents)} to be paid`}>
      <p>
        {sum.orders === 1 ? "1 order" : `${sum.orders} orders, the first`}{" "}
        <First first={sum.first} now={now} />
      </p>
    </Notice>
  );
}

function First({ first: { at, isDay }, now }: { first: ToPay["first"]; now: string }) {
  if (!isDay)
    return (
      <>
        by <LocalTime at={at} to="minute" />
      </>
    );
  const due = new Date(at);
  return `${isOverdue(due, new Date(now)) ? "overdue since" : "by"} ${dayText(due)}`;
}
