import {
  type AuditFields,
  type Collections,
  EXPIRES,
  type Limits,
  MINUTE,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  paymentClaims: { indexes: [{ keys: { orderId: 1 } }] },
  paymentEvents: { indexes: [{ keys: { orderId: 1, receivedAt: 1 } }, EXPIRES] },
  sandboxIntents: {
    indexes: [{ keys: { clientSecret: 1 } }, { keys: { userId: 1 } }, { keys: { createdAt: 1 } }],
  },
};

export const auditFields = { refundCents: "Sent back" } satisfies AuditFields;

export const limits = {
  payment: { points: { setting: "paymentsPerMinute" }, seconds: MINUTE },
  // Each call asks the provider. The shop's own page may repeat it while it gets no answer.
  tellPayment: { points: { setting: "paymentsPerMinute", times: 6 }, seconds: MINUTE, perInstance: true },
  // No real card is charged, so the limit is not worth a shared write.
  sandboxConfirm: { points: { setting: "paymentsPerMinute" }, seconds: MINUTE, perInstance: true },
} satisfies Limits;

export const rights = {
  refundOrders: {
    allows: "refund paid orders, and say that refunds were sent",
    roles: ["accounts"],
    orderEvents: ["refund", "refundPart", "sendBack"],
    calls: ["POST /orders/{id}/refund", "POST /orders/{id}/refund/sent"],
    needsProof: true,
  },
  seePayments: {
    allows: "compare the payments with the provider",
    roles: ["accounts"],
    pages: ["/dashboard/payments"],
  },
} satisfies Rights;

export const officePages = [
  { group: "money", place: 40, href: "/dashboard/payments", label: "Compare payments" },
] satisfies OfficePages;
