import type { FieldPath, UseFormReturn } from "react-hook-form";
import type { BodyOf } from "@/components/api/call";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { DEFAULT_RECORD, type ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { patchShop, type ReadPart, useShopForm } from "./use-shop-form";

/** The sections that have the same form on the wire. */
type SectionName = "mail" | "seller" | "tax" | "invoices";

interface SectionForm<Name extends SectionName, Values extends Record<string, string>> {
  section: Name;
  /** As the page has it. */
  read: { value: ShopRecord[Name]; revision: number };
  /** The e-mail of the person who types. */
  owner: string;
  form: Pick<UseFormReturn<Values>, "handleSubmit" | "setError" | "getValues" | "reset">;
  /** The form's field for each field of the call. */
  names: Readonly<Record<string, FieldPath<Values>>>;
  labels: Readonly<Record<keyof Values, string>>;
  toValues: (section: ShopRecord[Name]) => Values;
  fromValues: (values: Values) => ShopRecord[Name];
}

/**
 * A form of one section of the shop's record, all of which it shows: a change of any field of it by somebody else is a conflict.
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
  type Section = ShopRecord[Name];
  const { save, busy, refusal, remedy } = useShopForm<Section, Values>({
    name: section,
    owner,
    read: { part: read.value, revision: read.revision },
    // The answer leaves out what is as the shop came.
    partOf: (shop) => ({ ...DEFAULT_RECORD[section], ...shop[section] }) as Section,
    send: (value, revision) => patchShop({ [section]: value, revision } as unknown as BodyOf<"PATCH /shop">),
    typed: () => getValues(),
    restore: (typed) => reset(typed, { keepDefaultValues: true }),
    take: (newer) => reset(toValues(newer)),
    differences: (newer) => {
      const [typed, theirs] = [getValues(), toValues(newer)];
      return Object.entries<string>(labels).map(([field, label]) => ({
        label,
        mine: typed[field]?.trim(),
        theirs: theirs[field]?.trim(),
      }));
    },
    showRefusal: (failure) => showFieldErrors(failure, setError, names),
  });
  const submit = (from?: ReadPart<Section>) =>
    handleSubmit((values) => save(fromValues(values), from ? { from } : {}))();
  return { onSubmit: () => submit(), busy, refusal, remedy: remedy(submit) };
}
