"use client";

import { Field } from "@/components/forms/field";
import type { Address } from "@/lib/core/domain/people/views";

interface AddressFieldsProps {
  /** The beginning of the fields' ids; another one where a page has two of these forms. */
  idPrefix?: string;
  /** The purpose of the fields, for the browser's autofill. */
  use?: "shipping" | "billing";
}

/** The id of the page's `datalist` of country names, if it has one. */
export const COUNTRY_NAMES = "country-names";

/** The fields of a form's `address`. */
export function AddressFields({ idPrefix = "address", use = "shipping" }: AddressFieldsProps) {
  const field = (name: keyof Address, label: string, autoComplete: string) => (
    <Field
      name={`address.${name}`}
      id={`${idPrefix}-${name}`}
      label={label}
      autoComplete={`${use} ${autoComplete}`}
      // Suggestions, where the page has them: an exact name of a country gets its code.
      list={name === "country" ? COUNTRY_NAMES : undefined}
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
