"use client";

import { useEffect, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { call } from "@/components/api/call";
import { FindProduct } from "@/components/forms/find-product";
import { Button } from "@/components/ui/button";
import { FieldNotes, SelectField, TextField } from "@/components/ui/field";
import { goodsDetailSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import {
  parseSuccessor,
  SUCCESSOR_NOTE_MAX,
  type SuccessorFit,
  successorText,
} from "@/lib/core/domain/catalogue/successors";
import type { ProductFormValues } from "./product-form-values";

const ID = "product-successor";

interface Named {
  id: string;
  name: string;
  sku: string;
}

/** The product that replaces this one: found by name or SKU, with how it fits. */
export function SuccessorFields({
  control,
  error,
}: {
  control: Control<ProductFormValues>;
  error: string | undefined;
}) {
  const { field } = useController({ control, name: "successor" });
  const link = parseSuccessor(field.value);
  const [named, setNamed] = useState<Named | null>(null);
  const id = link?.productId;
  useEffect(() => {
    if (id === undefined || named?.id === id) return;
    void call("GET /goods/{id}", { path: { id }, answer: goodsDetailSchema }).then((found) =>
      setNamed(
        found.ok
          ? { id, name: found.value.name, sku: found.value.sku }
          : { id, name: id, sku: "no longer sold" },
      ),
    );
  }, [id, named]);
  return (
    <fieldset className="field" aria-describedby={`${ID}-hint`}>
      <legend>Successor</legend>
      {link ? (
        <div className="grid gap-3">
          <p>
            {named && named.id === id ? `${named.name} (${named.sku})` : "…"}{" "}
            <Button size="small" onClick={() => field.onChange("")}>
              Remove
              <span className="sr-only"> the successor</span>
            </Button>
          </p>
          <SelectField
            id={`${ID}-fit`}
            label="It fits"
            value={link.fit}
            onChange={({ target }) =>
              field.onChange(successorText({ ...link, fit: target.value as SuccessorFit }))
            }
          >
            <option value="same">wherever this one did</option>
            <option value="check">only after a check</option>
          </SelectField>
          <TextField
            id={`${ID}-note`}
            label="Note"
            hint="Optional. Customers read it beside the successor."
            autoComplete="off"
            maxLength={SUCCESSOR_NOTE_MAX}
            value={link.note}
            onChange={({ target }) => field.onChange(successorText({ ...link, note: target.value }))}
          />
        </div>
      ) : (
        <FindProduct
          id={`${ID}-words`}
          label="Successor, by words or SKU"
          chooseLabel="Choose"
          onChoose={({ _id, name, sku }) => {
            setNamed({ id: _id, name, sku });
            field.onChange(successorText({ productId: _id, fit: "same", note: "" }));
          }}
        />
      )}
      <FieldNotes
        id={ID}
        error={error}
        hint="The product that replaces this one. Once this one is deleted, its page leads there."
      />
    </fieldset>
  );
}
