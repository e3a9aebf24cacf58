"use client";

import { useState } from "react";
import type { ApiResult } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { piecesOf } from "@/components/forms/typed-pieces";
import { useMutation } from "@/components/forms/use-mutation";
import { TextField } from "@/components/ui/field";
import { focusHeading } from "@/components/ui/focus-heading";
import { formatCount } from "@/lib/values/money";
import type { ReturnToDecide } from "./to-decide";

interface Arrived {
  lineNo: number;
  stock: number;
  scrap: number;
}

interface ReceiveFormProps {
  goods: ReturnToDecide;
  receive: (lines: Arrived[]) => Promise<ApiResult<unknown>>;
}

/** Says what has arrived. Each line begins as announced, all of it good. */
export function ReceiveForm({ goods, receive }: ReceiveFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [mistakes, setMistakes] = useState<Record<number, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  const idOf = (lineNo: number, of: "stock" | "scrap") => `${of}-${goods.id}-${lineNo}`;
  const textOf = ({ lineNo, pieces }: ReturnToDecide["lines"][number], of: "stock" | "scrap") =>
    typed[idOf(lineNo, of)] ?? (of === "stock" ? String(pieces) : "0");
  const countOf = (text: string) => (text.trim() === "" ? 0 : piecesOf(text));

  const send = () => {
    const arrived = goods.lines.map((line) => ({
      lineNo: line.lineNo,
      stock: countOf(textOf(line, "stock")),
      scrap: countOf(textOf(line, "scrap")),
    }));
    const wrong: Record<number, string> = {};
    for (const [index, { lineNo, stock, scrap }] of arrived.entries()) {
      const most = goods.lines[index]?.pieces ?? 0;
      if (!(stock >= 0 && scrap >= 0 && stock + scrap <= most))
        wrong[lineNo] = `Please enter whole numbers, together at most ${formatCount(most)}`;
    }
    setMistakes(wrong);
    const first = arrived.find(({ lineNo }) => wrong[lineNo] !== undefined);
    if (first) return document.getElementById(idOf(first.lineNo, "stock"))?.focus();
    if (arrived.every(({ stock, scrap }) => stock + scrap === 0))
      return setRefusal("Nothing has arrived. Refuse the return instead.");
    return void mutate(() => receive(arrived.filter(({ stock, scrap }) => stock + scrap > 0)), {
      successToast: "Taken in, and the customer is told",
      onSuccess: () => {
        requestAnimationFrame(() => focusHeading());
      },
      onFailure: (failure) => setRefusal(failureText(failure)),
    });
  };

  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-4"
      aria-label={`What has arrived of ${goods.name}`}
      onSubmit={() => {
        setRefusal(null);
        send();
      }}
      refusal={refusal}
      busy={busy}
      submitLabel="It has arrived"
    >
      {goods.lines.map((line) => (
        <fieldset key={line.lineNo} className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2">
            <b>{line.name}</b> <span className="text-ink-3">{line.sku}</span>
          </legend>
          {(["stock", "scrap"] as const).map((of) => (
            <TextField
              key={of}
              id={idOf(line.lineNo, of)}
              label={of === "stock" ? "Back to stock" : "Unusable"}
              hint={of === "stock" ? `${formatCount(line.pieces)} announced` : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={textOf(line, of)}
              error={of === "stock" ? mistakes[line.lineNo] : undefined}
              onChange={({ currentTarget }) =>
                setTyped({ ...typed, [idOf(line.lineNo, of)]: currentTarget.value })
              }
            />
          ))}
        </fieldset>
      ))}
    </PlainForm>
  );
}
