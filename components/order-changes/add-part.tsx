"use client";

import { useState } from "react";
import { searchGoods } from "@/components/api/search-goods";
import { failureText } from "@/components/forms/failure-text";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { dollarsToCents } from "@/lib/values/money";
import type { ChangeableLine } from "./change-rows";

interface AddPartProps {
  /** Products that the order has already. */
  taken: ReadonlySet<string>;
  onAdd: (line: ChangeableLine, quantity: number) => void;
}

/** Finds products by name or SKU and adds one to the order that is being changed. */
export function AddPart({ taken, onAdd }: AddPartProps) {
  const { busy, run } = useBusy();
  const [words, setWords] = useState("");
  const [found, setFound] = useState<ChangeableLine[] | null>(null);
  const [message, setMessage] = useState<string | undefined>();

  const search = () =>
    run(async () => {
      const answer = await searchGoods(words);
      setMessage(answer.ok ? undefined : failureText(answer));
      setFound(answer.ok ? answer.value.map(toLine) : null);
    });
  return (
    <section className="mt-8" aria-labelledby="add-part">
      <h2 id="add-part">Add a part</h2>
      <form
        className="mt-3 grid max-w-120 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== "") void search();
        }}
      >
        <TextField
          id="part-words"
          label="Name or SKU"
          autoComplete="off"
          maxLength={100}
          value={words}
          error={message}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className="button-row">
          <Button type="submit" busy={busy}>
            Find
          </Button>
        </div>
      </form>
      <div role="status">
        {found?.length === 0 ? <p className="mt-3 text-ink-2">No part has these words.</p> : null}
      </div>
      {found && found.length > 0 ? (
        <ul className="attention-list mt-3">
          {found.map((line) => {
            const floor = lotFloor(line.minimumLot);
            return (
              <li key={line.productId}>
                <span>{line.name}</span>
                <Button
                  size="small"
                  disabled={taken.has(line.productId) || line.available < floor}
                  onClick={() => onAdd(line, floor)}
                >
                  {taken.has(line.productId)
                    ? "In the order"
                    : line.available < floor
                      ? "Sold out"
                      : `Add ${floor}`}
                  <span className="sr-only"> of {line.name}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}

type Found = Extract<Awaited<ReturnType<typeof searchGoods>>, { ok: true }>["value"][number];

const toLine = ({ _id, name, sku, img, quantity, available, price, tiers }: Found): ChangeableLine => ({
  productId: _id,
  name,
  sku,
  image: img,
  heldQuantity: 0,
  heldCents: 0,
  minimumLot: quantity,
  available,
  price: {
    priceCents: dollarsToCents(price) ?? 0,
    tiers: tiers.map(({ from, unitPrice }) => ({ from, priceCents: dollarsToCents(unitPrice) ?? 0 })),
  },
});
