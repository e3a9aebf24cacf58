"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { addProduct } from "@/components/api/goods";
import { FormNotice } from "@/components/forms/form-notice";
import { useKeptForm } from "@/components/forms/kept-form";
import { showFailure } from "@/components/forms/show-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useShopAction } from "@/components/forms/use-shop-action";
import { LABELS, TOASTS } from "@/lib/domain/specified-texts";
import { ProductFields } from "./product-fields";
import { EMPTY_PRODUCT, inputOf, PRODUCT_FIELDS } from "./product-text";

interface AddProductFormProps {
  categories: string[];
  /** Who adds it: an e-mail. */
  editor: string;
}

export function AddProductForm({ categories, editor }: AddProductFormProps) {
  const { register, control, handleSubmit, formState, setError, setFocus, reset, getValues } = useForm({
    defaultValues: EMPTY_PRODUCT,
  });
  useKeptForm({
    name: "product",
    owner: editor,
    values: () => getValues(),
    restore: (kept) => reset(kept, { keepDefaultValues: true }),
  });
  const { act, busy } = useShopAction();
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = handleSubmit((text) => {
    setRefusal(null);
    return act(() => addProduct(inputOf(text)), {
      said: TOASTS.productAdded,
      onDone: () => {
        reset();
        setFocus("name");
      },
      onRefused: (failure) => setRefusal(showFailure(failure, setError, PRODUCT_FIELDS)),
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
      <div className="acts acts-start">
        <SubmitButton busy={busy}>{LABELS.adminMenu.addProduct}</SubmitButton>
      </div>
    </form>
  );
}
