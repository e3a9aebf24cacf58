"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { uploadStatement } from "@/components/api/bank-statements";
import { failureText } from "@/components/forms/failure-text";
import { SubmitButton } from "@/components/forms/submit-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Field } from "@/components/ui/field";
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_ENTRIES } from "@/lib/domain/bank-statements/statement";
import { bytesText } from "@/lib/domain/bytes-text";
import { formatCount } from "@/lib/domain/money";

const TOO_LARGE = `The file is over ${bytesText(MAX_STATEMENT_BYTES)}`;

/** Takes a statement by choice or drop, and leads to the payments that it has brought. */
export function StatementForm() {
  const router = useRouter();
  const { mutate, busy } = useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isOver, setOver] = useState(false);
  const key = useRef(crypto.randomUUID());

  const choose = (chosen: File | undefined) => {
    key.current = crypto.randomUUID();
    setFile(chosen ?? null);
    setError(chosen && chosen.size > MAX_STATEMENT_BYTES ? TOO_LARGE : undefined);
  };
  const refuse = (text: string) => {
    setError(text);
    document.getElementById("statement-file")?.focus();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A file that was chosen before the scripts ran is in the input alone.
    const chosen =
      file ?? event.currentTarget.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
    if (!chosen) return refuse("Please choose a file");
    if (chosen.size > MAX_STATEMENT_BYTES) return refuse(TOO_LARGE);
    void mutate(() => uploadStatement(chosen, key.current), {
      onSuccess: ({ insertedId }) => router.push(`/dashboard/bank-entries?statement=${insertedId}`),
      onFailure: (failure) => refuse(failureText(failure)),
    });
  };

  return (
    <form noValidate method="post" className="grid max-w-160 gap-6" onSubmit={send}>
      <Field id="statement-file" label="Statement" error={error}>
        {(control) => (
          <div className={isOver ? "drop-zone is-over" : "drop-zone"}>
            <input
              {...control}
              // The input covers the zone, so that a file is dropped on it.
              onDragOver={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
              type="file"
              accept=".xml,.camt,application/xml,text/xml"
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
            <b aria-hidden="true">{file ? file.name : "Drop a file here, or choose one"}</b>
            <span className="text-ink-2">
              camt.053 as your bank offers it, up to {bytesText(MAX_STATEMENT_BYTES)} and{" "}
              {formatCount(MAX_STATEMENT_ENTRIES)} entries. A file that was uploaded before books nothing
              twice.
            </span>
          </div>
        )}
      </Field>
      <div className="button-row">
        <SubmitButton busy={busy}>Upload the statement</SubmitButton>
      </div>
    </form>
  );
}
