"use client";

import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { Button } from "@/components/ui/button";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";

/** Makes a draft like this product and opens it. Pressed again after a lost answer, it opens the same draft. */
export function DuplicateButton({ productId }: { productId: string }) {
  const router = useRouter();
  const { mutate, busy } = useMutation();
  const requestKey = useRequestKey();
  const duplicate = () => {
    const idempotencyKey = requestKey.of(productId);
    return mutate(
      () =>
        call("POST /goods/{id}/copies", {
          path: { id: productId },
          idempotencyKey,
          answer: insertedSchema,
        }),
      {
        successToast: "This is the copy, a draft",
        onSuccess: ({ insertedId }) => {
          requestKey.end();
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
