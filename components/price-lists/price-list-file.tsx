"use client";

import { useState } from "react";
import { type AnswerOf, call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { useMutation } from "@/components/forms/use-mutation";
import { WrongRows } from "@/components/forms/wrong-rows";
import { Button, buttonClass } from "@/components/ui/button";
import { FileField } from "@/components/ui/file-field";
import { MAX_PRICE_LIST_ROWS, type PriceListFileMode } from "@/lib/core/domain/prices/own-prices";
import { priceFileChangesSchema } from "@/lib/features/price-lists/domain/schemas";
import { formatCount } from "@/lib/values/money";
import { PriceFileResult } from "./price-file-result";

/** 2,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

/** The answer of a dry run, with its file and choice. Another file that was chosen meanwhile is not applied unseen. */
interface Shown {
  file: File;
  mode: PriceListFileMode;
  answer: AnswerOf<"PUT /price-lists/{id}/rows">;
}

/** Downloads the prices of a list as a CSV file, and loads such a file after it was shown what it changes. */
export function PriceListFile({ listId }: { listId: string }) {
  const { mutate, busy } = useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<PriceListFileMode>("merge");
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<{ turn: number; failure: ApiFailure } | null>(null);
  const show = (failure: ApiFailure) => {
    setShown(null);
    setFailed({ turn: (failed?.turn ?? 0) + 1, failure });
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setShown(null);
    setFailed(null);
  };
  const load = (
    chosen: File,
    query: { mode: PriceListFileMode; revision: number } | { mode: PriceListFileMode; dryRun: "true" },
  ) =>
    call("PUT /price-lists/{id}/rows", {
      path: { id: listId },
      query,
      file: chosen.slice(0, chosen.size, "text/csv"),
      timeoutMs: TIMEOUT_MS,
      answer: priceFileChangesSchema,
    });
  const compare = (chosen: File) =>
    mutate(() => load(chosen, { mode, dryRun: "true" }), {
      onSuccess: (answer) => {
        setFailed(null);
        setShown({ file: chosen, mode, answer });
      },
      onFailure: show,
    });
  const apply = ({ file: seen, mode: seenMode, answer }: Shown) =>
    mutate(() => load(seen, { mode: seenMode, revision: answer.revision }), {
      successToast: "The list has the file’s prices",
      onSuccess: () => choose(null),
      onFailure: show,
    });
  return (
    <section className="section" aria-labelledby="price-file-head">
      <h2 id="price-file-head">As a file</h2>
      <div className="button-row mt-3">
        <a className={buttonClass()} href={`/api/price-lists/${listId}?format=csv`} download>
          As CSV
        </a>
      </div>
      <div className="mt-4 max-w-160">
        <FileField
          id="price-file"
          label="A file of prices"
          accept=".csv,.txt,.tsv"
          file={file}
          onChoose={choose}
        >
          CSV, up to {formatCount(MAX_PRICE_LIST_ROWS)} products, with the columns <b>SKU</b> and{" "}
          <b>Prices</b>. Nothing changes before you have seen what would.
        </FileField>
      </div>
      {failed ? (
        <div className="mt-3">
          <WrongRows key={failed.turn} failure={failed.failure} />
        </div>
      ) : null}
      {file ? (
        <div className="mt-3">
          <p role="status">
            <b className="break-all">{file.name}</b> is chosen.
          </p>
          <label className="mt-2 flex items-start gap-3" htmlFor="price-file-replace">
            <input
              type="checkbox"
              id="price-file-replace"
              className="mt-0.5 size-4 shrink-0 accent-act"
              checked={mode === "replace"}
              onChange={({ target }) => {
                setMode(target.checked ? "replace" : "merge");
                setShown(null);
              }}
            />
            Remove the prices that the file does not have
          </label>
          {shown && shown.file === file && shown.mode === mode ? (
            <PriceFileResult
              changes={shown.answer.changes}
              busy={busy}
              onApply={() => void apply(shown)}
              onCancel={() => choose(null)}
            />
          ) : (
            <div className="button-row mt-3">
              <Button variant="primary" busy={busy} onClick={() => void compare(file)}>
                See what changes
              </Button>
            </div>
          )}
        </div>
      ) : null}
    </section>
  );
}
