import { useState } from "react";
import { editProduct, findGoodsDetails, type GoodsDetails } from "@/components/api/goods";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useMutation } from "@/components/forms/use-mutation";
import type { EditProductInput } from "@/lib/domain/schemas/products";
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

  async function save(from: GoodsDetails): Promise<void> {
    clear();
    const changes = section.changesFrom(from);
    if (changes === null) {
      setRefusal("You have not changed anything yet.");
      return;
    }
    await mutate(() => editProduct(from._id, changes), {
      successToast: "Saved",
      onSuccess: async () => {
        const now = await findGoodsDetails(from._id);
        if (!now.ok) return;
        setRead(now.value);
        section.onSaved?.(now.value);
      },
      onFailure: (failure) => void explain(failure, from),
    });
  }

  /** The user's changes stay in the form. Where nobody else has changed this section, they are sent again immediately. */
  async function explain(failure: ApiFailure, from: GoodsDetails): Promise<void> {
    if (failure.code !== "changed_meanwhile") {
      setRefusal(section.showRefusal(failure));
      return;
    }
    const now = await findGoodsDetails(from._id);
    if (!now.ok) {
      setRefusal(failureText(now));
      return;
    }
    setRead(now.value);
    const found = section.conflictsOf(from, now.value);
    if (found.length === 0) return await save(now.value);
    section.onConflict?.(from, now.value);
    setConflicts(found);
  }

  return { read, conflicts, refusal, busy, clear, save: () => save(read) };
}
