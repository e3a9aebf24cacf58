"use client";

import { type Control, useWatch } from "react-hook-form";
import type { ShopForm } from "@/components/forms/use-form";
import { Notice } from "@/components/ui/notice";
import { PRODUCT_FIELDS, type ProductFieldName } from "@/lib/core/domain/catalogue/product-fields";
import { CartonFields } from "./carton-fields";
import {
  formLabel,
  type Field as ProductFieldOf,
  type ProductFormValues,
  priceWarning,
  tierWarnings,
} from "./product-form-values";
import { SuccessorFields } from "./successor-fields";
import { TierFields } from "./tier-fields";

interface ProductFieldsProps {
  form: ShopForm<ProductFormValues>;
  /** Suggestions; a new category may be typed. */
  categories: string[];
}

/** The fields of a product's form. The browser requires none of them: the shop's schema judges. */
export function ProductFields({ form, categories }: ProductFieldsProps) {
  const { control } = form;
  const { errors } = form.formState;
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
              <ProductField form={form} field={field} />
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
  field: Exclude<ProductFieldOf, { type: "tiers" | "carton" | "successor" }>;
  form: ShopForm<ProductFormValues>;
}

function ProductField({ form: { Field }, field }: ProductFieldProps) {
  const { hint, list } = LAYOUT[field.name];
  const common = {
    name: field.name,
    id: `product-${field.name}`,
    label: formLabel(field),
    hint,
    autoComplete: "off",
  };
  switch (field.type) {
    case "longText":
      return <Field as="textarea" {...common} rows={4} />;
    case "numbers":
      return <Field as="textarea" {...common} rows={2} spellCheck={false} />;
    case "url":
      return <Field {...common} inputMode="url" />;
    case "dollars":
      return <Field {...common} type="number" inputMode="decimal" step="0.01" />;
    case "count":
      return <Field {...common} type="number" inputMode="numeric" step="1" />;
    case "text":
      return <Field {...common} list={list} />;
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
