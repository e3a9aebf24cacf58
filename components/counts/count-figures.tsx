import type { CountView } from "@/lib/features/counts/domain/counts";
import { formatCount } from "@/lib/values/money";
import { signedPrice } from "./signed-price";

/** The figures over the lines of a count. */
export function CountFigures({ count }: { count: CountView }) {
  const { countedProducts, products, figures } = count;
  return (
    <>
      <div className="pitch-rule mt-4" />
      <dl className="figures">
        <div>
          <dt>of {formatCount(products)} products counted</dt>
          <dd>{formatCount(countedProducts)}</dd>
        </div>
        <div>
          <dt>of them differ</dt>
          <dd>{formatCount(figures.differing)}</dd>
        </div>
        <div>
          <dt>
            pieces lack, and {formatCount(figures.over)} {figures.over === 1 ? "is" : "are"} too many
          </dt>
          <dd>{formatCount(figures.lacking)}</dd>
        </div>
        <div>
          <dt>at the list prices when they were counted</dt>
          <dd className="text-20 whitespace-nowrap sm:text-28">{signedPrice(figures.valueCents)}</dd>
        </div>
      </dl>
    </>
  );
}
