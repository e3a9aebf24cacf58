"use client";

import type { FieldErrors, FieldValues, Path, UseFormRegister } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import type { Address } from "@/lib/domain/views";

interface AddressFieldsProps<Values extends FieldValues & { address: Address }> {
  register: UseFormRegister<Values>;
  errors: FieldErrors<{ address: Address }>;
}

/** The fields of a form's `address`. */
export function AddressFields<Values extends FieldValues & { address: Address }>({
  register,
  errors,
}: AddressFieldsProps<Values>) {
  const field = (name: keyof Address, label: string, autoComplete: string) => (
    <TextField
      id={`address-${name}`}
      label={label}
      autoComplete={`shipping ${autoComplete}`}
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
