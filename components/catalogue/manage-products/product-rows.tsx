"use client";

import { AvailabilityStatus } from "@/components/catalogue/goods/availability";
import type { SortColumn } from "@/components/catalogue/goods/goods-query";
import { buttonClass } from "@/components/ui/button";
import { SortLink } from "@/components/ui/sort-link";
import { DataTable, SecondLine } from "@/components/ui/table";
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

interface ProductRowsProps {
  rows: readonly ProductRowView[];
  sorts: Readonly<Record<SortColumn, ProductSort>>;
}

/** How a list is sorted by a column, and where its link leads. */
export interface ProductSort {
  sorted: "ascending" | "descending" | "none";
  href: string;
}

/** Rendered on the client as well, like the rows of goods (components/catalogue/goods/goods-rows.tsx). */
export function ProductRows({ rows, sorts }: ProductRowsProps) {
  return (
    <DataTable
      caption={LABELS.adminMenu.manageProduct}
      cards
      rows={rows}
      keyOf={(product) => product.id}
      columns={[
        {
          ...sortable(sorts.name, LABELS.columns.name),
          wide: true,
          cell: (product) => (
            <>
              <ProductChoice id={product.id} name={product.name} />
              <a href={`/goods/${product.slug}`}>{product.name}</a>
              <SecondLine>{product.sku}</SecondLine>
            </>
          ),
        },
        { label: "Category", cell: (product) => product.category || "–" },
        {
          ...sortable(sorts.price, LABELS.columns.price),
          numeric: true,
          cell: (product) => <b>{formatPrice(product.priceCents)}</b>,
        },
        {
          ...sortable(sorts.quantity, LABELS.columns.minimumLot),
          numeric: true,
          cell: (product) => formatCount(product.minimumLot),
        },
        {
          ...sortable(sorts.available, LABELS.columns.available),
          cell: (product) => (
            <>
              <AvailabilityStatus terms={product} />
              <SecondLine>
                <span className="whitespace-nowrap">{formatCount(product.available)} pieces</span>
              </SecondLine>
            </>
          ),
        },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: (product) => (
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
          ),
        },
      ]}
    />
  );
}

/** A column's head as a link that sorts by it. */
const sortable = ({ sorted, href }: ProductSort, label: string) => ({
  label,
  sorted,
  heading: <SortLink href={href}>{label}</SortLink>,
});
