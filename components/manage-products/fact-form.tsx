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
import { SelectField, TextareaField, TextField } from "@/components/ui/field";
import {
  callNamesOf,
  changedFacts,
  FACT_SECTIONS,
  type FactConflict,
  type FactField,
  type FactSection,
  type FactTexts,
  factConflicts,
  textsOf,
} from "./fact-fields";
import { ProductConflicts } from "./product-conflicts";

interface FactFormProps {
  section: FactSection;
  goods: GoodsDetails;
  countries: readonly { code: string; name: string }[];
}

/** One section of a product's facts, saved by itself: only another person's change of the same section is a conflict. */
export function FactForm({ section, goods, countries }: FactFormProps) {
  const [read, setRead] = useState(goods);
  const [conflicts, setConflicts] = useState<FactConflict[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, reset, getValues } = useForm<FactTexts>({
    defaultValues: textsOf(section, goods),
  });
  const { mutate, busy } = useMutation();

  const save = async (texts: FactTexts, from: GoodsDetails): Promise<void> => {
    setRefusal(null);
    setConflicts(null);
    const changes = changedFacts(section, from, texts);
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
        reset(textsOf(section, now.value));
      },
      onFailure: (failure) => void explain(failure, from),
    });
  };

  /** Own changes stay in the form. Where nobody has changed this section, they are sent again at once. */
  async function explain(failure: ApiFailure, from: GoodsDetails): Promise<void> {
    if (failure.code !== "changed_meanwhile") {
      setRefusal(showFieldErrors(failure, setError, callNamesOf(section)));
      return;
    }
    const now = await findGoodsDetails(from._id);
    if (!now.ok) {
      setRefusal(failureText(now));
      return;
    }
    setRead(now.value);
    const found = factConflicts(section, from, now.value);
    if (found.length === 0) return await save(getValues(), now.value);
    const [before, after, typed] = [textsOf(section, from), textsOf(section, now.value), getValues()];
    reset(
      Object.fromEntries(Object.entries(typed).map(([n, t]) => [n, t === before[n] ? (after[n] ?? "") : t])),
    );
    setConflicts(found);
  }

  return (
    <form
      noValidate
      method="post"
      className="grid gap-6"
      onSubmit={(event) => void handleSubmit((texts) => save(texts, read))(event)}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {FACT_SECTIONS[section].map((field) => (
          <div key={field.name} className={field.type === "longText" ? "sm:col-span-2" : undefined}>
            <FactInput
              field={field}
              countries={countries}
              error={formState.errors[field.name]?.message}
              registration={register(field.name)}
            />
          </div>
        ))}
      </div>
      {conflicts ? <ProductConflicts conflicts={conflicts} values={getValues()} /> : null}
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <SubmitButton busy={busy}>{SAVE[section]}</SubmitButton>
      </div>
    </form>
  );
}

const SAVE: Readonly<Record<FactSection, string>> = {
  facts: "Save facts",
  safety: "Save safety",
  description: "Save long description",
};

const HINTS: Readonly<Partial<Record<FactField["name"], string>>> = {
  customsCode: "8 digits of the Combined Nomenclature",
  netWeight: "of one piece",
  cartonGrossWeight: "of a full carton",
  cartonSize: "outside, such as 380 × 260 × 180",
  costPrice: "per piece; customers never see it",
  makerCountry: "Outside the European Union a responsible person there is needed.",
  warnings: "As the buyer has to read them",
  longDescription: "Markdown: # heading, - list, **bold**, [words](https://…). HTML is shown as text.",
};

interface FactInputProps {
  field: FactField;
  countries: FactFormProps["countries"];
  error: string | undefined;
  registration: ReturnType<ReturnType<typeof useForm<FactTexts>>["register"]>;
}

function FactInput({ field: { name, label, type }, countries, error, registration }: FactInputProps) {
  const common = {
    ...registration,
    id: `fact-${name}`,
    label,
    error,
    hint: HINTS[name],
    autoComplete: "off",
  };
  switch (type) {
    case "longText":
      return <TextareaField {...common} rows={name === "longDescription" ? 12 : 4} />;
    case "country":
      return (
        <SelectField {...common}>
          <option value="">Not known</option>
          {countries.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </SelectField>
      );
    case "grams":
    case "dollars":
      return <TextField {...common} inputMode="decimal" />;
    default:
      return <TextField {...common} />;
  }
}
