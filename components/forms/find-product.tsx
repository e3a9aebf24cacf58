"use client";

import { useState } from "react";
import type { FoundGoods } from "@/components/api/answers";
import { searchGoods } from "@/components/api/search-goods";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { failureText } from "./failure-text";
import { useBusy } from "./use-busy";

interface FindProductProps {
  id: string;
  /** Of the field, for screen readers. */
  label: string;
  chooseLabel: string;
  /** Products that cannot be chosen, since they are there already. */
  taken?: ReadonlySet<string>;
  onChoose: (product: FoundGoods) => void;
}

/** Finds products by name or SKU to choose one. It is no form of its own, since it can stand inside one. */
export function FindProduct({ id, label, chooseLabel, taken, onChoose }: FindProductProps) {
  const { busy, run } = useBusy();
  const [words, setWords] = useState("");
  const [found, setFound] = useState<FoundGoods[] | null>(null);
  const [message, setMessage] = useState<string | undefined>();
  const search = () => {
    if (words.trim() === "") return;
    void run(async () => {
      const answer = await searchGoods(words);
      setMessage(answer.ok ? undefined : failureText(answer));
      setFound(answer.ok ? answer.value : null);
    });
  };
  return (
    <div className="max-w-120">
      <div className="flex gap-3">
        <Input
          id={id}
          aria-label={label}
          placeholder="Name or SKU"
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
            <li key={product._id}>
              <span>
                {product.name} <span className="text-ink-3">{product.sku}</span>
              </span>
              <Button size="small" disabled={taken?.has(product._id)} onClick={() => onChoose(product)}>
                {taken?.has(product._id) ? "There already" : chooseLabel}
                <span className="sr-only"> {product.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
