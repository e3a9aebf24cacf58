import { useState } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure, ApiResult } from "@/components/api/request";
import { useMutation } from "@/components/forms/use-mutation";
import { toastOnNextPage } from "@/components/ui/toast";
import type { Look } from "@/lib/core/domain/shop/look";
import { shopLookSchema } from "@/lib/core/domain/shop/schemas/shop";

/** The section of the shop's record as a form has read it. */
export interface ReadLook {
  look: Look;
  /** Of the record. */
  revision: number;
}

/**
 * Stores some fields of the look. Another person's change of other fields is kept; their change of the same ones is told once,
 * and the next attempt replaces it.
 */
export function useLookChange(shown: ReadLook) {
  // A refusal reads the page again, and a newer record must not be overwritten unseen.
  const [read, setRead] = useState(shown);
  const [theirs, setTheirs] = useState<Look | null>(null);
  const { mutate, busy } = useMutation();

  async function send(from: ReadLook, changes: Partial<Look>): Promise<ApiResult<ReadLook>> {
    const body = { look: { ...from.look, ...changes }, revision: from.revision };
    const answer = await call("PATCH /shop", { body, answer: shopLookSchema });
    if (answer.ok || answer.code !== "changed_meanwhile") return answer;
    const newer = shopLookSchema.safeParse(answer.details.shop).data;
    if (newer === undefined) return answer;
    setRead(newer);
    const isSame = (field: string) => sameField(from.look, newer.look, field as keyof Look);
    if (Object.keys(changes).every(isSame)) return await send(newer, changes);
    setTheirs(newer.look);
    return answer;
  }

  const store = (changes: Partial<Look>, onFailure: (failure: ApiFailure) => void) => {
    setTheirs(null);
    return mutate(() => send(read, changes), {
      // The whole page, since its frame shows the look too.
      onSuccess: () => {
        toastOnNextPage("Look changed");
        location.reload();
      },
      onFailure: (failure) => {
        if (failure.code !== "changed_meanwhile") onFailure(failure);
      },
    });
  };
  return { store, busy, theirs, read, setRead };
}

const sameField = (one: Look, other: Look, field: keyof Look): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);
