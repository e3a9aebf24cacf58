import { useState } from "react";
import type { GoodsDetails } from "@/components/api/answers";
import { call } from "@/components/api/call";
import type { ApiFailure, ApiResult } from "@/components/api/request";
import { useMutation } from "@/components/forms/use-mutation";
import { goodsRecordSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import type { EditProductInput } from "@/lib/core/domain/catalogue/schemas/products";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { ProductConflict } from "./product-conflicts";

export interface Section {
  /** Returns the input of the call that edits a product, or null where the form has no change. */
  changesFrom: (read: GoodsDetails) => EditProductInput | null;
  /** Returns the fields of this section that somebody else changed between two reads. */
  conflictsOf: (before: GoodsDetails, now: GoodsDetails) => ProductConflict[];
  /** Shows a refusal at its fields. @returns the message about the whole section, or null when every message has its field */
  showRefusal: (failure: ApiFailure) => string | null;
  onSaved?: (now: GoodsDetails) => void;
  onConflict?: (before: GoodsDetails, now: GoodsDetails) => void;
}

/** Saves one section of a product independently. Only another person's change of the same section is a conflict. */
export function useSectionSave(goods: GoodsDetails, section: Section) {
  const [read, setRead] = useState(goods);
  const [conflicts, setConflicts] = useState<readonly ProductConflict[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();

  const clear = () => {
    setRefusal(null);
    setConflicts(null);
  };

  async function save(): Promise<void> {
    clear();
    if (section.changesFrom(read) === null) {
      setRefusal("You have not changed anything yet.");
      return;
    }
    await mutate(() => send(read), {
      successToast: "Saved",
      onSuccess: async () => {
        const now = await call("GET /goods/{id}/details", {
          path: { id: read._id },
          answer: goodsRecordSchema,
        });
        if (!now.ok) return;
        setRead(now.value);
        section.onSaved?.(now.value);
      },
      onFailure: (failure) => {
        if (failure.code !== "changed_meanwhile") setRefusal(section.showRefusal(failure));
      },
    });
  }

  /** The user's changes stay in the form. Where nobody else has changed this section, they are sent again immediately. */
  async function send(from: GoodsDetails): Promise<ApiResult<unknown>> {
    const changes = section.changesFrom(from);
    // Somebody else has stored the same.
    if (changes === null) return { ok: true, value: null };
    const answer = await call("PATCH /goods/{id}", {
      path: { id: from._id },
      body: changes,
      answer: modifiedSchema,
    });
    if (answer.ok || answer.code !== "changed_meanwhile") return answer;
    const now = await call("GET /goods/{id}/details", { path: { id: from._id }, answer: goodsRecordSchema });
    if (!now.ok) return now;
    setRead(now.value);
    const found = section.conflictsOf(from, now.value);
    if (found.length === 0) return await send(now.value);
    section.onConflict?.(from, now.value);
    setConflicts(found);
    return answer;
  }

  return { read, conflicts, refusal, busy, clear, save };
}
