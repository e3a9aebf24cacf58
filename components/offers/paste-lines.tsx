"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/field";
import { quickOrderOutSchema } from "@/lib/features/quick-order/domain/schemas";
import { formatCount } from "@/lib/values/money";
import type { OfferRow } from "./offer-rows";

interface PasteLinesProps {
  taken: ReadonlySet<string>;
  add: (rows: readonly OfferRow[]) => void;
}

interface Left {
  row: number;
  text: string;
  why: string;
  /** The products that may be meant, to be added by a press. */
  choices: OfferRow[];
}

const MANY_MS = 60_000;

/** Adds the products of a pasted list, as the quick order reads it, and says which rows it has left out. */
export function PasteLines({ taken, add }: PasteLinesProps) {
  const { busy, run } = useBusy();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [outcome, setOutcome] = useState<{ added: number; left: Left[] } | null>(null);
  const read = () =>
    void run(async () => {
      if (text.trim() === "") {
        setError("Paste a list first");
        return;
      }
      const answer = await call("POST /quick-order", {
        body: { text },
        timeoutMs: MANY_MS,
        answer: quickOrderOutSchema,
      });
      if (!answer.ok) {
        setError(failureText(answer));
        return;
      }
      const seen = new Set(taken);
      const left: Left[] = [];
      const rows: OfferRow[] = [];
      for (const { row, text: said, productId, quantity, message, joinedTo, ...found } of answer.value.rows) {
        if (joinedTo !== undefined) continue;
        if (productId === null || quantity === null || !Number.isInteger(quantity) || quantity < 1)
          left.push({
            row,
            text: said,
            why: message || "This row cannot be read",
            choices: (found.choices ?? []).map(({ productId: id, sku, name, quantity: meant }) => ({
              ...{ productId: id, sku, name, price: "" },
              quantity: String(meant ?? quantity ?? 0),
            })),
          });
        else if (seen.has(productId))
          left.push({ row, text: said, why: "It is in the offer already", choices: [] });
        else {
          seen.add(productId);
          rows.push({
            productId,
            name: found.name ?? "",
            sku: found.sku ?? "",
            quantity: String(quantity),
            price: "",
          });
        }
      }
      add(rows);
      setOutcome({ added: rows.length, left });
      setText(left.map((one) => one.text).join("\n"));
    });
  return (
    <div className="mt-6 max-w-120">
      <TextareaField
        id="offer-list"
        label="Paste a list"
        hint="One product a line: SKU and pieces. A mail or a part of a spreadsheet can be read, too."
        rows={3}
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="button-row mt-3">
        <Button busy={busy} onClick={read}>
          Add the list
        </Button>
      </div>
      <div role="status" className="mt-3">
        {outcome ? (
          <p>
            {formatCount(outcome.added)} {outcome.added === 1 ? "line" : "lines"} added.
            {outcome.left.length > 0
              ? ` ${formatCount(outcome.left.length)} ${outcome.left.length === 1 ? "row needs" : "rows need"} your attention:`
              : null}
          </p>
        ) : null}
      </div>
      {outcome && outcome.left.length > 0 ? (
        <ul className="attention-list mt-3">
          {outcome.left.map(({ row, text: said, why, choices }) => (
            <li key={row}>
              <span className="wrap-anywhere">
                {said} <span className="text-ink-3">{why}</span>
              </span>
              {choices.map((choice) => (
                <Button
                  key={`${choice.productId} ${choice.quantity}`}
                  size="small"
                  disabled={taken.has(choice.productId)}
                  onClick={() => add([choice])}
                >
                  Add {choice.quantity} × {choice.name}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
