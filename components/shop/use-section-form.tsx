import type { FieldPath, UseFormReturn } from "react-hook-form";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { NewerSection } from "./newer-section";
import { type ReadSection, type SectionName, type SectionOf, useSectionChange } from "./use-section-change";

interface SectionForm<Name extends SectionName, Values extends Record<string, string>> {
  section: Name;
  /** As the page has it. */
  read: ReadSection<Name>;
  /** The e-mail of the person who types. */
  owner: string;
  form: Pick<UseFormReturn<Values>, "handleSubmit" | "setError" | "getValues" | "reset">;
  /** The form's field for each field of the call. */
  names: Readonly<Record<string, FieldPath<Values>>>;
  labels: Readonly<Record<keyof Values, string>>;
  toValues: (section: SectionOf<Name>) => Values;
  fromValues: (values: Values) => SectionOf<Name>;
}

/**
 * A form of one section of the shop's record: it keeps what is typed as a draft, stores it, and where somebody else has changed the
 * section meanwhile it shows both versions.
 * @returns what `Form` takes
 */
export function useSectionForm<Name extends SectionName, Values extends Record<string, string>>({
  section,
  read,
  owner,
  form: { handleSubmit, setError, getValues, reset },
  names,
  labels,
  toValues,
  fromValues,
}: SectionForm<Name, Values>) {
  const [revision, setRevision] = useRevisedDraft({
    name: `shop-${section}`,
    owner,
    revision: read.revision,
    form: { getValues, reset },
  });
  const { save, forget, newer, refusal, busy } = useSectionChange({
    section,
    read,
    revision,
    setError,
    names,
  });
  const remedy = newer ? (
    <NewerSection
      labels={labels}
      typed={getValues()}
      newer={toValues(newer.value)}
      busy={busy}
      onTake={() => {
        reset(toValues(newer.value));
        setRevision(newer.revision);
        forget();
      }}
      onKeep={() => {
        setRevision(newer.revision);
        void handleSubmit((values) => save(fromValues(values), newer.revision))();
      }}
    />
  ) : undefined;
  return { onSubmit: handleSubmit((values) => save(fromValues(values))), busy, refusal, remedy };
}
