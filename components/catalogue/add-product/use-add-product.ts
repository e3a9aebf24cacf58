import { useRef, useState } from "react";
import { UNREACHABLE } from "@/components/api/request";
import type { AddOutcome } from "@/components/basket/add-outcome";
import { putIntoBasket } from "@/components/basket/put-into-basket";
import { t } from "@/lib/values/text";

/** The last press of the button, and what the basket lacks for free delivery, which is known a little later. */
export interface AddState {
  outcome: AddOutcome;
  delivery: string;
}

export function useAddProduct(productId: string) {
  const [state, setState] = useState<AddState | null>(null);
  const [busy, setBusy] = useState(false);
  /** The number of the last press: the answer to an earlier one is not shown over it. */
  const press = useRef(0);
  const isAdding = useRef(false);

  async function add(quantity: number): Promise<void> {
    // A second press while the first is being answered adds nothing.
    if (isAdding.current) return;
    press.current += 1;
    const mine = press.current;
    const outcome = await adding(() => putIntoBasket({ productId, quantity }));
    setState({ outcome, delivery: "" });
    if (!outcome.ok) return;
    // Loaded with the first press: few readers of the page add something.
    const delivery = await import("@/components/basket/delivery-left")
      .then(({ deliveryLeft }) => deliveryLeft(outcome.basket))
      .catch(() => "");
    if (press.current === mine) setState({ outcome, delivery });
  }

  async function adding(work: () => AddOutcome | Promise<AddOutcome>): Promise<AddOutcome> {
    const outcome = work();
    if (!(outcome instanceof Promise)) return outcome;
    isAdding.current = true;
    setBusy(true);
    try {
      return await outcome;
    } catch {
      // Without a connection the part that asks does not load.
      return { ok: false, message: t(UNREACHABLE) };
    } finally {
      isAdding.current = false;
      setBusy(false);
    }
  }

  return { state, busy, add };
}
