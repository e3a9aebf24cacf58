// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
import { pictureAddress } from "@/components/ui/picture";
import { LABELS } from "@/lib/domain/specified-texts";
import type { ProductView } from "@/lib/domain/views";
import { type GoodsFilter, goodsHref, nextSort, type SortColumn, sortedOf } from "./goods-query";
import { GoodsRows, type GoodsRowView } from "./goods-rows";

interface GoodsTableProps {
  caption: string;
  products: ProductView[];
  /** The index of the first row. */
  from?: number;
  /** Given where the heads sort: the list as its address says it. */
  filter?: GoodsFilter;
}

/** The product table, with the specification's columns. */
export function GoodsTable({ caption, products, from = 1, filter }: GoodsTableProps) {
  return (
    <table role="table" className="t goods">
      <caption className="sr">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADS.map(({ label, className, sort }) =>
            filter && sort ? (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={className}
                aria-sort={sortedOf(filter.sort, sort)}
              >
                <a
                  className="sort"
                  href={goodsHref(filter, { sort: nextSort(filter.sort, sort) })}
                  data-stay=""
                >
                  {label}
                </a>
              </th>
            ) : (
              <th key={label} role="columnheader" scope="col" className={className}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        <GoodsRows rows={products.map(toRow)} from={from} />
      </tbody>
    </table>
  );
}

/** What the row shows and no more: it all stands in the page once more. */
const toRow = ({
  id,
  slug,
  name,
  sku,
  description,
  priceCents,
  minimumLot,
  available,
  image,
}: ProductView): GoodsRowView => ({
  id,
  slug,
  name,
  sku,
  description,
  priceCents,
  minimumLot,
  available,
  picture: image && pictureAddress(image),
});

const { columns } = LABELS;

const HEADS: readonly { label: string; className: string; sort?: SortColumn }[] = [
  { label: columns.index, className: "c-i" },
  { label: columns.image, className: "c-a" },
  { label: columns.name, className: "c-n", sort: "name" },
  { label: columns.description, className: "c-d" },
  { label: columns.price, className: "c-p num", sort: "price" },
  { label: columns.minimumLot, className: "c-m num", sort: "quantity" },
  { label: columns.available, className: "c-v", sort: "available" },
  { label: columns.action, className: "c-x" },
];
