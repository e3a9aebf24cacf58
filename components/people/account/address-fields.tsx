"use client";

import { Field } from "@/components/forms/field";
import type { Address } from "@/lib/core/domain/people/views";
import { t } from "@/lib/values/text";
import { CountryField } from "./country-field";

interface AddressFieldsProps {
  /** The beginning of the fields' ids; another one where a page has two of these forms. */
  idPrefix?: string;
  /** The purpose of the fields, for the browser's autofill. */
  use?: "shipping" | "billing";
}

/** The fields of a form's `address`. */
export function AddressFields({ idPrefix = "address", use = "shipping" }: AddressFieldsProps) {
  const field = (name: keyof Address, label: string, autoComplete: string) => (
    <Field
      name={`address.${name}`}
      id={`${idPrefix}-${name}`}
      label={label}
      autoComplete={`${use} ${autoComplete}`}
    />
  );
  return (
    <div className="grid gap-4">
      {field("company", t("Company"), "organization")}
      {field("street", t("Street and number"), "street-address")}
      <div className="field-pair">
        {field("postalCode", t("Postal code"), "postal-code")}
        {field("city", t("City"), "address-level2")}
      </div>
      <CountryField id={`${idPrefix}-country`} autoComplete={`${use} country-name`} />
    </div>
  );
}
