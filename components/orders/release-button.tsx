"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { releaseOrderSchema } from "@/lib/core/domain/orders/schemas/orders";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatCount } from "@/lib/values/money";
import { orderNumber } from "./order-labels";
import type { OrderSummary } from "./order-summary";

interface ReleaseButtonProps {
  order: Pick<OrderSummary, "id" | "productName" | "quantity">;
  customer: string;
}

/** Cancels a customer's unpaid order for the shop. The customer can read the reason. */
export function ReleaseButton({ order, customer }: ReleaseButtonProps) {
  const number = orderNumber(order.id);
  return (
    <ConfirmButton
      label="Release"
      aria-label={`Release order ${number}`}
      variant="danger"
      size="small"
      question={{
        title: `Release what order ${number} holds?`,
        description: "The order is cancelled, and its pieces go back to stock at once.",
        details: [
          { term: "Customer", value: customer },
          { term: order.productName, value: formatCount(order.quantity) },
        ],
        keepLabel: "Keep the hold",
        confirmLabel: "Release",
      }}
      reason={{ hint: "The customer sees it.", schema: releaseOrderSchema.shape.reason }}
      call={(reason) =>
        call("POST /orders/{id}/release", {
          path: { id: order.id },
          body: { reason },
          answer: modifiedSchema,
        })
      }
      successToast="Released"
    />
  );
}
