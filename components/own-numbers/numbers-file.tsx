"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { WrongRows } from "@/components/forms/wrong-rows";
import { Button, buttonClass } from "@/components/ui/button";
import { FileField } from "@/components/ui/file-field";
import { showToast } from "@/components/ui/toast";
import { MAX_OWN_NUMBERS, type OwnNumberMode } from "@/lib/features/own-numbers/domain/own-numbers";
import { ownNumbersSchema } from "@/lib/features/own-numbers/domain/schemas";
import { formatCount } from "@/lib/values/money";

/** `turn` differs for each try, so that each try's notice is a new element and takes the focus. */
interface Failed {
  turn: number;
  failure: ApiFailure;
}

/** 5,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

/** Downloads all numbers as a CSV file and uploads such a file. */
export function NumbersFile({ revision, count }: { revision: number; count: number }) {
  const { mutate, busy } = useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const show = (failure: ApiFailure) => setFailed({ turn: (failed?.turn ?? 0) + 1, failure });
  const send = (mode: OwnNumberMode) => {
    if (!file) return Promise.reject(new Error("a file is chosen before it is sent"));
    return call("PUT /own-numbers", {
      query: { mode, revision },
      file: file.slice(0, file.size, "text/csv"),
      timeoutMs: TIMEOUT_MS,
      answer: ownNumbersSchema,
    });
  };
  const end = () => {
    setFailed(null);
    setFile(null);
  };
  return (
    <section aria-labelledby="numbers-file">
      <h2 id="numbers-file">As a file</h2>
      {failed ? (
        <div className="mt-3">
          <WrongRows key={failed.turn} failure={failed.failure} />
        </div>
      ) : null}
      {count > 0 ? (
        <div className="button-row mt-3">
          <a className={buttonClass()} href="/api/own-numbers?format=csv" download>
            As CSV
          </a>
        </div>
      ) : null}
      <div className="mt-4 max-w-160">
        <FileField
          id="numbers-csv"
          label="A file of your numbers"
          accept=".csv,.txt,.tsv"
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            setFailed(null);
          }}
        >
          CSV, up to {formatCount(MAX_OWN_NUMBERS)} rows. The columns <b>Own number</b> and <b>SKU</b> are
          read, and without such a head the first two.
        </FileField>
      </div>
      {file ? (
        <div className="mt-3">
          <p role="status">
            <b className="break-all">{file.name}</b> is chosen.
          </p>
          <div className="button-row mt-2">
            <Button
              variant="primary"
              busy={busy}
              onClick={() =>
                void mutate(() => send("merge"), {
                  successToast: "The file's numbers are added",
                  onSuccess: end,
                  onFailure: show,
                })
              }
            >
              Add its numbers to mine
            </Button>
            {count > 0 ? (
              <ConfirmButton
                label="Replace all my numbers"
                variant="danger"
                question={{
                  title: `Replace ${count === 1 ? "your number" : `all ${formatCount(count)} numbers`}?`,
                  description: "Numbers that the file does not have go.",
                  keepLabel: "Keep them",
                  confirmLabel: "Replace all",
                }}
                call={async () => {
                  const answer = await send("replace");
                  if (!answer.ok) show(answer);
                  return answer;
                }}
                failureText={() => "Nothing was changed"}
                onSuccess={() => {
                  end();
                  showToast("The file's numbers are yours now");
                }}
              />
            ) : null}
          </div>
        </div>
      ) : null}
    </section>
  );
}
