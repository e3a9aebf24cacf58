"use client";

import { useState } from "react";
import { failureText } from "@/components/forms/failure-text";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import type { ChangeableLine } from "./change-rows";
import { type ChangedFor, findParts } from "./find-parts";

interface AddPartProps {
  /** Products that the order has already. */
  taken: ReadonlySet<string>;
  /** Null: the viewer is the customer. */
  changedFor: ChangedFor | null;
  onAdd: (line: ChangeableLine, quantity: number) => void;
}

/** Finds products by name or SKU and adds one to the order that is being changed. */
export function AddPart({ taken, changedFor, onAdd }: AddPartProps) {
  const { busy, run } = useBusy();
  const [words, setWords] = useState("");
  const [found, setFound] = useState<ChangeableLine[] | null>(null);
  const [message, setMessage] = useState<string | undefined>();

  const search = () =>
    run(async () => {
      const answer = await findParts(words, changedFor);
      setMessage(answer.ok ? undefined : failureText(answer));
      setFound(answer.ok ? answer.value : null);
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
