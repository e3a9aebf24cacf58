import type { ReturnReason, ReturnState } from "@/lib/core/domain/orders/returns";

export const REASON_WORDS: Readonly<Record<ReturnReason, string>> = {
  wrong: "not what was ordered",
  damaged: "damaged",
  surplus: "not needed",
};

/** To choose from. */
export const REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  wrong: "Not what was ordered",
  damaged: "Damaged",
  surplus: "Not needed",
};

/** As customers and the shop read it. */
export const STATE_WORDS: Readonly<Record<ReturnState, string>> = {
  asked: "Waiting for the shop",
  allowed: "Allowed, on its way",
  refused: "Refused",
  received: "Received",
  settled: "Settled",
};
