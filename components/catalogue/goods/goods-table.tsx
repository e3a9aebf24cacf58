// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
import { pictureUrl } from "@/components/ui/picture";
import {
  type ExpectedDelivery,
  nextDelivery,
  shortDeliveryText,
} from "@/lib/core/domain/catalogue/expected-deliveries";
import { smallPicture } from "@/lib/core/domain/catalogue/pictures";
import type { HeldStock } from "@/lib/core/domain/catalogue/stock-outlook";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import type { FamilyRowView } from "./family-row";
import { type GoodsFilter, goodsHref, nextSort, type SortColumn, sortedOf } from "./goods-query";
import { GoodsRows, type GoodsRowView } from "./goods-rows";

interface GoodsTableProps {
  caption: string;
  products: ProductView[];
  /** The pieces that unpaid orders hold, by product. */
  held?: ReadonlyMap<string, HeldStock>;
  /** Index of the first row. */
  from?: number;
  /** The filters of the list, where the column heads sort. */
  filter?: GoodsFilter;
  /** The rows that stand for a family, by the id of their product. */
  families?: ReadonlyMap<string, FamilyRowView>;
  /** Names the adapter that a product needs, by its id. */
  adapters?: ReadonlyMap<string, string> | undefined;
}

/** The product table, with the specification's columns. */
export function GoodsTable({
  caption,
  products,
  held,
  from = 1,
  filter,
  families,
  adapters,
}: GoodsTableProps) {
  return (
    <table role="table" className="data-table goods-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads().map(({ label, className, sort }) =>
            filter && sort ? (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={className}
                aria-sort={sortedOf(filter.sort, sort)}
              >
                <a
                  className="sort-link"
                  href={goodsHref(filter, { sort: nextSort(filter.sort, sort) })}
                  data-keep-scroll=""
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
        <GoodsRows
          rows={products.map((product) => {
            const family = families?.get(product.id);
            // The products of a family may need different adapters.
            const adapter = family ? undefined : adapters?.get(product.id);
            return {
              ...withHeld(toRow(product, family), held?.get(product.id)),
              ...(adapter === undefined ? {} : { adapter }),
            };
          })}
          from={from}
          compare={filter !== undefined}
        />
      </tbody>
    </table>
  );
}

/** Only the fields that a row shows, since the document contains them a second time as data. */
const toRow = (
  {
    id,
    slug,
    name,
    sku,
    description,
    priceCents,
    tiers,
    minimumLot,
    available,
    image,
    expected = [],
  }: ProductView,
  family: FamilyRowView | undefined,
): GoodsRowView => ({
  id,
  slug,
  name,
  sku,
  description,
  priceCents,
  minimumLot,
  available,
  picture: image && pictureUrl(smallPicture(image)),
  lowestCents: tiers.at(-1)?.priceCents,
  ...(family ? { family } : {}),
  ...nextDeliveryOf(expected),
});

const withHeld = (row: GoodsRowView, held: HeldStock | undefined): GoodsRowView =>
  held ? { ...row, held } : row;

function nextDeliveryOf(expected: readonly ExpectedDelivery[]): Pick<GoodsRowView, "delivery"> {
  const now = new Date();
  const next = nextDelivery(expected, now);
  return next ? { delivery: shortDeliveryText(next, now) } : {};
}

const { columns } = LABELS;

const heads = (): readonly { label: string; className: string; sort?: SortColumn }[] => [
  { label: columns.index, className: "col-index" },
  { label: columns.image, className: "col-image" },
  { label: columns.name, className: "col-name", sort: "name" },
  { label: columns.description, className: "col-description" },
  { label: columns.price, className: "col-price", sort: "price" },
  { label: columns.minimumLot, className: "col-minimum-lot", sort: "quantity" },
  { label: columns.available, className: "col-available", sort: "available" },
  { label: columns.action, className: "col-action" },
];
