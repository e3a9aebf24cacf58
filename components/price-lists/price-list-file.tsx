"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { CheckedFile } from "@/components/forms/checked-file";
import { buttonClass } from "@/components/ui/button";
import { MAX_PRICE_LIST_ROWS, type PriceListFileMode } from "@/lib/core/domain/prices/own-prices";
import { priceFileChangesSchema } from "@/lib/features/price-lists/domain/schemas";
import { formatCount } from "@/lib/values/money";
import { PriceFileResult } from "./price-file-result";

/** For 2,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

/** Downloads the prices of a list as a CSV file, and loads such a file after it was shown what it changes. */
export function PriceListFile({ listId }: { listId: string }) {
  const [mode, setMode] = useState<PriceListFileMode>("merge");
  const load = (
    file: File,
    query: { mode: PriceListFileMode; revision: number } | { mode: PriceListFileMode; dryRun: "true" },
  ) =>
    call("PUT /price-lists/{id}/rows", {
      path: { id: listId },
      query,
      file: file.slice(0, file.size, "text/csv"),
      timeoutMs: TIMEOUT_MS,
      answer: priceFileChangesSchema,
    });
  return (
    <section className="section" aria-labelledby="price-file-head">
      <h2 id="price-file-head">As a file</h2>
      <div className="button-row mt-3">
        <a className={buttonClass()} href={`/api/price-lists/${listId}?format=csv`} download>
          As CSV
        </a>
      </div>
      <div className="mt-4">
        <CheckedFile
          id="price-file"
          label="CSV file"
          hint={
            <>
              Up to {formatCount(MAX_PRICE_LIST_ROWS)} products, with the columns <b>SKU</b> and <b>Prices</b>
              . Nothing is changed before you confirm.
            </>
          }
          options={
            <label className="mt-2 flex items-start gap-3" htmlFor="price-file-replace">
              <input
                type="checkbox"
                id="price-file-replace"
                className="mt-0.5 size-4 shrink-0 accent-act"
                checked={mode === "replace"}
                onChange={({ target }) => setMode(target.checked ? "replace" : "merge")}
              />
              Remove the prices that the file does not have
            </label>
          }
          chosen={mode}
          checkLabel="Check the file"
          check={(file) => load(file, { mode, dryRun: "true" })}
          apply={(file, { revision }) => load(file, { mode, revision })}
          successToast="The list has the file’s prices"
        >
          {({ changes }, actions) => <PriceFileResult changes={changes} {...actions} />}
        </CheckedFile>
      </div>
    </section>
  );
}
