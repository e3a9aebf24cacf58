"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { SelectField } from "@/components/ui/field";
import { FileField } from "@/components/ui/file-field";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import {
  IMPORT_KIND_WORD,
  IMPORT_KINDS,
  type ImportKind,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from "@/lib/features/imports/domain/import-kinds";
import { bytesText } from "@/lib/values/bytes-text";
import { formatCount } from "@/lib/values/money";
import { newKey } from "@/lib/values/new-key";
import { spreadsheetTypeOf } from "@/lib/values/spreadsheet-types";

/** A file of several megabytes takes a while on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Takes a spreadsheet by choice or drop, and leads to its comparison. */
export function ImportForm() {
  const router = useRouter();
  const { mutate, busy } = useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<ImportKind>("products");
  const [error, setError] = useState<string | undefined>();
  const key = useRef(newKey());

  const choose = (chosen: File | null) => {
    key.current = newKey();
    setFile(chosen);
    setError(chosen && chosen.size > MAX_IMPORT_BYTES ? TOO_LARGE : undefined);
  };
  const send = () => {
    if (!file) {
      setError("Please choose a file");
      document.getElementById("import-file")?.focus();
      return;
    }
    if (file.size > MAX_IMPORT_BYTES) return;
    const sent = {
      query: { kind, name: file.name.slice(0, 200) },
      file: new Blob([file], { type: spreadsheetTypeOf(file.name) }),
      idempotencyKey: key.current,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    };
    void mutate(() => call("POST /imports", { ...sent, answer: insertedSchema }), {
      onSuccess: ({ insertedId }) => router.push(`/dashboard/imports/${insertedId}`),
      onFailure: (failure) => setError(failureText(failure)),
    });
  };

  return (
    <PlainForm
      className="grid max-w-160 gap-6"
      onSubmit={send}
      busy={busy}
      submitLabel="Compare with the catalogue"
    >
      <FileField
        id="import-file"
        label="Spreadsheet"
        error={error}
        accept=".csv,.xlsx,.txt,text/csv"
        file={file}
        onChoose={choose}
      >
        CSV or XLSX, up to {formatCount(MAX_IMPORT_ROWS)} rows and {bytesText(MAX_IMPORT_BYTES)}. One column
        is the SKU; empty cells change nothing.
      </FileField>
      <SelectField
        id="import-kind"
        label="Rows are"
        hint={KIND_HINT[kind]}
        value={kind}
        onChange={(event) => {
          key.current = newKey();
          setKind(event.currentTarget.value as ImportKind);
        }}
      >
        {IMPORT_KINDS.map((one) => (
          <option key={one} value={one}>
            {IMPORT_KIND_WORD[one]}
          </option>
        ))}
      </SelectField>
    </PlainForm>
  );
}

const TOO_LARGE = `The file is over ${bytesText(MAX_IMPORT_BYTES)}`;

const KIND_HINT: Readonly<Record<ImportKind, string>> = {
  products: "Every column with a known name is compared. Rows with an unknown SKU become new drafts.",
  prices: "Only prices, tier prices and cost prices are compared.",
  stock: "Only the available stock is compared.",
  numbers: "Only GTINs, makers' numbers, former numbers and cartons are compared.",
  successors: "Only successors are compared.",
};
