"use client";

import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { pagePath, type WrittenKind } from "@/lib/core/domain/shop/published-pages";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { PAGE_SLUG_MAX, PAGE_TITLE_MAX, slugMistake } from "@/lib/features/own-pages/domain/own-page";
import { slugOf } from "@/lib/values/slug";

const ADD = { page: "Add page", article: "Add article" } as const satisfies Record<WrittenKind, string>;

/** Adds an own page or an article and leads to its editor. */
export function NewPageForm({ kind }: { kind: WrittenKind }) {
  const router = useRouter();
  const form = useForm<{ title: string; slug: string }>({ defaultValues: { title: "", slug: "" } });
  const { handleSubmit, setError, setValue, getValues } = form;
  const { dirtyFields } = form.formState;
  const { mutate, busy, refusal } = useFormMutation(setError, { title: "title", slug: "slug" });
  const requestKey = useRequestKey();
  const add = handleSubmit((values) => {
    const body = { kind, ...values };
    const idempotencyKey = requestKey.of(body);
    return mutate(() => call("POST /own-pages", { body, idempotencyKey, answer: insertedSchema }), {
      onSuccess: ({ insertedId }) => router.push(`/dashboard/shop/pages/${insertedId}`),
    });
  });
  return (
    <Form
      form={form}
      className="mt-4 grid max-w-160 gap-6"
      onSubmit={add}
      refusal={refusal}
      busy={busy}
      submitLabel={ADD[kind]}
    >
      <div className="field-pair">
        <form.Field
          name="title"
          rules={{
            validate: (title) => title.trim() !== "" || "Please enter a title",
            // A slug that somebody has typed stays.
            onChange: () => {
              if (!dirtyFields.slug)
                setValue("slug", slugOf(getValues("title")).slice(0, PAGE_SLUG_MAX).replace(/-+$/, ""));
            },
          }}
          id={`new-${kind}-title`}
          label="Title"
          hint="As visitors read it"
          maxLength={PAGE_TITLE_MAX}
          autoComplete="off"
        />
        <form.Field
          name="slug"
          rules={{ validate: (slug) => slugMistake(slug) ?? true }}
          id={`new-${kind}-slug`}
          label="Slug"
          hint={`Its address is ${pagePath(kind, "")} and this. It stays as it is.`}
          maxLength={PAGE_SLUG_MAX}
          autoComplete="off"
        />
      </div>
    </Form>
  );
}
