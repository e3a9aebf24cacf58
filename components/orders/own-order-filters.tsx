import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { OWN_ORDER_FILTERS, type OwnOrderFilter, UNDER_WAY } from "@/lib/core/domain/orders/order-statuses";
import { daysText } from "@/lib/values/shop-day";
import { CUSTOMER_STATE } from "./order-labels";

interface OwnOrderFiltersProps {
  state: OwnOrderFilter | undefined;
  from: string | undefined;
  to: string | undefined;
}

const wordOf = (state: OwnOrderFilter): string =>
  state === UNDER_WAY ? "Under way" : CUSTOMER_STATE[state satisfies OrderStatus].word;

/** The first day that is taken: a year that is being typed passes through earlier ones. */
const FIRST_DAY = "2000-01-01";

/** State and days of a customer's orders, beside the words of the search. */
export function OwnOrderFilters({ state, from = "", to = "" }: OwnOrderFiltersProps) {
  return (
    <>
      <Select name="state" aria-label="State" defaultValue={state ?? ""}>
        <option value="">All states</option>
        {OWN_ORDER_FILTERS.map((one) => (
          <option key={one} value={one}>
            {wordOf(one)}
          </option>
        ))}
      </Select>
      <Day name="from" label="From" day={from} />
      <Day name="to" label="To" day={to} />
      {/* The rows show the reader's own time, which the server does not know. */}
      <p className="field-hint" id="placed-days">
        {daysText()}
      </p>
    </>
  );
}

function Day({ name, label, day }: { name: string; label: string; day: string }) {
  const id = `placed-${name}`;
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <Input
        id={id}
        type="date"
        name={name}
        min={FIRST_DAY}
        defaultValue={day}
        aria-describedby="placed-days"
      />
    </label>
  );
}
