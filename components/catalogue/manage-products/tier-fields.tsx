"use client";

import { type Control, useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldNotes } from "@/components/ui/field";
import { CloseIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { MAX_TIERS } from "@/lib/core/domain/prices/tiers";
import { formatCount } from "@/lib/values/money";
import type { ProductFormValues } from "./product-form-values";
import { parseTierRows, type TierRow, tierRowsText } from "./tier-rows";

const ID = "product-tiers";

/** One row for each tier of a product: from how many pieces on, and what a piece costs then. */
export function TierFields({
  control,
  error,
}: {
  control: Control<ProductFormValues>;
  error: string | undefined;
}) {
  const { field } = useController({ control, name: "tiers" });
  const rows = parseTierRows(field.value);
  const set = (changed: readonly TierRow[]) => field.onChange(tierRowsText(changed));
  const type = (index: number, change: Partial<TierRow>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const remove = (index: number) => {
    set(rows.filter((_, at) => at !== index));
    // The button is gone with its row.
    document.getElementById(`${ID}-add`)?.focus();
  };
  return (
    <fieldset className="field" aria-describedby={`${ID}-hint`}>
      <legend>Tier prices</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position; nothing else names it
        <div key={index} className="tier-row">
          <label htmlFor={`${ID}-${index}-from`}>from, pieces</label>
          <Input
            id={`${ID}-${index}-from`}
            ref={index === 0 ? field.ref : undefined}
            type="number"
            inputMode="numeric"
            step={lotStep()}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            value={row.from}
            onChange={(event) => type(index, { from: event.target.value })}
            onBlur={field.onBlur}
          />
          <label htmlFor={`${ID}-${index}-price`}>price in $</label>
          <Input
            id={`${ID}-${index}-price`}
            type="number"
            inputMode="decimal"
            step="0.01"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            value={row.unitPrice}
            onChange={(event) => type(index, { unitPrice: event.target.value })}
            onBlur={field.onBlur}
          />
          <Button variant="quiet" aria-label={`Remove tier ${index + 1}`} onClick={() => remove(index)}>
            <CloseIcon />
          </Button>
        </div>
      ))}
      <FieldNotes
        id={ID}
        error={error}
        hint={`From this many pieces on, every piece of an order costs this. ${lotStep() === 1 ? "Each" : `Multiples of ${formatCount(lotStep())}, each`} cheaper than the one before.`}
      />
      <div>
        <Button
          id={`${ID}-add`}
          size="small"
          disabled={rows.length >= MAX_TIERS}
          onClick={() => set([...rows, { from: "", unitPrice: "" }])}
        >
          Add a tier
        </Button>
      </div>
    </fieldset>
  );
}
