"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "@/components/api/call";
import { useFormDraft } from "@/components/forms/form-draft";
import { FormNotice } from "@/components/forms/form-notice";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useMutation } from "@/components/forms/use-mutation";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { LABELS, TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { ProductFields } from "./product-fields";
import { EMPTY_PRODUCT, FIELD_NAMES, gatherMessages, newProductInput } from "./product-form-values";

interface AddProductFormProps {
  categories: string[];
  /** The e-mail of the person who adds it. */
  editor: string;
}

export function AddProductForm({ categories, editor }: AddProductFormProps) {
  const { register, control, handleSubmit, formState, setError, setFocus, reset, getValues } = useForm({
    defaultValues: EMPTY_PRODUCT,
  });
  useFormDraft({
    name: "product",
    owner: editor,
    values: () => getValues(),
    restore: (draft) => reset({ ...EMPTY_PRODUCT, ...draft }, { keepDefaultValues: true }),
  });
  const { mutate, busy } = useMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = handleSubmit((values) => {
    setRefusal(null);
    return mutate(() => call("POST /goods", { body: newProductInput(values), answer: insertedSchema }), {
      successToast: TOASTS.productAdded,
      onSuccess: () => {
        reset();
        setFocus("name");
      },
      onFailure: (failure) => setRefusal(showFieldErrors(gatherMessages(failure), setError, FIELD_NAMES)),
    });
  });

  return (
    <form noValidate method="post" className="grid max-w-160 gap-6" onSubmit={(event) => void send(event)}>
      <ProductFields
        register={register}
        control={control}
        errors={formState.errors}
        categories={categories}
      />
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <SubmitButton busy={busy}>{LABELS.adminMenu.addProduct}</SubmitButton>
      </div>
    </form>
  );
}
