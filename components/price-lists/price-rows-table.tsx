"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import type { PriceListRow } from "@/lib/core/domain/prices/own-prices";
import { tiersText } from "@/lib/core/domain/prices/tiers";
import { priceListSchema } from "@/lib/features/price-lists/domain/schemas";
import { periodText } from "./price-list-values";

interface PriceRowsTableProps {
  list: { id: string; revision: number };
  rows: readonly (PriceListRow & { name: string; sku: string })[];
}

/** The prices of a list, each to be changed or removed. */
export function PriceRowsTable({ list, rows }: PriceRowsTableProps) {
  return (
    <Table caption="Prices of the list" cards className="mt-4">
      <TableHead>
        <HeadCell>Product</HeadCell>
        <HeadCell>Prices</HeadCell>
        <HeadCell>Days</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {rows.map(({ productId, name, sku, tiers, from, until }) => (
          <Row key={productId}>
            <Cell label="Product" wide className="wrap-anywhere">
              <a href={`/dashboard/price-lists/${list.id}?product=${productId}#row`}>{name}</a>
              <SecondLine>{sku}</SecondLine>
            </Cell>
            <Cell label="Prices">{tiersText(tiers)}</Cell>
            <Cell label="Days">{periodText({ from, until })}</Cell>
            <Cell label="Actions">
              <ConfirmButton
                label="Remove"
                variant="danger"
                size="small"
                aria-label={`Remove the price of ${name}`}
                question={{
                  title: `Remove the price of ${name}?`,
                  description: "Orders from now on have the list's percentage or the public price.",
                  keepLabel: "Keep it",
                  confirmLabel: "Remove",
                }}
                call={() =>
                  call("DELETE /price-lists/{id}/rows/{productId}", {
                    path: { id: list.id, productId },
                    query: { revision: list.revision },
                    answer: priceListSchema,
                  })
                }
                successToast="Price removed"
                focusAfter="heading"
              />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
