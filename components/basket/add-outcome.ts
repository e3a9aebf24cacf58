import type { Basket } from "@/components/api/answers";
import { showToast } from "@/components/ui/toast";
import { t } from "@/lib/values/text";
import { count } from "@/lib/values/text-values";

export interface Added {
  productId: string;
  /** More pieces, on top of those that the basket has already. */
  quantity: number;
}

export type AddOutcome =
  | {
      ok: true;
      more: number;
      /** In the basket now. */
      quantity: number;
      /** With its prices; null where it is in this browser alone, which knows none. */
      basket: Basket | null;
    }
  | { ok: false; message: string; detail?: string | undefined };

/** `100 added to the basket, 200 in the basket now` */
export function addedText({ more, quantity }: { more: number; quantity: number }): string {
  return quantity === more
    ? t`${count(more)} added to the basket`
    : t`${count(more)} added to the basket, ${count(quantity)} in the basket now`;
}

export function toastOutcome(outcome: AddOutcome): void {
  if (outcome.ok) showToast(addedText(outcome));
  else showToast(outcome.message, { tone: "bad", detail: outcome.detail });
}
