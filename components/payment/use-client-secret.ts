import { useCallback, useEffect, useState } from "react";
import { createPaymentIntent } from "@/components/api/payments";
import type { ApiFailure } from "@/components/api/request";
import { centsToDollars } from "@/lib/domain/money";
import { readUnrecordedCharge } from "./unrecorded-charge";

export type ClientSecret =
  | { at: "loading" }
  | { at: "ready"; clientSecret: string }
  | { at: "failed"; failure: ApiFailure };

/**
 * Fetches the client secret of the order's payment intent. It is the same in every tab.
 * @param wanted false once the card was charged
 */
export function useClientSecret(order: { id: string; totalCents: number }, wanted: boolean) {
  const [secret, setSecret] = useState<ClientSecret>({ at: "loading" });
  const [attempt, setAttempt] = useState(0);
  const { id, totalCents } = order;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!wanted || readUnrecordedCharge(id) !== null) return;
    let here = true;
    setSecret({ at: "loading" });
    void createPaymentIntent({ id, totalPrice: centsToDollars(totalCents) }).then((answer) => {
      if (!here) return;
      setSecret(
        answer.ok
          ? { at: "ready", clientSecret: answer.value.clientSecret }
          : { at: "failed", failure: answer },
      );
    });
    return () => {
      here = false;
    };
  }, [id, totalCents, wanted, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { secret, retry };
}
