"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { SelectField, TextField } from "@/components/ui/field";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { MAX_IMPORT_ROWS } from "@/lib/features/imports/domain/import-kinds";
import { formatCount } from "@/lib/values/money";
import { BULK_FORM, CHOSEN_NAME } from "./product-choice";

interface BulkChangeFormProps {
  /** How many products the list's filters match, on all its pages. */
  total: number;
  /** All that match, in the words of the call. */
  matching: { q: string; category?: string; state?: "draft"; import?: string };
}

const CHANGES = {
  publish: "Publish",
  price: "Change prices by per cent",
  category: "Set the category",
  withdraw: "Take off sale, as drafts",
  archive: "Archive: no longer sold",
} as const;
type Change = keyof typeof CHANGES;

const OF_DRAFTS: readonly Change[] = ["publish", "price", "category"];
const ON_SALE: readonly Change[] = ["price", "category", "withdraw", "archive"];

const needsValue = (change: Change): change is "price" | "category" =>
  change === "price" || change === "category";

/** One change of the chosen products, or of all that match. The next page shows what it would do. */
export function BulkChangeForm({ total, matching }: BulkChangeFormProps) {
  const offered = matching.state === "draft" ? OF_DRAFTS : ON_SALE;
  const router = useRouter();
  const { mutate, busy } = useMutation();
  const [change, setChange] = useState<Change>(offered[0] ?? "price");
  const [value, setValue] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [chosen, setChosen] = useState(0);
  const requestKey = useRequestKey();

  // The boxes stand in the rows of the table, outside of this form.
  useEffect(() => {
    const count = () => setChosen(chosenIds().length);
    document.addEventListener("change", count);
    count();
    return () => document.removeEventListener("change", count);
  }, []);

  const send = () => {
    const percent = Number(value.replace(",", "."));
    if (change === "price" && (value.trim() === "" || !Number.isFinite(percent))) {
      setError("Please enter a number, such as 3.5 or -5");
      return;
    }
    const ids = chosenIds();
    const body = {
      action:
        change === "price"
          ? { change, percent }
          : change === "category"
            ? { change, category: value.trim() }
            : { change },
      products: { ...(ids.length > 0 ? { ids } : {}), ...matching },
    };
    const idempotencyKey = requestKey.of(body);
    setError(undefined);
    void mutate(() => call("POST /bulk-changes", { body, idempotencyKey, answer: insertedSchema }), {
      onSuccess: ({ insertedId }) => router.push(`/dashboard/imports/${insertedId}`),
      onFailure: (failure) => setError(failureText(failure)),
    });
  };

  return (
    <details className="mt-6">
      <summary className="font-medium">Change many products at once</summary>
      <PlainForm
        id={BULK_FORM}
        className="mt-4 grid max-w-160 gap-4"
        onSubmit={send}
        busy={busy}
        submitLabel={words(chosen, total)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            id="bulk-change-kind"
            label="Change"
            value={change}
            onChange={(event) => {
              setChange(event.currentTarget.value as Change);
              setValue("");
              setError(undefined);
            }}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {CHANGES[one]}
              </option>
            ))}
          </SelectField>
          {needsValue(change) ? (
            <TextField
              id="bulk-value"
              label={change === "price" ? "Per cent" : "Category"}
              hint={change === "price" ? "Tier prices change alike." : "Empty removes it."}
              inputMode={change === "price" ? "decimal" : undefined}
              autoComplete="off"
              value={value}
              error={error}
              onChange={(event) => {
                setValue(event.currentTarget.value);
                setError(undefined);
              }}
            />
          ) : null}
        </div>
        {change === "archive" ? (
          <p className="text-ink-2">
            Their pages say that they are no longer sold and lead to their successors. Orders keep them.
          </p>
        ) : null}
        {!needsValue(change) && error ? <p role="alert">{error}</p> : null}
      </PlainForm>
    </details>
  );
}

const chosenIds = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name="${CHOSEN_NAME}"]:checked`)].map(
    ({ value }) => value,
  );

function words(chosen: number, total: number): string {
  if (chosen > 0)
    return chosen === 1 ? "Show it for 1 product" : `Show it for ${formatCount(chosen)} products`;
  if (total > MAX_IMPORT_ROWS) return `Show it for the first ${formatCount(MAX_IMPORT_ROWS)} that match`;
  return `Show it for all ${formatCount(total)} that match`;
}
