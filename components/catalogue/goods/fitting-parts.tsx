import { bicycleText } from "@/lib/core/domain/fitment/bicycle";
import type { FittingPart, FittingProduct } from "@/lib/core/domain/fitment/fitting";
import { parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";
import { AvailabilityStatus } from "./availability";
import { goodsHref, NO_FILTER } from "./goods-query";

interface FittingPartsProps {
  parts: readonly FittingPart[];
  /** The stored keys of the product's own interfaces. */
  interfaces: readonly string[];
}

/** Shows on a product's page the parts that fit it. It shows nothing where no table has a partner. */
export function FittingParts({ parts, interfaces }: FittingPartsProps) {
  if (parts.length === 0) return null;
  const ours = parseInterfaces(interfaces);
  // A bicycle has one value of a kind. A product with alternatives is no part of one bicycle.
  const hasAlternatives = new Set(ours.map(({ kind }) => kind)).size < ours.length;
  return (
    <section className="section product-part" aria-labelledby="fits-with-heading">
      <h2 id="fits-with-heading">{t("Fits with")}</h2>
      <div className="grid min-w-0 gap-6">
        {parts.map(({ part, products }) => (
          <div key={part}>
            <h3>{t(part)}</h3>
            <ul className="mt-2 grid gap-3">
              {products.map((product) => (
                <Fitting key={product.id} product={product} />
              ))}
            </ul>
          </div>
        ))}
        {hasAlternatives ? null : (
          <p>
            <a href={goodsHref({ ...NO_FILTER, fits: bicycleText(ours) })} rel="nofollow">
              {t("All products that fit it")}
            </a>
          </p>
        )}
        <p className="text-ink-3">
          {t(
            "From standards and makers’ tables, and from reference works where a line says so, if both products’ interfaces are known. What is not listed may fit or not: it is not known here.",
          )}
        </p>
      </div>
    </section>
  );
}

function Fitting({ product }: { product: FittingProduct }) {
  return (
    <li className="wrap-anywhere">
      <a href={localHref(`/goods/${product.slug}`)}>{product.name}</a>{" "}
      <span className="text-ink-3">{product.sku}</span> <AvailabilityStatus terms={product} />
      {product.adapter ? <p>{t`Needs an adapter: ${product.adapter}.`}</p> : null}
      <p className="text-ink-3">{product.sources.map((source) => t(source)).join("; ")}</p>
    </li>
  );
}
