import { useState } from "react";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { z } from "zod";
import { type BodyOf, call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useMutation } from "@/components/forms/use-mutation";
import { toastOnNextPage } from "@/components/ui/toast";
import { shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { DEFAULT_TAX } from "@/lib/core/domain/shop/tax-settings";

/** The sections that have the same form on the wire. */
export type SectionName = "mail" | "seller" | "tax";
export type SectionOf<Name extends SectionName> = ShopRecord[Name];

/** A section with the revision of the record that it was read from. */
export interface ReadSection<Name extends SectionName> {
  value: ShopRecord[Name];
  revision: number;
}

interface SectionChange<Name extends SectionName, Values extends FieldValues> {
  section: Name;
  /** As the page has it. */
  read: ReadSection<Name>;
  /** Of the record that the fields show; see `useRevisedDraft`. */
  revision: number;
  setError: UseFormSetError<Values>;
  /** The form's field for each field of the call. */
  names: Readonly<Record<string, FieldPath<Values>>>;
}

/**
 * Stores one section of the shop's record, and loads the whole page anew then. Where only other sections were changed meanwhile,
 * that is no conflict. Where this one was, `newer` has it, and everything that was typed stays.
 */
export function useSectionChange<Name extends SectionName, Values extends FieldValues>({
  section,
  read,
  revision,
  setError,
  names,
}: SectionChange<Name, Values>) {
  // A refusal reads the page again, while the fields still show the record from before.
  const [shown] = useState(read);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [newer, setNewer] = useState<ReadSection<Name> | null>(null);
  const { mutate, busy } = useMutation();

  const patch = (value: ShopRecord[Name], of: number) =>
    call("PATCH /shop", {
      body: { [section]: value, revision: of } as unknown as BodyOf<"PATCH /shop">,
      answer: shopSchema,
    });
  const send = async (value: ShopRecord[Name], of: number) => {
    const answer = await patch(value, of);
    const now = answer.ok || of !== shown.revision ? null : newerOf(answer);
    const isOfOthers =
      now !== null && JSON.stringify(sectionOf(now, section)) === JSON.stringify(shown.value);
    return isOfOthers ? await patch(value, now.revision) : answer;
  };
  const forget = () => {
    setRefusal(null);
    setNewer(null);
  };
  const save = (value: ShopRecord[Name], of = revision) => {
    forget();
    void mutate(() => send(value, of), {
      onSuccess: () => {
        toastOnNextPage("Shop changed");
        location.reload();
      },
      onFailure: (failure) => {
        const now = newerOf(failure);
        if (now !== null) setNewer({ value: sectionOf(now, section), revision: now.revision });
        setRefusal(showFieldErrors(failure, setError, names));
      },
    });
  };
  return { save, forget, newer, refusal, busy };
}

/** The answer leaves a section out that is as the shop came. */
const sectionOf = <Name extends SectionName>(
  shop: z.output<typeof shopSchema>,
  section: Name,
): ShopRecord[Name] => (shop[section] ?? DEFAULT_TAX) as unknown as ShopRecord[Name];

/** The record as somebody else has stored it; null where that is not why the call was refused. */
function newerOf({ code, details }: ApiFailure): z.output<typeof shopSchema> | null {
  if (code !== "changed_meanwhile") return null;
  return shopSchema.safeParse(details.shop).data ?? null;
}
