import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { type BodyOf, call } from "@/components/api/call";
import type { ApiFailure, ApiResult } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { useMutation } from "@/components/forms/use-mutation";
import { toastOnNextPage } from "@/components/ui/toast";
import { shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import { type Difference, NewerValues } from "./newer-values";
import { isSameValue } from "./same-value";

export type Shop = z.output<typeof shopSchema>;
type Answer = Promise<ApiResult<{ revision: number }>>;

/** The part of the shop's record that a form shows, and the revision of the record that it was read from. */
export interface ReadPart<Part> {
  part: Part;
  revision: number;
}

interface ShopForm<Part extends object, Typed extends object> {
  /** Of the draft, unique for each form. */
  name: string;
  /** The e-mail of the person who types. */
  owner: string;
  /** As the page has it. */
  read: ReadPart<Part>;
  /** The form's part of a newer record. */
  partOf: (shop: Shop) => Part;
  /** @param part the whole one, with the changes */
  send: (part: Part, revision: number, changes: Partial<Part>) => Answer;
  /** The fields as they are now: texts alone, so that a draft of other values is no draft of another form. */
  typed: () => Typed;
  restore: (typed: Typed) => void;
  /** Shows a newer part in place of what was typed. */
  take: (part: Part) => void;
  /** Each field as it was typed, and as a newer part has it. */
  differences: (newer: Part) => Difference[];
  /** Shows a refusal at its fields. @returns what is left to be said about the whole form */
  showRefusal?: (failure: ApiFailure) => string | null;
}

/**
 * A form of a part of the shop's record. What is typed is kept as a draft. Where somebody else has changed other fields meanwhile, that is
 * no conflict, also for a restored draft. Where they have changed the same ones, both versions are shown, and nothing typed is lost.
 */
export function useShopForm<Part extends object, Typed extends object>(form: ShopForm<Part, Typed>) {
  // A refusal reads the page again, while the fields still show the record from before.
  const [read, setRead] = useState(form.read);
  const [newer, setNewer] = useState<ReadPart<Part> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  useFormDraft({
    name: `shop-${form.name}`,
    owner: form.owner,
    // As text: the draft is restored whatever the record's values are by then.
    values: () => ({ read: JSON.stringify(read), typed: form.typed() }),
    restore: (draft) => {
      setRead(JSON.parse(draft.read));
      form.restore(draft.typed);
    },
  });

  const send = async (changes: Partial<Part>, from: ReadPart<Part>): Answer => {
    const answer = await form.send({ ...from.part, ...changes }, from.revision, changes);
    const shop = answer.ok ? null : newerOf(answer);
    if (shop === null) return answer;
    const now = { part: form.partOf(shop), revision: shop.revision };
    const fields = Object.keys(changes) as (keyof Part)[];
    if (fields.every((field) => isSameValue(from.part[field], now.part[field]))) {
      setRead(now);
      return await send(changes, now);
    }
    setNewer(now);
    return answer;
  };
  const forget = () => {
    setRefusal(null);
    setNewer(null);
  };
  const save = (changes: Partial<Part>, { from = read, done = "Shop changed" } = {}) => {
    forget();
    return mutate(() => send(changes, from), {
      // The whole page, since its root element and its frame show the record, too.
      onSuccess: () => {
        toastOnNextPage(done);
        location.reload();
      },
      onFailure: (failure) => {
        const isConflict = newerOf(failure) !== null;
        setRefusal(isConflict ? failureText(failure) : (form.showRefusal ?? failureText)(failure));
      },
    });
  };
  /** @param submit sends what is in the fields again, over the newer part */
  const remedy = (submit: (from: ReadPart<Part>) => unknown): ReactNode =>
    newer ? (
      <NewerValues
        differences={form.differences(newer.part)}
        busy={busy}
        onTake={() => {
          form.take(newer.part);
          setRead(newer);
          forget();
        }}
        onKeep={() => {
          setRead(newer);
          void submit(newer);
        }}
      />
    ) : undefined;
  return { read, save, busy, refusal, remedy, setRefusal };
}

/** Changes some fields of the record, with everything in the answer that a form of another part has to know. */
export const patchShop = (body: BodyOf<"PATCH /shop">): Answer =>
  call("PATCH /shop", { body, answer: shopSchema });

/** The record as somebody else has stored it; null where that is not why the call was refused. */
function newerOf({ code, details }: ApiFailure): Shop | null {
  if (code !== "changed_meanwhile") return null;
  return shopSchema.safeParse(details.shop).data ?? null;
}
