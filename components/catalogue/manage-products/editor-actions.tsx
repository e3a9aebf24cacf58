import { buttonClass } from "@/components/ui/button";
import type { ProductState } from "@/lib/core/domain/catalogue/product-state";
import { stockHref } from "@/lib/core/domain/catalogue/stock-href";
import { DuplicateButton } from "./duplicate-button";

interface EditorActionsProps {
  product: { id: string; sku: string; slug: string; state: ProductState };
}

/** Links and buttons for a product as a whole. The SKU of a draft may be that of a product on sale, whose stock it would lead to. */
export function EditorActions({ product: { id, sku, slug, state } }: EditorActionsProps) {
  return (
    <div className="button-row mt-4">
      <a className={buttonClass()} href={`/dashboard/manageproduct/${id}/preview`}>
        Preview
      </a>
      <a className={buttonClass()} href={`/dashboard/manageproduct/${id}/history`}>
        History
      </a>
      <a className={buttonClass()} href={stockHref({ id, sku: state === "published" ? sku : "" })}>
        Stock
      </a>
      {state === "published" ? (
        <a className={buttonClass()} href={`/goods/${slug}`}>
          See it in the shop
        </a>
      ) : null}
      <DuplicateButton productId={id} />
    </div>
  );
}
