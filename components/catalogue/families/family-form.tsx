"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { Button } from "@/components/ui/button";
import {
  FAMILY_DESCRIPTION_MAX,
  FAMILY_NAME_MAX,
  FAMILY_SLUG,
  FAMILY_SLUG_MAX,
  type FamilyView,
} from "@/lib/core/domain/catalogue/families/family";
import { familyOutSchema } from "@/lib/core/domain/catalogue/schemas/families";
import { slugOf } from "@/lib/values/slug";
import { type FamilyFormValues, formValuesOf, inputOf, NEW_FAMILY } from "./family-values";

interface FamilyFormProps {
  /** Null for a new one. */
  family: FamilyView | null;
  /** The attributes that it can be laid out by. */
  attributes: readonly { key: string; label: string }[];
  /** The e-mail of the person who edits it. */
  editor: string;
}

const LIST = "/dashboard/families";

/** Makes or changes a family. */
export function FamilyForm({ family, attributes, editor }: FamilyFormProps) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<FamilyFormValues>({
    defaultValues: family ? formValuesOf(family) : NEW_FAMILY,
  });
  const { handleSubmit, setError, setValue, getValues, reset } = form;
  const [revision, setRevision] = useRevisedDraft({
    name: `family ${family?.slug ?? ""}`,
    owner: editor,
    revision: family?.revision ?? null,
    form: { getValues, reset },
  });
  const { mutate, busy } = useMutation();
  const { dirtyFields } = form.formState;
  const offered = offeredAxes(attributes, family?.axes ?? []);

  const save = handleSubmit(async (values) => {
    setRefusal(null);
    await mutate(
      () =>
        call("PUT /families/{slug}", {
          path: { slug: values.slug },
          body: { ...inputOf(values), revision },
          answer: familyOutSchema,
        }),
      {
        successToast: family ? "Family saved" : "Family added",
        onSuccess: () => router.push(family ? LIST : `${LIST}/${values.slug}`),
        onFailure: (failure) => setRefusal(showFieldErrors(failure, setError, FIELD_NAMES)),
      },
    );
  });

  const showAsItIs = (now: FamilyView) => {
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
        family && family.revision !== revision ? (
          <Button size="small" className="mt-2" onClick={() => showAsItIs(family)}>
            Show it as it is now
          </Button>
        ) : null
      }
      busy={busy}
      submitLabel={family ? "Save" : "Add family"}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <form.Field
          name="name"
          rules={{
            validate: (name) => name.trim() !== "" || "Please enter a name",
            // A slug that somebody has typed stays.
            onChange: () => {
              if (!family && !dirtyFields.slug)
                setValue("slug", slugOf(getValues("name")).slice(0, FAMILY_SLUG_MAX).replace(/-+$/, ""));
            },
          }}
          id="family-name"
          label="Name"
          hint="As customers read it, such as Chains"
          maxLength={FAMILY_NAME_MAX}
          autoComplete="off"
        />
        <form.Field
          name="slug"
          rules={{ validate: isSlug }}
          id="family-slug"
          label="Slug"
          hint={
            family
              ? "It stays as it is."
              : "Its path in the shop, and its name in spreadsheets; it stays as it is."
          }
          maxLength={FAMILY_SLUG_MAX}
          autoComplete="off"
          readOnly={family !== null}
        />
        <form.Field
          as="select"
          name="rows"
          rules={{ validate: (key) => key !== "" || "Please choose an attribute" }}
          id="family-rows"
          label="Rows"
          hint="The attribute in which its products differ"
        >
          <option value="">Choose an attribute</option>
          <Axes axes={offered} />
        </form.Field>
        <form.Field
          as="select"
          name="columns"
          rules={{
            validate: (key, { rows }) =>
              key === "" || key !== rows || "Please choose another one than for rows",
          }}
          id="family-columns"
          label="Columns"
          hint="A second attribute, where there is one"
        >
          <option value="">None</option>
          <Axes axes={offered} />
        </form.Field>
      </div>
      <form.Field
        as="textarea"
        name="description"
        id="family-description"
        label="Description"
        hint="What its products have in common"
        rows={3}
        maxLength={FAMILY_DESCRIPTION_MAX}
      />
    </Form>
  );
}

function Axes({ axes }: { axes: FamilyFormProps["attributes"] }) {
  return axes.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
}

/** An attribute that was removed stays chosen until somebody takes it out. */
function offeredAxes(
  attributes: FamilyFormProps["attributes"],
  chosen: readonly string[],
): { key: string; label: string }[] {
  const gone = chosen.filter((key) => !attributes.some((one) => one.key === key));
  return [...attributes, ...gone.map((key) => ({ key, label: `${key} (removed)` }))];
}

const isSlug = (slug: string): true | string =>
  FAMILY_SLUG.test(slug) || "Small letters, digits and single dashes";

const FIELD_NAMES = {
  slug: "slug",
  name: "name",
  description: "description",
  axes: "rows",
  "axes[0]": "rows",
  "axes[1]": "columns",
} as const;
