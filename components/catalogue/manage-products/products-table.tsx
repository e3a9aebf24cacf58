import {
  type GoodsSort,
  nextSort,
  type SortColumn,
  sortedOf,
} from "@/components/catalogue/goods/goods-query";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { ProductRows, type ProductRowView, type ProductSort } from "./product-rows";

interface ProductsTableProps {
  products: ProductView[];
  /** The list's present order; empty for the catalogue's own. */
  sort: GoodsSort | "";
  hrefOf: (sort: GoodsSort) => string;
}

export function ProductsTable({ products, sort, hrefOf }: ProductsTableProps) {
  const by = (column: SortColumn): ProductSort => ({
    sorted: sortedOf(sort, column),
    href: hrefOf(nextSort(sort, column)),
  });
  return (
    <ProductRows
      rows={products.map(toRow)}
      sorts={{ name: by("name"), price: by("price"), quantity: by("quantity"), available: by("available") }}
    />
  );
}

const toRow = ({
  id,
  slug,
  name,
  sku,
  category,
  priceCents,
  minimumLot,
  available,
}: ProductView): ProductRowView => ({ id, slug, name, sku, category, priceCents, minimumLot, available });
