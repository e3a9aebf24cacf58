"use client";

import type { ReactNode } from "react";
import type { ApiFailure } from "@/components/api/request";
import { formatCount } from "@/lib/values/money";
import { failureText } from "./failure-text";
import { FormNotice } from "./form-notice";

/** Further wrong rows are only counted: a file with more of them is probably the wrong file. */
const ROWS_NAMED = 20;

/** Why a file was refused, with each wrong row. Given another `key` for each try, it takes the focus anew. */
export function WrongRows({ failure, children }: { failure: ApiFailure; children?: ReactNode }) {
  const rows = Object.entries(failure.fields).map(([row, why]) => `${row}: ${why}`);
  return (
    <FormNotice tone="bad" title={failureText(failure)}>
      {rows.length > 1 ? (
        <ul className="mt-2">
          {rows.slice(0, ROWS_NAMED).map((row) => (
            <li key={row}>{row}</li>
          ))}
          {rows.length > ROWS_NAMED ? <li>and {formatCount(rows.length - ROWS_NAMED)} more</li> : null}
        </ul>
      ) : null}
      {children}
    </FormNotice>
  );
}
