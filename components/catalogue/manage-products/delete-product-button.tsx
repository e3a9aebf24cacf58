"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";

export function DeleteProductButton({ product }: { product: { id: string; name: string } }) {
  return (
    <ConfirmButton
      label="Delete"
      aria-label={`Delete ${product.name}`}
      variant="danger"
      size="small"
      question={{
        title: `Delete ${product.name}?`,
        description:
          "Customers no longer see it. Orders keep its name and price, and unpaid orders can still be paid.",
        keepLabel: "Keep",
        confirmLabel: "Delete",
      }}
      call={() => call("DELETE /goods/{id}", { path: { id: product.id }, answer: deletedSchema })}
      successToast={TOASTS.productDeleted}
      focusAfter="heading"
    />
  );
}
