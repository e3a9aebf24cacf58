import { Notice } from "@/components/ui/notice";
import type { ProductState } from "@/lib/core/domain/catalogue/product-state";

/** Says above a preview what it is, and leads back. */
export function PreviewNotice({ product: { id, state } }: { product: { id: string; state: ProductState } }) {
  return (
    <Notice tone="low" title="Preview.">
      <p>
        {state === "draft"
          ? "Only staff see this draft. Visitors will see it like this once it is published."
          : "Visitors see this product like this."}{" "}
        Changes that are not saved yet are missing, and nothing can be bought here.
      </p>
      <p>
        <a href={`/dashboard/manageproduct/${id}`}>Back to the editor</a>
      </p>
    </Notice>
  );
}
