"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { Button } from "@/components/ui/button";
import { synonymsSchema } from "@/lib/core/domain/catalogue/schemas/synonyms";
import {
  MAX_SYNONYM_GROUPS,
  MAX_SYNONYMS_OF_A_GROUP,
  parseSynonyms,
  SYNONYM_MAX,
  type SynonymsView,
  synonymsText,
} from "@/lib/core/domain/catalogue/search-words/synonyms";

interface SynonymsFormProps {
  synonyms: SynonymsView;
  /** The e-mail of the person who edits. */
  editor: string;
}

/** All of the shop's own words in one field, a group a line. What was typed stays until it is saved. */
export function SynonymsForm({ synonyms, editor }: SynonymsFormProps) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<{ lines: string }>({ defaultValues: { lines: synonymsText(synonyms.groups) } });
  const { handleSubmit, reset, getValues } = form;
  const [revision, setRevision] = useRevisedDraft({
    name: "synonyms",
    owner: editor,
    revision: synonyms.revision,
    form: { getValues, reset },
  });
  const { mutate, busy } = useMutation();
  const show = (now: SynonymsView) => {
    reset({ lines: synonymsText(now.groups) });
    setRevision(now.revision);
    setRefusal(null);
  };
  const save = handleSubmit(async ({ lines }) => {
    setRefusal(null);
    await mutate(
      () =>
        call("PUT /synonyms", {
          body: { groups: parseSynonyms(lines), revision: revision ?? 0 },
          answer: synonymsSchema,
        }),
      {
        successToast: "Synonyms saved",
        onSuccess: (now) => {
          show(now);
          router.refresh();
        },
        onFailure: (failure) => setRefusal(failureText(failure)),
      },
    );
  });
  return (
    <Form
      form={form}
      className="mt-4 grid max-w-160 gap-6"
      onSubmit={save}
      refusal={refusal}
      remedy={
        synonyms.revision === revision ? null : (
          <Button size="small" className="mt-2" onClick={() => show(synonyms)}>
            Show them as they are now
          </Button>
        )
      }
      busy={busy}
      submitLabel="Save"
    >
      <form.Field
        as="textarea"
        name="lines"
        rules={{ validate: mistakeIn }}
        id="synonyms-text"
        label="One line for each thing, with commas between its words"
        hint="Such as: mech, rear derailleur"
        rows={14}
      />
    </Form>
  );
}

function mistakeIn(text: string): true | string {
  const groups = parseSynonyms(text);
  const alone = groups.find((group) => group.length < 2);
  if (alone) return `“${alone[0]}” stands alone in its line: please add a word that means the same`;
  const long = groups.flat().find((word) => word.length > SYNONYM_MAX);
  if (long) return `“${long.slice(0, 20)}…” has more than ${SYNONYM_MAX} characters`;
  const full = groups.find((group) => group.length > MAX_SYNONYMS_OF_A_GROUP);
  if (full) return `The line of “${full[0]}” has more than ${MAX_SYNONYMS_OF_A_GROUP} words`;
  return groups.length <= MAX_SYNONYM_GROUPS || `Please keep to ${MAX_SYNONYM_GROUPS} lines`;
}
