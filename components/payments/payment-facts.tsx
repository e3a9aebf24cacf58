import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Timeline } from "@/components/ui/timeline";
import { BANK, entryOf, TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import { PAYMENT_DIFFERENCES } from "@/lib/core/domain/payments/payment-differences";
import type { PaymentView } from "@/lib/core/domain/payments/views";

/** An order's payment for administrators: its status at the provider, the provider's messages, and its flags. */
export function PaymentFacts({ payment }: { payment: PaymentView }) {
  const { provider, intentId, transactionId, refund, refundDue } = payment;
  const entry = provider === BANK && transactionId !== null ? entryOf(transactionId) : null;
  return (
    <section className="section print:hidden" aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {payment.flags.map(({ kind, at, text, settled }) => (
        <div className="mt-4" key={`${kind} ${at} ${text}`}>
          <Notice tone={settled ? "ok" : "low"} title={<span className="wrap-anywhere">{text}</span>}>
            <p>
              <LocalTime at={at} to="minute" />.{" "}
              {settled ? "A later refund has sent the money." : `${PAYMENT_DIFFERENCES[kind].whatToDo}.`}
            </p>
          </Notice>
        </div>
      ))}
      {entry === null && intentId === null ? (
        <p className="mt-2 text-ink-2">No payment of this order was started.</p>
      ) : null}
      {entry === null ? null : (
        <dl className="facts max-w-160 pt-4">
          <Fact name="Provider">Bank transfer</Fact>
          <Fact name="Entry of the account">{entry}</Fact>
          <Fact name="Refund">
            {refund ? <TransferEnd refund={refund} /> : refundDue ? "To be sent by bank transfer" : "None"}
          </Fact>
        </dl>
      )}
      {intentId === null ? null : (
        <div className="detail-columns mt-4">
          <div>
            <dl className="facts pt-0">
              <Fact name="Provider">{providerName(payment)}</Fact>
              <Fact name="Payment">{intentId}</Fact>
              <Fact name="Status at the provider">{providerStatusText(payment)}</Fact>
              {entry === null && transactionId !== null && transactionId !== intentId ? (
                <Fact name="Paid by another payment">{transactionId}</Fact>
              ) : null}
              {entry === null ? <Fact name="Refund">{refundText(refund, refundDue)}</Fact> : null}
            </dl>
            {payment.dashboardUrl ? (
              <p className="mt-4">
                <a className={buttonClass()} href={payment.dashboardUrl} rel="noreferrer">
                  Open in Stripe
                </a>
              </p>
            ) : null}
          </div>
          <div>
            <h3 className="mb-4">Messages from the provider</h3>
            {payment.events.length > 0 ? (
              <Timeline
                steps={payment.events.map(({ type, at, handled }) => ({
                  state: handled ? "done" : "now",
                  title: <span className="wrap-anywhere">{type}</span>,
                  note: (
                    <>
                      <LocalTime at={at} to="minute" />
                      {handled ? null : ", not handled yet"}
                    </>
                  ),
                }))}
              />
            ) : (
              <p className="text-ink-2">No messages yet. The shop asks the provider every five minutes.</p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function TransferEnd({ refund: { refundId, at } }: { refund: NonNullable<PaymentView["refund"]> }) {
  return (
    <>
      {refundId === TRANSFER_ENDS.takenBack ? "Booking taken back" : "Sent back by bank transfer"},{" "}
      <LocalTime at={at} to="minute" />
    </>
  );
}

function refundText(refund: PaymentView["refund"], due: boolean): ReactNode {
  if (refund)
    return (
      <>
        {refund.refundId}, <LocalTime at={refund.at} to="minute" />
      </>
    );
  return due ? "Requested, not yet accepted by the provider" : "None";
}

function providerStatusText({ provider, providerStatus, providerSilent }: PaymentView): string {
  if (providerStatus !== null) return sentenceCase(providerStatus);
  if (!providerSilent) return "Unknown to the provider";
  return provider === "stripe" ? "Stripe did not answer" : "The provider did not answer";
}

/** Beside a transfer the order names the bank; the payment's page tells the provider apart. */
function providerName({ provider, dashboardUrl }: PaymentView): string {
  if (provider === BANK) return dashboardUrl === null ? "Card, test gateway" : "Card, Stripe";
  return provider === "stripe" ? "Stripe" : "Test gateway";
}

/** `requires_payment_method` → `Requires payment method` */
const sentenceCase = (status: string): string =>
  `${status.slice(0, 1).toUpperCase()}${status.slice(1).replaceAll("_", " ")}`;
