"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect } from "react";
import { failureText } from "@/components/forms/failure-text";
import { FormNotice } from "@/components/forms/form-notice";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/spinner";
import type { BrowserGateway } from "@/lib/core/domain/payments/browser-gateway";
import type { PayableOrder } from "./card-confirmation";
import { SandboxForm } from "./sandbox-form";
import { useClientSecret } from "./use-client-secret";
import { usePayment } from "./use-payment";

/** Loaded only where Stripe is used. */
const StripeForm = lazy(() => import("./stripe-form").then(({ StripeForm }) => ({ default: StripeForm })));

export function PaymentPanel({ order, gateway }: { order: PayableOrder; gateway: BrowserGateway }) {
  const payment = usePayment(order);
  const { flow } = payment;
  const isCharged = flow.at === "recording" || flow.at === "unrecorded" || flow.at === "paid";
  const { secret, retry } = useClientSecret(order, !isCharged);
  const router = useRouter();
  const status = secret.at === "failed" ? secret.failure.status : null;

  // The order was paid, cancelled or expired in the meantime: the refreshed page shows its status.
  useEffect(() => {
    if (status === 404 || status === 409 || status === 410) router.refresh();
    if (status === 401) redirectToLogin();
  }, [status, router]);

  if (flow.at === "recording" || flow.at === "paid")
    return (
      <div className="stack">
        <Notice tone="ok" title="The card was charged.">
          We are recording your payment. Transaction {flow.transactionId}
        </Notice>
        <Loading label="Recording the payment" />
      </div>
    );
  if (flow.at === "unrecorded")
    return (
      <div className="stack">
        <FormNotice tone="low" title="The card was charged, but the shop could not record the payment yet.">
          {flow.message} Transaction {flow.transactionId}. You will not be charged again. The shop also checks
          by itself within minutes.
        </FormNotice>
        <Button variant="primary" size="large" onClick={() => payment.recordAgain(flow.transactionId)}>
          Record the payment
        </Button>
      </div>
    );

  const clientSecret = secret.at === "ready" ? secret.clientSecret : null;
  const problem =
    secret.at === "failed" ? (
      <FormNotice tone="bad" title={failureText(secret.failure)}>
        <Button size="small" className="mt-2" onClick={retry}>
          Try again
        </Button>
      </FormNotice>
    ) : null;
  const form = { order, payment, clientSecret, problem };
  if (gateway.kind === "sandbox") return <SandboxForm {...form} />;
  return (
    <Suspense fallback={<Loading label="Loading the card form" />}>
      <StripeForm {...form} publishableKey={gateway.publishableKey} />
    </Suspense>
  );
}
