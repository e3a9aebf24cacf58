"use client";

import type { FieldErrors, FieldValues, Path, UseFormRegister } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import type { Address } from "@/lib/core/domain/people/views";

interface AddressFieldsProps<Values extends FieldValues & { address: Address }> {
  register: UseFormRegister<Values>;
  errors: FieldErrors<{ address: Address }>;
  /** The beginning of the fields' ids; another one where a page has two of these forms. */
  idPrefix?: string;
  /** The purpose of the fields, for the browser's autofill. */
  use?: "shipping" | "billing";
}

/** The id of the page's `datalist` of country names, if it has one. */
export const COUNTRY_NAMES = "country-names";

/** The fields of a form's `address`. */
export function AddressFields<Values extends FieldValues & { address: Address }>({
  register,
  errors,
  idPrefix = "address",
  use = "shipping",
}: AddressFieldsProps<Values>) {
  const field = (name: keyof Address, label: string, autoComplete: string) => (
    <TextField
      id={`${idPrefix}-${name}`}
      label={label}
      autoComplete={`${use} ${autoComplete}`}
      // Suggestions, where the page has them: an exact name of a country gets its code.
      list={name === "country" ? COUNTRY_NAMES : undefined}
      error={errors.address?.[name]?.message}
      {...register(`address.${name}` as Path<Values>)}
    />
  );
  return (
    <div className="grid gap-4">
      {field("company", "Company", "organization")}
      {field("street", "Street and number", "street-address")}
      <div className="field-pair">
        {field("postalCode", "Postal code", "postal-code")}
        {field("city", "City", "address-level2")}
      </div>
      {field("country", "Country", "country-name")}
    </div>
  );
}
