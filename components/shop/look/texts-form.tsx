"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Form } from "@/components/forms/form";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
import { LOOK_LIMITS, type Look } from "@/lib/core/domain/shop/look";
import type { ReadPart } from "../use-shop-form";
import { fromTyped, type OwnTexts, type TypedTexts, textsFormSchema, toTyped } from "./look-texts";
import { type LookFormProps, useLookForm } from "./use-look-form";

interface TextsFormProps extends LookFormProps {
  own: OwnTexts;
}

const NTH = ["First", "Second", "Third", "Fourth"] as const;

/** The texts of the front page. */
export function TextsForm({ own, ...shown }: TextsFormProps) {
  const form = useForm({ resolver: zodResolver(textsFormSchema), defaultValues: toTyped(shown.look, own) });
  const { handleSubmit, setError, reset, getValues, Field } = form;
  const { save, busy, refusal, remedy } = useLookForm<TypedTexts>({
    ...shown,
    name: "look",
    typed: getValues,
    restore: (typed) => reset(typed, { keepDefaultValues: true }),
    take: (newer) => reset(toTyped(newer, own)),
    differences: (newer) => {
      const [mine, theirs] = [wordsOf(getValues()), wordsOf(toTyped(newer, own))];
      return Object.keys(mine).map((label) => ({ label, mine: mine[label], theirs: theirs[label] }));
    },
    showRefusal: (failure) => showFieldErrors(failure, setError, fieldsOfCall(own)),
  });
  const submit = (from?: ReadPart<Look>) => handleSubmit((typed) => save(fromTyped(typed, own), from))();
  return (
    <Form
      form={form}
      className="grid gap-6"
      onSubmit={() => submit()}
      refusal={refusal}
      remedy={remedy(submit)}
      busy={busy}
      submitLabel="Save"
    >
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

/** By the label of the field, or of both fields. */
const wordsOf = ({
  heading,
  lead,
  description,
  slides,
  figures,
  facility,
}: TypedTexts): Record<string, string> =>
  Object.fromEntries([
    ["Heading", heading],
    ["Text under the heading", lead],
    ["Description", description],
    ...slides.map((said, index) => [`${NTH[index]} slide's caption`, said]),
    ...figures.map(({ label, value }, index) => [`${NTH[index]} figure`, `${label} ${value}`]),
    ...facility.map(({ title, text }, index) => [`${NTH[index]} point of the facility`, `${title}: ${text}`]),
  ]);
