import { pictureUrl } from "@/components/ui/picture";
import { smallPicture } from "@/lib/core/domain/catalogue/pictures";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { CompareOwnPrices } from "./compare-own-prices";
import { compareHref } from "./compare-query";
import { compareRows } from "./compare-rows";

/** Shows each product in a column. A line in which the products differ says so beside its label. */
export function CompareTable({ products }: { products: readonly ProductDetailView[] }) {
  const ids = products.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to scroll a table wider than the screen
    <section className="compare-scroll" aria-label="Products side by side" tabIndex={0}>
      <table className="data-table compare-table">
        <caption className="sr-only">Products side by side</caption>
        <thead>
          <tr>
            <td />
            {products.map(({ id, slug, name, sku, image }) => (
              <th key={id} scope="col">
                {image ? (
                  // biome-ignore lint/performance/noImgElement: see components/ui/picture.tsx
                  <img src={pictureUrl(smallPicture(image))} width={96} height={72} alt="" />
                ) : null}
                <a href={`/goods/${slug}`}>{name}</a>
                <span className="second-line">{sku}</span>
                <a href={compareHref(ids.filter((one) => one !== id))} rel="nofollow">
                  Take out<span className="sr-only"> {name}</span>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CompareOwnPrices ids={ids} />
          {compareRows(products).map(({ label, texts, differs }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity, and never move
            <tr key={row} className={differs && products.length > 1 ? "is-different" : undefined}>
              <th scope="row">
                {label}
                {differs && products.length > 1 ? <span className="second-line">differs</span> : null}
              </th>
              {texts.map((text, column) => (
                <td key={ids[column]}>{text || <span className="text-ink-3">not known</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
