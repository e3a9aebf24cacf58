"use client";

import { AvailabilityStatus } from "@/components/catalogue/goods/availability";
import { buttonClass } from "@/components/ui/button";
import { Cell, Row, SecondLine } from "@/components/ui/table";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount, formatPrice } from "@/lib/values/money";
import { DeleteProductButton } from "./delete-product-button";
import { ProductChoice } from "./product-choice";

/** The part of a product that its row shows. */
export type ProductRowView = Pick<
  ProductView,
  "id" | "slug" | "name" | "sku" | "category" | "priceCents" | "minimumLot" | "available"
>;

/** Rendered on the client as well, like the rows of goods (components/catalogue/goods/goods-rows.tsx). */
export function ProductRows({ rows }: { rows: readonly ProductRowView[] }) {
  return rows.map((row) => <ProductRow key={row.id} product={row} />);
}

function ProductRow({ product }: { product: ProductRowView }) {
  return (
    <Row>
      <Cell label={LABELS.columns.name} wide>
        <ProductChoice id={product.id} name={product.name} />
        <a href={`/goods/${product.slug}`}>{product.name}</a>
        <SecondLine>{product.sku}</SecondLine>
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
        <SecondLine>
          <span className="whitespace-nowrap">{formatCount(product.available)} pieces</span>
        </SecondLine>
      </Cell>
      <Cell label={LABELS.columns.action} numeric wide>
        <span className="button-row is-end">
          <a
            className={buttonClass({ size: "small" })}
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
