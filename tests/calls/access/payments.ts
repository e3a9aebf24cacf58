import { CARDS, confirmBody, placeOrder } from "../../support/call-fixtures";
import { forVisitors, of, type Row } from "./row";

export const payments: Record<string, Row> = {
  "POST /create-payment-intent": {
    asks: async (mara, product) => ({
      path: "/create-payment-intent",
      body: { orderId: await placeOrder(product, mara), totalPrice: 1250 },
    }),
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  // The token is the only credential; this one was never given out.
  "POST /pay-link": forVisitors(of("/pay-link", { token: "x".repeat(43), totalPrice: 12.5 }), 404),
  "PATCH /pay-link": forVisitors(of("/pay-link", { token: "x".repeat(43), transactionId: "pi_1" }), 404),
  // The client secret is the only credential of a provider's call; this one belongs to no payment.
  "POST /sandbox/confirm": forVisitors(of("/sandbox/confirm", confirmBody("made-up", CARDS.good)), 404),
  // The signature authenticates the sender. Without Stripe's keys the call is off.
  "POST /webhooks/stripe": forVisitors(of("/webhooks/stripe", { id: "evt_1", type: "x" }), 404),
};
