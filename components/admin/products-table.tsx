import { AvailabilityStatus } from "@/components/goods/availability";
import { type GoodsSort, nextSort, type SortColumn, sortedOf } from "@/components/goods/goods-query";
import { buttonClass } from "@/components/ui/button";
import { SortLink } from "@/components/ui/sort-link";
import { Cell, HeadCell, Row, Sub, Table, TableBody, TableHead } from "@/components/ui/table";
import { LABELS } from "@/lib/domain/messages";
import { formatCount, formatPrice } from "@/lib/domain/money";
import type { ProductView } from "@/lib/domain/views";
import { DeleteProductButton } from "./delete-product-button";

interface ProductsTableProps {
  products: ProductView[];
  /** As the list is sorted now; empty for the order of the catalogue. */
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
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </TableBody>
    </Table>
  );
}

function ProductRow({ product }: { product: ProductView }) {
  return (
    <Row>
      <Cell label={LABELS.columns.name} wide>
        <a href={`/goods/${product.slug}`}>{product.name}</a>
        <Sub>{product.sku}</Sub>
      </Cell>
      <Cell label="Category">{product.category || "–"}</Cell>
      <Cell label={LABELS.columns.price} numeric>
        <b>{formatPrice(product.priceCents)}</b>
      </Cell>
      <Cell label={LABELS.columns.minimumLot} numeric>
        {formatCount(product.minimumLot)}
      </Cell>
      <Cell label={LABELS.columns.available}>
        <AvailabilityStatus terms={product} />
        <Sub>
          <span className="whitespace-nowrap">{formatCount(product.available)} pieces</span>
        </Sub>
      </Cell>
      <Cell label={LABELS.columns.action} numeric wide>
        <span className="acts">
          <a
            className={buttonClass({ size: "s" })}
            href={`/dashboard/manageproduct/${product.id}`}
            aria-label={`Edit ${product.name}`}
          >
            Edit
          </a>
          <DeleteProductButton product={{ id: product.id, name: product.name }} />
        </span>
      </Cell>
    </Row>
  );
}
