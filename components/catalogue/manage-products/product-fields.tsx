"use client";

import { type Control, type FieldErrors, type UseFormRegister, useWatch } from "react-hook-form";
import { TextareaField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PRODUCT_FIELDS, type ProductFieldName } from "@/lib/core/domain/catalogue/product-fields";
import { CartonFields } from "./carton-fields";
import {
  type Field,
  formLabel,
  type ProductFormValues,
  priceWarning,
  tierWarnings,
} from "./product-form-values";
import { SuccessorFields } from "./successor-fields";
import { TierFields } from "./tier-fields";

interface ProductFieldsProps {
  register: UseFormRegister<ProductFormValues>;
  control: Control<ProductFormValues>;
  errors: FieldErrors<ProductFormValues>;
  /** Suggestions; a new category may be typed. */
  categories: string[];
}

/** The fields of a product's form. The browser requires none of them: the shop's schema judges. */
export function ProductFields({ register, control, errors, categories }: ProductFieldsProps) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-6">
        {PRODUCT_FIELDS.map((field) => (
          <div key={field.name} className={LAYOUT[field.name].width}>
            {field.type === "tiers" ? (
              <TierFields control={control} error={errors.tiers?.message} />
            ) : field.type === "carton" ? (
              <CartonFields control={control} error={errors.carton?.message} />
            ) : field.type === "successor" ? (
              <SuccessorFields control={control} error={errors.successor?.message} />
            ) : (
              <ProductField
                field={field}
                error={errors[field.name]?.message}
                registration={register(field.name)}
              />
            )}
          </div>
        ))}
      </div>
      <PriceWarnings control={control} />
      <datalist id="categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

const [FULL, HALF, THIRD] = ["sm:col-span-6", "sm:col-span-3", "sm:col-span-2"];

const LAYOUT: Record<ProductFieldName, { width: string | undefined; hint?: string; list?: string }> = {
  name: { width: FULL },
  dec: { width: FULL },
  img: { width: FULL, hint: "Optional. An https URL, or a path of this shop such as /parts/chain.svg." },
  price: { width: THIRD, hint: "per piece" },
  quantity: { width: THIRD, hint: "pieces" },
  available: { width: THIRD, hint: "pieces in stock" },
  tiers: { width: FULL },
  sku: { width: HALF, hint: "Leave it empty to get one from the shop." },
  category: { width: HALF, list: "categories" },
  gtin: { width: HALF, hint: "8, 12, 13 or 14 digits, of one piece." },
  makerNumber: { width: HALF, hint: "The number that the maker gives it." },
  carton: { width: FULL },
  successor: { width: FULL },
  formerNumbers: { width: FULL, hint: "SKUs that it had before, one a line. They still lead to it." },
};

interface ProductFieldProps {
  field: Exclude<Field, { type: "tiers" | "carton" | "successor" }>;
  error: string | undefined;
  registration: ReturnType<UseFormRegister<ProductFormValues>>;
}

function ProductField({ field, error, registration }: ProductFieldProps) {
  const { hint, list } = LAYOUT[field.name];
  const common = {
    ...registration,
    id: `product-${field.name}`,
    label: formLabel(field),
    hint,
    error,
    autoComplete: "off",
  };
  switch (field.type) {
    case "longText":
      return <TextareaField {...common} rows={4} />;
    case "numbers":
      return <TextareaField {...common} rows={2} spellCheck={false} />;
    case "url":
      return <TextField {...common} inputMode="url" />;
    case "dollars":
      return <TextField {...common} type="number" inputMode="decimal" step="0.01" />;
    case "count":
      return <TextField {...common} type="number" inputMode="numeric" step="1" />;
    case "text":
      return <TextField {...common} list={list} />;
  }
}

/** Watches three fields alone, so that a key in another field does not render the whole form again. */
function PriceWarnings({ control }: { control: Control<ProductFormValues> }) {
  const [price, quantity, tiers] = useWatch({ control, name: ["price", "quantity", "tiers"] });
  const warning = priceWarning({ price, quantity });
  return (
    <div className="stack" aria-live="polite">
      {warning ? <Notice tone="low">{warning}.</Notice> : null}
      {tierWarnings({ price, quantity, tiers }).map((text) => (
        <Notice key={text} tone="low">
          {text}. Customers are told so.
        </Notice>
      ))}
    </div>
  );
}
