import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { centsToDollars } from "@/lib/values/money";
import type { PayableOrder } from "./card-confirmation";
import { readUnrecordedCharge } from "./unrecorded-charge";

const intentSchema = z.object({ clientSecret: z.string().min(1) });

export type ClientSecret =
  | { at: "loading" }
  | { at: "ready"; clientSecret: string }
  | { at: "failed"; failure: ApiFailure };

/**
 * Fetches the client secret of the order's payment intent. It is the same in every tab.
 * @param wanted false once the card was charged
 */
export function useClientSecret(order: Pick<PayableOrder, "id" | "dueCents" | "payLink">, wanted: boolean) {
  const [secret, setSecret] = useState<ClientSecret>({ at: "loading" });
  const [attempt, setAttempt] = useState(0);
  const { id, dueCents, payLink } = order;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!wanted || readUnrecordedCharge(id) !== null) return;
    let here = true;
    setSecret({ at: "loading" });
    const totalPrice = centsToDollars(dueCents);
    const asking =
      payLink === undefined
        ? call("POST /create-payment-intent", { body: { totalPrice, orderId: id }, answer: intentSchema })
        : call("POST /pay-link", { body: { token: payLink, totalPrice }, answer: intentSchema });
    void asking.then((answer) => {
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
  }, [id, dueCents, payLink, wanted, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { secret, retry };
}
