"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { Button } from "@/components/ui/button";
import { FieldNotes } from "@/components/ui/field";
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
  const form = useForm<AttributeFormValues>({
    defaultValues: attribute ? formValuesOf(attribute) : NEW_ATTRIBUTE,
  });
  const { handleSubmit, setError, control, reset, getValues } = form;
  const [revision, setRevision] = useRevisedDraft({
    name: `attribute ${attribute?.key ?? ""}`,
    owner: editor,
    revision: attribute?.revision ?? null,
    form: { getValues, reset },
  });
  const type = useWatch({ control, name: "type" });
  const saving = useMutation();
  const checking = useMutation();
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
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={save}
      refusal={refusal}
      remedy={
        attribute && attribute.revision !== revision ? (
          <Button size="small" className="mt-2" onClick={() => showAsItIs(attribute)}>
            Show it as it is now
          </Button>
        ) : null
      }
      busy={saving.busy}
      submitLabel={attribute ? "Save" : "Add attribute"}
      buttons={
        attribute ? (
          <Button busy={checking.busy} onClick={() => void preview()}>
            Compare with today's values
          </Button>
        ) : null
      }
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <form.Field
          name="label"
          rules={{ validate: (label) => label.trim() !== "" || "Please enter a label" }}
          id="attribute-label"
          label="Label"
          hint="As customers read it, such as Width"
          maxLength={ATTRIBUTE_TEXT_MAX}
          autoComplete="off"
        />
        <form.Field
          name="key"
          rules={{ validate: isKey }}
          id="attribute-key"
          label="Key"
          hint={
            attribute ? "It stays as it is." : "For programs and files, such as width; it stays as it is."
          }
          maxLength={ATTRIBUTE_KEY_MAX}
          autoComplete="off"
          readOnly={attribute !== null}
        />
        <form.Field as="select" name="type" id="attribute-type" label="Type">
          {ATTRIBUTE_TYPES.map((one) => (
            <option key={one} value={one}>
              {TYPE_WORD[one]}
            </option>
          ))}
        </form.Field>
        <form.Field
          name="unit"
          id="attribute-unit"
          label="Unit"
          hint="Behind each value, such as mm"
          maxLength={20}
          autoComplete="off"
        />
      </div>
      {type === "choice" ? (
        <form.Field
          as="textarea"
          name="choices"
          id="attribute-choices"
          label="Choices"
          hint="One a line, in the order in which they are offered"
          rows={6}
        />
      ) : null}
      <fieldset className="field">
        <legend className="field-label">Categories</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {offered.map((name) => (
            <form.Field key={name} as="checkbox" name="categories" value={name} label={name} />
          ))}
        </div>
        <FieldNotes id="attribute-categories" hint="None: it is asked for in every category." />
      </fieldset>
      <form.Field as="checkbox" name="facet" label="Lists can be filtered by it" />
      {check ? <CheckResult check={check} /> : null}
    </Form>
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
