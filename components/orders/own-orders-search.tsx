import { FieldsFromUrl } from "@/components/site/fields-from-url";
import { SearchIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { OWN_ORDER_FILTERS, type OwnOrderFilter, UNDER_WAY } from "@/lib/core/domain/orders/order-statuses";
import { CUSTOMER_STATE } from "./order-labels";

interface OwnOrdersSearchProps {
  path: string;
  filter: { q?: string; state?: OwnOrderFilter; from?: string; to?: string };
}

const wordOf = (state: OwnOrderFilter): string =>
  state === UNDER_WAY ? "Under way" : CUSTOMER_STATE[state satisfies OrderStatus].word;

/** The first day that is taken: a year that is being typed passes through earlier ones. */
const FIRST_DAY = "2000-01-01";

/** Searches a customer's orders, and filters them by state and day. A GET form: it works without scripts. */
export function OwnOrdersSearch({
  path,
  filter: { q = "", state, from = "", to = "" },
}: OwnOrdersSearchProps) {
  return (
    <search>
      <form action={path} method="get" data-live-search="" className="own-orders-search">
        <FieldsFromUrl />
        <div className="input-with-icon">
          <SearchIcon size={16} strokeWidth={1.5} />
          <Input
            type="search"
            name="q"
            aria-label="Search your orders"
            placeholder="Order, part or PO number"
            defaultValue={q}
          />
        </div>
        <Select name="state" aria-label="State" defaultValue={state ?? ""}>
          <option value="">All states</option>
          {OWN_ORDER_FILTERS.map((one) => (
            <option key={one} value={one}>
              {wordOf(one)}
            </option>
          ))}
        </Select>
        <label htmlFor="placed-from">
          <span>From</span>
          <Input id="placed-from" type="date" name="from" min={FIRST_DAY} defaultValue={from} />
        </label>
        <label htmlFor="placed-to">
          <span>To</span>
          <Input id="placed-to" type="date" name="to" min={FIRST_DAY} defaultValue={to} />
        </label>
        <noscript>
          <button type="submit" className="button">
            Search
          </button>
        </noscript>
      </form>
    </search>
  );
}
