import { forRoles, forVisitors, of, type Row } from "../calls/access/row";
import { CARDS, confirmBody, paidOrder, placeOrder } from "../support/call-fixtures";
import { orderWithRefundDue, REFUND_DUE } from "../support/refund-due";

export const calls: Record<string, Row> = {
  "POST /orders/{id}/refund": forRoles(["accounts"], async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/orders/${orderId}/refund`, body: { reason: "Damaged in store" } };
  }),
  "POST /orders/{id}/refund/sent": forRoles(["accounts"], async (mara, product) => ({
    path: `/orders/${await orderWithRefundDue(mara, product)}/refund/sent`,
    body: { refundId: REFUND_DUE, note: "Entry 2026/0114-9" },
  })),
  "POST /create-payment-intent": {
    asks: async (mara, product) => ({
      path: "/create-payment-intent",
      body: { orderId: await placeOrder(product, mara), totalPrice: 1250 },
    }),
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  // The client secret is the only credential of a provider's call; this one belongs to no payment.
  "POST /sandbox/confirm": forVisitors(of("/sandbox/confirm", confirmBody("made-up", CARDS.good)), 404),
  // The signature authenticates the sender. Without Stripe's keys the call is off.
  "POST /webhooks/stripe": forVisitors(of("/webhooks/stripe", { id: "evt_1", type: "x" }), 404),
};
