"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { editProduct, findGoodsDetails, type GoodsDetails } from "@/components/api/goods";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { FormNotice } from "@/components/forms/form-notice";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useMutation } from "@/components/forms/use-mutation";
import { SelectField, TextField } from "@/components/ui/field";
import type { AttributeView } from "@/lib/domain/attributes";
import { askedFor, attributeConflicts, attributeTexts, changedAttributes } from "./attribute-fields";
import { ProductConflicts } from "./product-conflicts";

interface AttributeValuesFormProps {
  goods: GoodsDetails;
  /** Every attribute of the shop. */
  attributes: readonly AttributeView[];
}

/** The values of a product, saved by themselves: only another person's change of the same section is a conflict. */
export function AttributeValuesForm({ goods, attributes }: AttributeValuesFormProps) {
  const [read, setRead] = useState(goods);
  const [conflicts, setConflicts] = useState<ReturnType<typeof attributeConflicts> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, reset, getValues } = useForm<Record<string, string>>({
    defaultValues: attributeTexts(attributes, goods),
  });
  const { mutate, busy } = useMutation();
  const shown = askedFor(attributes, read);

  async function save(texts: Record<string, string>, from: GoodsDetails): Promise<void> {
    setRefusal(null);
    setConflicts(null);
    const changes = changedAttributes(attributes, from, texts);
    if (changes === null) {
      setRefusal("You have not changed anything yet.");
      return;
    }
    await mutate(() => editProduct(from._id, changes), {
      successToast: "Saved",
      onSuccess: async () => {
        const now = await findGoodsDetails(from._id);
        if (!now.ok) return;
        setRead(now.value);
        reset(attributeTexts(attributes, now.value));
      },
      onFailure: (failure) => void explain(failure, from),
    });
  }

  /** Own changes stay in the form. Where nobody has changed this section, they are sent again at once. */
  async function explain(failure: ApiFailure, from: GoodsDetails): Promise<void> {
    if (failure.code !== "changed_meanwhile") {
      const names = Object.fromEntries(attributes.map(({ key }) => [`attributes.${key}`, key]));
      setRefusal(showFieldErrors(failure, setError, names));
      return;
    }
    const now = await findGoodsDetails(from._id);
    if (!now.ok) {
      setRefusal(failureText(now));
      return;
    }
    setRead(now.value);
    const found = attributeConflicts(attributes, from, now.value);
    if (found.length === 0) return await save(getValues(), now.value);
    const [before, after] = [attributeTexts(attributes, from), attributeTexts(attributes, now.value)];
    reset(
      Object.fromEntries(
        Object.entries(getValues()).map(([key, text]) => [
          key,
          text === before[key] ? (after[key] ?? "") : text,
        ]),
      ),
    );
    setConflicts(found);
  }

  if (shown.length === 0)
    return (
      <p className="text-ink-3">
        No attribute is asked for in this category. <a href="/dashboard/attributes">All attributes</a>
      </p>
    );
  return (
    <form
      noValidate
      method="post"
      className="grid gap-6"
      onSubmit={(event) => void handleSubmit((texts) => save(texts, read))(event)}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {shown.map((attribute) => (
          <ValueField
            key={attribute.key}
            attribute={attribute}
            error={formState.errors[attribute.key]?.message}
            registration={register(attribute.key)}
          />
        ))}
      </div>
      {conflicts ? <ProductConflicts conflicts={conflicts} values={getValues()} /> : null}
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <SubmitButton busy={busy}>Save attributes</SubmitButton>
      </div>
    </form>
  );
}

interface ValueFieldProps {
  attribute: AttributeView;
  error: string | undefined;
  registration: ReturnType<ReturnType<typeof useForm<Record<string, string>>>["register"]>;
}

function ValueField({ attribute, error, registration }: ValueFieldProps) {
  const { key, label, type, unit, choices } = attribute;
  const common = {
    ...registration,
    id: `attribute-${key}`,
    label: unit ? `${label}, ${unit}` : label,
    error,
    autoComplete: "off",
  };
  if (type !== "choice")
    return <TextField {...common} inputMode={type === "number" ? "decimal" : undefined} />;
  return (
    <SelectField {...common}>
      <option value="">None</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}
