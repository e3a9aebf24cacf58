"use client";

import { useRef, useState } from "react";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useFormMutation } from "@/components/forms/use-form-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import {
  contentOf,
  MAX_POSITION,
  type OwnPage,
  PAGE_TITLE_MAX,
  standsInFooter,
} from "@/lib/features/own-pages/domain/own-page";
import { pageSchema, pageTextSchema } from "@/lib/features/own-pages/domain/schemas";
import { NewerPage } from "./newer-page";
import { PagePreview, type Previewed } from "./page-preview";
import { PageVersions } from "./page-versions";
import { RemovePage } from "./remove-page";

interface PageEditorProps {
  page: OwnPage;
  /** The e-mail of the person who edits. */
  editor: string;
}

interface Values {
  title: string;
  text: string;
  inFooter: boolean;
  position: string;
}

const valuesOf = (page: OwnPage): Values => {
  const content = contentOf(page);
  return { ...content, position: String(content.position) };
};

const FIELDS = { title: "title", text: "text", inFooter: "inFooter", position: "position" } as const;

/** Writes a page: a draft first, and what visitors read when it is published. */
export function PageEditor({ page, editor }: PageEditorProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(page) });
  const { handleSubmit, setError, getValues, setValue, reset, trigger } = form;
  const [revision, setRevision] = useRevisedDraft({
    name: `page ${page.id}`,
    owner: editor,
    revision: page.revision,
    form: { getValues, reset },
  });
  const { mutate, busy, refusal } = useFormMutation(setError, FIELDS);
  const [preview, setPreview] = useState<Previewed | null>(null);
  const previews = useRef(0);

  const send = (publish: boolean) =>
    handleSubmit(({ position, ...values }) =>
      mutate(
        () =>
          call("PATCH /own-pages/{id}", {
            path: { id: page.id },
            body: { ...values, position: Number(position), publish, revision },
            answer: pageSchema,
          }),
        {
          successToast: publish ? "Page published" : "Draft saved",
          onSuccess: (saved) => setRevision(saved.revision),
        },
      ),
    )();
  const show = async () => {
    if (!(await trigger("text", { shouldFocus: true }))) return;
    previews.current += 1;
    setPreview({ title: getValues("title"), text: getValues("text"), count: previews.current });
  };
  const putBack = ({ title, text, version }: { title: string; text: string; version: number }) => {
    setValue("title", title, { shouldDirty: true });
    setValue("text", text, { shouldDirty: true });
    document.getElementById("page-text")?.focus();
    showToast(`Version ${version} is in the form. Publish it to show it.`);
  };
  const takeNewer = () => {
    reset(valuesOf(page));
    setRevision(page.revision);
  };

  return (
    <>
      <Form
        form={form}
        className="mt-6 grid max-w-160 gap-6"
        onSubmit={() => send(false)}
        refusal={refusal}
        remedy={
          page.revision === revision ? null : (
            <NewerPage page={page} onTake={takeNewer} onKeep={() => setRevision(page.revision)} />
          )
        }
        busy={busy}
        submitLabel="Save draft"
        buttons={
          <>
            <Button busy={busy} onClick={() => void send(true)}>
              Publish
            </Button>
            <Button onClick={() => void show()}>Preview</Button>
          </>
        }
      >
        <form.Field
          name="title"
          rules={{ validate: (title) => title.trim() !== "" || "Please enter a title" }}
          id="page-title"
          label="Title"
          maxLength={PAGE_TITLE_MAX}
          autoComplete="off"
        />
        <form.Field
          as="textarea"
          name="text"
          rules={{ validate: textMistake }}
          id="page-text"
          label="Text"
          hint="Markdown: # heading, **bold**, - list, [words](https://…). HTML is shown as text, and there are no pictures."
          rows={20}
        />
        {standsInFooter(page.kind) ? (
          <>
            <form.Field as="checkbox" name="inFooter" id="page-in-footer" label="Show it in the footer" />
            <form.Field
              name="position"
              rules={{ validate: positionMistake }}
              id="page-position"
              label="Order in the footer"
              hint={`From 0 to ${MAX_POSITION}. Smaller numbers come first.`}
              inputMode="numeric"
              autoComplete="off"
            />
          </>
        ) : null}
      </Form>
      {preview ? <PagePreview {...preview} key={preview.count} /> : null}
      <PageVersions page={page} onPutBack={putBack} />
      <RemovePage page={page} revision={revision} onTakenDown={() => setRevision(revision + 1)} />
    </>
  );
}

function textMistake(text: string): true | string {
  const parsed = pageTextSchema.safeParse(text);
  return parsed.success || (parsed.error.issues[0]?.message ?? "This text cannot be stored");
}

const positionMistake = (position: string): true | string =>
  (/^\d{1,3}$/.test(position.trim()) && Number(position) <= MAX_POSITION) ||
  `Please enter a number from 0 to ${MAX_POSITION}`;
