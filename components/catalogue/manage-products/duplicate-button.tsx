"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { newKey } from "@/lib/values/new-key";

/** Makes a draft like this product and opens it. Pressed again after a lost answer, it opens the same draft. */
export function DuplicateButton({ productId }: { productId: string }) {
  const router = useRouter();
  const { mutate, busy } = useMutation();
  const key = useRef<string | null>(null);
  const duplicate = () => {
    key.current ??= newKey();
    const sent = key.current;
    return mutate(
      () =>
        call("POST /goods/{id}/copies", {
          path: { id: productId },
          idempotencyKey: sent,
          answer: insertedSchema,
        }),
      {
        successToast: "This is the copy, a draft",
        onSuccess: ({ insertedId }) => {
          key.current = null;
          router.push(`/dashboard/manageproduct/${insertedId}`);
        },
      },
    );
  };
  return (
    <Button busy={busy} onClick={() => void duplicate()}>
      Duplicate as draft
    </Button>
  );
}
