"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { useFormDraft } from "@/components/forms/form-draft";
import { FormNotice } from "@/components/forms/form-notice";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
import { LOOK_LIMITS } from "@/lib/core/domain/shop/look";
import { fromTyped, type OwnTexts, type TypedTexts, textsFormSchema, toTyped } from "./look-texts";
import { type ReadLook, useLookChange } from "./use-look-change";

interface TextsFormProps extends ReadLook {
  own: OwnTexts;
  /** The e-mail of the person who types. */
  editor: string;
}

const NTH = ["First", "Second", "Third", "Fourth"] as const;

/** The texts of the front page. */
export function TextsForm({ own, editor, ...shown }: TextsFormProps) {
  const form = useForm({ resolver: zodResolver(textsFormSchema), defaultValues: toTyped(shown.look, own) });
  const { handleSubmit, setError, reset, getValues, Field } = form;
  const { store, busy, theirs, read, setRead } = useLookChange(shown);
  // With the record that the fields were typed over: a newer one must not be overwritten unseen.
  useFormDraft({
    name: "shop-look",
    owner: editor,
    values: () => ({ read, fields: getValues() }),
    restore: (draft) => {
      setRead(draft.read);
      reset(draft.fields, { keepDefaultValues: true });
    },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = handleSubmit((typed) => {
    setRefusal(null);
    return store(fromTyped(typed, own), (failure) =>
      setRefusal(showFieldErrors(failure, setError, fieldsOfCall(own))),
    );
  });
  return (
    <Form form={form} className="grid gap-6" onSubmit={send} refusal={refusal} busy={busy} submitLabel="Save">
      <Field name="heading" id="look-heading" label="Heading" maxLength={LOOK_LIMITS.heading} />
      <Field
        as="textarea"
        name="lead"
        id="look-lead"
        label="Text under the heading"
        rows={3}
        maxLength={LOOK_LIMITS.lead}
      />
      <Field
        as="textarea"
        name="description"
        id="look-description"
        label="Description"
        hint="At the foot of each page, and in search engines."
        rows={3}
        maxLength={LOOK_LIMITS.description}
      />
      {own.slides.map((_, index) => (
        <Field
          key={NTH[index]}
          name={`slides.${index}`}
          id={`look-slide-${index}`}
          label={`${NTH[index]} slide's caption`}
          maxLength={LOOK_LIMITS.slide}
        />
      ))}
      {own.figures.map((_, index) => (
        <div key={NTH[index]} className="field-pair">
          <Field
            name={`figures.${index}.label`}
            id={`look-figure-${index}`}
            label={`${NTH[index]} figure's words`}
            maxLength={LOOK_LIMITS.label}
          />
          <Field
            name={`figures.${index}.value`}
            id={`look-value-${index}`}
            label={`${NTH[index]} figure`}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ))}
      {own.facility.map((_, index) => (
        <div key={NTH[index]} className="grid gap-4">
          <Field
            name={`facility.${index}.title`}
            id={`look-point-${index}`}
            label={`${NTH[index]} point of the facility`}
            maxLength={LOOK_LIMITS.title}
          />
          <Field
            as="textarea"
            name={`facility.${index}.text`}
            id={`look-point-text-${index}`}
            label={`Text of the ${NTH[index]?.toLowerCase()} point`}
            rows={2}
            maxLength={LOOK_LIMITS.text}
          />
        </div>
      ))}
      {theirs ? <Theirs typed={getValues()} theirs={toTyped(theirs, own)} /> : null}
    </Form>
  );
}

/** The form's field for each field of the call. */
const fieldsOfCall = (own: OwnTexts): Record<string, keyof TypedTexts> =>
  Object.fromEntries([
    ...["heading", "lead", "description"].map((name) => [`look.${name}`, name]),
    ...own.slides.map((_, index) => [`look.slides[${index}]`, `slides.${index}`]),
    ...own.figures.flatMap((_, index) =>
      ["label", "value"].map((name) => [`look.figures[${index}].${name}`, `figures.${index}.${name}`]),
    ),
    ...own.facility.flatMap((_, index) =>
      ["title", "text"].map((name) => [`look.facility[${index}].${name}`, `facility.${index}.${name}`]),
    ),
  ]);

/** Shows the texts of another person that differ from those in the fields. */
function Theirs({ typed, theirs }: { typed: TypedTexts; theirs: TypedTexts }) {
  const [mine, stored] = [wordsOf(typed), wordsOf(theirs)];
  const others = Object.entries(stored).filter(([field, said]) => mine[field] !== said);
  return (
    <FormNotice tone="low" title="Somebody else has changed these texts meanwhile.">
      <p>Save again to keep yours. Theirs are:</p>
      <ul>
        {others.map(([field, said]) => (
          <li key={field}>{said}</li>
        ))}
      </ul>
    </FormNotice>
  );
}

const wordsOf = ({
  heading,
  lead,
  description,
  slides,
  figures,
  facility,
}: TypedTexts): Record<string, string> =>
  Object.fromEntries([
    ["heading", heading],
    ["lead", lead],
    ["description", description],
    ...slides.map((said, index) => [`slide ${index}`, said]),
    ...figures.map(({ label, value }, index) => [`figure ${index}`, `${label} ${value}`]),
    ...facility.map(({ title, text }, index) => [`point ${index}`, `${title}: ${text}`]),
  ]);
