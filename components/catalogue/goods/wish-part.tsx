import { WishForm } from "@/components/wishes/wish-form";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { canBeOrdered, lotCeiling, lotFloor } from "@/lib/core/domain/prices/lots";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";

/** Takes a wish for more than is free: at once where nothing can be ordered, else once it is opened. */
export function WishPart({ product, isPreview }: { product: ProductView; isPreview: boolean }) {
  // A preview looks the same for staff, and takes no wish.
  const shown = { className: isPreview ? "mt-6" : "mt-6 if-not-admin", inert: isPreview };
  const form = <WishForm productId={product.id} floor={lotFloor(product.minimumLot)} />;
  if (!canBeOrdered(product))
    return (
      <section {...shown} id="wish" aria-labelledby="wish-heading">
        <h2 id="wish-heading" className="text-[1rem]">
          {t("Be told when it is free")}
        </h2>
        {form}
      </section>
    );
  return (
    <details {...shown} id="wish">
      <summary>{t`More than ${formatCount(lotCeiling(product.available))}? Be told when they are free`}</summary>
      {form}
    </details>
  );
}
