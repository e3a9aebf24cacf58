import type { BasketView } from "@/lib/core/domain/basket/basket";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Result } from "@/lib/values/result";
import { changeBasket } from "./change-basket";

/** Removes one product from the viewer's basket. Once it is gone, removing it again changes nothing. */
export async function removeBasketLine(
  viewer: Viewer,
  productId: string,
  revision?: number,
): Promise<Result<BasketView>> {
  const id = productId.toLowerCase();
  return await changeBasket(viewer, revision, (basket) => {
    const lines = basket.lines.filter((line) => line.productId !== id);
    const changed = lines.length === basket.lines.length ? null : { ...basket, lines };
    return Promise.resolve({ ok: true, basket: changed });
  });
}

/** Removes every line, the PO number and the note. */
export async function emptyBasket(viewer: Viewer, revision?: number): Promise<Result<BasketView>> {
  return await changeBasket(viewer, revision, ({ lines, poNumber, note }) => {
    const isEmpty = lines.length === 0 && poNumber === "" && note === "";
    return Promise.resolve({ ok: true, basket: isEmpty ? null : { lines: [], poNumber: "", note: "" } });
  });
}
