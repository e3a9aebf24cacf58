import type { BasketView } from "@/lib/core/domain/basket/basket";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Result } from "@/lib/values/result";
import { changeBasket } from "./change-basket";

/** Changes the PO number or the note of the viewer's basket, as it was read. */
export async function noteOnBasket(
  viewer: Viewer,
  { revision, ...given }: { revision: number; poNumber?: string | undefined; note?: string | undefined },
): Promise<Result<BasketView>> {
  return await changeBasket(viewer, revision, (basket) => {
    const { poNumber = basket.poNumber, note = basket.note } = given;
    const same = poNumber === basket.poNumber && note === basket.note;
    return Promise.resolve({ ok: true, basket: same ? null : { ...basket, poNumber, note } });
  });
}
