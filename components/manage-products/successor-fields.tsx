"use client";

import { useEffect, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { findGoods, searchGoods } from "@/components/api/goods";
import { failureText } from "@/components/forms/failure-text";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { FieldNotes, SelectField, TextField } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  parseSuccessor,
  SUCCESSOR_NOTE_MAX,
  type SuccessorFit,
  successorText,
} from "@/lib/domain/successors";
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
    void findGoods(id).then((found) =>
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
          onChoose={(chosen) => {
            setNamed(chosen);
            field.onChange(successorText({ productId: chosen.id, fit: "same", note: "" }));
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

/** No form of its own, since it stands inside one. */
function FindProduct({ onChoose }: { onChoose: (product: Named) => void }) {
  const { busy, run } = useBusy();
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Named[] | null>(null);
  const [message, setMessage] = useState<string | undefined>();
  const search = () => {
    if (words.trim() === "") return;
    void run(async () => {
      const answer = await searchGoods(words);
      setMessage(answer.ok ? undefined : failureText(answer));
      setFound(answer.ok ? answer.value.map(({ _id, name, sku }) => ({ id: _id, name, sku })) : null);
    });
  };
  return (
    <div>
      <div className="flex gap-3">
        <Input
          id={`${ID}-words`}
          aria-label="Name or SKU of the successor"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            search();
          }}
        />
        <Button busy={busy} onClick={search}>
          Find
        </Button>
      </div>
      <div role="status">
        {message ? <p className="field-error">{message}</p> : null}
        {found?.length === 0 ? <p className="mt-3 text-ink-2">No product has these words.</p> : null}
      </div>
      {found && found.length > 0 ? (
        <ul className="attention-list mt-3">
          {found.map((product) => (
            <li key={product.id}>
              <span>
                {product.name} <span className="text-ink-3">{product.sku}</span>
              </span>
              <Button size="small" onClick={() => onChoose(product)}>
                Choose
                <span className="sr-only"> {product.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
