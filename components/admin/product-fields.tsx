"use client";

import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { TextareaField, TextField } from "@/components/ui/field";
import { FIELD_LABELS, type ProductFieldName, type ProductText } from "./product-text";

interface ProductFieldsProps {
  register: UseFormRegister<ProductText>;
  errors: FieldErrors<ProductText>;
  /** To choose from; a new one may be typed. */
  categories: string[];
}

/** The fields of a product. Figures are numeric inputs; what is missing, the shop says. */
export function ProductFields({ register, errors, categories }: ProductFieldsProps) {
  const common = (name: ProductFieldName) => ({
    id: `product-${name}`,
    label: FIELD_LABELS[name],
    error: errors[name]?.message,
    autoComplete: "off",
    ...register(name),
  });
  return (
    <>
      <TextField {...common("name")} />
      <TextareaField {...common("dec")} rows={4} />
      <TextField
        {...common("img")}
        inputMode="url"
        hint="An https address, or a path of the shop such as /parts/chain.svg. It may be empty."
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...common("price")} type="number" inputMode="decimal" step="0.01" hint="a piece" />
        <TextField {...common("quantity")} type="number" inputMode="numeric" step="1" hint="pieces" />
        <TextField
          {...common("available")}
          type="number"
          inputMode="numeric"
          step="1"
          hint="pieces in stock"
        />
      </div>
      <div className="two">
        <TextField {...common("sku")} hint="The shop makes one where it is empty." />
        <TextField {...common("category")} list="categories" />
      </div>
      <datalist id="categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
