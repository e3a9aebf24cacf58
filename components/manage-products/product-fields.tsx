"use client";

import { type Control, type FieldErrors, type UseFormRegister, useWatch } from "react-hook-form";
import { TextareaField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { FIELD_LABELS, type ProductFieldName, type ProductText, priceWarning } from "./product-text";

interface ProductFieldsProps {
  register: UseFormRegister<ProductText>;
  control: Control<ProductText>;
  errors: FieldErrors<ProductText>;
  /** To choose from; a new one may be typed. */
  categories: string[];
}

/** The fields of a product. Figures are numeric inputs; what is missing, the shop says. */
export function ProductFields({ register, control, errors, categories }: ProductFieldsProps) {
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
      <div>
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
        <PriceWarning control={control} />
      </div>
      <div className="field-pair">
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

/** Watches the two figures alone, so that the other fields are not drawn anew with each key. */
function PriceWarning({ control }: { control: Control<ProductText> }) {
  const [price, quantity] = useWatch({ control, name: ["price", "quantity"] });
  const warning = priceWarning({ price, quantity });
  return (
    <div aria-live="polite">
      {warning ? (
        <div className="mt-4">
          <Notice tone="low">{warning}.</Notice>
        </div>
      ) : null}
    </div>
  );
}
