"use client";

import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { PlainForm } from "@/components/forms/plain-form";
import { piecesOf } from "@/components/forms/typed-pieces";
import { useBusy } from "@/components/forms/use-busy";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { MAX_COUNTED } from "@/lib/features/counts/domain/counts";
import { countLineSchema } from "@/lib/features/counts/domain/schemas";
import { formatCount } from "@/lib/values/money";
import { signedPrice } from "./signed-price";

type Line = z.output<typeof countLineSchema>;

interface ScanFormProps {
  countId: string;
  /** Of the product that is counted next; empty for none. */
  number: string;
  /** The e-mail of the person who counts. */
  owner: string;
}

const NUMBER = "count-number";
const COUNTED = "count-counted";

/** A number, Enter, the pieces, Enter: a scanner sends Enter itself. What was typed stays until it is saved. */
export function ScanForm({ countId, number: first, owner }: ScanFormProps) {
  const [number, setNumber] = useState(first);
  const [counted, setCounted] = useState("");
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [mistake, setMistake] = useState<{ number?: string; counted?: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saved, setSaved] = useState<Line | null>(null);
  const reading = useBusy();
  // Not shown as busy: a button that is off would swallow the Enter of a fast scanner.
  const { mutate } = useMutation();
  useFormDraft({
    name: `count-${countId}`,
    owner,
    values: () => ({ number, counted }),
    restore: (draft) => {
      setNumber(draft.number);
      setCounted(draft.counted);
    },
  });
  const [line] = lines.length === 1 ? lines : [];
  const shown = line?.productId;
  // Once the field is drawn: a scanner goes on typing at once.
  useEffect(() => {
    if (shown) document.getElementById(COUNTED)?.focus();
  }, [shown]);

  const find = async (text: string): Promise<readonly Line[] | null> => {
    const answer = await call("GET /counts/{id}/lines", {
      path: { id: countId },
      query: { number: text, limit: 20 },
      answer: countLineSchema.array(),
    });
    if (answer.ok) return answer.value;
    setRefusal(failureText(answer));
    return null;
  };
  const look = (typed: string) =>
    reading.run(async () => {
      const text = typed.trim();
      setRefusal(null);
      setMistake({});
      if (text === "") return fail({ number: "Please enter or scan a number" });
      const found = await find(text);
      if (!found) return;
      setLines(found);
      if (found.length === 0) return fail({ number: `No product of this count has the number ${text}` });
    });
  const fail = (found: { number?: string; counted?: string }) => {
    setMistake(found);
    focusSoon(found.number ? NUMBER : COUNTED);
  };
  const choose = (chosen: Line) => setLines([chosen]);

  const end = async (done: Line) => {
    setNumber("");
    setCounted("");
    setLines([]);
    focusSoon(NUMBER);
    // Only now does anybody learn what was expected.
    setSaved((await find(done.sku))?.find(({ productId }) => productId === done.productId) ?? null);
  };
  const refused = async (failure: ApiFailure, of: Line) => {
    setRefusal(failureText(failure));
    const now = ["moved_meanwhile", "changed_meanwhile"].includes(failure.code) ? await find(of.sku) : null;
    const again = now?.find(({ productId }) => productId === of.productId);
    if (again) setLines([again]);
    focusSoon(COUNTED);
  };
  const send = () => {
    if (!line) return void look(number);
    const pieces = piecesOf(counted);
    if (Number.isNaN(pieces) || pieces > MAX_COUNTED)
      return fail({ counted: "Please enter whole pieces, from 0 to 10,000,000" });
    setRefusal(null);
    setMistake({});
    const { productId, seen, revision } = line;
    return void mutate(
      () =>
        call("PUT /counts/{id}/lines/{productId}", {
          path: { id: countId, productId },
          body: { counted: pieces, seen, revision },
          answer: modifiedSchema,
        }),
      { onSuccess: () => end(line), onFailure: (failure) => void refused(failure, line) },
    );
  };

  const started = useRef(false);
  const latestLook = useRef(look);
  useEffect(() => {
    latestLook.current = look;
  });
  useEffect(() => {
    if (started.current || first === "") return;
    started.current = true;
    void latestLook.current(first);
  }, [first]);

  return (
    <div className="mt-6 grid max-w-120 gap-4">
      <PlainForm
        className="grid gap-4"
        onSubmit={send}
        refusal={refusal}
        submitLabel={line ? "Save" : "Find"}
        aria-label="Count a product"
      >
        <TextField
          id={NUMBER}
          label="SKU, GTIN or another number"
          hint="Type or scan it, then Enter"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={60}
          value={number}
          error={mistake.number}
          onChange={({ currentTarget }) => {
            setNumber(currentTarget.value);
            setLines([]);
            setMistake({});
          }}
        />
        {line ? (
          <>
            <p className="wrap-anywhere">
              <b>{line.name}</b> <span className="text-ink-2">{line.sku}</span>
              {line.counted === null ? null : (
                <span className="block text-ink-2">
                  Counted already: {formatCount(line.counted)} by {line.by ?? "a deleted account"}
                </span>
              )}
            </p>
            <TextField
              id={COUNTED}
              label="Pieces on the shelf"
              hint="With those that are packed or set aside for orders and have not left"
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              maxLength={12}
              value={counted}
              error={mistake.counted}
              onChange={({ currentTarget }) => {
                setCounted(currentTarget.value);
                setMistake({});
              }}
            />
          </>
        ) : null}
        {lines.length > 1 ? (
          <div>
            <p>Several products have this number:</p>
            <ul className="attention-list mt-3">
              {lines.map((one) => (
                <li key={one.productId}>
                  <span>
                    {one.name} <span className="text-ink-3">{one.sku}</span>
                  </span>
                  <Button size="small" onClick={() => choose(one)}>
                    Count this<span className="sr-only"> {one.sku}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </PlainForm>
      <div role="status">{saved ? <Saved line={saved} /> : null}</div>
    </div>
  );
}

function Saved({ line }: { line: Line }) {
  const { sku, counted, expected, difference, differenceValue } = line;
  if (counted === null || expected === null || difference === null) return null;
  const isSame = difference === 0;
  return (
    <Notice
      tone={isSame ? "ok" : "low"}
      title={
        isSame ? `${sku}: ${formatCount(counted)}, as expected` : `${sku}: ${differenceWords(difference)}`
      }
    >
      {isSame
        ? null
        : ` Counted ${formatCount(counted)}, expected ${formatCount(expected)}: ${signedPrice(
            Math.round((differenceValue ?? 0) * 100),
          )} at the list price. If you are not sure, scan it and count it again.`}
    </Notice>
  );
}

const differenceWords = (pieces: number): string => {
  const many = formatCount(Math.abs(pieces));
  const of = Math.abs(pieces) === 1 ? "piece" : "pieces";
  return pieces < 0 ? `${many} ${of} fewer than expected` : `${many} ${of} more than expected`;
};

/** Once a message is drawn beside the field. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
