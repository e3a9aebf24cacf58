"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { call } from "@/components/api/call";
import { FormNotice } from "@/components/forms/form-notice";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useMutation } from "@/components/forms/use-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { Button } from "@/components/ui/button";
import { FieldNotes, SelectField, TextareaField, TextField } from "@/components/ui/field";
import {
  ATTRIBUTE_KEY,
  ATTRIBUTE_KEY_MAX,
  ATTRIBUTE_TEXT_MAX,
  ATTRIBUTE_TYPES,
  type AttributeCheck,
  type AttributeView,
} from "@/lib/core/domain/catalogue/attributes";
import { attributeCheckSchema, attributeOutSchema } from "@/lib/core/domain/catalogue/schemas/attributes";
import {
  type AttributeFormValues,
  formValuesOf,
  inputOf,
  NEW_ATTRIBUTE,
  TYPE_WORD,
} from "./attribute-values";
import { CheckResult } from "./check-result";

interface AttributeFormProps {
  /** Null for a new one. */
  attribute: AttributeView | null;
  /** Every category of the shop. */
  categories: readonly string[];
  /** The e-mail of the person who edits. */
  editor: string;
}

const LIST = "/dashboard/attributes";

/** Makes or changes an attribute. Values that another type cannot read are listed before and instead of a change. */
export function AttributeForm({ attribute, categories, editor }: AttributeFormProps) {
  const router = useRouter();
  const [check, setCheck] = useState<AttributeCheck | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, control, reset, getValues } =
    useForm<AttributeFormValues>({
      defaultValues: attribute ? formValuesOf(attribute) : NEW_ATTRIBUTE,
    });
  const [revision, setRevision] = useRevisedDraft({
    name: `attribute ${attribute?.key ?? ""}`,
    owner: editor,
    revision: attribute?.revision ?? null,
    form: { getValues, reset },
  });
  const type = useWatch({ control, name: "type" });
  const saving = useMutation();
  const checking = useMutation();
  const { errors } = formState;
  // A category whose last product is gone stays chosen until somebody takes it out.
  const offered = [...new Set([...categories, ...(attribute?.categories ?? [])])];

  const save = handleSubmit(async (values) => {
    setRefusal(null);
    setCheck(null);
    await saving.mutate(
      () =>
        call("PUT /attributes/{key}", {
          path: { key: values.key },
          body: { ...inputOf(values), revision },
          answer: attributeOutSchema,
        }),
      {
        successToast: attribute ? "Attribute saved" : "Attribute added",
        onSuccess: () => (attribute ? router.push(LIST) : reset(NEW_ATTRIBUTE)),
        onFailure: (failure) => {
          const lost =
            failure.code === "not_convertible"
              ? (attributeCheckSchema.safeParse(failure.details).data ?? null)
              : null;
          setCheck(lost);
          if (!lost) setRefusal(showFieldErrors(failure, setError, FIELD_NAMES));
        },
      },
    );
  });

  const preview = handleSubmit(async (values) => {
    setRefusal(null);
    setCheck(null);
    await checking.mutate(
      () =>
        call("POST /attributes/{key}/check", {
          path: { key: values.key },
          body: inputOf(values),
          answer: attributeCheckSchema,
        }),
      {
        onSuccess: setCheck,
        onFailure: (failure) => setRefusal(showFieldErrors(failure, setError, FIELD_NAMES)),
      },
    );
  });

  const showAsItIs = (now: AttributeView) => {
    reset(formValuesOf(now));
    setRevision(now.revision);
    setRefusal(null);
  };

  return (
    <form noValidate method="post" className="grid max-w-160 gap-6" onSubmit={(event) => void save(event)}>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          {...register("label", { validate: (label) => label.trim() !== "" || "Please enter a label" })}
          id="attribute-label"
          label="Label"
          hint="As customers read it, such as Width"
          maxLength={ATTRIBUTE_TEXT_MAX}
          autoComplete="off"
          error={errors.label?.message}
        />
        <TextField
          {...register("key", { validate: isKey })}
          id="attribute-key"
          label="Key"
          hint={
            attribute ? "It stays as it is." : "For programs and files, such as width; it stays as it is."
          }
          maxLength={ATTRIBUTE_KEY_MAX}
          autoComplete="off"
          readOnly={attribute !== null}
          error={errors.key?.message}
        />
        <SelectField {...register("type")} id="attribute-type" label="Type" error={errors.type?.message}>
          {ATTRIBUTE_TYPES.map((one) => (
            <option key={one} value={one}>
              {TYPE_WORD[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...register("unit")}
          id="attribute-unit"
          label="Unit"
          hint="Behind each value, such as mm"
          maxLength={20}
          autoComplete="off"
          error={errors.unit?.message}
        />
      </div>
      {type === "choice" ? (
        <TextareaField
          {...register("choices")}
          id="attribute-choices"
          label="Choices"
          hint="One a line, in the order in which they are offered"
          rows={6}
          error={errors.choices?.message}
        />
      ) : null}
      <fieldset className="field">
        <legend className="field-label">Categories</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {offered.map((name) => (
            <label key={name} className="flex items-center gap-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-act"
                value={name}
                {...register("categories")}
              />
              {name}
            </label>
          ))}
        </div>
        <FieldNotes id="attribute-categories" hint="None: it is asked for in every category." />
      </fieldset>
      <label className="flex items-center gap-2">
        <input type="checkbox" className="size-4 shrink-0 accent-act" {...register("facet")} />
        Lists can be filtered by it
      </label>
      {check ? <CheckResult check={check} /> : null}
      {refusal ? (
        <FormNotice tone="bad" title={refusal}>
          {attribute && attribute.revision !== revision ? (
            <Button size="small" className="mt-2" onClick={() => showAsItIs(attribute)}>
              Show it as it is now
            </Button>
          ) : null}
        </FormNotice>
      ) : null}
      <div className="button-row">
        <SubmitButton busy={saving.busy}>{attribute ? "Save" : "Add attribute"}</SubmitButton>
        {attribute ? (
          <Button busy={checking.busy} onClick={() => void preview()}>
            Compare with today's values
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const isKey = (key: string): true | string =>
  ATTRIBUTE_KEY.test(key) || "Small letters, digits and single dashes, with a letter first";

const FIELD_NAMES = {
  key: "key",
  label: "label",
  type: "type",
  unit: "unit",
  choices: "choices",
} as const;
