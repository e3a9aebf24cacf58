import { TextField } from "@/components/ui/field";
import { type CashDiscount, MAX_DISCOUNT_PERCENT } from "@/lib/core/domain/companies/cash-discount";
import type { NetDays } from "@/lib/core/domain/companies/terms";

/** The cash discount of a company as it is typed. Both are empty where there is none. */
export interface DiscountValues {
  percent: string;
  days: string;
}

export interface DiscountMistake {
  field: keyof DiscountValues;
  text: string;
}

export const discountFields = (discount?: CashDiscount): DiscountValues => ({
  percent: discount ? String(discount.percent) : "",
  days: discount ? String(discount.days) : "",
});

/** Null where the fields can be sent. */
export function mistakeIn({ percent, days }: DiscountValues, netDays: NetDays): DiscountMistake | null {
  if (percent.trim() === "" && days.trim() === "") return null;
  const share = Number(percent);
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(percent.trim()) || share <= 0 || share > MAX_DISCOUNT_PERCENT)
    return { field: "percent", text: `From 0.01 to ${MAX_DISCOUNT_PERCENT}, such as 2 or 2.5` };
  const within = Number(days);
  return /^\d{1,2}$/.test(days.trim()) && within >= 1 && within < netDays
    ? null
    : { field: "days", text: `From 1 to ${netDays - 1}` };
}

/** @param values without a mistake */
export const discountIn = ({ percent, days }: DiscountValues): { discount?: CashDiscount } =>
  percent.trim() === "" ? {} : { discount: { percent: Number(percent), days: Number(days) } };

interface DiscountFieldsProps {
  values: DiscountValues;
  mistake: DiscountMistake | null;
  onChange: (values: DiscountValues) => void;
}

export function DiscountFields({ values, mistake, onChange }: DiscountFieldsProps) {
  const errorOf = (field: keyof DiscountValues) => (mistake?.field === field ? mistake.text : undefined);
  return (
    <div className="field-pair">
      <TextField
        id="company-discount-percent"
        label="Cash discount in percent"
        hint="Of an order that is paid early. Empty for none."
        inputMode="decimal"
        autoComplete="off"
        value={values.percent}
        error={errorOf("percent")}
        onChange={({ currentTarget }) => onChange({ ...values, percent: currentTarget.value })}
      />
      <TextField
        id="company-discount-days"
        label="Days for the cash discount"
        hint="From shipping on."
        inputMode="numeric"
        autoComplete="off"
        value={values.days}
        error={errorOf("days")}
        onChange={({ currentTarget }) => onChange({ ...values, days: currentTarget.value })}
      />
    </div>
  );
}
