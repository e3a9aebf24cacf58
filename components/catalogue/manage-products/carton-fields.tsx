"use client";

import { type Control, useController } from "react-hook-form";
import { FieldNotes } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { cartonRowText, parseCartonRow } from "./carton-row";
import type { ProductFormValues } from "./product-form-values";

const ID = "product-carton";

/** How many pieces a carton of the product has, and the carton's own GTIN. */
export function CartonFields({
  control,
  error,
}: {
  control: Control<ProductFormValues>;
  error: string | undefined;
}) {
  const { field } = useController({ control, name: "carton" });
  const row = parseCartonRow(field.value);
  const invalid = error ? { "aria-invalid": true as const } : {};
  return (
    <fieldset className="field" aria-describedby={`${ID}-hint`}>
      <legend>Carton</legend>
      <div className="tier-row is-carton">
        <label htmlFor={`${ID}-pieces`}>pieces</label>
        <Input
          id={`${ID}-pieces`}
          ref={field.ref}
          type="number"
          inputMode="numeric"
          step="1"
          autoComplete="off"
          {...invalid}
          value={row.pieces}
          onChange={({ target }) => field.onChange(cartonRowText({ ...row, pieces: target.value }))}
          onBlur={field.onBlur}
        />
        <label htmlFor={`${ID}-gtin`}>GTIN</label>
        <Input
          id={`${ID}-gtin`}
          inputMode="numeric"
          autoComplete="off"
          {...invalid}
          value={row.gtin}
          onChange={({ target }) => field.onChange(cartonRowText({ ...row, gtin: target.value.trim() }))}
          onBlur={field.onBlur}
        />
      </div>
      <FieldNotes
        id={ID}
        error={error}
        hint="Both are optional. Whoever orders by the carton's GTIN is asked whether they mean cartons or pieces."
      />
    </fieldset>
  );
}
