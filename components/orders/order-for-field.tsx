"use client";

import { Field } from "@/components/forms/field";
import { companyOptionText, FOR_SELF } from "@/components/site/acting-for";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import { t } from "@/lib/values/text";
import type { CompanyChoice } from "./order-for";

interface OrderForFieldProps {
  choices: readonly CompanyChoice[];
  /** The companies are not known, or the chosen one is gone: the person says that the order is their own. */
  isUnknown?: boolean;
  onChoose?: (orderFor: string) => void;
}

/** Whom the order is for. Somebody without a company has no choice and does not see it. */
export function OrderForField({ choices, isUnknown = false, onChoose }: OrderForFieldProps) {
  if (choices.length === 0 && !isUnknown) return null;
  return (
    <Field
      as="select"
      name="orderFor"
      rules={{ onChange: ({ target }) => onChoose?.(target.value) }}
      id="order-for"
      label={t("Order for")}
    >
      <option value="" disabled>
        {t("Please choose")}
      </option>
      {choices.map(({ id, name, state }) => (
        <option key={id} value={id} disabled={state !== "approved"}>
          {companyOptionText({ name, state })}
        </option>
      ))}
      {pageRecord().whoMayOrder === "companies" ? null : <option value={FOR_SELF}>{t("Myself")}</option>}
    </Field>
  );
}
