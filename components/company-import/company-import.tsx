"use client";

import { useRef } from "react";
import { call } from "@/components/api/call";
import { CheckedFile } from "@/components/forms/checked-file";
import { COMPANY_FILE_HEADINGS } from "@/lib/features/company-import/domain/company-file";
import { MAX_COMPANIES_IN_FILE } from "@/lib/features/company-import/domain/limits";
import { companyImportSchema } from "@/lib/features/company-import/domain/schemas";
import { formatCount } from "@/lib/values/money";
import { newKey } from "@/lib/values/new-key";
import { CompanyImportResult } from "./company-import-result";

/** For 2,000 companies on a slow line. */
const TIMEOUT_MS = 120_000;

/** Adds the companies of a file after it was shown which they are. */
export function CompanyImport() {
  // The same for each try with a file, so that its companies are added once.
  const key = useRef("");
  const send = (file: File, dryRun: "true" | "false") =>
    call("POST /companyadmin/import", {
      query: { dryRun },
      file: file.slice(0, file.size, "text/csv"),
      idempotencyKey: key.current,
      timeoutMs: TIMEOUT_MS,
      answer: companyImportSchema,
    });
  return (
    <CheckedFile
      id="company-file"
      label="CSV file"
      hint={
        <>
          Up to {formatCount(MAX_COMPANIES_IN_FILE)} companies, with the columns{" "}
          {COMPANY_FILE_HEADINGS.join(", ")}. Nothing is added before you confirm.
        </>
      }
      onChoose={() => {
        key.current = newKey();
      }}
      checkLabel="Check the file"
      check={(file) => send(file, "true")}
      apply={(file) => send(file, "false")}
      lostText="The companies may have been added. Send the file again with the button below: nothing is added twice."
    >
      {(answer, actions) => (
        // Another key moves the focus to the new heading.
        <CompanyImportResult key={String(answer.isApplied)} answer={answer} {...actions} />
      )}
    </CheckedFile>
  );
}
