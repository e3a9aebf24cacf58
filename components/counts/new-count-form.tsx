"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type BodyOf, call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { SelectField, TextareaField, TextField } from "@/components/ui/field";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { SCOPE_WORDS, SCOPES, type Scope } from "@/lib/features/counts/domain/counts";
import { skusIn } from "./figure-rows";

interface Option {
  value: string;
  label: string;
}

interface NewCountFormProps {
  /** Of each kind, as it can be chosen. */
  options: Record<"category" | "family" | "maker", readonly Option[]>;
  /** The e-mail of the person who types. */
  owner: string;
}

const EMPTY = { title: "", scope: "all" as string, category: "", family: "", maker: "", skus: "" };
type Typed = typeof EMPTY;

/** Chooses the products of a new count. */
export function NewCountForm({ options, owner }: NewCountFormProps) {
  const router = useRouter();
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = useRequestKey();
  const { mutate, busy } = useMutation();
  useFormDraft({ name: "new-count", owner, values: () => typed, restore: setTyped });
  const scope = (SCOPES.find((each) => each === typed.scope) ?? "all") satisfies Scope;
  const chosen = scope === "all" || scope === "skus" ? null : scope;
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    setMistakes({});
  };

  const fail = (failure: ApiFailure) => {
    const rows = Object.entries(failure.fields).filter(([field]) => field.startsWith("products."));
    const found = {
      ...(failure.fields.title ? { title: failure.fields.title } : {}),
      ...(rows.length > 0 ? { [scope]: rows.map(([, message]) => message).join(". ") } : {}),
    };
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first) focusSoon(`count-${first}`);
    else setRefusal(failureText(failure));
  };
  const send = () => {
    setRefusal(null);
    const found = {
      ...(typed.title.trim() === "" ? { title: "Please enter a title" } : {}),
      ...(scope !== "all" && typed[scope].trim() === ""
        ? { [scope]: chosen ? "Please choose one" : "Please enter at least one SKU" }
        : {}),
    };
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first) return focusSoon(`count-${first}`);
    const body = { title: typed.title.trim(), products: productsOf(typed, scope) };
    return void mutate(
      () => call("POST /counts", { body, idempotencyKey: key.of(body), answer: insertedSchema }),
      { onSuccess: ({ insertedId }) => router.push(`/dashboard/counts/${insertedId}`), onFailure: fail },
    );
  };

  return (
    <PlainForm
      className="mt-6 grid max-w-160 gap-4"
      onSubmit={send}
      refusal={refusal}
      busy={busy}
      submitLabel="Open the count"
    >
      <TextField
        id="count-title"
        label="Title"
        hint="Such as the shelf or the room"
        maxLength={80}
        autoComplete="off"
        value={typed.title}
        error={mistakes.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <SelectField
        id="count-scope"
        label="Products"
        value={typed.scope}
        onChange={({ currentTarget }) => change({ scope: currentTarget.value })}
      >
        {SCOPES.map((each) => (
          <option key={each} value={each}>
            {SCOPE_WORDS[each]}
          </option>
        ))}
      </SelectField>
      {chosen ? (
        <SelectField
          key={chosen}
          id={`count-${chosen}`}
          label={LABELS[chosen]}
          value={typed[chosen]}
          error={mistakes[chosen]}
          hint={options[chosen].length === 0 ? "There is none yet." : undefined}
          onChange={({ currentTarget }) => change({ [chosen]: currentTarget.value })}
        >
          <option value="">Please choose</option>
          {options[chosen].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      {scope === "skus" ? (
        <TextareaField
          id="count-skus"
          label="SKUs"
          hint="Or other numbers, a row each, in the order of the shelf. 2,000 at most."
          rows={8}
          spellCheck={false}
          value={typed.skus}
          error={mistakes.skus}
          onChange={({ currentTarget }) => change({ skus: currentTarget.value })}
        />
      ) : null}
    </PlainForm>
  );
}

const LABELS = { category: "Category", family: "Family", maker: "Maker" } as const;

function productsOf(typed: Typed, scope: Scope): BodyOf<"POST /counts">["products"] {
  switch (scope) {
    case "all":
      return { of: "all" };
    case "category":
      return { of: "category", category: typed.category };
    case "family":
      return { of: "family", family: typed.family };
    case "maker":
      return { of: "maker", maker: typed.maker };
    case "skus":
      return { of: "skus", skus: skusIn(typed.skus) };
  }
}

/** Once the field is drawn. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
