"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { FileField } from "@/components/ui/file-field";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_ENTRIES } from "@/lib/features/bank/domain/statement";
import { bytesText } from "@/lib/values/bytes-text";
import { formatCount } from "@/lib/values/money";
import { newKey } from "@/lib/values/new-key";

/** A file of several megabytes takes a while on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

const TOO_LARGE = `The file is over ${bytesText(MAX_STATEMENT_BYTES)}`;

/** Takes a statement by choice or drop, and leads to the payments that it has brought. */
export function StatementForm() {
  const router = useRouter();
  const { mutate, busy } = useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const key = useRef(newKey());

  const choose = (chosen: File | null) => {
    key.current = newKey();
    setFile(chosen);
    setError(chosen && chosen.size > MAX_STATEMENT_BYTES ? TOO_LARGE : undefined);
  };
  const refuse = (text: string) => {
    setError(text);
    document.getElementById("statement-file")?.focus();
  };
  const send = () => {
    if (!file) return refuse("Please choose a file");
    if (file.size > MAX_STATEMENT_BYTES) return refuse(TOO_LARGE);
    const sent = {
      file: new Blob([file], { type: "application/xml" }),
      idempotencyKey: key.current,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    };
    void mutate(() => call("POST /bank-statements", { ...sent, answer: insertedSchema }), {
      onSuccess: ({ insertedId }) => router.push(`/dashboard/bank-entries?statement=${insertedId}`),
      onFailure: (failure) => refuse(failureText(failure)),
    });
  };

  return (
    <PlainForm
      className="grid max-w-160 gap-6"
      onSubmit={send}
      busy={busy}
      submitLabel="Upload the statement"
    >
      <FileField
        id="statement-file"
        label="Statement"
        error={error}
        accept=".xml,.camt,application/xml,text/xml"
        file={file}
        onChoose={choose}
      >
        camt.053 as your bank offers it, up to {bytesText(MAX_STATEMENT_BYTES)} and{" "}
        {formatCount(MAX_STATEMENT_ENTRIES)} entries. A file that was uploaded before books nothing twice.
      </FileField>
    </PlainForm>
  );
}
