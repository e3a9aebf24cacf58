import * as overduePayments from "@/lib/core/data/payments/overdue-payments";
import * as paymentEvents from "@/lib/core/data/payments/payment-events";
import * as payments from "@/lib/core/data/payments/payments";
import * as intents from "@/lib/core/data/payments/sandbox-intents";
import { newId } from "@/lib/core/data/store/ids";
import { type DataQuestions, limit, now, order } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: {
    "overdue-payments": overduePayments,
    "payment-events": paymentEvents,
    payments,
    "sandbox-intents": intents,
  },
  withoutSearch: [],
  questions: {
    "overdue-payments.findToRemind": async () => {
      const found = await overduePayments.findToRemind(now, limit);
      if (found.length < limit) throw new Error("the large shop has too few overdue payments");
    },
    "overdue-payments.findToRemind: where none is due": () =>
      overduePayments.findToRemind(new Date(Date.UTC(2026, 0, 1)), limit),
    "payment-events.receiveEvent": async () => {
      const event = {
        id: "event",
        type: "payment_intent.succeeded",
        kind: "succeeded",
        intentId: "intent-7",
      } as const;
      await paymentEvents.receiveEvent(event);
      await paymentEvents.receiveEvent(event);
    },
    "payment-events.markEvent": () => paymentEvents.markEvent("event", "handled", order._id),
    "payment-events.findEventsOf": () => paymentEvents.findEventsOf(order._id),
    "payments.claimTransaction": async () => {
      await payments.claimTransaction("transaction", order._id);
      await payments.claimTransaction("transaction", order._id);
    },
    "payments.findClaim": () => payments.findClaim("transaction"),
    "payments.shareClaim": () => payments.shareClaim("none", order._id),
    "payments.moveClaim": async () => {
      await payments.moveClaim("transaction", order._id, newId());
    },
    "sandbox-intents.insertSandboxIntent": async () => {
      const intent = await intents.findSandboxIntent("intent-7");
      if (intent) await intents.insertSandboxIntent(intent);
    },
    "sandbox-intents.findSandboxIntent": () => intents.findSandboxIntent("intent-7"),
    "sandbox-intents.findSandboxIntentBySecret": () => intents.findSandboxIntentBySecret("secret-7"),
    "sandbox-intents.changeSandboxIntent": () =>
      intents.changeSandboxIntent("intent-7", ["canceled"], { last4: null }),
    "sandbox-intents.listSandboxIntents": () => intents.listSandboxIntents(new Date(0), limit),
  },
};
