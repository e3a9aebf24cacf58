import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useFormDraft } from "./form-draft";

interface RevisedDraft<Values extends FieldValues, Revision extends number | null> {
  /** Unique for each form and each record that it edits. */
  name: string;
  /** The e-mail of the person who typed. */
  owner: string;
  /** Of the record as it was read; null for a new one. */
  revision: Revision;
  form: Pick<UseFormReturn<Values>, "getValues" | "reset">;
}

/**
 * The revision that a form's fields show, which a draft keeps with them. A refusal reads the page again, and a later
 * revision must not be overwritten unseen, also not after the draft is restored.
 */
export function useRevisedDraft<Values extends FieldValues, Revision extends number | null>(
  draft: RevisedDraft<Values, Revision>,
): readonly [Revision, (revision: Revision) => void] {
  const { name, owner, form } = draft;
  const [revision, setRevision] = useState(draft.revision);
  useFormDraft({
    name,
    owner,
    values: () => ({ revision, fields: form.getValues() }),
    restore: (restored) => {
      setRevision(restored.revision);
      form.reset(restored.fields, { keepDefaultValues: true });
    },
  });
  return [revision, setRevision];
}
