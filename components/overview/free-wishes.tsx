import { buttonClass } from "@/components/ui/button";
import type { WishView } from "@/lib/features/wishes/domain/wishes";
import { formatCount } from "@/lib/values/money";

/** Wishes whose product has free pieces now, all of them or a part. */
export function FreeWishes({ wishes }: { wishes: readonly WishView[] }) {
  return (
    <ul className="thing-list">
      {wishes.map(({ productId, slug, name, sku, pieces, available }) => (
        <li key={productId}>
          <div>
            <a className="part-name" href={`/goods/${slug}`}>
              {name}
            </a>
            <span className="second-line">
              {sku ? `${sku}, ` : ""}
              {available >= pieces
                ? `${formatCount(available)} free, you wished for ${formatCount(pieces)}`
                : `${formatCount(available)} free of the ${formatCount(pieces)} that you wished for`}
            </span>
          </div>
          <a
            className={buttonClass({ size: "small" })}
            href={`/goods/${slug}`}
            aria-label={`To the product ${name}`}
          >
            To the product
          </a>
        </li>
      ))}
    </ul>
  );
}
