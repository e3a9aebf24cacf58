"use client";

import { useState } from "react";
import type { z } from "zod";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { FormNotice } from "@/components/forms/form-notice";
import { useMutation } from "@/components/forms/use-mutation";
import { Button, buttonClass } from "@/components/ui/button";
import { CheckboxField, TextareaField } from "@/components/ui/field";
import { FileField } from "@/components/ui/file-field";
import { MAX_FIGURES } from "@/lib/features/counts/domain/counts";
import { figuresAnswerSchema } from "@/lib/features/counts/domain/schemas";
import { type FigureRow, readFigures } from "./figure-rows";
import { SheetPreview } from "./sheet-preview";

type Row = z.output<typeof figuresAnswerSchema>["rows"][number];

const MOST_BYTES = 1_048_576;

/** The sheet to print or to fill in, and the way back: what was counted is read, shown and then saved. */
export function SheetForm({ countId, owner }: { countId: string; owner: string }) {
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [withMoved, setWithMoved] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  useFormDraft({
    name: `count-sheet-${countId}`,
    owner,
    values: () => ({ text }),
    restore: (draft) => setText(draft.text),
  });

  const take = async (figures: readonly (FigureRow & { revision?: number })[], save: boolean) => {
    const found: Row[] = [];
    let saved = 0;
    for (let from = 0; from < figures.length; from += MAX_FIGURES) {
      const answer = await call("POST /counts/{id}/figures", {
        path: { id: countId },
        body: { figures: figures.slice(from, from + MAX_FIGURES), save },
        answer: figuresAnswerSchema,
      });
      if (!answer.ok) return answer;
      found.push(...answer.value.rows);
      saved += answer.value.saved;
    }
    return { ok: true as const, value: { rows: found, saved } };
  };
  const show = (read: string) => {
    const { figures, problems: wrong, empty } = readFigures(read);
    setRefusal(null);
    setRows([]);
    setWithMoved(false);
    setProblems([
      ...wrong,
      ...(empty > 0 ? [`${empty} ${empty === 1 ? "row has" : "rows have"} no counted pieces`] : []),
    ]);
    if (figures.length === 0) return setRefusal("No row has a SKU and counted pieces");
    return void mutate(() => take(figures, false), {
      onSuccess: (answer) => setRows(answer.rows),
      onFailure: (failure) => setRefusal(failureText(failure)),
    });
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) return setRefusal("The file has more than 1 MB.");
    const read = await chosen.text();
    setText(read);
    show(read);
  };
  const going = rows.filter(
    ({ state }) => state === "new" || state === "changes" || (withMoved && state === "moved"),
  );
  const moved = rows.filter(({ state }) => state === "moved").length;
  const save = () =>
    void mutate(
      () =>
        take(
          going.map(({ sku, counted, seen, revision }) => ({ number: sku, counted, seen, revision })),
          true,
        ),
      {
        successToast: "Saved",
        onSuccess: (answer) => {
          const left = answer.rows.filter(({ state }) => state === "moved" || state === "refused");
          setRows(left);
          setRefusal(left.length > 0 ? `${left.length} of ${answer.rows.length} rows were not saved` : null);
          if (left.length > 0) return;
          setText("");
          setFile(null);
          setProblems([]);
        },
        onFailure: (failure) => setRefusal(failureText(failure)),
      },
    );

  return (
    <details className="mt-8">
      <summary>Count sheet: print it, fill it in, bring it back</summary>
      <div className="mt-4 grid max-w-160 gap-4">
        <p>
          The sheet has the products and not the pieces that are expected. Keep its column “Movements”: it
          says when the sheet was made, so that pieces that leave meanwhile are no difference.
        </p>
        <div className="button-row">
          <a className={buttonClass()} href={`/api/counts/${countId}/sheet.csv`} download>
            Download the sheet
          </a>
        </div>
        <TextareaField
          id="sheet-rows"
          label="Counted figures: SKU and pieces, a row each"
          hint="Paste them, or choose the sheet below."
          rows={5}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="button-row">
          <Button busy={busy} disabled={text.trim() === ""} onClick={() => show(text)}>
            Show what it says
          </Button>
        </div>
        <FileField
          id="sheet-file"
          label="The sheet that was filled in"
          accept=".csv,.txt,text/csv,text/plain"
          file={file}
          onChoose={(chosen) => void choose(chosen)}
        >
          CSV or text, 1 MB at most
        </FileField>
        {problems.length > 0 ? (
          <FormNotice tone="low" title="Some rows are left out">
            {problems.slice(0, MOST_SHOWN).map((problem) => (
              <span key={problem} className="block wrap-anywhere">
                {problem}
              </span>
            ))}
            {problems.length > MOST_SHOWN ? `and ${problems.length - MOST_SHOWN} more` : null}
          </FormNotice>
        ) : null}
        {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      </div>
      {rows.length > 0 ? (
        <>
          <SheetPreview rows={rows} />
          {moved > 0 ? (
            <CheckboxField
              id="sheet-moved"
              label={`${moved === 1 ? "The one" : `The ${moved}`} whose pieces moved ${moved === 1 ? "was" : "were"} counted after that`}
              hint="If you are not sure, leave it and count them again."
              checked={withMoved}
              onChange={({ currentTarget }) => setWithMoved(currentTarget.checked)}
            />
          ) : null}
          <div className="button-row mt-4">
            <Button variant="primary" busy={busy} disabled={going.length === 0} onClick={save}>
              {going.length === 1 ? "Save one product" : `Save ${going.length} products`}
            </Button>
          </div>
        </>
      ) : null}
    </details>
  );
}

const MOST_SHOWN = 10;
