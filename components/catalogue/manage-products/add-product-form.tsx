"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useFormDraft } from "@/components/forms/form-draft";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
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
  const form = useForm({
    defaultValues: EMPTY_PRODUCT,
  });
  const { handleSubmit, setError, setFocus, reset, getValues } = form;
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
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={send}
      refusal={refusal}
      busy={busy}
      submitLabel={LABELS.adminMenu.addProduct}
    >
      <ProductFields form={form} categories={categories} />
    </Form>
  );
}
