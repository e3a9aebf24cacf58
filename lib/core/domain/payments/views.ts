import type { Cents } from "@/lib/values/money";
import type { PaymentDifference } from "./payment-differences";

/** An order's payment for administrators. */
export interface PaymentView {
  orderId: string;
  /** "sandbox" or "stripe"; null until the customer starts to pay. */
  provider: string | null;
  intentId: string | null;
  transactionId: string | null;
  /** The provider's current status; null without a payment, and where the provider does not know it or does not answer. */
  providerStatus: string | null;
  /** The provider was asked and did not answer in time. */
  providerSilent: boolean;
  /** The payment's page at the provider. */
  dashboardUrl: string | null;
  refund: { refundId: string; at: string } | null;
  /** The provider has not accepted the refund yet and is asked again, or a person has still to send a transfer. */
  refundDue: boolean;
  /** `settled`: the provider says that nothing is left to do about it. */
  flags: { kind: PaymentDifference; at: string; text: string; settled: boolean }[];
  events: { id: string; type: string; at: string; handled: boolean }[];
}

/** One line of the comparison of the shop with its payment provider, and what to do about it. */
export interface PaymentDifferenceView {
  kind: PaymentDifference;
  orderId: string | null;
  intentId: string | null;
  shopCents: Cents | null;
  providerCents: Cents | null;
  text: string;
  dashboardUrl: string | null;
}
