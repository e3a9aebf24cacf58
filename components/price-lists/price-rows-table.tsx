"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { DataTable, SecondLine } from "@/components/ui/table";
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
    <DataTable
      caption="Prices of the list"
      cards
      className="mt-4"
      rows={rows}
      keyOf={({ productId }) => productId}
      columns={[
        {
          label: "Product",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ productId, name, sku }) => (
            <>
              <a href={`/dashboard/price-lists/${list.id}?product=${productId}#row`}>{name}</a>
              <SecondLine>{sku}</SecondLine>
            </>
          ),
        },
        { label: "Prices", cell: ({ tiers }) => tiersText(tiers) },
        { label: "Days", cell: ({ from, until }) => periodText({ from, until }) },
        {
          label: "Actions",
          heading: <span className="sr-only">Actions</span>,
          cell: ({ productId, name }) => (
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
          ),
        },
      ]}
    />
  );
}
