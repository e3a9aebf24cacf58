import { useState } from "react";
import { type BodyOf, call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { useMutation } from "@/components/forms/use-mutation";
import { toastOnNextPage } from "@/components/ui/toast";
import { shopRevisionSchema } from "@/lib/core/domain/shop/schemas/shop";

/**
 * Stores a change of the shop's record. The whole page is loaded anew then, since its root element says what browsers have to
 * know of the record.
 */
export function useShopChange() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  const store = (body: BodyOf<"PATCH /shop">, done = "Shop changed") => {
    setRefusal(null);
    void mutate(() => call("PATCH /shop", { body, answer: shopRevisionSchema }), {
      onSuccess: () => {
        toastOnNextPage(done);
        location.reload();
      },
      onFailure: (failure) => setRefusal(failureText(failure)),
    });
  };
  return { store, busy, refusal };
}
