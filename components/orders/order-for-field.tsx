"use client";

import type { ComponentProps } from "react";
import { companyOptionText, FOR_SELF } from "@/components/site/acting-for";
import { SelectField } from "@/components/ui/field";
import type { CompanyChoice } from "./order-for";

interface OrderForFieldProps extends Omit<ComponentProps<"select">, "id"> {
  choices: readonly CompanyChoice[];
  /** The companies are not known, or the chosen one is gone: the person says that the order is their own. */
  isUnknown?: boolean;
  error?: string | undefined;
}

/** Whom the order is for. Somebody without a company has no choice and does not see it. */
export function OrderForField({ choices, isUnknown = false, error, ...select }: OrderForFieldProps) {
  if (choices.length === 0 && !isUnknown) return null;
  return (
    <SelectField id="order-for" label="Order for" error={error} {...select}>
      <option value="" disabled>
        Please choose
      </option>
      {choices.map(({ id, name, state }) => (
        <option key={id} value={id} disabled={state !== "approved"}>
          {companyOptionText({ name, state })}
        </option>
      ))}
      <option value={FOR_SELF}>Myself</option>
    </SelectField>
  );
}
