"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { Form } from "@/components/forms/form";
import { useFormDraft } from "@/components/forms/form-draft";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
import { useMutation } from "@/components/forms/use-mutation";
import { buttonClass } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { goodsRecordSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { ProductConflicts } from "./product-conflicts";
import { ProductFields } from "./product-fields";
import {
  changedInput,
  conflictsBetween,
  FIELD_NAMES,
  type FieldConflict,
  formValuesOf,
  type GoodsDetail,
  gatherMessages,
  type ProductFormValues,
  rebasedValues,
} from "./product-form-values";

interface EditProductFormProps {
  goods: GoodsDetail;
  categories: string[];
  /** The e-mail of the person who edits it. */
  editor: string;
}

/** Sends the changed fields with the revision that was read: another person's change is shown, not overwritten. */
export function EditProductForm({ goods, categories, editor }: EditProductFormProps) {
  const router = useRouter();
  const [read, setRead] = useState(goods);
  const [conflicts, setConflicts] = useState<FieldConflict[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    defaultValues: formValuesOf(goods),
  });
  const { handleSubmit, setError, reset, getValues } = form;
  useFormDraft({
    name: `product ${goods._id}`,
    owner: editor,
    // With the revision that was read, so that a change by somebody else is found after the draft is restored too.
    values: () => ({ read, values: getValues() }),
    restore: (draft) => {
      setRead(draft.read);
      // A draft of an earlier version of the form has fewer fields.
      reset({ ...formValuesOf(draft.read), ...draft.values });
    },
  });
  const { mutate, busy } = useMutation();

  const send = handleSubmit((values) => save(values, read));

  async function save(values: ProductFormValues, from: GoodsDetail): Promise<void> {
    setRefusal(null);
    setConflicts(null);
    const changes = changedInput(from, values);
    if (changes === null) {
      setRefusal("You have not changed anything yet.");
      return;
    }
    await mutate(
      () => call("PATCH /goods/{id}", { path: { id: from._id }, body: changes, answer: modifiedSchema }),
      {
        successToast: "Product saved",
        onSuccess: () => router.push("/dashboard/manageproduct"),
        onFailure: (failure) => void explain(failure, from),
      },
    );
  }

  /**
   * After a conflict the product is read again; own changes stay in the form and can be sent again. Where nobody has changed
   * a field of this form, they are sent again at once: another section of the page was saved.
   */
  async function explain(failure: ApiFailure, from: GoodsDetail): Promise<void> {
    if (failure.code !== "changed_meanwhile") {
      setRefusal(showFieldErrors(gatherMessages(failure), setError, FIELD_NAMES));
      return;
    }
    const now = await call("GET /goods/{id}/details", { path: { id: from._id }, answer: goodsRecordSchema });
    if (!now.ok) {
      showToast(failureText(now), { tone: "bad" });
      setRefusal(failure.message);
      return;
    }
    setRead(now.value);
    const found = conflictsBetween(from, now.value);
    if (found.length === 0) return await save(getValues(), now.value);
    setConflicts(found);
    reset(rebasedValues(from, now.value, getValues()));
  }

  return (
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={send}
      refusal={refusal}
      busy={busy}
      submitLabel="Save"
      buttons={
        <a className={buttonClass()} href="/dashboard/manageproduct">
          Back to the list
        </a>
      }
    >
      <ProductFields form={form} categories={categories} />
      {conflicts ? <ProductConflicts conflicts={conflicts} values={getValues()} /> : null}
    </Form>
  );
}
