"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useFormDraft } from "@/components/forms/form-draft";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { toastOnNextPage } from "@/components/ui/toast";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { RATING_MAX, RATING_MIN } from "@/lib/core/domain/shop/shop";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { reviewSchema } from "@/lib/features/reviews/domain/schemas";

interface ReviewFormProps {
  /** Names to choose from. */
  products: string[];
  /** Whether `products` is the whole catalogue. */
  all: boolean;
  /** The product that is chosen when the form opens; empty for none. */
  chosen: string;
  /** The author's e-mail. */
  author: string;
}

const FIELDS = { reviewProduct: "product", dec: "comment", ratting: "rating" } as const;
const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, at) => RATING_MAX - at);

export function ReviewForm({ products, all, chosen, author }: ReviewFormProps) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [leaving, startLeaving] = useTransition();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(schemaFor(all ? products : null)),
    defaultValues: { product: chosen, rating: String(RATING_MAX), comment: "" },
  });
  const { handleSubmit, setError, getValues, reset } = form;
  useFormDraft({
    name: "review",
    owner: author,
    values: () => getValues(),
    restore: (draft) => reset(draft),
  });

  const send = handleSubmit(({ product, rating, comment }) =>
    run(async () => {
      setRefusal(null);
      const answer = await call("POST /review", {
        body: { reviewProduct: product, ratting: Number(rating), dec: comment },
        answer: insertedSchema,
      });
      if (!answer.ok) {
        if (answer.status === 401) redirectToLogin();
        else setRefusal(showFieldErrors(answer, setError, FIELDS));
        return;
      }
      toastOnNextPage(TOASTS.reviewAdded);
      startLeaving(() => router.push("/"));
    }),
  );

  return (
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={send}
      busy={busy || leaving}
      refusal={refusal}
      submitLabel="Add Review"
    >
      <form.Field
        name="product"
        id="product"
        label="Product"
        list="products"
        autoComplete="off"
        placeholder="Type part of its name"
        hint={all ? `Choose from ${products.length} products.` : "The product’s full name."}
      />
      <datalist id="products">
        {products.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <form.Field as="select" name="rating" id="rating" label="Rating">
        {RATINGS.map((rating) => (
          <option key={rating} value={rating}>
            {rating}
          </option>
        ))}
      </form.Field>
      <form.Field
        as="textarea"
        name="comment"
        id="comment"
        label="Review"
        rows={6}
        maxLength={2000}
        hint="What would you tell another workshop? Your name is shown with it, your e-mail is masked."
      />
    </Form>
  );
}

/** The shop's schema of a review. The product must be in the list, if the list is the whole catalogue. */
const schemaFor = (products: string[] | null) =>
  z.object({
    product: reviewSchema.shape.reviewProduct.refine(
      (name) => name === "" || products === null || products.includes(name),
      "Please choose a product from the list",
    ),
    rating: z.string(),
    comment: reviewSchema.shape.dec,
  });
