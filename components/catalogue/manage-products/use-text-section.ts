import { useRef } from "react";
import type { GoodsDetails } from "@/components/api/answers";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
import type { EditProductInput } from "@/lib/core/domain/catalogue/schemas/products";
import { type Section, useSectionSave } from "./use-section-save";

type Texts = Record<string, string>;

interface TextSection extends Pick<Section, "conflictsOf"> {
  /** The text in each field of the section. */
  textsOf: (goods: GoodsDetails) => Texts;
  changesFrom: (read: GoodsDetails, texts: Texts) => EditProductInput | null;
  /** The form's field for each field of the call. */
  names: Readonly<Texts>;
}

/** A section of the editor whose fields are texts. After a conflict, fields without a change of the user show the newer value. */
export function useTextSection(
  goods: GoodsDetails,
  { textsOf, changesFrom, conflictsOf, names }: TextSection,
) {
  const form = useForm<Texts>({ defaultValues: textsOf(goods) });
  const { handleSubmit, setError, reset, getValues } = form;
  const sent = useRef<Texts>({});
  const { read, conflicts, refusal, busy, save } = useSectionSave(goods, {
    changesFrom: (from) => {
      sent.current = { ...getValues() };
      return changesFrom(from, sent.current);
    },
    conflictsOf,
    showRefusal: (failure) => showFieldErrors(failure, setError, names),
    // The form can be typed in while it is saved.
    onSaved: (now) => reset(withOwnChanges(getValues(), sent.current, textsOf(now))),
    onConflict: (before, now) => reset(withOwnChanges(getValues(), textsOf(before), textsOf(now))),
  });
  return {
    read,
    section: { form, conflicts, values: getValues(), refusal, busy, onSubmit: handleSubmit(save) },
  };
}

const withOwnChanges = (typed: Texts, before: Texts, after: Texts): Texts =>
  Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text === before[name] ? (after[name] ?? "") : text]),
  );
