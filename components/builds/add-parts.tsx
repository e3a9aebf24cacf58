"use client";

import { useState } from "react";
import type { ReadRow } from "@/components/api/answers";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { FindProduct } from "@/components/forms/find-product";
import { FormNotice } from "@/components/forms/form-notice";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/field";
import { MAX_BUILD_LINES } from "@/lib/features/builds/domain/build";
import { quickOrderOutSchema } from "@/lib/features/quick-order/domain/schemas";
import { withPart } from "./change-parts";
import { partsOfRows } from "./parts-of-rows";
import type { BuildOfPage } from "./use-build";

/** A list of 5,000 rows on a slow line. */
const LIST_TIMEOUT_MS = 60_000;

type Outcome = { turn: number; title: string; left: readonly ReadRow[] };

/** Adds parts from the pasted parts list of one bicycle, or one part at a time by a search. */
export function AddParts({ build }: { build: BuildOfPage }) {
  const { busy, run } = useBusy();
  const [text, setText] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const taken = new Set(build.typed.parts.map(({ productId }) => productId));
  const isFull = taken.size >= MAX_BUILD_LINES;
  const read = () =>
    run(async () => {
      const turn = (outcome?.turn ?? 0) + 1;
      const answer = await call("POST /quick-order", {
        body: { text },
        timeoutMs: LIST_TIMEOUT_MS,
        answer: quickOrderOutSchema,
      });
      if (!answer.ok) {
        setOutcome({ turn, title: failureText(answer), left: [] });
        return;
      }
      const { parts, left } = partsOfRows(answer.value.rows, taken);
      build.setParts((before) => [...before, ...parts].slice(0, MAX_BUILD_LINES));
      const fitting = Math.min(parts.length, MAX_BUILD_LINES - taken.size);
      setOutcome({ turn, title: addedText(fitting, parts.length - fitting), left });
      if (left.length === 0 && fitting === parts.length) setText("");
    });
  return (
    <section className="mt-12" aria-labelledby="add-parts">
      <h2 id="add-parts">Add parts</h2>
      {outcome ? (
        <div className="mt-3">
          <FormNotice
            key={outcome.turn}
            tone={outcome.left.length === 0 ? "ok" : "low"}
            title={outcome.title}
          >
            {outcome.left.length === 0 ? null : (
              <ul>
                {outcome.left.slice(0, 20).map((row) => (
                  <li key={row.row}>
                    Line {row.row}, {row.text}: {row.message || "this product is in the build already"}
                  </li>
                ))}
                {outcome.left.length > 20 ? <li>and {outcome.left.length - 20} more</li> : null}
              </ul>
            )}
          </FormNotice>
        </div>
      ) : null}
      <div className="paste-layout mt-3">
        <form
          className="grid gap-3"
          aria-label="Parts list of one bicycle"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "") void read();
          }}
        >
          <TextareaField
            id="pasted-parts"
            label="Paste the parts list of one bicycle"
            hint="One part a line: SKU, GTIN, maker's number or name, and how many one bicycle has."
            rows={6}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="button-row">
            <Button type="submit" busy={busy} disabled={text.trim() === "" || isFull}>
              Add these parts
            </Button>
          </div>
        </form>
        <div className="field">
          <span className="field-label">or find a part</span>
          <FindProduct
            id="part-words"
            label="Name or SKU of the part"
            chooseLabel="Add"
            taken={taken}
            onChoose={({ _id }) => build.setParts((before) => withPart(before, _id))}
          />
          {isFull ? <p className="field-hint">A build has {MAX_BUILD_LINES} parts at most.</p> : null}
        </div>
      </div>
    </section>
  );
}

function addedText(added: number, over: number): string {
  const parts = added === 1 ? "1 part is added" : `${added} parts are added`;
  return over === 0 ? `${parts}.` : `${parts}, ${over} more are over the ${MAX_BUILD_LINES} of a build.`;
}
