"use client";

import { useState } from "react";
import { deleteProduct } from "@/components/api/goods";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { focusHeading } from "@/components/ui/focus-heading";
import { TOASTS } from "@/lib/domain/specified-texts";

export function DeleteProductButton({ product }: { product: { id: string; name: string } }) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useMutation();

  const remove = () =>
    act(() => deleteProduct(product.id), {
      said: TOASTS.productDeleted,
      onDone: () => {
        setAsking(false);
        requestAnimationFrame(() => focusHeading());
      },
    });

  return (
    <>
      <Button
        variant="danger"
        size="s"
        busy={busy && !asking}
        aria-label={`Delete ${product.name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${product.name}?`}
        description="It leaves the list at once. Orders keep their own copy of its name and price, and unpaid ones stay payable."
        keepLabel="Keep"
        confirmLabel="Delete"
        danger
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
