"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { editProduct, findGoods } from "@/components/api/goods";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { FormNotice } from "@/components/forms/form-notice";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useMutation } from "@/components/forms/use-mutation";
import { buttonClass } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { ProductConflicts } from "./product-conflicts";
import { ProductFields } from "./product-fields";
import {
  changedMeanwhile,
  changesOf,
  type FieldConflict,
  type GoodsDetail,
  PRODUCT_FIELDS,
  rebased,
  textOf,
} from "./product-text";

interface EditProductFormProps {
  goods: GoodsDetail;
  categories: string[];
  /** Who edits it: an e-mail. */
  editor: string;
}

/** Sends what was changed, with the revision as read: another's change meanwhile is shown, not overwritten. */
export function EditProductForm({ goods, categories, editor }: EditProductFormProps) {
  const router = useRouter();
  const [read, setRead] = useState(goods);
  const [conflicts, setConflicts] = useState<FieldConflict[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, formState, setError, reset, getValues } = useForm({
    defaultValues: textOf(goods),
  });
  useFormDraft({
    name: `product ${goods._id}`,
    owner: editor,
    // The revision as it was read goes along: a change by somebody else meanwhile is found as ever.
    values: () => ({ read, text: getValues() }),
    restore: (kept) => {
      setRead(kept.read);
      reset(kept.text);
    },
  });
  const { mutate, busy } = useMutation();

  const send = handleSubmit(async (text) => {
    setRefusal(null);
    setConflicts(null);
    const changes = changesOf(read, text);
    if (changes === null) {
      setRefusal("Nothing is changed yet.");
      return;
    }
    await mutate(() => editProduct(read._id, changes), {
      successToast: "Product saved",
      onSuccess: () => router.push("/dashboard/manageproduct"),
      onFailure: (failure) => void explain(failure),
    });
  });

  /** After a 409 the product is read anew; one's own changes stay in the form, to be sent again or not. */
  async function explain(failure: ApiFailure): Promise<void> {
    if (failure.code !== "changed_meanwhile") {
      setRefusal(showFieldErrors(failure, setError, PRODUCT_FIELDS));
      return;
    }
    const now = await findGoods(read._id);
    if (!now.ok) {
      showToast(failureText(now), { tone: "bad" });
      setRefusal(failure.message);
      return;
    }
    setConflicts(changedMeanwhile(read, now.value));
    reset(rebased(read, now.value, getValues()));
    setRead(now.value);
  }

  return (
    <form noValidate method="post" className="grid max-w-160 gap-6" onSubmit={(event) => void send(event)}>
      <ProductFields
        register={register}
        control={control}
        errors={formState.errors}
        categories={categories}
      />
      {conflicts ? <ProductConflicts conflicts={conflicts} mine={getValues()} /> : null}
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <SubmitButton busy={busy}>Save</SubmitButton>
        <a className={buttonClass()} href="/dashboard/manageproduct">
          Back to the list
        </a>
      </div>
    </form>
  );
}
