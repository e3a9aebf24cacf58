import { useCallback, useEffect, useReducer, useRef } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { useRefresh } from "@/components/site/use-refresh";
import { focusHeading } from "@/components/ui/focus-heading";
import { showToast } from "@/components/ui/toast";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { cardErrorText, TOASTS } from "@/lib/core/domain/shop/specified-texts";
import type { Confirmation, PayableOrder } from "./card-confirmation";
import { PAYMENT_ON_OPEN, paymentFlow } from "./payment-flow";
import { forgetUnrecordedCharge, readUnrecordedCharge, saveUnrecordedCharge } from "./unrecorded-charge";

/** Drives one payment (`payment-flow.ts`): charges the card, records the charge at the shop, refreshes the page. */
export function usePayment(order: PayableOrder) {
  const refresh = useRefresh();
  const [flow, tell] = useReducer(paymentFlow, PAYMENT_ON_OPEN);
  const recording = useRef(false);
  const { id, productName, payLink } = order;

  /** Reports the charge to the shop, which asks the gateway itself. Idempotent; one report runs at a time. */
  const record = useCallback(
    async (transactionId: string) => {
      if (recording.current) return;
      recording.current = true;
      const answer = await (payLink === undefined
        ? call("PATCH /orders/{id}", {
            path: { id },
            body: { orderId: id, productName, transectionId: transactionId },
            answer: modifiedSchema,
          })
        : call("PATCH /pay-link", { body: { token: payLink, transactionId }, answer: modifiedSchema }));
      recording.current = false;
      if (answer.ok) {
        forgetUnrecordedCharge(id);
        tell({ type: "recorded" });
        showToast(TOASTS.paid, { detail: transactionId });
        refresh();
        focusHeading({ inSight: true });
        return;
      }
      if (answer.status === 401) {
        redirectToLogin();
        return;
      }
      if (outcomeIsUnknown(answer) || answer.status === 429) {
        tell({ type: "not_recorded", message: failureText(answer) });
        return;
      }
      // The payment was refused; the refreshed page shows the order's status.
      forgetUnrecordedCharge(id);
      tell({ type: "not_paid", message: answer.message });
      refresh();
    },
    [id, productName, payLink, refresh],
  );

  // A charge of an earlier load of this page is recorded first.
  useEffect(() => {
    const before = readUnrecordedCharge(id);
    if (before === null) return;
    tell({ type: "found", transactionId: before });
    void record(before);
  }, [id, record]);

  /** Tries to charge the card; `confirm` asks the gateway. */
  const pay = async (confirm: () => Promise<Confirmation>, again: "pay" | "answered" = "pay") => {
    tell({ type: again });
    const confirmation = await confirm();
    switch (confirmation.status) {
      case "succeeded":
        saveUnrecordedCharge(id, confirmation.transactionId);
        tell({ type: "confirmed", transactionId: confirmation.transactionId });
        await record(confirmation.transactionId);
        return;
      case "requires_action":
        tell({ type: "challenged" });
        return;
      case "declined":
        tell({ type: "declined", error: { text: cardErrorText(confirmation.message), refused: true } });
        // The order may have been cancelled in another tab.
        refresh();
        return;
      case "failed":
        tell({ type: "declined", error: { text: confirmation.message, refused: false } });
        refresh();
    }
  };

  const recordAgain = (transactionId: string) => {
    tell({ type: "again" });
    void record(transactionId);
  };

  return { flow, pay, recordAgain };
}
