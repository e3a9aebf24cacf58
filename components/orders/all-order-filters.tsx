import { ADMIN_STATE } from "@/components/orders/order-labels";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ORDER_PAYS, type OrderListQuery, type OrderPay } from "@/lib/core/domain/orders/order-list";
import { ORDER_FILTERS, type OrderFilter, TO_SHIP } from "@/lib/core/domain/orders/order-statuses";
import { dollarsText } from "@/lib/core/domain/shop/query-parameters";
import { currencySign } from "@/lib/values/currency";
import { daysText } from "@/lib/values/shop-day";

/** The list labels shipped orders as paid, so the filter has a word of its own for them. */
function wordOf(state: OrderFilter): string {
  if (state === TO_SHIP) return "To ship";
  return state === "shipped" ? "Shipped" : ADMIN_STATE[state].word;
}

const PAY_WORDS: Readonly<Record<OrderPay, string>> = {
  account: "On account",
  before: "Paid before shipping",
};

/** The filters of the shop's orders, beside the words of the search. They add up, and fold on small screens. */
export function AllOrderFilters({ query }: { query: OrderListQuery }) {
  const { state, from = "", to = "", least, most, pay, company = "" } = query;
  return (
    <details className="fold w-full">
      <summary>
        Filters <span aria-hidden="true">▾</span>
      </summary>
      <div className="flex flex-wrap items-end gap-3 max-sm:pt-3">
        <label htmlFor="of-state" className="w-full sm:w-44">
          <span className="field-label">State</span>
          <Select id="of-state" name="state" defaultValue={state ?? ""}>
            <option value="">All states</option>
            {ORDER_FILTERS.map((one) => (
              <option key={one} value={one}>
                {wordOf(one)}
              </option>
            ))}
          </Select>
        </label>
        <label htmlFor="how-paid" className="w-full sm:w-44">
          <span className="field-label">How it is paid</span>
          <Select id="how-paid" name="pay" defaultValue={pay ?? ""}>
            <option value="">On account or not</option>
            {ORDER_PAYS.map((one) => (
              <option key={one} value={one}>
                {PAY_WORDS[one]}
              </option>
            ))}
          </Select>
        </label>
        <Field id="placed-from" name="from" label="From" type="date" value={from} />
        <Field id="placed-to" name="to" label="To" type="date" value={to} />
        <Field id="due-least" name="least" label={`At least ${currencySign()}`} value={textOf(least)} />
        <Field id="due-most" name="most" label={`At most ${currencySign()}`} value={textOf(most)} />
        <Field id="of-company" name="company" label="Company" value={company} />
      </div>
      <p className="field-hint mt-1" id="placed-days">
        {daysText()}
      </p>
    </details>
  );
}

const textOf = (cents: number | undefined): string => (cents === undefined ? "" : dollarsText(cents));

interface FieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  type?: "date";
}

/** The first day that is taken: a year that is being typed passes through earlier ones. */
const FIRST_DAY = "2000-01-01";

function Field({ id, name, label, value, type }: FieldProps) {
  const kind = type
    ? { type, min: FIRST_DAY, "aria-describedby": "placed-days" }
    : name === "company"
      ? { maxLength: 100 }
      : { inputMode: "decimal" as const, pattern: "\\d{1,9}(\\.\\d{1,2})?", className: "w-28" };
  return (
    <label htmlFor={id}>
      <span className="field-label">{label}</span>
      <Input id={id} name={name} defaultValue={value} {...kind} />
    </label>
  );
}
