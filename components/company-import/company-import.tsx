"use client";

import { useRef, useState } from "react";
import { type AnswerOf, call } from "@/components/api/call";
import { type ApiFailure, outcomeIsUnknown } from "@/components/api/request";
import { useMutation } from "@/components/forms/use-mutation";
import { WrongRows } from "@/components/forms/wrong-rows";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/file-field";
import { COMPANY_FILE_HEADINGS } from "@/lib/features/company-import/domain/company-file";
import { MAX_COMPANIES_IN_FILE } from "@/lib/features/company-import/domain/limits";
import { companyImportSchema } from "@/lib/features/company-import/domain/schemas";
import { formatCount } from "@/lib/values/money";
import { newKey } from "@/lib/values/new-key";
import { CompanyImportResult } from "./company-import-result";

/** 2,000 companies on a slow line. */
const TIMEOUT_MS = 120_000;

type Answer = AnswerOf<"POST /companyadmin/import">;

/** Adds the companies of a file after it was shown what would be added. */
export function CompanyImport() {
  const { mutate, busy } = useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<{ turn: number; failure: ApiFailure } | null>(null);
  // Of the chosen file: sent again, its companies are the same.
  const key = useRef("");
  const choose = (chosen: File | null) => {
    key.current = newKey();
    setFile(chosen);
    setAnswer(null);
    setFailed(null);
  };
  const send = (chosen: File, dryRun: "true" | "false") =>
    mutate(
      () =>
        call("POST /companyadmin/import", {
          query: { dryRun },
          file: chosen.slice(0, chosen.size, "text/csv"),
          idempotencyKey: key.current,
          timeoutMs: TIMEOUT_MS,
          answer: companyImportSchema,
        }),
      {
        onSuccess: (seen) => {
          setFailed(null);
          setAnswer(seen);
        },
        onFailure: (failure) => {
          // The companies may be there: the second click repeats the same call, and tells.
          if (dryRun === "true" || !outcomeIsUnknown(failure)) setAnswer(null);
          setFailed({ turn: (failed?.turn ?? 0) + 1, failure });
        },
      },
    );
  return (
    <>
      <div className="max-w-160">
        <FileField
          id="company-file"
          label="A file of companies"
          accept=".csv,.txt,.tsv"
          file={file}
          onChoose={choose}
        >
          CSV, up to {formatCount(MAX_COMPANIES_IN_FILE)} companies, with the columns{" "}
          {COMPANY_FILE_HEADINGS.join(", ")}. Nothing is written before you have seen what would be.
        </FileField>
      </div>
      {failed ? (
        <div className="mt-3">
          <WrongRows key={failed.turn} failure={failed.failure} />
          {answer ? (
            <p className="mt-2">
              The companies may have been added. Send the file again with the button below: nothing is added
              twice.
            </p>
          ) : null}
        </div>
      ) : null}
      {file ? (
        <div className="mt-3">
          <p role="status">
            <b className="break-all">{file.name}</b> is chosen.
          </p>
          {answer ? (
            <CompanyImportResult
              // Its heading takes the focus anew.
              key={String(answer.isApplied)}
              answer={answer}
              busy={busy}
              onApply={() => void send(file, "false")}
              onCancel={() => choose(null)}
            />
          ) : (
            <div className="button-row mt-3">
              <Button variant="primary" busy={busy} onClick={() => void send(file, "true")}>
                See what would be added
              </Button>
            </div>
          )}
        </div>
      ) : null}
    </>
  );
}
