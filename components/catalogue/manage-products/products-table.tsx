import {
  type GoodsSort,
  nextSort,
  type SortColumn,
  sortedOf,
} from "@/components/catalogue/goods/goods-query";
import { SortLink } from "@/components/ui/sort-link";
import { HeadCell, Table, TableBody, TableHead } from "@/components/ui/table";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { ProductRows, type ProductRowView } from "./product-rows";

interface ProductsTableProps {
  products: ProductView[];
  /** The list's present order; empty for the catalogue's own. */
  sort: GoodsSort | "";
  hrefOf: (sort: GoodsSort) => string;
}

export function ProductsTable({ products, sort, hrefOf }: ProductsTableProps) {
  const sortable = (column: SortColumn, label: string) => (
    <HeadCell numeric={column === "price" || column === "quantity"} sorted={sortedOf(sort, column)}>
      <SortLink href={hrefOf(nextSort(sort, column))}>{label}</SortLink>
    </HeadCell>
  );
  return (
    <Table caption={LABELS.adminMenu.manageProduct} cards>
      <TableHead>
        {sortable("name", LABELS.columns.name)}
        <HeadCell>Category</HeadCell>
        {sortable("price", LABELS.columns.price)}
        {sortable("quantity", LABELS.columns.minimumLot)}
        {sortable("available", LABELS.columns.available)}
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        <ProductRows rows={products.map(toRow)} />
      </TableBody>
    </Table>
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
